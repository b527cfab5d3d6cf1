import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {decodeFunctionResult, numberToHex, parseEther, parseUnits} from 'viem';
import {ROUTER} from '../contracts/compiled/router.js';
import {startDevnet, type Devnet} from '../devnet.js';
import {NodeLine} from '../json-rpc/node-line.js';
import {TRADER, type Hex} from '../seed/people.js';
import {ApiClient} from './api-client.js';
import {decodeCall} from './router-call.js';
import {COIN_ADDRESS as COIN} from './swap-service.js';

const CHAIN = 31337;
/** Part of an amount by which a move of three pools may change it. */
const MOST_MOVE = 0.001;
/** Above the 0.5 % of each of three pools. */
const MOST_DISTANCE = 0.02;
const PAIRS = [
  ['ETH', 'DUSD'],
  ['DUSD', 'ETH'],
  ['ETH', 'KEY'],
  ['KEY', 'MBTC'],
  ['MBTC', 'ETH'],
  ['DUSD', 'SUSD'],
  ['SUSD', 'DUSD'],
  ['DUSD', 'RAMP'],
  ['RAMP', 'DUSD'],
  ['ETH', 'TAXED'],
  ['TAXED', 'ETH'],
  ['TAXED', 'SUSD'],
] as const;

interface Built {
  /** CAIP-10. */
  readonly from: string;
  readonly to: string;
  readonly data: Hex;
  readonly amount: string;
}

