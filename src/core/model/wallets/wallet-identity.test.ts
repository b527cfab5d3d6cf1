import {expect} from '@open-wc/testing';
import {KNOWN_WALLETS} from './generated/known-wallets.js';
import {excludes} from './excluded-wallets.js';
import {findConnector} from './find-connector.js';
import {INHERITED} from '../../../testing/hostile/inherited.js';
import {
  comparableId,
  comparableName,
  comparableRdns,
  identityKeys,
  type ConnectorFacts,
} from './wallet-identity.js';

const METAMASK_ID = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';

describe('comparableName and comparableRdns', () => {
  it('give one result for the two names and the two rdns of a wallet', () => {
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
  it('takes the beginning of an explorer id and the whole of any other', () => {
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
