import {expect} from '@open-wc/testing';
import {encodeDeployData, encodeFunctionData, parseEther} from 'viem';
import {receiptOf} from '../../../../../demo/devnet/chain/receipt-of.js';
import {connectDevnet, type DevnetControl} from '../../../../../demo/devnet/client.js';
import {BATCH_EXECUTOR} from '../../../../../demo/devnet/contracts/compiled/batch-executor.js';
import {DISHONEST_TOKEN} from '../../../../../demo/devnet/contracts/compiled/dishonest-token.js';
import {refusalIn, type TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {createSwapUser} from '../../../../testing/fakes/swap-user.js';
import {withoutSimulation} from '../../../../testing/fakes/without-simulation.js';
import {sendBuilt} from '../../../../testing/wallets/send-built.js';
import {systemClock} from '../../../platform/system-clock.js';
import {Eip155Transfers} from './eip155-transfers.js';

const COIN = {symbol: 'ETH', decimals: 18};
const AMOUNT = 1_000n;
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** The signs of `dishonest-token.sol`. */
const SIGNS = {
  'the missing gas price': 1,
  'the missing base fee': 2,
  'the missing fee recipient': 3,
  'the missing randomness': 4,
  'the time': 5,
  'the gas limit': 6,
} as const;
const GAS_PRICE_SIGN = 1;
const CODE_SIGN = 7;
/** Accepts coins without a gas price only. */
const RELUCTANT = '0x3a15600a5760006000fd5b00';
/** Takes 2,600 gas more where there is a gas price, by a look at an address. */
const COSTLY = '0x3a15600a5761012331505b00';
/** Answers a call with less than half a coin by a call of one byte. */
const COIN_THIEF = '0x346706f05b59d3b2000010601b5760006000600160006000335af15b00';
/** A token of six decimals that answers any other call with data by a call of one byte. */
const TOKEN_THIEF =
  '0x60003560e01c63313ce56714602357361560215760006000600160006000335af15b005b600660005260206000f3';
/** Answers one byte with 1 ETH. */
const GIVING_CODE = '0x36600114600857005b6000600060006000670de0b6b3a7640000335af100';

describe('the trial of a transfer, on a real node', () => {
  let devnet: DevnetControl;
  before(async () => (devnet = await connectDevnet()));

  for (const [title, sign] of Object.entries(SIGNS)) {
    it(`refuses a token that would recognize a trial by ${title}, and move nothing`, async () => {
      const {transfers, request, deployToken, expectRefusal} = await setup(devnet);
      const movement = {...request, asset: await deployToken({percent: 0n, sign})};
      const refusal = {reason: 'moves-nothing'} as const;
      expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'refused', refusal});
      await expectRefusal(movement, refusal);
    });
  }

  it('says how much arrives of a token that keeps half where it recognizes no trial', async () => {
    const {transfers, request, deployToken} = await setup(devnet);
    const asset = await deployToken({percent: 50n, sign: GAS_PRICE_SIGN});
    const expected = {outcome: 'succeeds', received: AMOUNT / 2n};
    expect(await transfers.forecast({...request, asset})).to.deep.equal(expected);
  });

  it('refuses a token that takes more than is sent', async () => {
    const {transfers, request, deployToken, expectRefusal} = await setup(devnet);
    for (const sign of [0, GAS_PRICE_SIGN]) {
      const movement = {...request, asset: await deployToken({percent: 1_000n, sign})};
      const refusal = {reason: 'takes-more', taken: 10n * AMOUNT} as const;
      expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'refused', refusal});
      await expectRefusal(movement, refusal);
    }
  });

  it('refuses a token that takes coins of a contract account', async () => {
    const {user, transfers, request, expectRefusal} = await setup(devnet);
    const address = await user.place(TOKEN_THIEF);
    await user.request('anvil_setCode', user.account, GIVING_CODE);
    const movement = {...request, asset: {symbol: 'BAD', decimals: 6, address}};
    const refusal = {reason: 'takes-more', taken: parseEther('1'), isCoin: true} as const;
    expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'refused', refusal});
    await expectRefusal(movement, refusal);
  });

  it('refuses a receiver that takes more coins of a contract account than are sent', async () => {
    const {user, transfers, request, expectRefusal} = await setup(devnet);
    const to = await user.place(COIN_THIEF);
    await user.request('anvil_setCode', user.account, GIVING_CODE);
    const movement = {...request, asset: COIN, to};
    const refusal = {reason: 'takes-more', taken: AMOUNT + parseEther('1')} as const;
    expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'refused', refusal});
    await expectRefusal(movement, refusal);
  });

  it('says that a transfer of coins fails whose receiver accepts them in simulations only', async () => {
    const {user, transfers, request} = await setup(devnet);
    const movement = {...request, asset: COIN, to: await user.place(RELUCTANT)};
    expect(await transfers.forecast(movement)).to.include({outcome: 'fails'});
  });

  it('says that a transfer of coins fails that takes more gas than the node estimates', async () => {
    const {user, transfers, request} = await setup(devnet);
    const movement = {...request, asset: COIN, to: await user.place(COSTLY)};
    expect(await transfers.forecast(movement)).to.include({outcome: 'fails'});
  });

  it('proves an honest transfer, with the fee that the user saw', async () => {
    const {user, transfers, request, deployToken} = await setup(devnet);
    const tokens = {...request, asset: await deployToken({percent: 100n, sign: 0})};
    const coins = {...request, asset: COIN, to: await user.deploy(BATCH_EXECUTOR.bytecode)};
    for (const movement of [tokens, coins]) {
      expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'succeeds'});
      const fee = await transfers.estimate(movement);
      const id = await sendBuilt(transfers, {...movement, fee});
      const watched = {network: request.network, id, movement, deadlineMs: 20_000};
      expect(await transfers.outcome(watched)).to.deep.equal({status: 'confirmed', arrived: AMOUNT});
    }
  });

  it('tells that a contract could recognize the trial of an account without coins for the fee', async () => {
    const {user, transfers, request, deployToken} = await setup(devnet);
    const movement = {...request, asset: await deployToken({percent: 100n, sign: 0})};
    const code = await user.request('eth_getCode', await user.deploy(BATCH_EXECUTOR.bytecode), 'latest');
    await user.request('anvil_setCode', user.account, code);
    await user.request('anvil_setBalance', user.account, '0x0');
    // Anvil clears the base fee for a sender that cannot pay.
    expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'succeeds', isRecognizable: true});
  });

  it('asks for nothing in addition where coins go to an account without code', async () => {
    const asked: string[] = [];
    const {transfers, request} = await setup(devnet, (call, rpc) => {
      asked.push(call.method);
      return rpc(call);
    });
    expect(await transfers.forecast({...request, asset: COIN})).to.deep.equal({outcome: 'succeeds'});
    expect(asked).to.deep.equal(['eth_getCode', 'eth_call']);
  });

  it('reports that nothing arrived of a token whose owner changes it after the trial', async () => {
    const {user, transfers, request, deployToken} = await setup(devnet);
    const asset = await deployToken({percent: 100n, sign: 0});
    const movement = {...request, asset};
    expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'succeeds'});
    const built = await transfers.build(movement);
    await user.change(asset.address, 0n);
    const watched = {network: request.network, id: await built.submit(), movement, deadlineMs: 20_000};
    expect(await transfers.outcome(watched)).to.deep.equal({status: 'confirmed', arrived: 0n});
  });
});

