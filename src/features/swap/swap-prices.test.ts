import {expect} from '@open-wc/testing';
import type {SwapOptions} from '../../core/config/options.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {AMOUNT, honestAnswer, terms} from '../../testing/fakes/swap-answers.js';
import {createSwapStage, type ServiceRequest} from './testing/swap-stage.js';

const PRICE_LIFE_MS = 30_000;

describe('the prices of a swap', () => {
  it('are asked for one token a call, and once for each currency', async () => {
    const {quote, asked} = await setup();
    await quote();
    expect(asked().map(({addresses}) => addresses)).to.deep.equal([[sold.address], [bought.address]]);
    expect(asked().map(({currency}) => currency)).to.deep.equal(['usd', 'usd']);
    await quote();
    expect(asked()).to.have.length(2);
  });

  it('are unknown for a token that the service does not know: it is asked about once in 30 s', async () => {
    const {quote, asked, loss, clock} = await setup(() => refused(400));
    await quote();
    expect(loss()).to.deep.equal({level: 'typed'});
    await quote();
    expect(asked()).to.have.length(2);
    clock.advance(PRICE_LIFE_MS);
    await quote();
    expect(asked()).to.have.length(4);
  });

  it('are unknown where the service says 0', async () => {
    const {quote, loss} = await setup(({body}) => fungibles(body, 0));
    await quote();
    expect(loss()).to.deep.equal({level: 'typed'});
  });

  for (const [level, percent] of [
    ['refused', 5],
    ['typed', 50],
  ] as const)
    it(`are those of the list while the service is down, also for a limit of ${percent} %: ${level}`, async () => {
      const {choose, quote, loss} = await setup(() => refused(503), {maxLoss: {percent, usd: 0.5}});
      // 5 are sold and 0.00099 received.
      choose('sold', {...sold, price: 1});
      choose('bought', {...bought, price: 4_000});
      await quote();
      expect(loss()).to.include({level, worthIn: 5, worthOut: 3.96, amount: 1.04});
    });

  it('are the same in the form and in the cost', async () => {
    const {swap, choose, quote} = await setup(({body}) => fungibles(body, 3_000));
    choose('bought', {name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18, price: 2_000});
    expect(swap.coinPrice()).to.equal(5_000);
    await quote();
    expect(swap.coinPrice()).to.equal(3_000);
  });

  for (const status of [429, 503]) {
    it(`are asked for again after a failure (${status})`, async () => {
      const {quote, asked} = await setup(() => refused(status));
      await quote();
      await quote();
      expect(asked()).to.have.length(4);
    });
  }
});

const sold = {...terms.sold, name: 'USD Coin', chainId: 'eip155:1', balance: AMOUNT} as const;
const bought = {...terms.bought, name: 'Dai', chainId: 'eip155:1'} as const;

function fungibles(body: ServiceRequest['body'], price: number): object {
  const [address] = (body?.['addresses'] ?? []) as readonly string[];
  const iconUrl = 'https://tokens.example/1.png';
  return {fungibles: [{address, name: 'Token', symbol: 'TKN', iconUrl, price, decimals: 18}]};
}

function refused(status: number): never {
  throw new DrawbridgeError('http/status', `HTTP status code: ${status}`, {status});
}

async function setup(
  price = ({body}: ServiceRequest): unknown => fungibles(body, 1),
  limits: SwapOptions = {},
) {
  const requests: ServiceRequest[] = [];
  const stage = await createSwapStage({
    sold,
    bought,
    answer: honestAnswer,
    limits,
    price(request) {
      requests.push(request);
      return price(request);
    },
  });
  const {swap, clock} = stage;
  swap.chooseToken('sold', sold);
  swap.chooseToken('bought', bought);
  swap.setAmount('5');
  return {
    swap,
    clock,
    choose: swap.chooseToken,
    async quote() {
      await swap.refreshQuote();
      await settle();
    },
    /** The bodies of the requests, with the addresses of the tokens alone. */
    asked: () =>
      requests.map(({body = {}}) => ({
        currency: body['currency'],
        addresses: (body['addresses'] as readonly string[]).map((caip) => caip.replace('eip155:1:', '')),
      })),
    loss() {
      const {quote} = swap.state.get();
      return quote.status === 'ready' ? quote.quote.loss : undefined;
    },
  };
}
