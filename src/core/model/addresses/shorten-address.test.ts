import {expect} from '@open-wc/testing';
import {MEDIUM, shortenAddress} from './shorten-address.js';

const ADDRESS = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb';

describe('shortenAddress', () => {
  it('keeps 4 characters at each end', () => expect(shortenAddress(ADDRESS)).to.equal('0xab…fcdb'));

  it('keeps 6 and 4 if there is more room', () =>
    expect(shortenAddress(ADDRESS, MEDIUM)).to.equal('0xab16…fcdb'));

  it('returns a short address unchanged', () => {
    expect(shortenAddress('0xab1fcdb')).to.equal('0xab1fcdb');
    expect(shortenAddress('')).to.equal('');
  });
});
