import {expect, fixture} from '@open-wc/testing';
import type {ClientEvent, Drawbridge} from '../client/drawbridge.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {bitcoin, solana} from '../core/model/networks/other-families.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {allInTree, drawn, inTree} from '../testing/fakes/ui/in-tree.js';
import {warningsOf} from '../testing/fakes/warnings-of.js';
import {createMockEvmWallet, type MockEvmWallet} from '../testing/wallets/evm/mock-evm-wallet.js';
import './elements.js';
import {createDrawbridge} from './index.js';

const MAINNET = {id: 1, name: 'Ethereum', rpcUrl: 'https://node.example', symbol: 'ETH'};
const SOCIAL = '<drawbridge-wallet-button wallet="google" namespace="solana"></drawbridge-wallet-button>';

/** How a page comes to lack a namespace. */
const LACKING = [
  ['was never offered', 'solana'],
  ['was removed', 'bip122'],
  ['is misspelt', 'etherium' as ChainNamespace],
  ['is a member of every object', 'constructor' as ChainNamespace],
] as const;

describe('a namespace that the page lacks', () => {
  let client: Drawbridge;
  let wallet: MockEvmWallet;
  let events: ClientEvent[];
  const {open} = window;

  beforeEach(async () => {
    wallet = createMockEvmWallet({name: 'Aspen', rdns: 'test.aspen', chains: [MAINNET]}).announce();
    await begin();
  });
  afterEach(async () => {
    await client.destroy();
    wallet.destroy();
    window.open = open;
  });

  for (const [how, namespace] of LACKING) {
    it(`is an error of open(), which then opens nothing, if it ${how}`, async () => {
      for (const view of [undefined, 'Networks', 'Account'] as const) {
        const error = await failureOf(client.open({namespace, ...(view && {view})}));
        expect(error, `${view}`).to.include({code: 'chain/adapter-missing', kind: 'usage'});
        expect(String(error))
          .to.contain(`Chain adapter not found: the page has no network of "${namespace}"`)
          .and.to.contain('it has eip155');
        expect(client.getState()).to.include({open: false, loading: false, activeNamespace: 'eip155'});
      }
    });

    it(`is an error of connect(), disconnect() and switchWallet(), and changes no connection, if it ${how}`, async () => {
      await client.connect({connectorId: 'test.aspen'});
      const asked = wallet.log.length;
      for (const call of [
        () => client.connect({connectorId: 'test.aspen', namespace}),
        () => client.disconnect({namespace}),
        () => client.switchWallet({namespace}),
        () => client.switchWallet({namespace, connectorId: 'test.aspen'}),
        () => client.removeChain(namespace),
      ]) {
        const error = await failureOf(call());
        expect(error).to.include({code: 'chain/adapter-missing'});
        expect(String(error)).to.contain(
          `Chain adapter not found: the page has no network of "${namespace}"`,
        );
      }
      expect(client.getState().status).to.equal('connected');
      expect(wallet.log.slice(asked)).to.deep.equal([]);
    });
  }

  for (const [tag, more] of [
    ['drawbridge-button', ''],
    ['drawbridge-connect-button', ''],
    ['drawbridge-network-button', ''],
    ['drawbridge-wallet-button', 'wallet="test.aspen"'],
  ] as const) {
    it(`opens nothing by <${tag}>, tells the user what is missing, and the developer what to do`, async () => {
      const warnings = await warningsOf(async (sofar) => {
        await press(`<${tag} namespace="solana" ${more}></${tag}>`);
        await eventually(() => toast() !== '', 'The user is told nothing.');
        await eventually(() => sofar.length > 0, 'The developer is told nothing.');
      });
      expect(toast()).to.equal('Chain adapter not found: Solana. Choose another network or wallet.');
      expect(client.getState().open).to.equal(false);
      expect(prompts()).to.deep.equal([]);
      expect(errors()).to.deep.equal(['chain/adapter-missing']);
      expect(warnings).to.have.length(1);
      expect(warnings[0])
        .to.contain(`<${tag}>: Chain adapter not found: the page has no network of "solana"`)
        .and.to.contain('addChain()');
    });
  }

  it('is named as it is written, where a button misspells it', async () => {
    await warningsOf(async () => {
      await press('<drawbridge-button namespace="etherium"></drawbridge-button>');
      await eventually(() => toast() !== '', 'The user is told nothing.');
    });
    expect(toast()).to.contain('Chain adapter not found: etherium. Choose');
  });

  it('opens no window of a login that is to be used for it', async () => {
    const windows: unknown[] = [];
    window.open = (...args) => (windows.push(args), null);
    await warningsOf(async () => {
      await press(SOCIAL);
      await eventually(() => errors().length > 0, 'The tap has no effect.');
    });
    expect(windows).to.deep.equal([]);
    expect(errors()).to.deep.equal(['chain/adapter-missing']);
    expect(client.getState().open).to.equal(false);
  });

  it('limits Connect no longer once it is removed', async () => {
    await client.destroy();
    await begin({networks: [mainnet, solana]});
    await client.open({namespace: 'solana'});
    await drawn();
    expect(rows()).to.deep.equal([]);
    await client.removeChain('solana');
    await eventually(() => rows().includes('connector-test.aspen'), 'Connect has no wallets.');
  });

  it('has no account, provider or network, which is no error', () => {
    for (const [, namespace] of LACKING.slice(0, 3)) {
      expect(client.getProvider(namespace)).to.equal(undefined);
      expect(client.getState().accounts[namespace]?.address).to.equal(undefined);
      expect(client.getState().networks[namespace]?.caipNetwork).to.equal(undefined);
    }
  });

  /** A page with Ethereum, from which Bitcoin was removed. */
  async function begin(options: Partial<DrawbridgeOptions> = {}): Promise<void> {
    client = createDrawbridge({
      projectId: 'test',
      networks: [mainnet, bitcoin],
      enableWalletConnect: false,
      features: {analytics: false},
      env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
      ...options,
    });
    if (!options.networks) await client.removeChain('bip122');
    events = [];
    client.subscribeEvents((event) => void events.push(event));
  }

  function errors(): readonly string[] {
    return events.flatMap((event) => (event.type === 'error' ? [event.error.code] : []));
  }

  function prompts(): readonly string[] {
    return wallet.log.map(({method}) => method).filter((method) => method === 'eth_requestAccounts');
  }
});

function toast(): string {
  const found = inTree(document.body, 'drawbridge-page-toast', 'drawbridge-toast', '[data-testid="toast"]');
  return found?.textContent?.trim() ?? '';
}

function rows(): readonly string[] {
  return allInTree(document.body, '[data-testid^="connector-"]').map(({dataset}) => dataset['testid'] ?? '');
}

async function press(markup: string): Promise<void> {
  const button = await fixture<HTMLElement>(markup);
  await drawn();
  button.click();
}
