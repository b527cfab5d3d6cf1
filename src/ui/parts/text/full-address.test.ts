import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {type FullAddress, renderFullAddress} from './full-address.js';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';

describe('<drawbridge-full-address>', () => {
  testAccessibility(() => html`<div>${renderFullAddress(ADDRESS)}</div>`);

  it('shows groups of four, with the address as its text', async () => {
    const {element, groups} = await setup(ADDRESS);
    expect(groups.map(({textContent}) => textContent)).to.deep.equal(
      '0x7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8'.split(' '),
    );
    expect(element).to.have.text(ADDRESS);
  });

  it('exposes the address to assistive technology in one piece, without the groups', async () => {
    const {element} = await setup(ADDRESS);
    const root = element.shadowRoot!;
    expect(root.querySelector('.groups')).to.have.attribute('aria-hidden', 'true');
    expect(
      root
        .querySelector('slot')!
        .assignedNodes()
        .map(({textContent}) => textContent)
        .join(''),
    ).to.equal(ADDRESS);
    expect(root.querySelector('slot')!.closest('[aria-hidden]')).to.equal(null);
  });

  for (const address of [ADDRESS, TAPROOT]) {
    for (const width of [120, 200, 296]) {
      it(`wraps ${address.slice(0, 4)} between groups only at ${width} px`, async () => {
        const {element, groups} = await setup(address, width);
        const {right} = element.getBoundingClientRect();
        for (const group of groups) {
          expect(group.getClientRects().length).to.equal(1);
          expect(group.getBoundingClientRect().right).to.be.at.most(right);
        }
      });
    }
  }

  it('follows a change of the address', async () => {
    const {element} = await setup(ADDRESS);
    element.address = TAPROOT;
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('.group')).to.have.text('bc1p');
  });

  it('reads left to right, with 0x as two letters in fonts that join them', async () => {
    const {element, groups} = await setup(ADDRESS);
    expect(element.shadowRoot!.querySelector('bdi')).to.have.attribute('dir', 'ltr');
    const style = getComputedStyle(groups[0]!);
    expect([style.fontVariantLigatures, style.fontFeatureSettings]).to.deep.equal(['none', '"calt" 0']);
  });
});

async function setup(address: string, width = 296) {
  const box = await themed<HTMLElement>(html`<div>${renderFullAddress(address)}</div>`);
  box.style.setProperty('inline-size', `${width}px`);
  const element = box.firstElementChild as FullAddress;
  await element.updateComplete;
  return {element, groups: [...element.shadowRoot!.querySelectorAll<HTMLElement>('.group')]};
}
