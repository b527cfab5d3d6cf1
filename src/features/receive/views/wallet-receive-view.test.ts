import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {bitcoin, solana} from '../../../core/model/networks/other-families.js';
import {ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createAssetsStage, type AssetsStageOptions} from '../../../testing/fakes/ui/assets-stage.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import type {QrCode} from '../../../ui/parts/connecting/qr-code.js';
import './wallet-receive-view.js';
import type {WalletReceiveView} from './wallet-receive-view.js';

const SMART = {accounts: [{namespace: 'eip155', address: FAKE_ADDRESS, type: 'smartAccount'}]} as const;

describe('<drawbridge-wallet-receive-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup();
    await expect(view.parentElement).to.be.accessible();
  });

  for (const [what, options, code] of [
    ['EIP-681', {}, `ethereum:${FAKE_ADDRESS}@1`],
    [
      'EIP-681 of the network in use',
      {connection: {caipNetworkId: 'eip155:8453'}},
      `ethereum:${FAKE_ADDRESS}@8453`,
    ],
    [
      'Solana Pay',
      {networks: [solana, mainnet], connection: ON.solana},
      /^solana:[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    ],
    ['BIP-21', {networks: [bitcoin], connection: ON.bip122}, /^bitcoin:bc1/],
    [
      'the bare address on a network outside the page',
      {connection: {caipNetworkId: 'eip155:424242'}, allowUnsupportedChain: true},
      FAKE_ADDRESS,
    ],
  ] as const) {
    it(`shows a code after ${what}`, async () => {
      const {codeOf} = await setup(options);
      if (typeof code === 'string') expect(codeOf()).to.equal(code);
      else expect(codeOf()).to.match(code);
    });
  }

  it('shows the mark of the network in the centre of the code, round as in the list', async () => {
    const {view} = await setup();
    const logoOf = (): HTMLElement | null => inTree(view, 'drawbridge-qr-code', 'drawbridge-logo');
    await eventually(() => logoOf() !== null);
    const [logo, listed] = [logoOf()!, inTree(view, '.marks drawbridge-logo')!];
    expect(inTree(logo, 'text'), 'a letter').to.equal(null);
    expect(inTree(logo, 'path')!.getAttribute('d')).to.equal(inTree(listed, 'path')!.getAttribute('d'));
    expect(logo).to.have.attribute('shape', 'round');
  });

  it('shows that the page has turned it off, and leads to the account', async () => {
    const {view, client} = await setup({features: {receive: false}});
    expect(inTree(view, 'drawbridge-qr-code')).to.equal(null);
    expect(inTree(view, '[data-testid="unavailable"]')).to.have.attribute(
      'heading',
      'Not available on this site',
    );
    inTree(view, '[data-testid="way-on"]', 'button')!.click();
    expect(client.router.current.view).to.equal('Account');
  });

  it('shows the address, in full for assistive technology, and copies it unchanged', async () => {
    const {view} = await setup();
    expect(inTree(view, 'drawbridge-address')).to.have.attribute('address', FAKE_ADDRESS);
    const copied: string[] = [];
    const {clipboard} = navigator;
    const fake = {writeText: async (text: string) => void copied.push(text)};
    Object.defineProperty(navigator, 'clipboard', {value: fake, configurable: true});
    inTree(view, '[data-testid="copy-address"]', 'button')!.click();
    Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
    expect(copied).to.deep.equal([FAKE_ADDRESS]);
  });

  it('shows the networks for payments, and leads to all of them', async () => {
    const {view, client} = await setup();
    expect(view.shadowRoot).to.contain.text('Only receive assets on these networks');
    const strip = inTree(view, '[data-testid="compatible-networks"]')!;
    expect(strip).to.have.attribute('label', 'Ethereum and 2 more');
    expect(allInTree(view, '.marks drawbridge-logo')).to.have.length(3);
    strip.click();
    expect(client.router.current.view).to.equal('WalletCompatibleNetworks');
  });

  it('names only this network for a smart account', async () => {
    const {view} = await setup({connection: SMART});
    expect(inTree(view, '[data-testid="compatible-networks"]')).to.have.attribute('label', 'Ethereum');
  });

  it('names the account among those of the wallet', async () => {
    const {view} = await setup({networks: [bitcoin], connection: ON.bip122});
    expect(inTree(view, '.tag')).to.have.text('Payment');
  });

  it('shows no code while the wallet is locked, and leads to unlocking', async () => {
    const {view, client} = await setup();
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await drawn();
    expect(inTree(view, 'drawbridge-qr-code')).to.equal(null);
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'Aspen is locked');
    inTree(view, '[data-testid="way-on"]')!.click();
    expect(client.router.current.view).to.equal('ConnectingExternal');
  });
});

async function setup(options: AssetsStageOptions = {}) {
  const stage = createAssetsStage(options);
  const view = await stage.show<WalletReceiveView>(
    html`<drawbridge-wallet-receive-view .client=${stage.client}></drawbridge-wallet-receive-view>`,
  );
  return {...stage, view, codeOf: () => (inTree(view, 'drawbridge-qr-code') as QrCode).value};
}
