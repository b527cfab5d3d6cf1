import {expect} from '@open-wc/testing';
import {INHERITED} from '../../../testing/fakes/hostile-values.js';
import {findConnector} from './find-connector.js';
import {KNOWN_WALLETS} from './generated/known-wallets.js';
import {
  comparableId,
  comparableName,
  comparableRdns,
  type ConnectorFacts,
  type ExcludedWallet,
  excludes,
  identityKeys,
} from './wallet-identity.js';
import {type RowSources, walletRows} from './wallet-rows.js';

const METAMASK_ID = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';

describe('comparableName and comparableRdns', () => {
  it('return the same result for both names and both rdns of a wallet', () => {
    expect(comparableName(' Trust Wallet ')).to.equal('trust');
    expect(comparableRdns('io.metamask.mobile', {isMobile: true})).to.equal('io.metamask');
    expect(comparableRdns('io.metamask.mobile', {isMobile: false})).to.equal('io.metamask.mobile');
  });

  for (const name of INHERITED) {
    it(`keep the name ${name}`, () => {
      expect(comparableName(name)).to.equal(name.toLowerCase());
      expect(comparableRdns(name, {isMobile: true})).to.equal(name.toLowerCase());
    });
  }
});

describe('comparableId', () => {
  it('shortens an explorer id and keeps any other', () => {
    expect(comparableId(METAMASK_ID)).to.equal('c57ca95b');
    expect(comparableId('my-company-wallet-for-two')).to.equal('my-company-wallet-for-two');
    expect(comparableId(METAMASK_ID.toUpperCase())).to.equal(METAMASK_ID.toUpperCase());
  });

  it('matches a listed wallet by the beginning of its id', () => {
    const {name, explorerId = ''} = KNOWN_WALLETS[0]!;
    const known: ConnectorFacts = {id: 'a', name, explorerId, type: 'ANNOUNCED', namespaces: ['eip155']};
    const listed = {id: METAMASK_ID, name: 'Under another name'};
    expect(findConnector(listed, {connectors: [known], isMobile: false})).to.equal(known);
    expect(excludes([listed])(known)).to.equal(true);
    expect(identityKeys(known, {isMobile: false})).to.include(identityKeys(listed, {isMobile: false})[0]);
  });
});

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

  it('keeps other wallets, also those without an rdns', () => {
    const shown = names({connectors: [WC, LEGACY], recent: [zerion]}, [byId, byName]);
    expect(shown).to.deep.equal(['WalletConnect', 'Zerion', 'Old Wallet']);
  });

  it('never hides the QR row', () => {
    const excluded = [{id: 'walletConnect', name: 'WalletConnect'}];
    expect(names({connectors: [WC]}, excluded)).to.deep.equal(['WalletConnect']);
  });

  it('shows a recommended wallet in place of an excluded installed one', () => {
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
