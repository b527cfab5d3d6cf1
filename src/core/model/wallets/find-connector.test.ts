import {expect} from '@open-wc/testing';
import {type ConnectorSearch, findConnector, installedFirst} from './find-connector.js';
import type {ConnectorFacts, WalletFacts} from './wallet-identity.js';

const METAMASK: ConnectorFacts = {
  id: 'io.metamask',
  type: 'ANNOUNCED',
  name: 'MetaMask',
  rdns: 'io.metamask',
  explorerId: 'mm',
  namespaces: ['eip155'],
};
const PHANTOM: ConnectorFacts = {
  id: 'app.phantom',
  type: 'MULTI_CHAIN',
  name: 'Phantom',
  rdns: 'app.phantom',
  namespaces: ['eip155', 'solana'],
};
const TRUST: ConnectorFacts = {id: 'injected', type: 'INJECTED', name: 'Trust', namespaces: ['eip155']};
const NAMESAKE: ConnectorFacts = {
  id: 'other.rdns',
  type: 'ANNOUNCED',
  name: 'Rainbow',
  rdns: 'other.rdns',
  namespaces: ['eip155'],
};
const IMPOSTOR: ConnectorFacts = {...METAMASK, id: 'evil', warning: 'shared-rdns'};
const WC: ConnectorFacts = {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces: ['eip155'],
};
const ALL = [WC, NAMESAKE, PHANTOM, TRUST, METAMASK];

describe('findConnector', () => {
  const rows: readonly (readonly [
    what: string,
    wallet: WalletFacts,
    search: Partial<ConnectorSearch<ConnectorFacts>>,
    id: string | undefined,
  ])[] = [
    ['by explorer id', {id: 'mm', name: 'x'}, {}, 'io.metamask'],
    ['by rdns, ignoring case', {id: 'x', name: 'x', rdns: 'App.Phantom'}, {}, 'app.phantom'],
    ['not by name, even if the connector has nothing else', {id: 'x', name: 'Trust Wallet'}, {}, undefined],
    ['not by name if the connector has another rdns', {id: 'x', name: 'Rainbow'}, {}, undefined],
    ['not because both lack an rdns', {id: 'x', name: 'Zerion'}, {}, undefined],
    ['not a remote connector', {id: 'walletConnect', name: 'WalletConnect'}, {}, undefined],
    ['in the namespace', {id: 'x', name: 'x', rdns: 'app.phantom'}, {namespace: 'solana'}, 'app.phantom'],
    ['not in another namespace', {id: 'mm', name: 'x'}, {namespace: 'solana'}, undefined],
    ['not one that shares its rdns with another', {id: 'mm', name: 'x'}, {connectors: [IMPOSTOR]}, undefined],
    [
      'the phone app by its own rdns',
      {id: 'x', name: 'x', rdns: 'io.metamask.mobile'},
      {isMobile: true},
      'io.metamask',
    ],
    ['not the phone app on a desktop', {id: 'x', name: 'x', rdns: 'io.metamask.mobile'}, {}, undefined],
  ];
  for (const [what, wallet, search, id] of rows) {
    it(`finds a connector ${what}: ${id}`, () => {
      expect(findConnector(wallet, {connectors: ALL, isMobile: false, ...search})?.id).to.equal(id);
    });
  }
});

describe('installedFirst', () => {
  it('moves installed wallets to the front and keeps the order otherwise', () => {
    const ids = ['a', 'mm', 'b', 'x'];
    const wallets = ids.map((id) => ({id, name: id, ...(id === 'x' && {rdns: 'app.phantom'})}));
    const sorted = installedFirst(wallets, {connectors: ALL, isMobile: false});
    expect(sorted.map(({id}) => id)).to.deep.equal(['mm', 'x', 'a', 'b']);
  });
});
