import {expect} from '@open-wc/testing';
import {encodeDeployData, parseEther, parseUnits} from 'viem';
import {connectDevnet, type DevnetControl} from '../../../../../demo/devnet/client.js';
import {BATCH_EXECUTOR} from '../../../../../demo/devnet/contracts/compiled/batch-executor.js';
import {DISHONEST_ROUTER} from '../../../../../demo/devnet/contracts/compiled/dishonest-router.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {SwapForecast} from '../../../../core/ports/swaps.js';
import type {TransferAsset} from '../../../../core/ports/transfers.js';
import {createSwapUser} from '../../../../testing/fakes/swap-user.js';
import {withoutSimulation} from '../../../../testing/fakes/without-simulation.js';

const COIN: TransferAsset = {symbol: 'ETH', decimals: 18};
/** The signs of `dishonest-router.sol`. */
const SIGNS = {
  'the missing gas price': 1,
  'the missing base fee': 2,
  'the missing fee recipient': 3,
  'the missing randomness': 4,
  'the time': 5,
  'the gas limit': 6,
} as const;
const CODE_SIGN = 7;
/** Code that answers each call with data by a call of one byte, and code that answers one byte with 1 ETH. */
const ASKING_CODE = '0x361560125760006000600160006000335af15b00';
const GIVING_CODE = '0x36600114600857005b6000600060006000670de0b6b3a7640000335af100';

describe('the trial of a swap, on a real node', () => {
  let devnet: DevnetControl;
  before(async () => (devnet = await connectDevnet()));

  for (const [title, sign] of Object.entries(SIGNS)) {
    it(`shows what a contract pays that would recognize a trial by ${title}`, async () => {
      const user = await createSwapUser(devnet);
      const target = await user.deploy(routerWith(devnet, sign));
      const sale = {sold: COIN, bought: user.token('DUSD'), amount: parseEther('0.01')};
      const honest = await user.swaps.forecast(user.plan(sale));
      const tried = await user.swaps.forecast(user.plan({...sale, target}));
      expect(tried).not.to.have.property('isRecognizable');
      expect(receivedIn(tried) < receivedIn(honest) / 2n).to.equal(true);
    });
  }

  for (const sign of [1, 2, 6]) {
    it(`shows what a contract takes a token for that looks at sign ${sign}`, async () => {
      const {user, plan} = await setupSale(devnet);
      const target = await user.deploy(routerWith(devnet, sign));
      const honest = await user.swaps.forecast(plan);
      const tried = await user.swaps.forecast({...plan, target});
      expect(receivedIn(tried) < receivedIn(honest) / 2n).to.equal(true);
    });
  }

  it('tries a swap for an account with too little coin for the network fee', async () => {
    const {user, plan} = await setupSale(devnet);
    const before = await user.swaps.forecast(plan);
    await user.request('anvil_setBalance', user.account, '0x1');
    const tried = await user.swaps.forecast(plan);
    expect(isAbout(receivedIn(tried), receivedIn(before))).to.equal(true);
  });

  it('tries a swap of a contract account, which pays no network fee', async () => {
    const {user, plan} = await setupSale(devnet);
    await user.request('anvil_setCode', user.account, await codeOf(user, BATCH_EXECUTOR.bytecode));
    await user.request('anvil_setBalance', user.account, '0x0');
    expect(await user.swaps.forecast(plan)).to.include({outcome: 'succeeds'});
  });

  it('tells that coins leave a contract account in a sale of a token', async () => {
    const {user, plan} = await setupSale(devnet);
    const target = await setupThief(user);
    const stealing = {...plan, target, needsApproval: false};
    const expected = {outcome: 'takes-more', taken: parseEther('1'), isCoin: true};
    expect(await user.swaps.forecast(stealing)).to.deep.equal(expected);
  });

  it('tells that more coins leave a contract account than are sold', async () => {
    const user = await createSwapUser(devnet);
    const target = await setupThief(user);
    const amount = parseEther('0.1');
    const plan = user.plan({sold: COIN, bought: user.token('DUSD'), amount, target});
    const expected = {outcome: 'takes-more', taken: amount + parseEther('1')};
    expect(await user.swaps.forecast(plan)).to.deep.equal(expected);
  });
});

