import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {HttpRequest} from '../../core/ports/http.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createFakeHttp} from '../../testing/fake-http.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {type BalancesRequest, createReadBalancesFlow} from './read-balances-flow.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SOLANA_ADDRESS = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
const COIN = `0x${'e'.repeat(40)}`;
const ONE: BalancesRequest = {address: ADDRESS, chainId: 'eip155:1', currency: 'usd'};
const BASE: BalancesRequest = {...ONE, chainId: 'eip155:8453'};
const SOLANA: BalancesRequest = {
  address: SOLANA_ADDRESS,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  currency: 'usd',
};

describe('the balances of a service that caches by the address alone', () => {
  it('are those of the new network right after a switch', async () => {
    const {read, updates} = setup();
    expect(await read(ONE)).to.deep.equal(['ETH eip155:1 usd']);
    expect(await read(BASE)).to.deep.equal(['ETH eip155:8453 usd']);
    expect(updates()).to.deep.equal([undefined, `eip155:8453:${COIN}`]);
  });

  it('are in the new currency right after a switch, and after the switch back', async () => {
    const {read} = setup();
    await read(ONE);
    expect(await read({...ONE, currency: 'eur'})).to.deep.equal(['ETH eip155:1 eur']);
    expect(await read(ONE)).to.deep.equal(['ETH eip155:1 usd']);
  });

  it('come from the cache for the same network and currency, and ten seconds after a switch', async () => {
    const {read, clock, updates} = setup();
    await read(ONE);
    await read(ONE);
    clock.advance(10_000);
    await read(BASE);
    expect(updates()).to.deep.equal([undefined, undefined, undefined]);
  });

  it('are updated for a reading that wants the latest amounts', async () => {
    const {read, updates} = setup();
    await read({...ONE, isForced: true});
    await read({...ONE, isForced: true});
    expect(updates()).to.deep.equal([undefined, `eip155:1:${COIN}`]);
  });

  it('are requested again if another page has just asked about another network', async () => {
    const {read, updates, service} = setup();
    service.cache(ADDRESS, [row('eip155:10', 'usd')]);
    expect(await read(ONE)).to.deep.equal(['ETH eip155:1 usd']);
    expect(updates()).to.deep.equal([undefined, `eip155:1:${COIN}`]);
  });

  it('are unknown, not none, while the service only has tokens of another network', async () => {
    const {read, service} = setup();
    service.rows = () => [row('eip155:10', 'usd')];
    expect(await failureOf(read(ONE))).to.include({code: 'http/invalid-response'});
  });

  it('are requested once without a token that the service refuses', async () => {
    const {read, updates, service} = setup();
    service.refuses = true;
    expect(await read({...ONE, forceUpdate: ['eip155:1:0xa']})).to.deep.equal(['ETH eip155:1 usd']);
    expect(updates()).to.deep.equal(['eip155:1:0xa', undefined]);
  });

  it('are those of the new network if the service refuses the update, once the cache has expired', async () => {
    const {read, clock, service} = setup();
    await read(ONE);
    service.refuses = true;
    const reading = read(BASE);
    await settled();
    clock.advance(10_000);
    expect(await reading).to.deep.equal(['ETH eip155:8453 usd']);
  });

  it('fail at once if the service is down', async () => {
    const {read, http} = setup();
    await read(ONE);
    http.fail('v1/account/*', 503);
    expect(await failureOf(read({...ONE, isForced: true}))).to.include({code: 'http/status'});
  });

  it('of Solana wait for the new currency until the cache has expired, without an update', async () => {
    const {read, clock, updates, service} = setup();
    expect(await read(SOLANA)).to.deep.equal([`ETH ${SOLANA.chainId} usd`]);
    clock.advance(4_000);
    const reading = read({...SOLANA, currency: 'eur', forceUpdate: ['solana:x:y']});
    await settled();
    expect(service.asked, 'waits').to.equal(1);
    clock.advance(6_000);
    expect(await reading).to.deep.equal([`ETH ${SOLANA.chainId} eur`]);
    expect(updates()).to.deep.equal([undefined, undefined]);
  });

  it('of Solana are unsupported if the service reads another cluster', async () => {
    const {read, service} = setup();
    service.rows = () => [row('solana:other', 'usd')];
    expect(await read(SOLANA)).to.equal(undefined);
  });

  it('are not requested after the client has ended', async () => {
    const {read, clock, service, end} = setup();
    await read(SOLANA);
    const reading = failureOf(read({...SOLANA, isForced: true}));
    await settled();
    end.abort();
    await reading;
    clock.advance(20_000);
    expect(service.asked).to.equal(1);
  });
});

function row(chainId: string, currency: string) {
  return {
    name: currency,
    symbol: 'ETH',
    chainId,
    address: null,
    price: 1,
    value: 1,
    quantity: {decimals: '18', numeric: '1'},
    iconUrl: '',
  };
}

/** Caches as the public service does; an update reads past the cache and leaves it as it is. */
function setup() {
  const clock = createFakeClock();
  const http = createFakeHttp();
  const end = new AbortController();
  const cached = new Map<string, {readonly until: number; readonly rows: readonly unknown[]}>();
  const service = {
    asked: 0,
    refuses: false,
    rows: (chainId: string, currency: string): readonly unknown[] => [row(chainId, currency)],
    cache: (address: string, rows: readonly unknown[]) =>
      void cached.set(address, {until: clock.now() + 10_000, rows}),
  };
  http.answer('v1/account/*', ({path, query = {}}: HttpRequest) => {
    service.asked += 1;
    const {chainId, currency, forceUpdate} = query;
    const [, , address = ''] = path.split('/');
    if (service.refuses && forceUpdate) throw new DrawbridgeError('http/status', 'refused', {status: 400});
    const known = cached.get(address);
    if (!forceUpdate && known && known.until > clock.now()) return {balances: known.rows};
    const balances = service.rows(String(chainId), String(currency));
    if (!forceUpdate) service.cache(address, balances);
    return {balances};
  });
  const flow = createReadBalancesFlow({http, clock, signal: end.signal});
  return {
    clock,
    http,
    end,
    service,
    async read(request: BalancesRequest) {
      const tokens = await flow(request);
      return tokens?.map(({symbol, chainId, name}) => `${symbol} ${chainId} ${name}`);
    },
    updates: () => http.requests.map(({query}) => query?.['forceUpdate']),
  };
}

/** Lets what is not a timer go on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
