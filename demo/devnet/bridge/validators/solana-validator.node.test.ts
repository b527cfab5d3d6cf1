import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {KeyPairSigner} from '@solana/kit';
import {tokenAccountOf, withdrawInstruction} from '../../../bridge/protocol/solana/deposit.js';
import {cancelInstructions} from '../../../bridge/protocol/solana/ends.js';
import {addSignatures, type Signatures} from '../../../bridge/protocol/solana/messages.js';
import type {AskNode} from '../../../bridge/protocol/solana/read-history.js';
import type {TransferId} from '../../../bridge/protocol/solana/transfer-id.js';
import {BridgeStage, clusterError, signBy} from '../solana/bridge-stage.js';
import {DustedNode} from '../solana/dusted-node.js';
import {SolanaValidator, type OwedPayment, type ValidatorRefusal} from './solana-validator.js';

const HOUR = 3600;
const WINDOWS = {confirm: 6 * HOUR, withdrawOpens: 2 * HOUR, withdrawCloses: 8 * HOUR};
const LIMIT = 1_000_000_000n;
const ID: TransferId = `0x${'a1'.repeat(32)}`;
const OTHER_ID: TransferId = `0x${'b2'.repeat(32)}`;

describe('two validators of the Solana leg', () => {
  it('pay with signatures that each made alone', async () => {
    const {stage, owed, pay} = await setup();
    await pay();
    assert.equal(await stage.held(owed.receiver), owed.amount);
  });

  it('give tokens back without a window', async () => {
    const {stage, owed, pay, user} = await setup({end: 'returned'}, false);
    const before = await stage.held(user.address);
    await pay({...owed, receiver: user.address});
    assert.equal(await stage.held(user.address), (before ?? 0n) + owed.amount);
  });

  it('pay nothing if they saw different amounts', async () => {
    const {stage, owed, request, validator} = await setup();
    const honest = await signed(validator(0).signPayment(request));
    const wrong = await signed(
      validator(1, async () => ({...owed, amount: owed.amount + 1n})).signPayment(request),
    );
    const message = await stage.payment(owed);
    const paid = await signBy(addSignatures(message, [wrong, honest]), [stage.keys.relayer]);
    assert.throws(() => stage.post(paid), hasError(-32003));
    assert.equal(await stage.held(owed.receiver), undefined);
  });

  it('pay nothing that one of them has not seen', async () => {
    const {request, validator} = await setup();
    const blind = validator(1, async () => undefined);
    assert.equal(await blind.signPayment(request), 'not-seen');
    assert.equal(await blind.signCancellation(request), 'not-seen');
  });

  it('sign nothing for a transfer with another id', async () => {
    const {request, validator} = await setup();
    assert.equal(await validator(0).signPayment({...request, id: OTHER_ID}), 'not-seen');
  });

  it('sign nothing after an end', async () => {
    const {stage, request, pay, validator} = await setup();
    await pay();
    const later = {...request, lifetime: stage.ledger};
    assert.equal(await validator(0).signPayment(later), 'ended');
    assert.equal(await validator(0).signCancellation(later), 'ended');
  });

  it('do not pay to a token account, and cancel such a transfer at once', async () => {
    const {stage, user, owed, request, validator, cancel} = await setup();
    const receiver = await tokenAccountOf(user.address, owed.mint);
    const seen = async () => ({...owed, receiver});
    assert.equal(await validator(0, seen).signPayment(request), 'receiver');
    await cancel(validator(0, seen));
    await assert.rejects(stage.pay(owed), hasError({InstructionError: [0, {Custom: 0}]}));
  });

  it('cancel after the confirm window only, and pay within it only', async () => {
    const {request, validator, clock, owed} = await setup();
    const confirmBy = owed.facts!.depositedAt + WINDOWS.confirm;
    clock.now = confirmBy;
    assert.equal(await validator(0).signCancellation(request), 'not-now');
    clock.now = confirmBy + 1;
    assert.equal(await validator(0).signPayment(request), 'not-now');
    assert.equal(typeof (await validator(0).signCancellation(request)), 'object');
  });

  it('pay a held amount once its receiver asked in the window', async () => {
    const {stage, user, request, pay, validator, owed, clock} = await setup(
      {amount: LIMIT + 1n},
      true,
      -3 * HOUR,
    );
    const held = {...owed, receiver: user.address};
    const seen = async () => held;
    assert.equal(await validator(0, seen).signPayment(request), 'not-now');
    assert.equal(await validator(0, seen).signCancellation(request), 'not-now');
    const before = (await stage.held(user.address)) ?? 0n;
    await stage.send([withdrawInstruction(user.address, ID)], [user]);
    // Paid although the window has closed meanwhile: the request was in time.
    clock.now += 10 * HOUR;
    assert.equal(await validator(0, seen).signCancellation(request), 'not-now');
    await pay(held);
    assert.equal(await stage.held(user.address), before + held.amount);
  });

  it('pay a held amount whose receiver strangers named in 1,000 transactions, and cancel none before they read them', async () => {
    const {stage, user, request, owed, clock, validatorAt} = await setup(
      {amount: LIMIT + 1n},
      true,
      -3 * HOUR,
    );
    const held = {...owed, receiver: user.address};
    const like = await stage.send([withdrawInstruction(user.address, OTHER_ID)], [user]);
    for (const memo of ['[6] thanks', null]) {
      const node = new DustedNode(stage.ask, {like, count: 1000, time: clock.now, memo});
      const validator = validatorAt(node.ask, held);
      assert.equal(await validator.signPayment(request), 'not-now');
      assert.ok(node.read.length <= 50, `${memo}: ${node.read.length} transactions`);
    }
    const before = clock.now;
    clock.now += 10 * HOUR;
    const node = new DustedNode(stage.ask, {like, count: 120, time: before, memo: null});
    const validator = validatorAt(node.ask, held);
    for (let call = 0; call < 2; call += 1)
      assert.equal(await validator.signCancellation(request), 'not-now');
    assert.equal(typeof (await validator.signCancellation(request)), 'object');
    await stage.send([withdrawInstruction(user.address, ID)], [user]);
    assert.equal(typeof (await validator.signPayment({...request, lifetime: stage.ledger})), 'object');
    assert.equal(new Set(node.read).size, node.read.length);
  });

  it('do not count a request from before the window', async () => {
    const {stage, user, request, validator, owed, clock} = await setup({amount: LIMIT + 1n});
    const held = {...owed, receiver: user.address};
    await stage.send([withdrawInstruction(user.address, ID)], [user]);
    clock.now = held.facts!.confirmedAt + WINDOWS.withdrawOpens;
    assert.equal(await validator(0, async () => held).signPayment(request), 'not-now');
    clock.now = held.facts!.confirmedAt + WINDOWS.withdrawCloses;
    assert.equal(typeof (await validator(0, async () => held).signCancellation(request)), 'object');
  });
});

