import {expect} from '@open-wc/testing';
import {checkOptions} from '../core/config/check-options.js';
import {DEFAULT_ENDPOINTS} from '../core/config/generated/defaults.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import type {NetworkInput} from '../core/model/network.js';
import {defineNetwork} from '../core/model/networks/define-network.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {polkadot} from '../core/model/networks/other-families.js';
import {base} from '../core/model/networks/rollups.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {createDrawbridge} from './create-drawbridge.js';
import {SERVED_NETWORKS, withService} from './shared-services.js';

const SERVICE = 'https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=p1';
/** Networks with nodes of the public service (blockchain-api, list of supported chains, 2025-10-28). */
const LISTED = [
  ...[
    1, 10, 25, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818,
    5000, 5003, 8217, 8453, 10143, 17000, 42161, 42220, 43113, 43114, 57054, 59144, 80002, 80069, 80094,
    84532, 421614, 534351, 534352, 560048, 1440000, 1449000, 7777777, 11155111, 11155420, 999999999,
    1313161554, 1313161555,
  ].map((id) => `eip155:${id}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
];
/** Bitcoin's main and test network, which the service lists among its supported chains. */
const BITCOIN = ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'];
const OWN = mainnet.rpcUrls.default.http;

describe('the RPC service among the nodes of a network', () => {
  it('follows the page’s own addresses and precedes those of the network', async () => {
    const nodes = await nodesIn({customRpcUrls: {'eip155:1': 'https://mine.example'}});
    expect(nodes('eip155:1')).to.deep.equal(['https://mine.example', SERVICE, ...OWN]);
  });

  it('follows the page’s own addresses also for a network that is added later', async () => {
    const customRpcUrls = {'eip155:1': 'https://mine.example'};
    for (const added of [mainnet, 'eip155:1'] as const) {
      const nodes = await nodesIn({networks: [base, polkadot], customRpcUrls}, added);
      expect(nodes('eip155:1')).to.deep.equal(['https://mine.example', SERVICE, ...OWN]);
    }
  });

  it('is listed once for a network that a page passes again as the state has it', async () => {
    const page = clientOf({customRpcUrls: {'eip155:1': 'https://mine.example'}});
    const {flows} = await pageClientOf(page).load();
    await flows.reconnect();
    const [shown] = pageClientOf(page).networks.state.get().requested;
    await page.addNetwork(shown!);
    const [again] = pageClientOf(page).networks.state.get().requested;
    expect(again!.rpcUrls.default.http).to.deep.equal(['https://mine.example', SERVICE, ...OWN]);
    await page.destroy();
  });

  it('is not used without a project id', async () => {
    const [explorer, blockchain, relay] = ['https://e.example', 'https://b.example', 'wss://r.example'];
    const nodes = await nodesIn({projectId: '', endpoints: {explorer, blockchain, relay}});
    expect(nodes('eip155:1')).to.deep.equal(OWN);
  });

  it('is not used for a network that it does not support', async () => {
    const nodes = await nodesIn({networks: [mainnet, polkadot]});
    expect(nodes(polkadot.caipNetworkId)).to.deep.equal(polkadot.rpcUrls.default.http);
  });

  it('uses the address of `endpoints.rpc`', async () => {
    const nodes = await nodesIn({endpoints: {rpc: 'https://own.example/nodes?team=7'}});
    const url = 'https://own.example/nodes?team=7&chainId=eip155%3A1&projectId=p1';
    expect(nodes('eip155:1')).to.deep.equal([url, ...OWN]);
  });

  it('is used for a network whose details load later, and for a network that is added later', async () => {
    const nodes = await nodesIn({networks: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'eip155:137']});
    expect(nodes('eip155:137')[0]).to.equal(SERVICE.replace('3A1&', '3A137&'));
    const later = await nodesIn({networks: [polkadot]}, mainnet);
    expect(later('eip155:1')).to.deep.equal([SERVICE, ...OWN]);
  });

  it('is added once', () => {
    const config = {endpoints: DEFAULT_ENDPOINTS, projectId: 'p1', customRpcUrls: {}};
    const once = withService(mainnet, config);
    expect(withService(once, config)).to.equal(once);
  });

  it('supports the networks that the public service lists, and Bitcoin', () => {
    expect([...SERVED_NETWORKS].toSorted()).to.deep.equal([...LISTED, ...BITCOIN].toSorted());
  });

  it('is not used for a network that the public service no longer lists', async () => {
    const left = defineNetwork({
      id: 80084,
      name: 'Berachain bArtio',
      nativeCurrency: {name: 'BERA', symbol: 'BERA', decimals: 18},
      rpcUrls: {default: {http: ['https://node.example']}},
    });
    const nodes = await nodesIn({networks: [left]});
    expect(nodes('eip155:80084')).to.deep.equal(['https://node.example']);
  });
});

/** The nodes of a loaded client, by network id. */
async function nodesIn(options: Partial<DrawbridgeOptions>, added?: NetworkInput) {
  const page = clientOf(options);
  // Nothing is read before a wallet is connected or restored.
  const {flows} = await pageClientOf(page).load();
  await flows.reconnect();
  if (added) await page.addNetwork(added);
  await pageClientOf(page).networks.resolve();
  const nodes = (id: CaipNetworkId) => pageClientOf(page).networks.find(id)!.rpcUrls.default.http;
  await page.destroy();
  return nodes;
}

function clientOf(options: Partial<DrawbridgeOptions>) {
  return createDrawbridge(
    {projectId: 'p1', networks: [mainnet], env: {storage: memoryStorage()}, ...options},
    checkOptions,
    {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
  );
}
