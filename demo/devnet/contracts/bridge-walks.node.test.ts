import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import {erc20Abi, parseEther, parseEventLogs, parseUnits, type Address, type Hex} from 'viem';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import type {Delivery} from '../../bridge/protocol/signed-messages.js';
import {Bridges, CAPACITY} from './bridge-stage.js';
import {BRIDGE_ABI} from './compiled/bridge-abi.js';
import {ContractStage, Reverted, type Mined} from './contract-stage.js';

const STEPS = [
  'deposit',
  'deposit',
  'deliver',
  'deliver',
  'deliver to the source',
  'cancel',
  'withdraw',
  'expire',
  'give back',
  'collect',
  'pass time',
  'refuse coins',
] as const;
type Step = readonly [kind: (typeof STEPS)[number], number: number, other: number];

/** Seconds that pass in one step. */
const PAUSES = [60, 3600, 2 * 3600, 6 * 3600, 8 * 3600 + 1];
/** Parts of the instant capacity that a deposit is. */
const SIZES = [1n, 5n, 10n, 11n];
const REFUSING: Hex = '0x5f5ffd';
/** Small, so that it runs out. */
const COIN_POOL = parseEther('4');

/** A transfer, with the sums of its events on both bridges. */
interface Walked {
  readonly source: Address;
  readonly destination: Address;
  readonly token: Address;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly delivery: Delivery;
  ends: number;
  paid: bigint;
  returned: bigint;
}

describe('the bridge, in any order of calls', () => {
  let stage: ContractStage;
  let bridges: Bridges;
  let begin: () => Promise<void>;
  before(async () => {
    stage = await ContractStage.open();
    bridges = await Bridges.open(stage);
    for (const bridge of [bridges.home, bridges.away]) await stage.setBalance(bridge, COIN_POOL);
    const {dusd, harb, wrapped} = bridges.tokens;
    for (const token of [dusd, harb]) await bridges.approve(token, parseEther('1000000'));
    for (const token of [dusd, wrapped]) await bridges.approve(token, parseEther('1000000'), bridges.away);
    begin = await stage.remember();
  });
  after(() => stage.close());

  it('pays or returns each deposit once, and ends each id once', async () => {
    const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat(999), fc.nat(999));
    await fc.assert(
      fc.asyncProperty(fc.array(step, {minLength: 15, maxLength: 40}), async (steps) => {
        await begin();
        const walk = new Walk(bridges);
        for (const each of steps) await walk.take(each);
        await walk.finish();
        await walk.checkBalances();
      }),
      {numRuns: 12, endOnFailure: true},
    );
  });
});

class Walk {
  readonly #bridges: Bridges;
  readonly #transfers = new Map<Hex, Walked>();
  readonly #receiver: Address = `0x${'ab'.repeat(20)}`;
  #refuses = false;

  constructor(bridges: Bridges) {
    this.#bridges = bridges;
  }

  async take([kind, number, other]: Step): Promise<void> {
    if (kind === 'pass time') return this.#pass(PAUSES[number % PAUSES.length]!);
    if (kind === 'refuse coins') return this.#refuse(!this.#refuses);
    if (kind === 'deposit') return this.#deposit(number, other);
    const transfers = [...this.#transfers.values()];
    const transfer = transfers[number % transfers.length];
    if (transfer) await this.#act(kind, transfer);
  }

  /** Brings all to their ends: time passes, and the receiver takes coins again. */
  async finish(): Promise<void> {
    await this.#refuse(false);
    await this.#pass(8 * 3600 + 1);
    for (const transfer of this.#transfers.values()) {
      for (const kind of ['expire', 'cancel', 'give back', 'collect'] as const)
        await this.#act(kind, transfer);
      const {ends, paid, returned, amount, fee, delivery, source, destination} = transfer;
      assert.equal(ends, 1, 'each id has one end');
      const stage = await this.#bridges.stageOf(delivery.id, destination);
      const custody = await this.#bridges.custodyOf(delivery.id, source);
      const isPaid = stage === 'delivered' || stage === 'withdrawn';
      assert.equal(paid, isPaid ? amount - fee : 0n);
      assert.equal(returned, custody === 'returned' ? amount : 0n);
      assert.ok(isPaid ? custody === 'taken' : custody === 'returned' || custody === 'owed');
    }
  }

  /** The pools hold what came in without what went out, and the home pool all that is wrapped. */
  async checkBalances(): Promise<void> {
    const {home, away, tokens} = this.#bridges;
    for (const bridge of [home, away]) {
      const pool = COIN_POOL + this.#sum(COIN, bridge);
      assert.equal(await this.#bridges.balanceOf(bridge), pool);
      assert.equal(
        await this.#bridges.balanceOf(bridge, tokens.dusd),
        parseUnits('500000', 6) + this.#sum(tokens.dusd, bridge),
      );
    }
    const call = {address: tokens.wrapped, abi: erc20Abi, functionName: 'totalSupply'} as const;
    const wrapped = await this.#bridges.stage.chain.readContract(call);
    const kept = await this.#bridges.balanceOf(home, tokens.harb);
    assert.equal(kept, this.#sum(tokens.harb, home));
    assert.ok(wrapped <= kept, 'each wrapped token has its original');
  }

  /** What deposits of a token left at a bridge, without its payments. */
  #sum(token: Address, bridge: Address): bigint {
    return [...this.#transfers.values()].reduce((sum, each) => {
      const here = each.source === bridge && each.token === token ? each.amount - each.returned : 0n;
      const there = each.destination === bridge && each.delivery.token === token ? each.paid : 0n;
      return sum + here - there;
    }, 0n);
  }

  async #deposit(number: number, other: number): Promise<void> {
    const {home, away, tokens} = this.#bridges;
    const [source, destination] = number % 2 === 0 ? [home, away] : [away, home];
    const own = source === home ? tokens.harb : tokens.wrapped;
    const there = source === home ? tokens.wrapped : tokens.harb;
    const kinds = [
      ['coin', COIN, COIN],
      ['dollar', tokens.dusd, tokens.dusd],
      ['network', own, there],
    ] as const;
    const [kind, token, counterpart] = kinds[other % 3]!;
    const amount = (CAPACITY[kind] * SIZES[number % SIZES.length]!) / 10n;
    const receiver = this.#bridges.receiver(kind === 'network' ? this.#bridges.user : this.#receiver);
    const mined = await attempt(this.#bridges.deposit({token, amount, receiver, bridge: source}));
    if (!mined) return;
    const [event] = parseEventLogs({abi: BRIDGE_ABI, eventName: 'Deposited', logs: [...mined.logs]});
    const {args} = event!;
    assert.ok(!this.#transfers.has(args.id), 'an id is new');
    const delivery = {
      id: args.id,
      token: counterpart,
      receiver: kind === 'network' ? this.#bridges.user : this.#receiver,
      amount: args.amount - args.fee,
      confirmBy: args.confirmBy,
    };
    const {fee} = args;
    this.#transfers.set(args.id, {
      source,
      destination,
      token,
      amount,
      fee,
      delivery,
      ends: 0,
      paid: 0n,
      returned: 0n,
    });
  }

