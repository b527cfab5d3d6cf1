import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './address.js';
import type {Address} from './address.js';

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

describe('<drawbridge-address>', () => {
  testAccessibility(() => html`<drawbridge-address address=${ADDRESS}></drawbridge-address>`);

  for (const [start, end, short] of [
    [4, 4, '0xd8\u20266045'],
    [6, 4, '0xd8dA\u20266045'],
    [4, 6, '0xd8\u2026A96045'],
  ] as const) {
    it(`shows ${start} characters, and the last ${end}`, async () => {
      const {seen} = await setup(ADDRESS, {start, end});
      expect(seen).to.equal(short);
    });
  }

  it('exposes the whole address to assistive technology and in the tooltip', async () => {
    const {root, received} = await setup(ADDRESS);
    expect(received).to.equal(ADDRESS);
    expect(root.querySelector('bdi')).to.have.attribute('title', ADDRESS);
  });

  it('reads left to right in any text', async () => {
    const {root} = await setup(ADDRESS);
    expect(root.querySelector('bdi')).to.have.attribute('dir', 'ltr');
  });

  it('stays on one line, and shows 0x as two letters in fonts that join them', async () => {
    const {root} = await setup(ADDRESS);
    const {whiteSpace, fontVariantLigatures, fontFeatureSettings} = getComputedStyle(
      root.querySelector('bdi')!,
    );
    expect([whiteSpace, fontVariantLigatures, fontFeatureSettings]).to.deep.equal([
      'nowrap',
      'none',
      '"calt" 0',
    ]);
  });

  it('does not shorten a short address', async () => {
    const {seen} = await setup('vitalik');
    expect(seen).to.equal('vitalik');
  });
});

async function setup(address: string, {start = 4, end = 4} = {}) {
  const element = await themed<Address>(
    html`<drawbridge-address address=${address} start=${start} end=${end}></drawbridge-address>`,
  );
  const root = element.shadowRoot!;
  return {
    root,
    seen: root.querySelector('[aria-hidden]')!.textContent,
    received: root.querySelector('.visually-hidden')!.textContent,
  };
}
