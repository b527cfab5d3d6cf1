import {expect} from '@open-wc/testing';
import {RESTRICTED_TIME_ZONES} from '../../core/config/restricted-time-zones.js';
import {allowsSwaps, maxSwapLoss, SWAP_NETWORKS, swapProviderFee, swapRouters} from './swap-settings.js';

const BERLIN = {timeZone: 'Europe/Berlin'};

describe('swap settings', () => {
  it('offer swaps on twelve networks in every time zone by default', () => {
    expect(SWAP_NETWORKS.filter((network) => allowsSwaps({}, BERLIN, network))).to.have.length(12);
    expect(allowsSwaps({}, {timeZone: 'Asia/Shanghai'}, 'eip155:1')).to.equal(true);
    expect(allowsSwaps({}, BERLIN, 'eip155:31337')).to.equal(false);
    expect(allowsSwaps({}, BERLIN, undefined)).to.equal(false);
  });

  it('offer them on the networks of the page alone', () => {
    const swap = {networks: ['eip155:31337']} as const;
    expect(allowsSwaps({swap}, BERLIN, 'eip155:31337')).to.equal(true);
    expect(allowsSwaps({swap}, BERLIN, 'eip155:1')).to.equal(false);
  });

  it('compare restricted time zones without regard to case', () => {
    const restrictedTimeZones = {swaps: [...RESTRICTED_TIME_ZONES, 'Europe/Berlin']};
    expect(allowsSwaps({restrictedTimeZones}, {timeZone: 'Asia/Shanghai'}, 'eip155:1')).to.equal(false);
    expect(allowsSwaps({restrictedTimeZones}, BERLIN, 'eip155:1')).to.equal(false);
    expect(allowsSwaps({restrictedTimeZones}, {timeZone: ''}, 'eip155:1')).to.equal(true);
    expect(
      allowsSwaps(
        {restrictedTimeZones: {onramp: RESTRICTED_TIME_ZONES}},
        {timeZone: 'Asia/Macau'},
        'eip155:1',
      ),
    ).to.equal(true);
  });

  it('state the fee of the public service, and of a service of the site what the page says', () => {
    const endpoints = {blockchain: '/blockchain'};
    expect(swapProviderFee({})).to.equal(0.85);
    expect(swapProviderFee({endpoints})).to.equal(undefined);
    expect(swapProviderFee({endpoints, swap: {providerFee: 0}})).to.equal(0);
  });

  it('know routers on every network of the service but zkSync', () => {
    for (const network of SWAP_NETWORKS)
      expect(swapRouters({}, network)).to.have.length(network === 'eip155:324' ? 0 : 2);
    expect(swapRouters({}, 'eip155:31337')).to.deep.equal([]);
    expect(swapRouters({swap: {routers: {'eip155:1': ['0x1']}}}, 'eip155:1')).to.deep.equal(['0x1']);
  });

  it('refuse a loss of more than 50 percent and 10,000 dollars by default', () => {
    expect(maxSwapLoss({})).to.deep.equal({percent: 50, usd: 10_000});
    expect(maxSwapLoss({swap: {maxLoss: {usd: 5}}})).to.deep.equal({percent: 50, usd: 5});
  });
});
