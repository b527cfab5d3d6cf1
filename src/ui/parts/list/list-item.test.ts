import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {showsFirstLetter} from '../../../testing/fakes/ui/shows-first-letter.js';
import {testAccessibility, themed, type PageAppearance} from '../../../testing/fakes/ui/themed.js';
import '../image/logo.js';
import './list-item.js';
import type {ListItem} from './list-item.js';

describe('<drawbridge-list-item>', () => {
  testAccessibility(
    () =>
      html`<div>
        <drawbridge-list-item label="Aspen" tag="Installed" tag-tone="success">
          <drawbridge-logo slot="start" name="Aspen"></drawbridge-logo>
        </drawbridge-list-item>
        <drawbridge-list-item label="Base" caption="Layer 2" trailing="chevron"></drawbridge-list-item>
        <drawbridge-list-item label="Aspen" warning="Another wallet uses this name"></drawbridge-list-item>
        <drawbridge-list-item label="Solana" tag="Not connected" disabled></drawbridge-list-item>
        <drawbridge-list-item label="Birch" loading></drawbridge-list-item>
        <drawbridge-list-item
          label="Docs"
          href="https://example.com"
          trailing="external"
        ></drawbridge-list-item>
      </div>`,
  );

  it('shows an address in label and caption from left to right, with 0x as two letters', async () => {
    const element = await themed<ListItem>(
      html`<drawbridge-list-item
        whole
        label="0x7099…dc79C8"
        caption="0x3C44…4293BC in Aspen"
      ></drawbridge-list-item>`,
    );
    const addresses = [...element.shadowRoot!.querySelectorAll<HTMLElement>('bdi[dir=ltr]')];
    expect(addresses.map(({textContent}) => textContent)).to.deep.equal(['0x7099…dc79C8', '0x3C44…4293BC']);
    for (const address of addresses) {
      expect(getComputedStyle(address).fontFeatureSettings).to.equal('"calt" 0');
    }
    expect(element.shadowRoot!.querySelector('.caption')).to.have.text('0x3C44…4293BC in Aspen');
  });

  it('shows a label in full where the row may grow, on more than two lines', async () => {
    const element = await themed<ListItem>(
      html`<drawbridge-list-item whole label="Connected with your E-mail or social"></drawbridge-list-item>`,
    );
    element.style.inlineSize = '160px';
    const label = element.shadowRoot!.querySelector<HTMLElement>('.label')!;
    expect(label.clientHeight).to.be.above(40);
    // Letters of some fonts are a pixel taller than their line of 20 px; a hidden line would be more.
    expect(label.scrollHeight - label.clientHeight).to.be.below(10);
  });

  it('shows the beginning of a long caption, also on a page from right to left', async () => {
    const caption = 'The balance could not be loaded. '.repeat(4);
    const element = await themed<ListItem>(
      html`<drawbridge-list-item label="Ether" caption=${caption}></drawbridge-list-item>`,
    );
    element.parentElement!.dir = 'rtl';
    const shown = element.shadowRoot!.querySelector('.caption')!;
    expect(showsFirstLetter(shown, 'The balance')).to.equal(true);
    element.caption = 'Solana';
    await element.updateComplete;
    const text = document.createRange();
    text.selectNodeContents(shown);
    expect(text.getBoundingClientRect().right).to.be.closeTo(shown.getBoundingClientRect().right, 1);
  });

  it('is a button named exactly by its label; the rest describes it', async () => {
    const item = await setup();
    expect(control(item).localName).to.equal('button');
    expect(control(item).textContent.trim()).to.equal('Aspen');
    expect(control(item)).not.to.have.attribute('aria-label');
    expect(description(item)).to.deep.equal(['Careful', 'On this device', 'Installed']);
  });

  it('is a link with the same name if it has an address', async () => {
    const item = await setup();
    item.href = 'aspen://wc?uri=1';
    await item.updateComplete;
    expect(control(item).localName).to.equal('a');
    expect(control(item).textContent.trim()).to.equal('Aspen');
    expect(control(item)).to.have.attribute('rel', 'noopener noreferrer');
    expect(description(item)).to.deep.equal(['Careful', 'On this device', 'Installed']);
  });

  it('accepts a click anywhere on the row', async () => {
    const item = await setup();
    const {left, right, top, bottom} = item.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    for (const [x, y] of [
      [left + 2, middle],
      [right - 2, middle],
      [(left + right) / 2, top + 2],
      [(left + right) / 2, bottom - 2],
    ] as const) {
      expect(item.shadowRoot!.elementFromPoint(x, y)?.className, `${x} ${y}`).to.equal('press');
    }
  });

  it('is chosen by click and by keyboard, once each', async () => {
    let clicks = 0;
    const item = await setup();
    item.addEventListener('click', () => clicks++);
    item.click();
    item.focus();
    await sendKeys({press: 'Enter'});
    expect(clicks).to.equal(2);
  });

  it('cannot be chosen while loading', async () => {
    let clicks = 0;
    const item = await setup();
    item.addEventListener('click', () => clicks++);
    item.loading = true;
    await item.updateComplete;
    item.click();
    expect(clicks).to.equal(0);
    expect(control(item)).to.have.attribute('aria-busy', 'true');
  });

  it('keeps 56 px and its width with any name', async () => {
    const item = await setup();
    item.label = 'Unbreakable'.repeat(40);
    item.caption = item.warning = '';
    await item.updateComplete;
    expect(item.offsetHeight).to.equal(56);
    expect(item.offsetWidth).to.equal(item.parentElement!.clientWidth - 32);
    expect(item.scrollWidth).to.equal(item.clientWidth);
  });

  it('shows markup in a name as text, and isolates bidi characters', async () => {
    const item = await setup();
    item.label = '<img src=x onerror=alert(1)>\u202eteP';
    await item.updateComplete;
    const label = item.shadowRoot!.querySelector('.label')!;
    expect(label.children).to.have.length(0);
    expect(label.textContent).to.equal(item.label);
    expect(getComputedStyle(label).unicodeBidi).to.equal('isolate');
  });

  it('starts on the right in right-to-left text, with a name of either direction', async () => {
    const item = await setup({dir: 'rtl'});
    const mark = item.querySelector('drawbridge-logo')!.getBoundingClientRect();
    for (const name of ['Aspen', '\u0623\u0633\u0628\u0646']) {
      item.label = name;
      await item.updateComplete;
      const words = document.createRange();
      words.selectNodeContents(item.shadowRoot!.querySelector('.label')!);
      expect(words.getBoundingClientRect().right).to.be.closeTo(mark.left - 12, 1);
    }
  });
});

async function setup(env: PageAppearance = {}): Promise<ListItem> {
  return themed<ListItem>(
    html`<drawbridge-list-item label="Aspen" caption="On this device" warning="Careful" tag="Installed">
      <drawbridge-logo slot="start" name="Aspen"></drawbridge-logo>
    </drawbridge-list-item>`,
    env,
  );
}

function control(item: ListItem): HTMLElement {
  return item.shadowRoot!.querySelector<HTMLElement>('.press')!;
}

function description(item: ListItem): (string | undefined)[] {
  const ids = control(item).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => item.shadowRoot!.getElementById(id)?.textContent?.trim());
}