async function signed(answer: Promise<Signatures | ValidatorRefusal>): Promise<Signatures> {
  const given = await answer;
  assert.ok(typeof given === 'object', `It refused: ${JSON.stringify(given)}`);
  return given;
}

function hasError(expected: unknown): (error: unknown) => boolean {
  return (error) => {
    assert.deepEqual(clusterError(error), expected);
    return true;
  };
}

async function setup(given: Partial<OwedPayment> = {}, hasFacts = true, depositedAgo = 0) {
  const stage = await BridgeStage.start();
  const [user] = stage.users as readonly [KeyPairSigner];
  const {relayer, base, validators} = stage.keys;
  const {mint} = stage.token('DUSD');
  const start = Math.floor(Date.now() / 1000);
  const facts = {depositedAt: start + depositedAgo, confirmedAt: start + depositedAgo};
  const receiver = (await stage.wallet()).address;
  const payment: OwedPayment = {id: ID, end: 'delivered', receiver, mint, amount: 5_000_000n, ...given};
  const owed: OwedPayment = {...payment, ...(hasFacts && {facts})};
  const clock = {now: start};
  const validator = (
    index: 0 | 1 | 2,
    seen: () => Promise<OwedPayment | undefined> = async () => owed,
    ask = stage.ask,
  ) =>
    new SolanaValidator(
      stage.bridge,
      {validator: validators[index], base},
      {windows: WINDOWS, instantLimit: () => LIMIT},
      {ask, owed: seen, now: async () => clock.now},
    );
  const two = stage.bridge.validators.slice(0, 2);
  const request = {id: ID, payer: relayer.address, validators: two, lifetime: stage.ledger};
  return {
    stage,
    user,
    owed,
    request,
    validator,
    validatorAt: (ask: AskNode, seen: OwedPayment) => validator(0, async () => seen, ask),
    clock,
    async pay(seen: OwedPayment = owed) {
      const made = await Promise.all(
        ([0, 1] as const).map((index) => signed(validator(index, async () => seen).signPayment(request))),
      );
      const {facts: _, ...paid} = seen;
      stage.post(await signBy(addSignatures(await stage.payment(paid), made), [relayer]));
    },
    async cancel(by: SolanaValidator) {
      const made = await signed(by.signCancellation(request));
      const message = stage.compile(await cancelInstructions(stage.bridge, ID, relayer.address));
      stage.post(await signBy(addSignatures(message, [made]), [relayer]));
    },
  };
}
