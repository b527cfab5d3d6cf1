import {expect} from '@open-wc/testing';
import type {Drawbridge} from '../../client/drawbridge.js';
// Loaded before the first test begins.
import '../../client/create-client.js';
import '../../client/connecting-flows.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {createDrawbridge} from '../../exports/index.js';
import '../../exports/elements.js';
import {browserStorage, createSiwx, evmVerifier, type SiwxConfig} from '../../exports/siwx.js';
import '../../features/sign-in/create-sign-in.js';
import '../../features/sign-in/views/siwx-sign-message-view.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {eventually} from '../fakes/eventually.js';
import {allInTree, drawn, inTree} from '../fakes/ui/in-tree.js';
import {embeddedWallet} from './embedded-wallet.js';
import './embedded-wallet-connector.js';

describe('signing in with a wallet of this site', () => {
  let client: Drawbridge;
  afterEach(() => client.destroy());

  it('cannot be closed while it is required, and finishes with the approval', async () => {
    const siwx = siwxOf();
    client = setup(siwx);
    await reviewed();
    await press('sign-in-sign');
    await shown('drawbridge-approval-frame');
    expect(client.getState().view).to.equal('ApproveTransaction');
    await press('header-close');
    expect(client.getState()).to.include({open: true, view: 'ApproveTransaction'});
    await press('frame-approve');
    await eventually(() => !client.getState().open);
    const {address} = client.getState();
    await eventually(async () => (await siwx.getSessions('eip155:1', address!)).length === 1);
    expect(client.getState().status).to.equal('connected');
  });

  it('returns to the message when the user cancels', async () => {
    client = setup(siwxOf());
    await reviewed();
    await press('sign-in-sign');
    await shown('drawbridge-approval-frame');
    await press('approval-cancel');
    await eventually(() => client.getState().view === 'SIWXSignMessage');
    expect(client.getState()).to.include({open: true, status: 'connected'});
    await eventually(() =>
      (inTree(document.body, '[data-testid="toast"]')?.textContent ?? '').includes('declined'),
    );
    await press('sign-in-sign');
    await shown('drawbridge-approval-frame');
    await press('frame-approve');
    await eventually(() => !client.getState().open);
  });
});

function siwxOf(): SiwxConfig {
  return createSiwx({storage: browserStorage({name: crypto.randomUUID()}), verifiers: [evmVerifier()]});
}

function setup(siwx: SiwxConfig): Drawbridge {
  const client = createDrawbridge({
    projectId: 'test',
    networks: [mainnet],
    connectors: [embeddedWallet()],
    enableWalletConnect: false,
    features: {analytics: false},
    siwx,
    env: {storage: memoryStorage(), fetch: async () => new Response('{}', {status: 404})},
  });
  void client.connect({connectorId: 'embeddedWallet'});
  return client;
}

async function reviewed(): Promise<void> {
  await shown('drawbridge-siwx-sign-message-view');
  await eventually(() => inTree(document.body, '[data-testid="sign-in-sign"]:not([disabled])') !== null);
}

async function shown(tag: string): Promise<void> {
  await eventually(() => inTree(document.body, tag) !== null, `There is no ${tag}.`);
  await drawn();
}

async function press(id: string): Promise<void> {
  const found = (): HTMLElement | undefined =>
    allInTree(document.body, `[data-testid="${id}"]:not([disabled])`)[0];
  await eventually(found, `nothing to press at ${id}`);
  found()!.click();
  await drawn();
}