  async #act(
    kind: Exclude<Step[0], 'deposit' | 'pass time' | 'refuse coins'>,
    transfer: Walked,
  ): Promise<void> {
    const {delivery, source, destination: bridge} = transfer;
    const {id} = delivery;
    if (kind === 'deliver') return this.#note(this.#bridges.deliver(delivery, {bridge}));
    if (kind === 'deliver to the source') return this.#misdeliver(transfer);
    if (kind === 'cancel') return this.#note(this.#bridges.cancel(delivery, {bridge}));
    if (kind === 'withdraw' || kind === 'expire') return this.#note(this.#bridges.end(kind, id, {bridge}));
    const {user} = this.#bridges;
    if (kind === 'collect') return this.#note(this.#bridges.collect(id, user, {bridge: source, from: user}));
    const stage = await this.#bridges.stageOf(id, bridge);
    // Validators sign a return once the destination has ended the transfer without a payment.
    if (stage !== 'expired' && stage !== 'cancelled') return undefined;
    return this.#note(this.#bridges.giveBack(await this.#bridges.depositOf(id, source), {bridge: source}));
  }

  /** Signatures for the destination, brought to the other bridge. */
  async #misdeliver({delivery, source, destination}: Walked): Promise<void> {
    const signatures = await this.#bridges.sign(delivery, {bridge: destination});
    const mined = await attempt(this.#bridges.bring('deliver', delivery, {bridge: source, signatures}));
    assert.equal(mined, undefined);
  }

  async #note(sent: Promise<Mined>): Promise<void> {
    const mined = await attempt(sent);
    if (!mined) return;
    for (const {eventName, args} of parseEventLogs({abi: BRIDGE_ABI, logs: [...mined.logs]})) {
      const transfer = 'id' in args ? this.#transfers.get(args.id) : undefined;
      if (!transfer) continue;
      if (['Delivered', 'Withdrawn', 'Expired', 'Cancelled'].includes(eventName)) transfer.ends += 1;
      if (eventName === 'Delivered' || eventName === 'Withdrawn') transfer.paid += args.amount;
      if (eventName === 'Returned') transfer.returned += args.amount;
      assert.ok(transfer.ends <= 1, 'an id ends once');
      assert.ok(transfer.paid + transfer.returned <= transfer.amount, 'no more goes out than came in');
    }
  }

  async #pass(seconds: number): Promise<void> {
    await this.#bridges.stage.passTo(this.#bridges.stage.time + seconds);
  }

  async #refuse(refuses: boolean): Promise<void> {
    this.#refuses = refuses;
    await this.#bridges.stage.setCode(this.#receiver, refuses ? REFUSING : '0x');
  }
}

/** Undefined where the contract refused; a lack of gas is no refusal. */
async function attempt(sent: Promise<Mined>): Promise<Mined | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof Reverted && error.message !== 'out of gas') return undefined;
    throw error;
  }
}
