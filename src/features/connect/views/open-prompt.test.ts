import {expect} from '@open-wc/testing';
import type {Drawbridge} from '../../../client/drawbridge.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {createDrawbridge} from '../../../exports/index.js';
import '../../../exports/elements.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../../testing/wallets/evm/mock-evm-wallet.js';

const MAINNET = {id: 1, name: 'Ethereum', rpcUrl: 'https://node.example', symbol: 'ETH'};

// The modal with a wallet that shows a real prompt, which scripted flows cannot cover.
describe('the prompt of a wallet that is still open', () => {
  let client: Drawbridge;
  let aspen: MockEvmWallet;
  let birch: MockEvmWallet;

  beforeEach(() => {
    aspen = wallet('Aspen', 'test.aspen');
    birch = wallet('Birch', 'test.birch');
    client = createDrawbridge({
      projectId: 'test',
      networks: [mainnet],
      enableWalletConnect: false,
      features: {analytics: false},
      env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    });
  });
  afterEach(async () => {
    await client.destroy();
    aspen.destroy();
    birch.destroy();
  });

  it('is not shown a second time when the user leaves the view and chooses the wallet again', async () => {
    await ask(aspen);
    await press('header-back');
    expect(client.getState().status, 'the wallet still asks').to.equal('connecting');
    await press('connector-test.aspen');
    await eventually(() => element('view-connecting-external'));
    aspen.release();
    await eventually(() => client.getState().status === 'connected', 'The approval is lost.');
    await eventually(() => !client.getState().open);
    expect(prompts(aspen)).to.equal(1);
  });

  it('is not shown a second time when the user presses "Send the request again"', async () => {
    await ask(aspen);
    await press('ask-again');
    await drawn();
    expect(client.getState().status).to.equal('connecting');
    aspen.release();
    await eventually(() => client.getState().status === 'connected', 'The approval is lost.');
    expect(prompts(aspen)).to.equal(1);
  });

  it('is not shown a second time when the page moves the modal', async () => {
    await ask(aspen);
    const modal = document.querySelector('drawbridge-modal')!;
    const place = document.body.appendChild(document.createElement('div'));
    place.append(modal);
    await drawn();
    aspen.release();
    await eventually(() => client.getState().status === 'connected', 'The approval is lost.');
    await eventually(() => !client.getState().open, 'The view still waits.');
    expect(prompts(aspen)).to.equal(1);
    document.body.append(modal);
    place.remove();
  });

  it('connects when the user approves it after closing the modal', async () => {
    await ask(aspen);
    client.close();
    aspen.release();
    await eventually(() => client.getState().status === 'connected', 'The approval is lost.');
    expect(client.getState().open).to.equal(false);
  });

  it('closes the list of wallets when the user approves it after going back', async () => {
    await ask(aspen);
    await press('header-back');
    await eventually(() => client.getState().view === 'Connect');
    aspen.release();
    await eventually(() => client.getState().status === 'connected', 'The approval is lost.');
    await eventually(() => !client.getState().open, 'The list of wallets stays.');
  });

  it('is discarded with a notice if another wallet was connected meanwhile', async () => {
    await ask(aspen);
    await press('header-back');
    await press('connector-test.birch');
    await eventually(() => client.getState().status === 'connected');
    aspen.release();
    await eventually(() => toastText().includes('You approved in Aspen'), 'Nothing is said.');
    expect(aspen.snapshot.authorized).to.equal(false);
    expect(client.getState().address).to.equal(birch.addresses[0]);
  });

  it('is discarded if the user disconnected meanwhile', async () => {
    await ask(aspen);
    client.close();
    await client.disconnect();
    expect(client.getState().status).to.equal('disconnected');
    aspen.release();
    await eventually(() => aspen.log.some(({method}) => method === 'wallet_revokePermissions'));
    expect(client.getState().status).to.equal('disconnected');
  });

  for (const [how, hasEvents, answer] of [
    ['the wallet reports its accounts', true, () => approveElsewhere()],
    [
      'the page gets the focus, where the wallet has no events',
      false,
      async () => {
        await approveElsewhere();
        await drawn();
        expect(client.getState().status, 'nothing was reported').to.equal('disconnected');
        dispatchEvent(new Event('focus'));
      },
    ],
  ] as const) {
    it(`connects after the user answers an earlier one, and ${how}`, async () => {
      if (!hasEvents) Object.assign(aspen.provider, {on: undefined});
      aspen.answer('eth_requestAccounts', 'already-pending');
      await client.open();
      await press('connector-test.aspen');
      await eventually(() => heading() === 'Aspen has a request waiting');
      await answer();
      await eventually(() => client.getState().status === 'connected', 'The approval is lost.');
      await eventually(() => !client.getState().open, 'The view still says that a request is open.');
    });
  }

  /** The user answers the request that another tab of the site made. */
  async function approveElsewhere(): Promise<void> {
    aspen.resetScript();
    await aspen.provider.request({method: 'eth_requestAccounts'});
  }

  async function ask(asked: MockEvmWallet): Promise<void> {
    asked.answer('eth_requestAccounts', 'pending');
    await client.open();
    await press(`connector-${asked.info.rdns}`);
    await eventually(() => prompts(asked) > 0, 'The wallet is not asked.');
  }
});

function wallet(name: string, rdns: string): MockEvmWallet {
  return createMockEvmWallet({name, rdns, chains: [MAINNET]}).announce();
}

function prompts(asked: MockEvmWallet): number {
  return asked.log.filter(({method}) => method === 'eth_requestAccounts').length;
}

function element(id: string): HTMLElement | null {
  return inTree(document.body, `[data-testid="${id}"]`);
}

function heading(): string | null | undefined {
  return inTree(document.body, 'drawbridge-connecting-external-view', 'h3')?.textContent;
}

function toastText(): string {
  return (
    inTree(document.body, 'drawbridge-page-toast', 'drawbridge-toast', '[data-testid="toast"]')
      ?.textContent ?? ''
  );
}

async function press(id: string): Promise<void> {
  await eventually(() => element(id), `nothing to press at ${id}`);
  element(id)!.click();
  await drawn();
}
