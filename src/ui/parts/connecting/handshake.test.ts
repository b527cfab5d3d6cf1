import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {mailIcon} from '../../icons/login.js';
import './handshake.js';
import type {Handshake} from './handshake.js';

const waiting = () =>
  html`<drawbridge-handshake
    app-name="Harbour"
    wallet-name="Aspen"
    label="Connecting Harbour and Aspen"
    heading="Approve in Aspen"
    text="Open the extension."
    ><button>Ask again</button></drawbridge-handshake
  >`;

describe('<drawbridge-handshake>', () => {
  testAccessibility(waiting);

  it('draws an icon in place of the wallet’s picture', async () => {
    const handshake = await themed<Handshake>(waiting());
    handshake.walletIcon = mailIcon;
    await handshake.updateComplete;
    await drawn();
    const path = inTree(handshake.shadowRoot!, 'drawbridge-logo[slot=end]', 'drawbridge-icon', 'path');
    expect(path?.getAttribute('d')).to.equal(mailIcon.path);
  });

  it('announces each change of turn', async () => {
    const handshake = await themed<Handshake>(waiting());
    const status = handshake.shadowRoot!.querySelector('[role="status"]')!;
    handshake.heading = 'Connection declined';
    handshake.text = '';
    await handshake.updateComplete;
    expect(status.isConnected).to.equal(true);
    expect(status.textContent.trim()).to.equal('Connection declined');
    expect(status.querySelectorAll('p')).to.have.length(0);
  });

  it('shows the page first and the wallet last, also in right-to-left text', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const handshake = await themed<Handshake>(waiting(), {dir});
      const [app, wallet] = [...handshake.shadowRoot!.querySelectorAll('drawbridge-logo')].map(
        (logo) => logo.getBoundingClientRect().left,
      );
      expect(app! < wallet!).to.equal(dir === 'ltr');
    }
  });
});