describe('the pools of a devnet', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(() => devnet.close());

  for (const [sold, bought] of PAIRS)
    it(`move a little after each quote and each built call, by real trades: ${sold} for ${bought}`, async () => {
      const {quote, build, trades} = await setup();
      const had = await trades();
      const amounts: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        amounts.push(await quote(sold, bought));
        amounts.push(await build(sold, bought));
      }
      for (const [index, amount] of amounts.slice(1).entries()) {
        const move = amount / amounts[index]! - 1;
        assert.ok(move !== 0 && Math.abs(move) < MOST_MOVE, `${move} in step ${index}`);
      }
      assert.ok((await trades()) >= had + amounts.length, 'each call is followed by a trade in a block');
    });

  it('have moved when a built call is executed, which pays its least amount all the same', async () => {
    const {built, line} = await setup();
    const {from, to, data, amount} = await built('ETH', 'DUSD');
    const value = numberToHex(parseEther('1'));
    const call = {from: addressIn(from), to: addressIn(to), data, value};
    const result = (await line.call('eth_call', call, 'latest')) as Hex;
    const functionName = 'swapExactETHForTokens';
    const paid = decodeFunctionResult({abi: ROUTER.abi, functionName, data: result}).at(-1)!;
    assert.notEqual(paid, BigInt(amount));
    assert.ok(paid >= decodeCall(data).least);
  });

  it('stay near the prices of the start, however many trade', async () => {
    const {quote, still} = await setup();
    await still(true);
    const start = await Promise.all(PAIRS.map(([sold, bought]) => quote(sold, bought)));
    await still();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(PAIRS.map(([sold, bought]) => quote(sold, bought)));
    await still(true);
    for (const [index, [sold, bought]] of PAIRS.entries()) {
      const distance = (await quote(sold, bought)) / start[index]! - 1;
      assert.ok(Math.abs(distance) < MOST_DISTANCE, `${distance} for ${sold} in ${bought}`);
    }
  });

  it('move by trades of which none fails', async () => {
    const {quote, line} = await setup();
    for (const [sold, bought] of PAIRS) {
      await quote(sold, bought);
      const {transactions} = (await line.call('eth_getBlockByNumber', 'latest', false)) as {
        transactions: readonly Hex[];
      };
      const {from, status} = (await line.call('eth_getTransactionReceipt', transactions[0])) as {
        from: Hex;
        status: Hex;
      };
      assert.deepEqual([from, status], [TRADER, '0x1'], `${sold} for ${bought}`);
    }
  });

  it('are left alone where a trade reverts in a block: PHANTOM', async () => {
    const {quote, trades} = await setup();
    const had = await trades();
    assert.equal(await quote('DUSD', 'PHANTOM'), await quote('DUSD', 'PHANTOM'));
    assert.equal(await trades(), had);
  });

  it('stand still for a caller that asks for it, until it takes that back', async () => {
    const {quote, build, still} = await setup();
    await still(true);
    const amount = await quote('ETH', 'DUSD');
    assert.equal(await build('ETH', 'DUSD'), amount);
    assert.equal(await quote('ETH', 'DUSD'), amount);
    const other = await setup();
    await other.quote('ETH', 'DUSD');
    assert.notEqual(await quote('ETH', 'DUSD'), amount);
    await still();
    const moving = await quote('ETH', 'DUSD');
    assert.notEqual(await quote('ETH', 'DUSD'), moving);
  });

  it('stand still for every caller, but one that asks for a market that moves', async () => {
    const {quote, pools} = await setup();
    const all = `${devnet.endpoints.control}/swap/pools`;
    await fetch(all, {method: 'PUT', body: '{"move":false}'});
    try {
      assert.deepEqual(await (await fetch(all)).json(), {move: false});
      const amount = await quote('ETH', 'DUSD');
      assert.equal(await quote('ETH', 'DUSD'), amount);
      await pools('PUT', '{"move":true}');
      assert.equal(await quote('ETH', 'DUSD'), amount);
      assert.notEqual(await quote('ETH', 'DUSD'), amount);
    } finally {
      await fetch(all, {method: 'DELETE'});
    }
    assert.deepEqual(await (await fetch(all)).json(), {move: true});
  });

  it('take no other switch than move', async () => {
    const {pools} = await setup();
    for (const body of ['{}', '{"move":"no"}', '{"move":true,"fast":true}', 'move'])
      assert.equal((await pools('PUT', body)).status, 400);
  });

  it('stand still while blocks are made by hand: a trade would wait, and make blocks uncalled for', async () => {
    const {quote, line, trades} = await setup();
    await line.call('evm_setAutomine', false);
    try {
      const height = await line.call('eth_blockNumber');
      const amount = await quote('ETH', 'DUSD');
      assert.equal(await quote('ETH', 'DUSD'), amount);
      assert.equal(await line.call('eth_blockNumber'), height);
      assert.equal(await trades('pending'), await trades());
    } finally {
      await line.call('evm_setAutomine', true);
    }
  });

  it('leave the network’s fee as it was, also if several ask at once', async () => {
    const {quote, line} = await setup();
    await line.call('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
    const fee = await line.call('eth_gasPrice');
    await Promise.all(PAIRS.map(([sold, bought]) => quote(sold, bought)));
    assert.equal(await line.call('eth_gasPrice'), fee);
  });

  it('stand still from the start if the devnet is started so', async () => {
    const still = await startDevnet({port: 0, poolsMove: false});
    try {
      const {quote} = await setup(still);
      assert.equal(await quote('ETH', 'DUSD'), await quote('ETH', 'DUSD'));
    } finally {
      await still.close();
    }
  });

  async function setup(of = devnet) {
    const api = new ApiClient(of);
    const all = [...of.contracts.tokens, ...of.contracts.swapTokens];
    const find = (symbol: string) => all.find((token) => token.symbol === symbol);
    const caip = (symbol: string) => `eip155:${CHAIN}:${find(symbol)?.address ?? COIN}`;
    // Of the smaller pools no more than one: a large trade would move them itself.
    const some = (symbol: string) =>
      String(
        symbol === 'ETH' || symbol === 'RAMP'
          ? parseEther('1')
          : parseUnits('100', find(symbol)?.decimals ?? 18),
      );
    const node = of.chains.find(({chainId}) => chainId === CHAIN)!;
    const line = await NodeLine.open(node.wsUrl.replace('ws://', ''));
    const pools = (method: string, body?: string) =>
      fetch(`${of.endpoints.control}/swap/pools?projectId=${api.projectId}`, {method, ...(body && {body})});
    const built = async (sold: string, bought: string) => {
      const answer = await api.post('convert/build-transaction', {
        amount: some(sold),
        eip155: {slippage: 1},
        projectId: api.projectId,
        from: caip(sold),
        to: caip(bought),
        userAddress: `eip155:${CHAIN}:${of.accounts[6]!.address}`,
        disableEstimate: true,
      });
      return ((await answer.json()) as {tx: Built}).tx;
    };
    return {
      line,
      pools,
      built,
      /** Without a value, as the devnet was started. */
      still: (isStill?: boolean) =>
        isStill === undefined ? pools('DELETE') : pools('PUT', JSON.stringify({move: !isStill})),
      /** The amount for some of the sold token. */
      async quote(sold: string, bought: string) {
        const query = {amount: some(sold), from: caip(sold), to: caip(bought)};
        const answer = await api.get('convert/quotes', query);
        const {quotes} = (await answer.json()) as {quotes: readonly {readonly toAmount: string}[]};
        return Number(quotes[0]!.toAmount);
      },
      /** The amount that a call is built for. */
      async build(sold: string, bought: string) {
        return Number((await built(sold, bought)).amount);
      },
      /** How many trades there were. */
      async trades(block = 'latest') {
        return Number(await line.call('eth_getTransactionCount', TRADER, block));
      },
    };
  }
});

function addressIn(caip: string): Hex {
  return caip.slice(caip.lastIndexOf(':') + 1) as Hex;
}
