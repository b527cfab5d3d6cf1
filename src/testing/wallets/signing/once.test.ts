import {expect} from '@open-wc/testing';
import {once} from './once.js';
import {toLocalAccounts} from './wallet-accounts.js';

const ORDER = '0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';

describe('once', () => {
  it('creates nothing before the first call, and one value for all calls', () => {
    let made = 0;
    const ask = once(() => ++made);
    expect(made).to.equal(0);
    expect([ask(), ask(), made]).to.deep.equal([1, 1, 1]);
  });
});

describe('toLocalAccounts', () => {
  it('derives an address at its first use', () => {
    const [account] = toLocalAccounts();
    expect(account?.address).to.equal('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  });

  it('reports an invalid key immediately', () => {
    expect(() => toLocalAccounts(['0x12'])).to.throw(/private key/i);
    // Zero and the order of the curve have the form of a key.
    expect(() => toLocalAccounts([`0x${'00'.repeat(32)}`])).to.throw(/private key/i);
    expect(() => toLocalAccounts([ORDER])).to.throw(/private key/i);
  });
});
