import {expect} from '@open-wc/testing';
import {allowsBuying, buyNetworks} from './buy-settings.js';
import {RESTRICTED_TIME_ZONES} from './restricted-time-zones.js';

const BERLIN = {timeZone: 'Europe/Berlin'};
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const onramp = {meldPublicKey: 'key'};

describe('buy settings', () => {
  it('offer purchases to every EVM account', () => {
    expect(allowsBuying({}, BERLIN, 'eip155:1')).to.equal(true);
    expect(allowsBuying({}, BERLIN, 'eip155:56')).to.equal(true);
    expect(allowsBuying({}, BERLIN, undefined)).to.equal(false);
    expect(allowsBuying({onramp}, BERLIN, 'bip122:000000000019d6689c085ae165831e93')).to.equal(false);
  });

  it('offer purchases on Solana with the key of the second provider alone', () => {
    expect(allowsBuying({}, BERLIN, SOLANA)).to.equal(false);
    expect(allowsBuying({onramp: {meldPublicKey: ''}}, BERLIN, SOLANA)).to.equal(false);
    expect(allowsBuying({onramp}, BERLIN, SOLANA)).to.equal(true);
  });

  it('restrict the nine time zones by default', () => {
    for (const timeZone of RESTRICTED_TIME_ZONES) {
      expect(allowsBuying({}, {timeZone}, 'eip155:1')).to.equal(false);
      expect(allowsBuying({restrictedTimeZones: {swaps: []}}, {timeZone}, 'eip155:1')).to.equal(false);
      expect(allowsBuying({restrictedTimeZones: {onramp: []}}, {timeZone}, 'eip155:1')).to.equal(true);
    }
    expect(allowsBuying({}, {timeZone: 'Asia/Shanghai'}, 'eip155:1')).to.equal(false);
    const restrictedTimeZones = {onramp: ['europe/berlin']};
    expect(allowsBuying({restrictedTimeZones}, BERLIN, 'eip155:1')).to.equal(false);
    expect(allowsBuying({restrictedTimeZones}, {timeZone: ''}, 'eip155:1')).to.equal(true);
  });

  it('have the names of eight networks, and those of the page', () => {
    expect([...buyNetworks({}).values()]).to.deep.equal([
      'ethereum',
      'arbitrum',
      'polygon',
      'berachain',
      'avalanche-c-chain',
      'optimism',
      'celo',
      'base',
    ]);
    const networks = {'eip155:31337': 'devnet'} as const;
    const names = buyNetworks({onramp: {networks}});
    expect([names.get('eip155:31337'), names.get('eip155:1'), names.size]).to.deep.equal([
      'devnet',
      'ethereum',
      9,
    ]);
  });
});
