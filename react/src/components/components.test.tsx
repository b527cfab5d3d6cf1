import type {Drawbridge} from '@drawbridge/modal';
import {authFrame} from '@drawbridge/modal/connectors/auth-frame';
import type {
  DrawbridgeButton as ButtonElement,
  DrawbridgeWalletButton as WalletButtonElement,
} from '@drawbridge/modal/elements';
import {expect, waitUntil} from '@open-wc/testing';
import {createRef} from 'react';
import {openTestPage, type TestPage} from '../test-page.js';
import {DrawbridgeAccountButton} from './drawbridge-account-button.js';
import {DrawbridgeButton} from './drawbridge-button.js';
import {DrawbridgeConnectButton} from './drawbridge-connect-button.js';
import {DrawbridgeModal} from './drawbridge-modal.js';
import {DrawbridgeNetworkButton} from './drawbridge-network-button.js';
import {DrawbridgeOnrampWidget} from './drawbridge-onramp-widget.js';
import {DrawbridgeWalletButton} from './drawbridge-wallet-button.js';

const COMPONENTS = {
  'drawbridge-button': DrawbridgeButton,
  'drawbridge-connect-button': DrawbridgeConnectButton,
  'drawbridge-account-button': DrawbridgeAccountButton,
  'drawbridge-network-button': DrawbridgeNetworkButton,
  'drawbridge-onramp-widget': DrawbridgeOnrampWidget,
  'drawbridge-wallet-button': DrawbridgeWalletButton,
  'drawbridge-modal': DrawbridgeModal,
} as const;

