import {expect} from '@open-wc/testing';
import type {Network} from '../network.js';
import {
  bitcoin,
  bitcoinTestnet,
  kusama,
  kusamaAssetHub,
  polkadot,
  polkadotAssetHub,
  solana,
  solanaDevnet,
  solanaTestnet,
  westend,
  westendAssetHub,
} from './other-families.js';

/** A network, the hash of its first block, its coin, and whether coins there are worth nothing. */
type Row = readonly [network: Network, genesis: string, coin: string, isTest: boolean];

const ROWS: readonly Row[] = [
  [solana, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', 'SOL 9', false],
  [solanaTestnet, '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', 'SOL 9', true],
  [solanaDevnet, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', 'SOL 9', true],
  [bitcoin, '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f', 'BTC 8', false],
  [bitcoinTestnet, '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943', 'BTC 8', true],
  [polkadot, '91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3', 'DOT 10', false],
  [polkadotAssetHub, '68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f', 'DOT 10', false],
  [kusama, 'b0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe', 'KSM 12', false],
  [kusamaAssetHub, '48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a', 'KSM 12', false],
  [westend, 'e143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e', 'WND 12', true],
  [westendAssetHub, '67f9723393ef76214df0118c34bbbd3dbebc8ed46a10973a8c969d48fe7598c9', 'WND 12', true],
];

describe('the networks of Solana, Bitcoin and Polkadot', () => {
  for (const [network, genesis, coin, isTest] of ROWS) {
    describe(network.name, () => {
      it('is named by the first 32 characters of its first block’s hash (CAIP-2)', () => {
        expect(network.id).to.equal(genesis.slice(0, 32));
        expect(network.caipNetworkId).to.equal(`${network.chainNamespace}:${network.id}`);
      });

      it(`counts in ${coin} and ${isTest ? 'is' : 'is not'} a test network`, () => {
        const {symbol, decimals} = network.nativeCurrency;
        expect(`${symbol} ${decimals}`).to.equal(coin);
        expect(network.testnet === true).to.equal(isTest);
      });

      it('has an explorer, and nodes where its family has public ones', () => {
        const {http, webSocket = []} = network.rpcUrls.default;
        expect(network.blockExplorers?.default.url).to.match(/^https:\/\//);
        for (const url of http) expect(url).to.match(/^https:\/\//);
        for (const url of webSocket) expect(url).to.match(/^wss:\/\//);
        // Bitcoin has no public JSON-RPC: balances come from the explorer.
        const count = network.chainNamespace === 'bip122' ? 0 : 1;
        expect([http.length, webSocket.length]).to.deep.equal([count, count]);
      });
    });
  }
});
