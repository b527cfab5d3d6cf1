import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './wallet-card.js';
import type {WalletCard} from './wallet-card.js';

describe('<drawbridge-wallet-card>', () => {
  testAccessibility(
    () =>
      html`<div>
        <drawbridge-wallet-card label="Aspen" badge="Installed"></drawbridge-wallet-card>
        <drawbridge-wallet-card
          label="Birch"
          warning="Another wallet uses this name"
        ></drawbridge-wallet-card>
        <drawbridge-wallet-card label="Cedar" loading></drawbridge-wallet-card>
        <drawbridge-wallet-card label="Dogwood" disabled></drawbridge-wallet-card>
      </div>`,
  );

  it('is named after the wallet alone and described by its badge', async () => {
    const {control, card} = await setup();
    expect(control.textContent.trim()).to.equal('Aspen');
    expect(description(card, control)).to.equal('Installed');
  });

  it('warns in place of the badge', async () => {
    const {card, control} = await setup();
    card.warning = 'Another wallet uses this name';
    await card.updateComplete;
    expect(description(card, control)).to.equal('Another wallet uses this name');
  });

  it('passes the wallet\u2019s picture and name to its logo', async () => {
    const {card} = await setup();
    card.image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    await card.updateComplete;
    const mark = card.shadowRoot!.querySelector('drawbridge-logo')!;
    expect(mark.src).to.equal(card.image);
    expect(mark.name).to.equal('Aspen');
    expect(mark.offsetWidth).to.equal(56);
  });
});

async function setup(): Promise<{card: WalletCard; control: HTMLElement}> {
  const card = await themed<WalletCard>(
    html`<drawbridge-wallet-card label="Aspen" badge="Installed"></drawbridge-wallet-card>`,
  );
  return {card, control: card.shadowRoot!.querySelector('button')!};
}

function description(card: WalletCard, control: HTMLElement): string {
  return card.shadowRoot!.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
