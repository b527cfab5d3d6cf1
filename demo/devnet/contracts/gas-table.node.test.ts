import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  encodeFunctionData,
  keccak256,
  parseEther,
  parseEventLogs,
  parseUnits,
  type Address,
  type Hex,
} from 'viem';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {Bridges, CAPACITY, CLUSTER, CONFIRM_WINDOW, WITHDRAW_CLOSES, WITHDRAW_OPENS} from './bridge-stage.js';
import {SHARED_WALLET_ABI} from './compiled/shared-wallet-abi.js';
import {ContractStage, GAS_LIMIT, type Mined} from './contract-stage.js';
import {deploySharedWallet} from './deploy-bridge.js';
import {FUNDED_PERIODS, LENGTH, RATE, Stakes, TICKET_CLOSES, TICKET_OPENS} from './staking-stage.js';

/** Code that uses up all gas. */
const ENDLESS: Hex = '0x5b5f56';
/** By which a figure may differ from the table: addresses and signatures have more or fewer zero bytes. */
const TOLERANCE = 1000;

/** Gas that each call uses, with the refunds taken off; each ran with the limit, which counts them. */
const TABLE: Readonly<Record<string, number>> = {
  'deposit: coin, the first': 111_800,
  'deposit: coin': 94_700,
  'deposit: token': 120_100,
  'deposit: token that answers nothing': 120_300,
  'deposit: token, to Solana': 121_400,
  'deposit: network token, the first at the bridge': 137_400,
  'deposit: wrapped token, the first': 135_200,
  'deliver: coin, to a new account': 114_600,
  'deliver: token, to a new account': 113_200,
  'deliver: wrapped token, to a new account': 113_100,
  'deliver: held': 97_800,
  'deliver: held, the receiver uses all gas': 158_200,
  'withdraw: coin, to a new account': 67_200,
  'withdraw: wrapped token': 67_700,
  expire: 32_000,
  cancel: 64_900,
  'giveBack: coin': 60_600,
  'giveBack: token': 69_000,
  'giveBack: owed, the sender uses all gas': 109_800,
  'collect: to a new account': 67_800,
  pause: 47_100,
  unpause: 25_100,
  'stake: the first': 103_100,
  'stake: the first of an account, with an update': 97_000,
  'stake: again, with an update': 166_300,
  'requestWithdrawal: with an update': 118_200,
  'withdraw (staking)': 48_300,
  'restake: with an update': 75_100,
  'claim: with an update': 102_900,
  'fund: with an update': 69_300,
  'stake: the dearest': 165_800,
  'requestWithdrawal: the dearest': 171_000,
  'claim: the dearest': 139_800,
  update: 71_500,
  'propose: a deposit': 100_600,
  approve: 53_800,
  'carryOut: a deposit': 134_300,
};

