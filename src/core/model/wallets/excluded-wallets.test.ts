import {expect} from '@open-wc/testing';
import type {ExcludedWallet} from './excluded-wallets.js';
import type {ConnectorFacts} from './wallet-identity.js';
import {walletRows, type RowSources} from './wallet-rows.js';

const WC: ConnectorFacts = {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces: ['eip155'],
};
const METAMASK: ConnectorFacts = {
  id: 'io.metamask',
  type: 'ANNOUNCED',
  name: 'MetaMask',
  rdns: 'io.metamask',
  explorerId: 'metamask',
  namespaces: ['eip155'],
};
const RABBY: ConnectorFacts = {
  ...METAMASK,
  id: 'io.rabby',
  name: 'Rabby',
  rdns: 'io.rabby',
  explorerId: 'rabby',
};
const LEGACY: ConnectorFacts = {id: 'injected', type: 'INJECTED', name: 'Old Wallet', namespaces: ['eip155']};
const metamask = {id: 'metamask', name: 'MetaMask', rdns: 'io.metamask'};
const zerion = {id: 'zerion', name: 'Zerion'};
const rainbow = {id: 'rainbow', name: 'Rainbow', rdns: 'me.rainbow'};

describe('excluded wallets, "by id, rdns, name", in every source', () => {
  const byId = {id: 'metamask'};
  const byRdns = {id: 'x', rdns: 'IO.MetaMask'};
  const byName = {id: 'x', name: 'METAMASK'};
  for (const [how, excluded] of [
    ['id', byId],
    ['rdns', byRdns],
    ['name, ignoring case, without an rdns', byName],
  ] as const) {
    for (const [where, sources] of [
      ['installed', {connectors: [METAMASK]}],
      ['recent', {recent: [metamask]}],
      ['featured', {featured: [metamask]}],
      ['custom', {custom: [metamask]}],
      ['recommended', {connectors: [WC], recommended: [metamask]}],
    ] as const) {
      it(`hides a wallet that is ${where} and excluded by ${how}`, () => {
        expect(names(sources, [excluded])).not.to.include('MetaMask');
        expect(names(sources), 'it shows otherwise').to.include('MetaMask');
      });
    }
  }

  it('leaves the others alone, also those without an rdns', () => {
    const shown = names({connectors: [WC, LEGACY], recent: [zerion]}, [byId, byName]);
    expect(shown).to.deep.equal(['WalletConnect', 'Zerion', 'Old Wallet']);
  });

  it('never hides the QR row', () => {
    const excluded = [{id: 'walletConnect', name: 'WalletConnect'}];
    expect(names({connectors: [WC]}, excluded)).to.deep.equal(['WalletConnect']);
  });

  it('makes room for a recommended wallet where an installed one is excluded', () => {
    const sources = {connectors: [WC, METAMASK, RABBY], recommended: [rainbow]};
    expect(names(sources, [byId])).to.deep.equal(['WalletConnect', 'Rabby', 'Rainbow']);
  });
});

function names(
  sources: Partial<RowSources<ConnectorFacts>>,
  excluded: readonly ExcludedWallet[] = [],
): readonly string[] {
  const none = {connectors: [], recent: [], featured: [], recommended: [], custom: []};
  const situation = {
    isMobile: false,
    hasEthereum: true,
    enableWalletConnect: true,
    basic: false,
    hasOwnSelection: false,
  };
  const rows = walletRows({...none, ...sources}, {...situation, excluded});
  return rows.map((row) => ('connector' in row ? row.connector.name : row.wallet.name));
}