describe('the components', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('are accessible', async () => {
    page = openTestPage();
    await page.render(
      <>
        <DrawbridgeButton />
        <DrawbridgeNetworkButton />
        <DrawbridgeWalletButton wallet="metamask" />
      </>,
    );
    await expect(page.host).to.be.accessible();
  });

  for (const [tag, Component] of Object.entries(COMPONENTS)) {
    it(`${Component.displayName} is a <${tag}> with the provider's client`, async () => {
      page = openTestPage();
      await page.render(<Component />);
      expect(page.host.firstElementChild).to.have.property('localName', tag);
      expect(page.host.firstElementChild).to.have.property('client', page.client);
    });
  }

  for (const Component of [
    DrawbridgeButton,
    DrawbridgeConnectButton,
    DrawbridgeNetworkButton,
    DrawbridgeWalletButton,
  ])
    it(`${Component.displayName} opens nothing for a namespace that the page lacks, and reports that`, async () => {
      page = openTestPage();
      const codes: string[] = [];
      page.client.subscribeEvents((event) => void (event.type === 'error' && codes.push(event.error.code)));
      const {warn} = globalThis.console;
      globalThis.console.warn = () => {};
      await page.render(<Component namespace="solana" />);
      await page.change(() => (page.host.firstElementChild as ButtonElement).click());
      await waitUntil(() => codes.length > 0, 'The click has no effect.', {timeout: 20_000});
      globalThis.console.warn = warn;
      expect(codes).to.deep.equal(['chain/adapter-missing']);
      expect(page.client.getState().open).to.equal(false);
    });

  it('prefer their own client to the provider’s, and fall back to it', async () => {
    page = openTestPage();
    const other = openTestPage();
    await page.render(<DrawbridgeButton client={other.client} />);
    expect(page.host.firstElementChild).to.have.property('client', other.client);
    await page.render(<DrawbridgeButton />);
    expect(page.host.firstElementChild).to.have.property('client', page.client);
    await other.leave();
  });

  it('pass on settings, names and styles, and expose the element as ref', async () => {
    page = openTestPage();
    const ref = createRef<ButtonElement>();
    await page.render(
      <DrawbridgeButton ref={ref} size="sm" label="Log in" loadingLabel="Wait" className="mine" id="login" />,
    );
    await ref.current?.updateComplete;
    expect(ref.current).to.include({size: 'sm', label: 'Log in', loadingLabel: 'Wait', id: 'login'});
    expect(ref.current?.className).to.equal('mine');
    expect(ref.current?.shadowRoot?.querySelector('button')).to.have.trimmed.text('Log in');
  });

  it('follow the connection', async () => {
    page = openTestPage();
    await page.render(<DrawbridgeButton />);
    const button = page.host.firstElementChild as ButtonElement;
    expect(button.dataset['state']).to.equal('disconnected');
    await page.connect();
    await button.updateComplete;
    expect(button.dataset['state']).to.equal('connected');
  });

  it('log in by e-mail: a wallet button and connect() open the login, and closing it declines', async () => {
    page = openTestPage({connectors: [authFrame()], endpoints: {authFrame: '/no-login-service'}});
    await page.render(<DrawbridgeWalletButton wallet="email" />);
    const button = page.host.firstElementChild as WalletButtonElement;
    await button.updateComplete;
    expect(button.shadowRoot?.querySelector('button')).to.have.trimmed.text('Email');
    await page.change(() => button.click());
    const isOpen = (): boolean => page.client.getState().open && page.client.getState().view === 'EmailLogin';
    await waitUntil(isOpen, 'The button opens no login.', {timeout: 25_000});
    await page.change(() => page.client.close());
    const connecting = page.client.connect({connectorId: 'auth'}).catch((cause: unknown) => cause);
    await waitUntil(isOpen, 'connect() opens no login.', {timeout: 25_000});
    await page.change(() => page.client.close());
    expect(await connecting).to.include({code: 'connect/declined'});
  });

  it('embed the modal in the page, in any order of the props and later', async () => {
    for (const place of [
      (client: Drawbridge) => <DrawbridgeModal client={client} embedded />,
      (client: Drawbridge) => <DrawbridgeModal embedded client={client} />,
    ]) {
      page = openTestPage();
      await page.render(place(page.client));
      await waitUntil(() => page.client.getState().open, 'The modal stays empty.', {timeout: 25_000});
      await page.leave();
    }
    page = openTestPage();
    await page.render(<DrawbridgeModal />);
    expect(page.client.getState().open).to.equal(false);
    await page.render(<DrawbridgeModal embedded />);
    await waitUntil(() => page.client.getState().open, 'The modal stays empty.', {timeout: 25_000});
  });

  it('receive the modal’s events, each under its own name', async () => {
    page = openTestPage();
    const received: string[] = [];
    await page.render(
      <DrawbridgeModal
        onOpen={() => received.push('open')}
        onViewChange={({view}) => received.push(`view ${view}`)}
        onConnect={({account}) => received.push(`connect ${account.address}`)}
        onDisconnect={() => received.push('disconnect')}
        onClose={() => received.push('close')}
      />,
    );
    await page.change(() => page.client.open());
    await page.connect();
    await page.change(() => page.client.disconnect());
    // The event classes are loaded with the first event.
    await waitUntil(() => received.includes('disconnect'), 'No disconnect was heard.', {timeout: 25_000});
    const known = ['open', `connect ${page.wallet.addresses[0]}`, 'close', 'disconnect'];
    expect(received.filter((word) => !word.startsWith('view')).toSorted()).to.deep.equal(known.toSorted());
  });

  it('receive no events after unmounting', async () => {
    page = openTestPage();
    const received: string[] = [];
    await page.render(<DrawbridgeModal onConnect={() => received.push('connect')} />);
    await page.render(null);
    await page.connect();
    expect(received).to.deep.equal([]);
  });

  it('keep the modal open while the page objects to closing it', async () => {
    page = openTestPage();
    await page.render(<DrawbridgeModal onBeforeClose={(event) => event.preventDefault()} />);
    await page.change(() => page.client.open());
    await page.change(() => page.client.close());
    expect(page.client.getState().open).to.equal(true);
  });

  it('register no raw tags', async () => {
    page = openTestPage({hasProvider: false});
    await page.render(
      <>
        <drawbridge-button client={page.client} size="sm" label="Log in" />
        <drawbridge-wallet-button client={page.client} wallet="metamask" />
      </>,
    );
    expect(page.host.firstElementChild).to.have.property('client', page.client);
    expect(page.host.firstElementChild).to.have.attribute('size', 'sm');
  });
});
