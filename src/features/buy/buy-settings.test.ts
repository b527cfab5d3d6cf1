import {expect} from '@open-wc/testing';
import {RESTRICTED_TIME_ZONES} from '../../core/config/restricted-time-zones.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {allowsBuying, type BuyPlace, buyNetworks} from './buy-settings.js';

const BERLIN = {timeZone: 'Europe/Berlin'};
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const onramp = {meldPublicKey: 'key'};

describe('buy settings', () => {
  it('offer purchases to every EVM account', () => {
    expect(allowsBuying({}, BERLIN, at('eip155:1'))).to.equal(true);
    expect(allowsBuying({}, BERLIN, at('eip155:56'))).to.equal(true);
    expect(allowsBuying({}, BERLIN, at(undefined))).to.equal(false);
    expect(allowsBuying({onramp}, BERLIN, at('bip122:000000000019d6689c085ae165831e93'))).to.equal(false);
  });

  for (const [page, isOffered] of [
    [['eip155:11155111'], false],
    [['eip155:100'], false],
    [['eip155:100', 'eip155:8453'], true],
  ] as const)
    it(`${isOffered ? 'offer' : 'do not offer'} purchases on a page with ${page.join(' and ')} alone`, () => {
      expect(allowsBuying({}, BERLIN, {network: page[0], page})).to.equal(isOffered);
    });

  it('offer purchases on Solana with the key of the second provider alone', () => {
    expect(allowsBuying({}, BERLIN, at(SOLANA))).to.equal(false);
    expect(allowsBuying({onramp: {meldPublicKey: ''}}, BERLIN, at(SOLANA))).to.equal(false);
    expect(allowsBuying({onramp}, BERLIN, at(SOLANA))).to.equal(true);
  });

  it('restrict the nine time zones by default', () => {
    for (const timeZone of RESTRICTED_TIME_ZONES) {
      expect(allowsBuying({}, {timeZone}, at('eip155:1'))).to.equal(false);
      expect(allowsBuying({restrictedTimeZones: {swaps: []}}, {timeZone}, at('eip155:1'))).to.equal(false);
      expect(allowsBuying({restrictedTimeZones: {onramp: []}}, {timeZone}, at('eip155:1'))).to.equal(true);
    }
    expect(allowsBuying({}, {timeZone: 'Asia/Shanghai'}, at('eip155:1'))).to.equal(false);
    const restrictedTimeZones = {onramp: ['europe/berlin']};
    expect(allowsBuying({restrictedTimeZones}, BERLIN, at('eip155:1'))).to.equal(false);
    expect(allowsBuying({restrictedTimeZones}, {timeZone: ''}, at('eip155:1'))).to.equal(true);
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

/** A network of a page that has Ethereum as well. */
function at(network: CaipNetworkId | undefined): BuyPlace {
  return {network, page: ['eip155:1', ...(network ? [network] : [])]};
}
