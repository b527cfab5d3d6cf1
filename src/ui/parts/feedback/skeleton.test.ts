import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import '../list/list-item.js';
import '../list/wallet-card.js';
import './skeleton.js';
import type {Skeleton} from './skeleton.js';

describe('<drawbridge-skeleton>', () => {
  testAccessibility(() => html`<drawbridge-skeleton variant="row"></drawbridge-skeleton>`);

  it('is exactly as high as the row and the card that it represents', async () => {
    const pairs = await themed<HTMLElement>(
      html`<div>
        <drawbridge-skeleton variant="row"></drawbridge-skeleton>
        <drawbridge-list-item label="Aspen"></drawbridge-list-item>
        <drawbridge-skeleton variant="card"></drawbridge-skeleton>
        <drawbridge-wallet-card label="Aspen"></drawbridge-wallet-card>
      </div>`,
    );
    const [row, item, card, wallet] = [...pairs.children].map((part) => (part as HTMLElement).offsetHeight);
    expect(row).to.equal(item);
    expect(card).to.equal(wallet);
  });

  it('stays invisible for the first 100 ms', async () => {
    const skeleton = await themed<Skeleton>(html`<drawbridge-skeleton></drawbridge-skeleton>`);
    const [appear] = skeleton.shadowRoot!.getAnimations();
    const shape = skeleton.shadowRoot!.querySelector('.shape')!;
    appear!.pause();
    appear!.currentTime = 50;
    expect(getComputedStyle(shape).visibility).to.equal('hidden');
    appear!.currentTime = 150;
    expect(getComputedStyle(shape).visibility).to.equal('visible');
  });
});