describe('the trial of a transfer on a node without simulations', () => {
  let devnet: DevnetControl;
  before(async () => (devnet = await connectDevnet()));

  it('reads how much arrives, and tells that a contract could recognize it', async () => {
    const {transfers, request, deployToken} = await setup(devnet, withoutSimulation);
    for (const [percent, received] of [
      [100n, undefined],
      [50n, AMOUNT / 2n],
    ] as const) {
      const expected = {outcome: 'succeeds', isRecognizable: true, ...(received && {received})};
      const asset = await deployToken({percent, sign: 0});
      expect(await transfers.forecast({...request, asset})).to.deep.equal(expected);
    }
    const asset = await deployToken({percent: 0n, sign: CODE_SIGN});
    expect(await transfers.forecast({...request, asset})).to.include({isRecognizable: true});
  });

  it('refuses a token that takes more than is sent', async () => {
    const {transfers, request, deployToken, expectRefusal} = await setup(devnet, withoutSimulation);
    const movement = {...request, asset: await deployToken({percent: 1_000n, sign: 0})};
    const refusal = {reason: 'takes-more', taken: 10n * AMOUNT} as const;
    expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'refused', refusal});
    await expectRefusal(movement, refusal);
  });

  it('tells that a contract could recognize the call of a node that ignores the code', async () => {
    const {transfers, request, deployToken} = await setup(devnet, (call, rpc) =>
      withoutSimulation({...call, ...(call.params && {params: call.params.slice(0, 2)})}, rpc),
    );
    const asset = await deployToken({percent: 100n, sign: 0});
    const expected = {outcome: 'succeeds', isRecognizable: true};
    expect(await transfers.forecast({...request, asset})).to.deep.equal(expected);
  });
});

type Question = Omit<TransferRequest, 'provider'>;

/** An account with coins, and tokens of `dishonest-token.sol`, whose transfers ask its node through `answer`. */
async function setup(
  devnet: DevnetControl,
  answer: (call: Parameters<JsonRpc>[0], rpc: JsonRpc) => Promise<unknown> = (call, rpc) => rpc(call),
) {
  const swapUser = await createSwapUser(devnet);
  const {rpc, network, account, provider} = swapUser;
  const asked: unknown[] = [];
  const listening = {request: async (call: unknown) => void asked.push(call)};
  const transfers = new Eip155Transfers({clock: systemClock, rpc: async (call) => answer(call, rpc)});
  const user = {
    ...swapUser,
    /** Puts code at a new address. */
    async place(code: string): Promise<string> {
      const address = await swapUser.deploy(`0x60006000f3`);
      await swapUser.request('anvil_setCode', address, code);
      return address;
    },
    /** Changes the share that a token moves. */
    async change(token: string, percent: bigint): Promise<void> {
      const {abi} = DISHONEST_TOKEN;
      const data = encodeFunctionData({abi, functionName: 'change', args: [percent]});
      const params = [{from: account, to: token, data}];
      const hash = (await provider.request({method: 'eth_sendTransaction', params})) as `0x${string}`;
      await receiptOf(swapUser.node, hash);
    },
  };
  return {
    user,
    transfers,
    request: {network, provider, from: account, to: TO, amount: AMOUNT},
    async deployToken({percent, sign}: {readonly percent: bigint; readonly sign: number}) {
      const args = ['Token', 'T', 18, percent, sign] as const;
      const address = await swapUser.deploy(encodeDeployData({...DISHONEST_TOKEN, args}));
      const asset = {symbol: 'T', decimals: 18, address};
      await swapUser.mint(asset, 100n * AMOUNT);
      return asset;
    },
    /** Expects that the wallet is not asked for the transfer. */
    async expectRefusal(movement: Question, refusal: TransferRefusal) {
      const failure = await failureOf(transfers.build({...movement, provider: listening}));
      expect(refusalIn(failure)).to.deep.equal(refusal);
      expect(asked).to.deep.equal([]);
    },
  };
}
