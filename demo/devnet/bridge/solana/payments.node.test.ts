import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {getTransferSolInstruction, getTransferSolWithSeedInstruction} from '@solana-program/system';
import {
  AuthorityType,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token';
import {createNoopSigner, generateKeyPairSigner, getTransactionSize, type KeyPairSigner} from '@solana/kit';
import {tokenAccountOf} from '../../../bridge/protocol/solana/deposit.js';
import {paymentInstructions, type Payment} from '../../../bridge/protocol/solana/ends.js';
import {memoInstruction} from '../../../bridge/protocol/solana/memo-instruction.js';
import {readEnd} from '../../../bridge/protocol/solana/read-ends.js';
import {hasEnd, readHistory} from '../../../bridge/protocol/solana/read-history.js';
import {
  MARKER_OWNER,
  markerAddress,
  markerSeed,
  type TransferId,
} from '../../../bridge/protocol/solana/transfer-id.js';
import {BridgeStage, clusterError, signBy} from './bridge-stage.js';

const ID: TransferId = `0x${'a1'.repeat(32)}`;
const OTHER_ID: TransferId = `0x${'b2'.repeat(32)}`;
const AMOUNT = 5_000_000n;
/** The greatest size of one packet in the network. */
const MAX_BYTES = 1232;
const FEE = 5000n;
const MARKER_RENT = 890_880n;
const TOKEN_ACCOUNT_RENT = 2_039_280n;

describe('a delivery on Solana', () => {
  it('opens the receiver’s token account, pays it and keeps the id', async () => {
    const {stage, receiver, delivery, pool} = await setup();
    const signature = await stage.pay(delivery);
    assert.equal(await stage.held(receiver.address), AMOUNT);
    assert.equal(pool(), -AMOUNT);
    assert.equal(await hasEnd(stage.ask, stage.bridge, ID), true);
    const {slot, ...end} = await endIn(stage);
    assert.equal(typeof slot, 'number');
    const account = await tokenAccountOf(receiver.address, delivery.mint);
    assert.deepEqual(end, {
      id: ID,
      end: 'delivered',
      signature,
      time: end.time,
      paid: {account, mint: delivery.mint, amount: AMOUNT},
    });
  });

  it('mints a wrapped token', async () => {
    const {stage, receiver, delivery} = await setup();
    const {mint} = stage.token('HARB');
    await stage.pay({...delivery, mint});
    assert.equal(await stage.held(receiver.address, 'HARB'), AMOUNT);
    assert.equal((await endIn(stage)).paid?.mint, mint);
  });

  it('fits into a packet of the network', async () => {
    const {stage, delivery} = await setup();
    for (const payment of [delivery, {...delivery, mint: stage.token('HARB').mint}]) {
      const size = getTransactionSize(
        await stage.payment({...payment, end: 'returned', amount: 2n ** 64n - 1n}),
      );
      assert.ok(size <= MAX_BYTES, `${size} bytes`);
    }
  });

  it('succeeds once', async () => {
    const {stage, receiver, delivery, pool} = await setup();
    await stage.pay(delivery);
    await refuses(() => stage.pay(delivery), {InstructionError: [0, {Custom: 0}]});
    // Nor with another amount, and to another wallet.
    const {address} = await stage.wallet();
    await refuses(() => stage.pay({...delivery, amount: 1n, receiver: address}), {
      InstructionError: [0, {Custom: 0}],
    });
    assert.equal(await stage.held(receiver.address), AMOUNT);
    assert.equal(await stage.held(address), undefined);
    assert.equal(pool(), -AMOUNT);
  });

  it('needs each signature that it lists', async () => {
    const {stage, delivery, pool} = await setup();
    const transaction = await stage.payment(delivery);
    for (const missing of stage.signers) {
      const others = stage.signers.filter((signer) => signer !== missing);
      await refuses(async () => stage.post(await signBy(transaction, others)), -32003);
    }
    assert.equal(pool(), 0n);
    assert.equal(await hasEnd(stage.ask, stage.bridge, ID), false);
  });

  const [FIRST, SECOND] = [0, 1] as const;
  const COALITIONS: Readonly<
    Record<
      string,
      (validators: readonly KeyPairSigner[], stranger: KeyPairSigner) => readonly KeyPairSigner[]
    >
  > = {
    'one validator': (validators) => validators.slice(0, 1),
    'no validator': () => [],
    'a validator and a stranger': ([first], stranger) => (first ? [first, stranger] : []),
    'one validator twice': ([first]) => (first ? [first, first] : []),
  };
  for (const [name, choose] of Object.entries(COALITIONS)) {
    it(`is refused by the builder and by the token program: ${name}`, async () => {
      const {stage, delivery, pool} = await setup();
      const {relayer, base, validators} = stage.keys;
      const chosen = choose(validators, await generateKeyPairSigner());
      const addresses = chosen.map(({address}) => address);
      const signers = {payer: relayer.address, validators: addresses};
      await assert.rejects(paymentInstructions(stage.bridge, delivery, signers), /2 different validators/);
      const forged = await withSigners(stage, delivery, addresses);
      await refuses(() => stage.send(forged, [relayer, base, ...chosen]), {
        InstructionError: [3, 'MissingRequiredSignature'],
      });
      assert.equal(pool(), 0n);
    });
  }

  it('needs no particular two validators', async () => {
    const {stage, receiver, delivery} = await setup();
    const {relayer, base, validators} = stage.keys;
    const two = [validators[2], validators[FIRST]];
    const signers = {payer: relayer.address, validators: two.map(({address}) => address)};
    await stage.send(await paymentInstructions(stage.bridge, delivery, signers), [relayer, base, ...two]);
    assert.equal(await stage.held(receiver.address), AMOUNT);
  });

  it('is not paid for by an account of the bridge', async () => {
    const {stage, delivery} = await setup();
    const {base, validators} = stage.bridge;
    const two = [validators[FIRST], validators[SECOND]];
    for (const payer of [validators[2], base]) {
      const built = paymentInstructions(stage.bridge, delivery, {payer, validators: two});
      await assert.rejects(built, /The payer is an account of the bridge/);
    }
  });

  it('is paid for by any user', async () => {
    const {stage, receiver, delivery} = await setup();
    const [user] = stage.users;
    const {base, validators} = stage.keys;
    const two = [validators[FIRST], validators[SECOND]];
    const signers = {payer: user!.address, validators: two.map(({address}) => address)};
    await stage.send(await paymentInstructions(stage.bridge, delivery, signers), [user!, base, ...two]);
    assert.equal(await stage.held(receiver.address), AMOUNT);
  });

  it('takes nothing from an empty pool, and leaves no marker', async () => {
    const {stage, receiver, delivery} = await setup();
    await refuses(() => stage.pay({...delivery, amount: 2n ** 63n}), {InstructionError: [3, {Custom: 1}]});
    assert.equal(await hasEnd(stage.ask, stage.bridge, ID), false);
    assert.equal(await stage.held(receiver.address), undefined);
  });
});

describe('the receiver’s token account', () => {
  it('is not paid for again if it is open', async () => {
    const {stage, delivery} = await setup();
    const {relayer} = stage.keys;
    const first = stage.lamports(relayer.address);
    await stage.pay(delivery);
    const second = stage.lamports(relayer.address);
    await stage.pay({...delivery, id: OTHER_ID});
    const third = stage.lamports(relayer.address);
    assert.equal(first - second, TOKEN_ACCOUNT_RENT + MARKER_RENT + 4n * FEE);
    assert.equal(second - third, MARKER_RENT + 4n * FEE);
    assert.equal(await stage.held(delivery.receiver), 2n * AMOUNT);
  });

  it('is opened again if it was closed', async () => {
    const {stage, receiver, delivery} = await setup();
    const {relayer} = stage.keys;
    const {mint} = delivery;
    const ata = await tokenAccountOf(receiver.address, mint);
    await stage.send(
      [
        getCreateAssociatedTokenIdempotentInstruction({payer: relayer, ata, owner: receiver.address, mint}),
        getCloseAccountInstruction({account: ata, destination: relayer.address, owner: receiver}),
      ],
      [relayer, receiver],
    );
    assert.equal(await stage.held(receiver.address), undefined);
    await stage.pay(delivery);
    assert.equal(await stage.held(receiver.address), AMOUNT);
  });

  it('gets nothing while it is frozen, and the transfer can still be cancelled', async () => {
    const {stage, receiver, delivery, pool} = await setup();
    await stage.freeze(receiver.address);
    await refuses(() => stage.pay(delivery), {InstructionError: [3, {Custom: 17}]});
    assert.equal(await stage.held(receiver.address), 0n);
    assert.equal(pool(), 0n);
    await stage.cancel(ID);
    assert.equal((await endIn(stage)).end, 'cancelled');
  });

  it('gets nothing once it has another owner', async () => {
    const {stage, delivery, pool} = await setup();
    const [user, buyer] = stage.users;
    const receiver = user!.address;
    const account = await tokenAccountOf(receiver, delivery.mint);
    const sold = getSetAuthorityInstruction({
      owned: account,
      owner: user!,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: buyer!.address,
    });
    await stage.send([sold], [user!]);
    const held = stage.heldIn(account);
    await refuses(() => stage.pay({...delivery, receiver}), {InstructionError: [2, {Custom: 0}]});
    assert.equal(stage.heldIn(account), held);
    assert.equal(pool(), 0n);
  });
});

describe('the marker of a transfer', () => {
  it('stops a delivery after a cancellation, and is no payment', async () => {
    const {stage, receiver, delivery, pool} = await setup();
    await stage.cancel(ID);
    await refuses(() => stage.pay(delivery), {InstructionError: [0, {Custom: 0}]});
    assert.equal(await stage.held(receiver.address), undefined);
    assert.equal(pool(), 0n);
    const end = await endIn(stage);
    assert.deepEqual([end.end, end.paid], ['cancelled', undefined]);
  });

  it('stops a cancellation after a delivery', async () => {
    const {stage, delivery} = await setup();
    await stage.pay(delivery);
    await refuses(() => stage.cancel(ID), {InstructionError: [0, {Custom: 0}]});
    assert.equal((await endIn(stage)).end, 'delivered');
  });

  it('is not created by a stranger’s lamports', async () => {
    const {stage, receiver, delivery} = await setup();
    const [stranger] = stage.users;
    const marker = await markerAddress(stage.bridge, ID);
    const gift = getTransferSolInstruction({source: stranger!, destination: marker, amount: MARKER_RENT});
    await stage.send([gift], [stranger!]);
    assert.equal(await hasEnd(stage.ask, stage.bridge, ID), false);
    await stage.pay(delivery);
    assert.equal(await stage.held(receiver.address), AMOUNT);
    assert.equal(await hasEnd(stage.ask, stage.bridge, ID), true);
  });

  it('cannot be removed, not even by its base', async () => {
    const {stage, delivery} = await setup();
    const {base, relayer} = stage.keys;
    await stage.pay(delivery);
    const marker = await markerAddress(stage.bridge, ID);
    const emptying = getTransferSolWithSeedInstruction({
      source: marker,
      baseAccount: base,
      destination: relayer.address,
      amount: MARKER_RENT,
      fromSeed: markerSeed(ID),
      fromOwner: MARKER_OWNER,
    });
    await refuses(() => stage.send([emptying], [relayer, base]), {
      InstructionError: [0, 'ExternalAccountLamportSpend'],
    });
    assert.equal(stage.lamports(marker), MARKER_RENT);
  });

  it('is not read from another account’s memo', async () => {
    const {stage, delivery} = await setup();
    const [stranger] = stage.users;
    const {address} = stage.keys.base;
    // Mentions the base, so that the transaction is in its history.
    const mention = getTransferSolInstruction({source: stranger!, destination: address, amount: MARKER_RENT});
    await stage.send([mention, memoInstruction(ID, [stranger!.address])], [stranger!]);
    assert.deepEqual(await endsIn(stage), []);
    await stage.pay(delivery);
    assert.equal((await endsIn(stage)).length, 1);
  });

  it('has the longest seed, and an address for each id', async () => {
    const {stage} = await setup();
    const near: TransferId = `0x${'a1'.repeat(31)}a2`;
    assert.deepEqual(
      [ID, near].map((id) => markerSeed(id).length),
      [32, 32],
    );
    assert.notEqual(await markerAddress(stage.bridge, ID), await markerAddress(stage.bridge, near));
  });
});

/** The instructions of a payment with other signers of the multisig. */
async function withSigners(
  stage: BridgeStage,
  payment: Payment,
  signers: readonly KeyPairSigner['address'][],
) {
  const {relayer, validators} = stage.keys;
  const two = validators.slice(0, 2).map(({address}) => address);
  const honest = await paymentInstructions(stage.bridge, payment, {payer: relayer.address, validators: two});
  return honest.map((instruction, at) => {
    if (at !== 3) return instruction;
    const accounts = (instruction.accounts ?? []).slice(0, -2);
    const given = signers.map((address) => {
      const signer = createNoopSigner(address);
      return {address, role: 2 as const, signer};
    });
    return {...instruction, accounts: [...accounts, ...given]};
  });
}

async function endsIn(stage: BridgeStage) {
  const history = await readHistory(stage.ask, stage.bridge.base);
  const ends = await Promise.all(history.map((transaction) => readEnd(transaction, stage.bridge)));
  return ends.filter((end) => end !== undefined);
}

async function endIn(stage: BridgeStage) {
  const [end] = await endsIn(stage);
  assert.ok(end);
  return end;
}

async function refuses(act: () => Promise<unknown>, expected: unknown): Promise<void> {
  const found = await act().then(
    () => assert.fail('The cluster accepted the transaction'),
    (error: unknown) => clusterError(error),
  );
  assert.deepEqual(found, expected);
}

async function setup() {
  const stage = await BridgeStage.start();
  const receiver = await stage.wallet();
  const {mint, vault} = stage.token('DUSD');
  const delivery: Payment = {id: ID, end: 'delivered', receiver: receiver.address, mint, amount: AMOUNT};
  const before = stage.heldIn(vault) ?? 0n;
  return {stage, receiver, delivery, pool: () => (stage.heldIn(vault) ?? 0n) - before};
}