describe('the gas of the contracts', () => {
  let stage: ContractStage;
  const measured = new Map<string, number>();
  before(async () => {
    stage = await ContractStage.open();
  });
  after(() => stage.close());

  it('of the bridge is below the limit', async () => {
    const bridges = await Bridges.open(stage);
    await measureDeposits(bridges);
    await measureDeliveries(bridges);
  });

  it('of staking is below the limit', async () => {
    await measureStaking(await Stakes.open(stage));
  });

  it('of the shared wallet is below the limit, with a deposit at the bridge', async () => {
    await measureSharedWallet(await Bridges.open(stage));
  });

  it('is that of the table', (context) => {
    for (const [name, gas] of measured) context.diagnostic(`${name.padEnd(48)}${gas}`);
    const differing = [...measured].filter(([name, gas]) => Math.abs((TABLE[name] ?? 0) - gas) > TOLERANCE);
    assert.deepEqual(differing, []);
    assert.deepEqual(Object.keys(TABLE), [...measured.keys()]);
    assert.ok([...measured.values()].every((gas) => gas < GAS_LIMIT));
  });

  async function measureDeposits(bridges: Bridges): Promise<void> {
    const {dusd, susd, harb, wrapped} = bridges.tokens;
    const {user, away} = bridges;
    for (const token of [dusd, susd, harb]) await bridges.approve(token, parseEther('1000'));
    note('deposit: coin, the first', await bridges.deposit({amount: parseEther('1')}));
    note('deposit: coin', await bridges.deposit({amount: parseEther('1')}));
    const dollars = parseUnits('20', 6);
    note('deposit: token', await bridges.deposit({token: dusd, amount: dollars}));
    note('deposit: token that answers nothing', await bridges.deposit({token: susd, amount: dollars}));
    const receiver = encodeInteroperable({
      chain: CLUSTER,
      address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    });
    note('deposit: token, to Solana', await bridges.deposit({token: dusd, amount: dollars, receiver}));
    const home = await bridges.deposit({token: harb, amount: parseEther('90')});
    note('deposit: network token, the first at the bridge', home);
    const delivery = {
      id: keccak256('0xaa'),
      token: wrapped,
      receiver: user,
      amount: parseEther('80'),
    } as const;
    await bridges.deliver({...delivery, confirmBy: BigInt(stage.time + 100)});
    await bridges.approve(wrapped, parseEther('80'), away);
    const back = {token: wrapped, amount: parseEther('50'), bridge: away};
    note('deposit: wrapped token, the first', await bridges.deposit(back));
  }

  async function measureDeliveries(bridges: Bridges): Promise<void> {
    const {dusd, wrapped} = bridges.tokens;
    let count = 0;
    const deliveryOf = (token: Address, amount: bigint, receiver: Address = newAddress((count += 1))) => ({
      id: keccak256(receiver),
      token,
      receiver,
      amount,
      confirmBy: BigInt(stage.time + CONFIRM_WINDOW),
    });
    note('deliver: coin, to a new account', await bridges.deliver(deliveryOf(COIN, 5n)));
    note('deliver: token, to a new account', await bridges.deliver(deliveryOf(dusd, 5n)));
    note('deliver: wrapped token, to a new account', await bridges.deliver(deliveryOf(wrapped, 5n)));
    const coins = deliveryOf(COIN, CAPACITY.coin + 1n);
    note('deliver: held', await bridges.deliver(coins));
    const wrappedTokens = deliveryOf(wrapped, CAPACITY.network + 1n);
    await bridges.deliver(wrappedTokens);
    const endless = deliveryOf(COIN, 5n);
    await stage.setCode(endless.receiver, ENDLESS);
    note('deliver: held, the receiver uses all gas', await bridges.deliver(endless));
    await stage.passTo(stage.time + WITHDRAW_OPENS);
    note('withdraw: coin, to a new account', await bridges.end('withdraw', coins.id));
    note('withdraw: wrapped token', await bridges.end('withdraw', wrappedTokens.id));
    await stage.passTo(stage.time + WITHDRAW_CLOSES);
    note('expire', await bridges.end('expire', endless.id));
    const late = deliveryOf(COIN, 5n);
    note('cancel', await bridges.cancel(late, {at: stage.time + CONFIRM_WINDOW + 1}));
    await measureReturns(bridges);
  }

  async function measureReturns(bridges: Bridges): Promise<void> {
    const idOf = async (deposit: Promise<Mined>): Promise<Hex> => {
      const {logs} = await deposit;
      const events = parseEventLogs({...bridges.at(bridges.home), eventName: 'Deposited', logs: [...logs]});
      return events[0]!.args.id;
    };
    const {dusd} = bridges.tokens;
    const coins = await idOf(bridges.deposit({amount: parseEther('1')}));
    const tokens = await idOf(bridges.deposit({token: dusd, amount: parseUnits('20', 6)}));
    const stuck = await idOf(bridges.deposit({amount: parseEther('1')}));
    note('giveBack: coin', await bridges.giveBack(await bridges.depositOf(coins)));
    note('giveBack: token', await bridges.giveBack(await bridges.depositOf(tokens)));
    await stage.setCode(bridges.user, ENDLESS);
    note('giveBack: owed, the sender uses all gas', await bridges.giveBack(await bridges.depositOf(stuck)));
    await stage.setCode(bridges.user, '0x');
    note('collect: to a new account', await bridges.collect(stuck, newAddress(99), {from: bridges.user}));
    for (const functionName of ['pause', 'unpause'] as const) {
      const call = {...bridges.at(bridges.home), functionName, args: [], from: stage.admin} as const;
      note(functionName, await stage.write(call));
    }
  }

  async function measureStaking(stakes: Stakes): Promise<void> {
    const [, ada, blaise] = stage.accounts;
    const next = (): number => stakes.nextPeriod();
    note('stake: the first', await stakes.stake(ada, parseEther('10')));
    await stakes.stake(ada, parseEther('10'));
    note(
      'stake: the first of an account, with an update',
      await stakes.stake(blaise, parseEther('10'), {at: next()}),
    );
    note('stake: again, with an update', await stakes.stake(ada, parseEther('10'), {at: next()}));
    note('requestWithdrawal: with an update', await stakes.request(ada, parseEther('5'), {at: next()}));
    await stakes.request(blaise, parseEther('5'));
    const {time} = await stakes.request(blaise, parseEther('5'));
    note('withdraw (staking)', await stakes.withdraw(ada, 0n, {at: time + TICKET_OPENS}));
    note('restake: with an update', await stakes.restake(blaise, 0n, {at: time + TICKET_CLOSES + 1}));
    note('claim: with an update', await stakes.claim(ada, {at: next()}));
    note('fund: with an update', await stakes.fund(parseEther('10'), {at: next()}));
    await stakes.stake(ada, 1n);
    await measureDearest(stakes);
    note('update', await stakes.update({at: next() + 3 * LENGTH.earn}));
  }

  /** Nearly every slot gets its first value: the stake begins to count, has its first rewards, and rewards end. */
  async function measureDearest(stakes: Stakes): Promise<void> {
    const [, ada, blaise] = stage.accounts;
    const pool = 'farm';
    const next = (): number => stakes.nextPeriod(pool);
    await stakes.setRate((RATE.farm * FUNDED_PERIODS) / 2n, {pool});
    await stakes.stake(ada, 1000n, {pool});
    await stakes.stake(blaise, 1000n, {pool, at: next()});
    await stage.passTo(next() + LENGTH.farm);
    const undo = await stage.remember();
    note('stake: the dearest', await stakes.stake(blaise, 1000n, {pool}));
    await undo();
    note('requestWithdrawal: the dearest', await stakes.request(blaise, 1000n, {pool}));
    await undo();
    note('claim: the dearest', await stakes.claim(blaise, {pool}));
  }

  async function measureSharedWallet(bridges: Bridges): Promise<void> {
    const [, one, two, three] = stage.accounts;
    const address = await deploySharedWallet(stage.deployer, [one, two, three]);
    await stage.setBalance(address, parseEther('10'));
    const at = {address, abi: SHARED_WALLET_ABI} as const;
    const [to, value] = [bridges.home, parseEther('1')];
    const args = [COIN, value, bridges.receiver(), 0n] as const;
    const data = encodeFunctionData({...bridges.at(to), functionName: 'deposit', args});
    const call = {to, value, data, number: 0n};
    note(
      'propose: a deposit',
      await stage.write({...at, functionName: 'propose', args: [to, value, data], from: one}),
    );
    const hash = await stage.chain.readContract({...at, functionName: 'hashOf', args: [call]});
    note('approve', await stage.write({...at, functionName: 'approve', args: [hash], from: two}));
    note(
      'carryOut: a deposit',
      await stage.write({...at, functionName: 'carryOut', args: [call], from: one}),
    );
  }

  function note(name: string, {gasUsed}: Mined): void {
    measured.set(name, gasUsed);
  }
});

function newAddress(number: number): Address {
  return `0x${'b'.repeat(38)}${String(number).padStart(2, '0')}`;
}
