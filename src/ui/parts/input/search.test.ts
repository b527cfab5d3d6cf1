import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './search.js';
import type {Search} from './search.js';

describe('<drawbridge-search>', () => {
  testAccessibility(
    () =>
      html`<div>
        <drawbridge-search label="Search wallets" clear-label="Clear"></drawbridge-search>
        <drawbridge-search label="Search networks" clear-label="Clear" value="base"></drawbridge-search>
      </div>`,
  );

  it('fires an event for each change and exposes the text', async () => {
    const {search, seen} = await setup();
    search.focus();
    await sendKeys({type: 'me'});
    expect(seen).to.deep.equal(['m', 'me']);
    expect(search.value).to.equal('me');
  });

  it('is cleared by its button, which returns the focus to the field', async () => {
    const {search, seen, field} = await setup('meta');
    search.shadowRoot!.querySelector('drawbridge-icon-button')!.click();
    await search.updateComplete;
    expect(seen).to.deep.equal(['']);
    expect(field().value).to.equal('');
    expect(search.shadowRoot!.activeElement === field()).to.equal(true);
    expect(search.shadowRoot!.querySelector('drawbridge-icon-button')).to.equal(null);
  });

  it('is cleared by Escape; a second Escape reaches the elements around it', async () => {
    const {search, seen} = await setup('meta');
    let outside = 0;
    search.parentElement!.addEventListener('keydown', () => outside++);
    search.focus();
    await sendKeys({press: 'Escape'});
    expect(seen).to.deep.equal(['']);
    expect(outside).to.equal(0);
    await sendKeys({press: 'Escape'});
    expect(outside).to.equal(1);
  });

  it('shows a value set from outside, over typed text', async () => {
    const {search, field} = await setup();
    search.focus();
    await sendKeys({type: 'x'});
    search.value = '';
    await search.updateComplete;
    expect(field().value).to.equal('');
  });
});

async function setup(value = '') {
  const seen: string[] = [];
  const search = await themed<Search>(
    html`<drawbridge-search
      label="Search wallets"
      clear-label="Clear"
      .value=${value}
      @input=${(event: Event) => seen.push((event.target as Search).value)}
    ></drawbridge-search>`,
  );
  return {search, seen, field: () => search.shadowRoot!.querySelector('input')!};
}