describe('the trial of a swap on a node without simulations', () => {
  let devnet: DevnetControl;
  before(async () => (devnet = await connectDevnet()));

  for (const [sold, bought] of [
    ['DUSD', 'ETH'],
    ['SUSD', 'DUSD'],
    ['ETH', 'DUSD'],
  ] as const) {
    it(`finds what ${sold} gives in ${bought}, also before the approval`, async () => {
      const {user, plan} = await setupSale(devnet, {sold, bought});
      const plain = await createSwapUser(devnet, {}, withoutSimulation);
      const tried = await plain.swaps.forecast(plan);
      expect(tried).to.include({outcome: 'succeeds', isRecognizable: true});
      expect(isAbout(receivedIn(tried), receivedIn(await user.swaps.forecast(plan)))).to.equal(true);
    });
  }

  it('tells that a call takes more of a token, by an allowance that was left over', async () => {
    const {user, plan} = await setupSale(devnet, {answer: withoutSimulation});
    await user.send(plan, 'approve');
    const taking = {...plan, needsApproval: false, terms: {...plan.terms, amount: 1n}};
    const {amount: taken} = plan.terms;
    expect(await user.swaps.forecast(taking)).to.deep.equal({outcome: 'takes-more', taken});
  });

  it('tells that a contract could recognize it', async () => {
    const {user, plan} = await setupSale(devnet, {answer: withoutSimulation});
    const target = await user.deploy(routerWith(devnet, CODE_SIGN));
    expect(await user.swaps.forecast({...plan, target})).to.include({isRecognizable: true});
  });

  it('cannot tell why a step fails before the approval', async () => {
    const {user, plan} = await setupSale(devnet, {answer: withoutSimulation});
    const data = user.plan({...plan.terms, least: 10n ** 30n}).data;
    expect(await user.swaps.forecast({...plan, data})).to.deep.equal({outcome: 'unknown'});
  });

  it('knows nothing of a node that ignores the code', async () => {
    const {user, plan} = await setupSale(devnet, {
      answer: (call, rpc) =>
        withoutSimulation({...call, ...(call.params && {params: call.params.slice(0, 2)})}, rpc),
    });
    expect(await user.swaps.forecast(plan)).to.deep.equal({outcome: 'unknown'});
  });
});

type Answer = (call: Parameters<JsonRpc>[0], rpc: JsonRpc) => Promise<unknown>;

interface SaleSetup {
  readonly sold?: 'DUSD' | 'SUSD' | 'ETH';
  readonly bought?: 'DUSD' | 'ETH';
  readonly answer?: Answer;
}

/** An account with a token, and a plan to sell all of it, or a tenth of a coin. */
async function setupSale(devnet: DevnetControl, {sold = 'DUSD', bought = 'ETH', answer}: SaleSetup = {}) {
  const user = await createSwapUser(devnet, {}, answer);
  const assetOf = (symbol: string): TransferAsset => (symbol === 'ETH' ? COIN : user.token(symbol));
  const asset = assetOf(sold);
  const needsApproval = asset.address !== undefined;
  const amount = needsApproval ? parseUnits('40', asset.decimals) : parseEther('0.1');
  if (needsApproval) await user.mint(asset, amount);
  return {user, plan: user.plan({sold: asset, bought: assetOf(bought), amount, needsApproval})};
}

/** Makes the account a contract that gives coins to a contract that asks for them; the address of that one. */
async function setupThief(user: Awaited<ReturnType<typeof createSwapUser>>): Promise<string> {
  const thief = '0x7468696566000000000000000000000000000001';
  await user.request('anvil_setCode', thief, ASKING_CODE);
  await user.request('anvil_setCode', user.account, GIVING_CODE);
  return thief;
}

async function codeOf(
  user: Awaited<ReturnType<typeof createSwapUser>>,
  bytecode: `0x${string}`,
): Promise<unknown> {
  return user.request('eth_getCode', await user.deploy(bytecode), 'latest');
}

/** Pays a tenth, but everything where it recognizes a trial. */
function routerWith({contracts}: DevnetControl, sign: number): `0x${string}` {
  const args = [contracts.router, 10n, sign] as const;
  return encodeDeployData({...DISHONEST_ROUTER, args});
}

function receivedIn(forecast: SwapForecast): bigint {
  return forecast.outcome === 'succeeds' ? forecast.received : -1n;
}

/** Other tests move the prices of the devnet at the same time, by a tenth each. */
function isAbout(one: bigint, other: bigint): boolean {
  return one > 0n && one * 2n > other && one < other * 2n;
}
