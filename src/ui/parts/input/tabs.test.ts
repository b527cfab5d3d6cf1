import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
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

  it('does not fade where all tabs are in view', async () => {
    const {tabs} = await setup();
    expect(getComputedStyle(listOf(tabs)).maskImage).to.equal('none');
  });

  for (const [dir, forward, first, last] of [
    ['ltr', 'ArrowRight', 'right', 'left'],
    ['rtl', 'ArrowLeft', 'left', 'right'],
  ] as const)
    it(`fades at the sides that have more tabs, and keeps the selected one in view, in ${dir}`, async () => {
      const {tabs} = await setup({dir});
      tabs.tabs = [...TABS, {id: 'desktop', label: 'Desktop'}, {id: 'browser', label: 'Browser'}];
      tabs.style.inlineSize = '180px';
      await drawn();
      expect(fadedSides(tabs), 'at the beginning').to.deep.equal([first]);
      tabs.focus();
      await sendKeys({press: forward});
      await sendKeys({press: forward});
      await drawn();
      expect(fadedSides(tabs), 'in the middle').to.deep.equal(['left', 'right']);
      expectInView(tabs);
      await sendKeys({press: 'End'});
      await drawn();
      expect(fadedSides(tabs), 'at the end').to.deep.equal([last]);
      expectInView(tabs);
      tabs.selected = 'qr';
      await drawn();
      expect(fadedSides(tabs), 'at the beginning again').to.deep.equal([first]);
      expectInView(tabs);
    });

  it('follows a width that changes, and does not scroll the page', async () => {
    const {tabs} = await setup();
    tabs.before(Object.assign(document.createElement('div'), {style: 'block-size: 3000px'}));
    tabs.selected = 'web';
    tabs.style.inlineSize = '90px';
    await drawn();
    expect(fadedSides(tabs)).to.deep.equal(['left']);
    expectInView(tabs);
    expect(scrollY).to.equal(0);
    tabs.style.inlineSize = '';
    await drawn();
    expect(fadedSides(tabs)).to.deep.equal([]);
  });

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

function listOf(tabs: Tabs): HTMLElement {
  return tabs.shadowRoot!.querySelector('[role="tablist"]')!;
}

function fadedSides(tabs: Tabs): readonly string[] {
  const {style} = listOf(tabs);
  return ['left', 'right'].filter((side) => Number.parseFloat(style.getPropertyValue(`--_fade-${side}`)) > 0);
}

function expectInView(tabs: Tabs): void {
  const [list, tab] = [listOf(tabs), tabs.shadowRoot!.querySelector('[aria-selected="true"]')!].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(tab!.left, 'its left side').to.be.at.least(list!.left);
  expect(tab!.right, 'its right side').to.be.at.most(list!.right);
}
