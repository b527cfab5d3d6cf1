import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './checkbox.js';
import type {Checkbox} from './checkbox.js';

const box = () =>
  html`<drawbridge-checkbox>I agree to our <a href="https://x.test/">terms</a></drawbridge-checkbox>`;

describe('<drawbridge-checkbox>', () => {
  testAccessibility(box);
  testAccessibility(() => html`<drawbridge-checkbox checked>I agree</drawbridge-checkbox>`);

  it('is ticked by keyboard and fires one event', async () => {
    const checkbox = await themed<Checkbox>(box());
    const answers: boolean[] = [];
    checkbox.addEventListener('change', () => answers.push(checkbox.checked));
    checkbox.focus();
    await sendKeys({press: 'Space'});
    await sendKeys({press: 'Space'});
    expect(answers).to.deep.equal([true, false]);
  });

  it('is ticked by a click on its label, but not on a link in it', async () => {
    const checkbox = await themed<Checkbox>(box());
    const link = checkbox.querySelector('a')!;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(checkbox.checked).to.equal(false);
    checkbox.shadowRoot!.querySelector('label')!.click();
    expect(checkbox.checked).to.equal(true);
  });
});
