import {expect} from '@open-wc/testing';
import {html, render} from 'lit';
import {themed} from '../../../testing/fakes/ui/themed.js';
import reset from '../../styles/reset.styles.js';
import {markAddresses} from './full-address.js';

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const SOLANA = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy';

describe('markAddresses', () => {
  for (const address of [EVM, TAPROOT, SOLANA]) {
    it(`draws ${address.slice(0, 4)} in a sentence in groups, and keeps the text`, async () => {
      const sentence = `Careful: ${address}, which you know.`;
      const element = await draw(sentence);
      expect(element).to.have.text(sentence);
      expect(element.querySelector('drawbridge-full-address')).to.have.text(address);
      expect(getComputedStyle(element.querySelector('drawbridge-full-address')!).display).to.equal('inline');
    });
  }

  it('draws a shortened address from left to right, without joined letters', async () => {
    const element = await draw('From 0x7099…79C8 on Base');
    expect(element).to.have.text('From 0x7099…79C8 on Base');
    const short = element.querySelector('bdi')!;
    expect(short).to.have.attribute('dir', 'ltr');
    expect(short).to.have.text('0x7099…79C8');
    expect(getComputedStyle(short).fontFeatureSettings).to.equal('"calt" 0');
  });

  for (const sentence of ['', 'Loading…', 'Approve in Aspen', `0x${'ab'.repeat(32)}`, 'a'.repeat(40)]) {
    it(`does not change '${sentence.slice(0, 12)}'`, async () => {
      const element = await draw(sentence);
      expect([element.textContent, element.childElementCount]).to.deep.equal([sentence, 0]);
    });
  }
});

/** Renders into an element with the styles that every part has. */
async function draw(sentence: string): Promise<Element> {
  const box = await themed<HTMLElement>(html`<div></div>`);
  const root = box.attachShadow({mode: 'open'});
  root.adoptedStyleSheets = [reset.styleSheet!];
  render(html`<p>${markAddresses(sentence)}</p>`, root);
  return root.querySelector('p')!;
}
