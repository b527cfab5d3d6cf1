import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {testAccessibility, themed, type PageAppearance} from '../../../testing/fakes/ui/themed.js';
import type {TabChangeEvent, Tabs} from './tabs.js';
import './tabs.js';

const TABS = [
  {id: 'qr', label: 'QR code'},
  {id: 'mobile', label: 'Mobile'},
  {id: 'web', label: 'Web'},
];

describe('<drawbridge-tabs>', () => {
  testAccessibility(() => html`<drawbridge-tabs label="How to connect" .tabs=${TABS}></drawbridge-tabs>`);

  it('selects the first tab by default, and has only that one in the tab order', async () => {
    const {tabs} = await setup();
    expect(chosen(tabs)).to.deep.equal(['QR code']);
    tabs.selected = 'web';
    await tabs.updateComplete;
    expect(chosen(tabs)).to.deep.equal(['Web']);
    expect(tabs.shadowRoot!.querySelectorAll('[tabindex="0"]')).to.have.length(1);
  });

  it('reports a click on another tab, but not on the chosen one', async () => {
    const {tabs, seen} = await setup();
    const [first, second] = tabs.shadowRoot!.querySelectorAll('button');
    first!.click();
    second!.click();
    expect(seen).to.deep.equal(['mobile']);
  });

  for (const [dir, forward, back] of [
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    it(`wraps around with the arrows, and moves to the ends with Home and End, in ${dir}`, async () => {
      const {tabs, seen} = await setup({dir});
      tabs.focus();
      for (const press of [forward, forward, forward, back, 'Home', 'End']) {
        await sendKeys({press});
        await tabs.updateComplete;
        expect(tabs.shadowRoot!.activeElement?.textContent?.trim()).to.equal(chosen(tabs)[0]);
      }
      expect(seen).to.deep.equal(['mobile', 'web', 'qr', 'web', 'qr', 'web']);
    });
  }

  it('ignores other keys', async () => {
    const {tabs, seen} = await setup();
    tabs.focus();
    const key = new KeyboardEvent('keydown', {key: 'ArrowDown', cancelable: true, bubbles: true});
    tabs.shadowRoot!.querySelector('button')!.dispatchEvent(key);
    expect(key.defaultPrevented).to.equal(false);
    expect(seen).to.deep.equal([]);
  });
});

async function setup(env: PageAppearance = {}) {
  const seen: string[] = [];
  const tabs = await themed<Tabs>(
    html`<drawbridge-tabs
      label="How to connect"
      .tabs=${TABS}
      @tab-change=${(event: TabChangeEvent) => seen.push(event.tab)}
    ></drawbridge-tabs>`,
    env,
  );
  return {tabs, seen};
}

function chosen(tabs: Tabs): (string | undefined)[] {
  return [...tabs.shadowRoot!.querySelectorAll('[aria-selected="true"]')].map((tab) =>
    tab.textContent?.trim(),
  );
}
