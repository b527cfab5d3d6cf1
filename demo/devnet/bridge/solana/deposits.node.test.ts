import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  getApproveInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token';
import {
  AccountRole,
  address,
  getTransactionSize,
  type Instruction,
  type KeyPairSigner,
  type TransactionSigner,
} from '@solana/kit';
import {
  depositInstructions,
  tokenAccountOf,
  type NewDeposit,
} from '../../../bridge/protocol/solana/deposit.js';
import {memoInstruction, MEMO_PROGRAM} from '../../../bridge/protocol/solana/memo-instruction.js';
import type {Deposit, UnboundTokens} from '../../../bridge/protocol/solana/read-deposits.js';
import {readEnd} from '../../../bridge/protocol/solana/read-ends.js';
import {readHistory} from '../../../bridge/protocol/solana/read-history.js';
import type {TransferId} from '../../../bridge/protocol/solana/transfer-id.js';
import {BridgeStage, clusterError} from './bridge-stage.js';

const AMOUNT = 10_000_000n;
const RECEIVER = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const MEMO = `bridge/1 ${RECEIVER} 9000000 0`;
const ID: TransferId = `0x${'a1'.repeat(32)}`;
/** Sets a limit of compute units, as wallets do. */
const BUDGET: Instruction = {
  programAddress: address('ComputeBudget111111111111111111111111111111'),
  data: Uint8Array.of(2, 64, 13, 3, 0),
};

describe('a deposit on Solana', () => {
  it('moves the tokens into the vault, with the signed order', async () => {
    const {stage, user, inVault, read} = await setup();
    const signature = await stage.deposit(user);
    const {id, time, slot, ...facts} = await read();
    assert.match(id, /^0x[0-9a-f]{64}$/);
    assert.deepEqual([typeof time, typeof slot], ['number', 'number']);
    assert.deepEqual(facts, {
      kind: 'deposit',
      signature,
      sender: user.address,
      mint: stage.token('DUSD').mint,
      amount: AMOUNT,
      receiver: RECEIVER,
      leastReceived: 9_000_000n,
      counter: 0n,
    });
    assert.equal(inVault(), AMOUNT);
  });

  it('fits into a packet of the network, with the longest order', async () => {
    const {stage, user} = await setup();
    const [most, receiver] = [2n ** 64n - 1n, `eip155:${'9'.repeat(32)}:0x${'f'.repeat(126)}`];
    const order = stage.order(user, {amount: most, leastReceived: most, counter: most, receiver});
    const compiled = stage.compile(await depositInstructions(stage.bridge, order), user.address);
    assert.ok(getTransactionSize(compiled) < 1232);
  });

  it('has an id that depends on its sender and counter only', async () => {
    const [first, again] = [await setup(), await setup()];
    await first.stage.deposit(first.user);
    const {id} = await first.read();
    await again.stage.deposit(again.user, {amount: 1n, leastReceived: 0n});
    assert.equal((await again.read()).id, id);
    await again.stage.deposit(again.user, {counter: 1n});
    await again.stage.deposit(again.other);
    const ids = (await again.stage.deposits()).map((found) => found.kind === 'deposit' && found.id);
    assert.equal(new Set(ids).size, 3);
  });

  it('is read beside the instructions that a wallet adds', async () => {
    const {stage, user, deposit, read} = await setup();
    await stage.send([BUDGET, ...(await deposit()), memoInstruction('from my wallet')], [user]);
    assert.equal((await read()).receiver, RECEIVER);
  });

  it('is read from a token account that was opened and closed in the same transaction', async () => {
    const {stage, other, inVault, read, transfer} = await setup();
    const {mint} = stage.token('DUSD');
    const wallet = await stage.wallet();
    const [from, ata] = await Promise.all(
      [other, wallet].map(({address: owner}) => tokenAccountOf(owner, mint)),
    );
    assert.ok(from && ata);
    const open = getCreateAssociatedTokenIdempotentInstruction({
      payer: other,
      ata,
      owner: wallet.address,
      mint,
    });
    const fill = await transfer({source: from, destination: ata, authority: other});
    const order = await depositInstructions(stage.bridge, stage.order(wallet));
    const close = getCloseAccountInstruction({account: ata, destination: other.address, owner: wallet});
    await stage.send([open, fill, ...order, close], [other, wallet]);
    assert.equal((await read()).sender, wallet.address);
    assert.equal(inVault(), AMOUNT);
  });

  it('is not read if it failed', async () => {
    const {stage, user} = await setup();
    await assert.rejects(stage.deposit(user, {amount: 2n ** 60n}));
    assert.deepEqual(await stage.deposits(), []);
  });

  it('is not built with an order that cannot be read', async () => {
    const {stage, user} = await setup();
    for (const order of [{receiver: '0xf39F'}, {counter: -1n}, {leastReceived: 2n ** 64n}]) {
      await assert.rejects(stage.deposit(user, order), /Not a deposit's memo/);
    }
    assert.deepEqual(await stage.deposits(), []);
  });
});

describe('tokens without a valid order', () => {
  const MEMOS: Readonly<Record<string, readonly [memos: readonly string[], reason: string]>> = {
    'no memo': [[], 'no-memo'],
    'a memo that is not for the bridge': [['thanks'], 'no-memo'],
    'two orders': [[MEMO, MEMO], 'several-memos'],
    'an unknown version': [[MEMO.replace('/1', '/2')], 'unreadable-memo'],
    'no counter': [[MEMO.replace(/ 0$/, '')], 'unreadable-memo'],
    'a second space': [[MEMO.replace(' ', '  ')], 'unreadable-memo'],
    'a line feed at the end': [[`${MEMO}\n`], 'unreadable-memo'],
    'a decimal amount': [[MEMO.replace('9000000', '9.5')], 'unreadable-memo'],
    'a negative amount': [[MEMO.replace('9000000', '-9')], 'unreadable-memo'],
    'a leading zero': [[MEMO.replace('9000000', '09000000')], 'unreadable-memo'],
    'an amount of more than 64 bits': [[MEMO.replace('9000000', `${2n ** 64n}`)], 'unreadable-memo'],
    'a receiver without a chain': [[MEMO.replace('eip155:31337:', '')], 'unreadable-memo'],
    'an order in capitals': [[MEMO.toUpperCase().replace('BRIDGE', 'bridge')], 'unreadable-memo'],
  };
  for (const [name, [memos, reason]] of Object.entries(MEMOS)) {
    it(`are given back whole, once: ${name}`, async () => {
      const {stage, user, transfer, inVault, held, returnAll} = await setup();
      const before = await held();
      const signed = memos.map((memo) => memoInstruction(memo, [user.address]));
      await stage.send([await transfer(), ...signed], [user]);
      const unbound = await onlyUnbound(stage);
      assert.equal(unbound.reason, reason);
      await returnAll(unbound);
      assert.equal(await held(), before);
      assert.equal(inVault(), 0n);
      await assert.rejects(returnAll(unbound));
      const [newest] = await readHistory(stage.ask, stage.bridge.base, {limit: 1});
      const end = newest && (await readEnd(newest, stage.bridge));
      assert.deepEqual([end?.end, end?.id], ['returned', unbound.returns[0]?.id]);
    });
  }

  it('are given back if another account signed the order', async () => {
    const {stage, user, other, transfer} = await setup();
    await stage.send([await transfer(), memoInstruction(MEMO, [other.address])], [user, other]);
    assert.equal((await onlyUnbound(stage)).reason, 'no-memo');
  });

  it('are given back if the order is unsigned', async () => {
    const {stage, user, transfer} = await setup();
    await stage.send([await transfer(), memoInstruction(MEMO)], [user]);
    assert.equal((await onlyUnbound(stage)).reason, 'no-memo');
  });

  it('are given back if the order is a memo of version 1, which checks no signatures', async () => {
    const {stage, user, other, transfer} = await setup();
    const first: Instruction = {
      programAddress: address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
      accounts: [{address: other.address, role: AccountRole.READONLY}],
      data: new TextEncoder().encode(MEMO),
    };
    await stage.send([await transfer(), first], [user]);
    assert.equal((await onlyUnbound(stage)).reason, 'no-memo');
    await refuses(() => stage.send([{...first, programAddress: MEMO_PROGRAM}], [user]), {
      InstructionError: [0, 'MissingRequiredSignature'],
    });
  });

  it('are given back to their owner if another account was allowed to move them', async () => {
    const {stage, user, other, transfer, held, returnAll} = await setup();
    const before = await held();
    const source = await tokenAccountOf(user.address, stage.token('DUSD').mint);
    const approval = getApproveInstruction({source, delegate: other.address, owner: user, amount: AMOUNT});
    await stage.send([approval], [user]);
    await stage.send([await transfer({authority: other}), memoInstruction(MEMO, [other.address])], [other]);
    const unbound = await onlyUnbound(stage);
    assert.equal(unbound.reason, 'delegate');
    await returnAll(unbound);
    assert.equal(await held(), before);
  });

  it('are given back to each sender of two', async () => {
    const {stage, user, other, transfer, held, returnAll} = await setup();
    const before = [await held(), await held(other)];
    const source = await tokenAccountOf(other.address, stage.token('DUSD').mint);
    const second = await transfer({source, authority: other, amount: 1n});
    await stage.send(
      [await transfer(), await transfer({amount: 5n}), second, memoInstruction(MEMO, [user.address])],
      [user, other],
    );
    const unbound = await onlyUnbound(stage);
    assert.equal(unbound.reason, 'not-one-transfer');
    assert.deepEqual(
      unbound.returns.map(({receiver, amount}) => [receiver, amount]),
      [
        [user.address, AMOUNT + 5n],
        [other.address, 1n],
      ],
    );
    await returnAll(unbound);
    assert.deepEqual([await held(), await held(other)], before);
  });

  it('are given back if the transfer does not name the token', async () => {
    const {stage, user} = await setup();
    const {mint, vault} = stage.token('DUSD');
    const source = await tokenAccountOf(user.address, mint);
    const plain = getTransferInstruction({source, destination: vault, authority: user, amount: AMOUNT});
    await stage.send([plain, memoInstruction(MEMO, [user.address])], [user]);
    const {reason, returns} = await onlyUnbound(stage);
    assert.deepEqual([reason, returns.length], ['not-one-transfer', 1]);
  });

  it('are given back if two tokens came at once', async () => {
    const {stage, user, transfer, deposit} = await setup();
    const {mint, vault, decimals} = stage.token('HARB');
    await stage.pay({id: ID, end: 'delivered', receiver: user.address, mint, amount: AMOUNT});
    const source = await tokenAccountOf(user.address, mint);
    const wrapped = await transfer({source, mint, destination: vault, decimals, amount: 7n});
    await stage.send([wrapped, ...(await deposit())], [user]);
    const {reason, returns} = await onlyUnbound(stage);
    assert.equal(reason, 'not-one-transfer');
    assert.deepEqual(
      returns.map((each) => [each.mint, each.amount]),
      [
        [stage.token('DUSD').mint, AMOUNT],
        [mint, 7n],
      ],
    );
  });

  it('are given back for the second use of a counter', async () => {
    const {stage, user, held, returnAll} = await setup();
    await stage.deposit(user);
    const before = await held();
    await stage.deposit(user, {amount: 2_000_000n, leastReceived: 0n});
    const [first, second] = await stage.deposits();
    assert.deepEqual([first?.kind, second?.kind], ['deposit', 'unbound']);
    assert.ok(second?.kind === 'unbound');
    assert.equal(second.reason, 'counter-used');
    await returnAll(second);
    assert.equal(await held(), before);
  });

  it('stay in the vault if no account sent them', async () => {
    const {stage, inVault} = await setup();
    const {mint, vault} = stage.token('HARB');
    // Minted into the vault itself, by a delivery to its owner.
    await stage.pay({id: ID, end: 'delivered', receiver: stage.bridge.multisig, mint, amount: AMOUNT});
    assert.equal(stage.heldIn(vault), AMOUNT);
    const {reason, returns} = await onlyUnbound(stage, 'HARB');
    assert.deepEqual([reason, returns], ['not-one-transfer', []]);
    assert.equal(inVault('HARB'), AMOUNT);
  });
});

describe('the history of a vault', () => {
  it('is read in parts, the newest first', async () => {
    const {stage, user} = await setup();
    for (const counter of [0n, 1n, 2n, 3n]) await stage.deposit(user, {counter});
    const {vault} = stage.token('DUSD');
    const all = await readHistory(stage.ask, vault);
    const newest = await readHistory(stage.ask, vault, {limit: 2});
    const older = await readHistory(stage.ask, vault, {
      before: newest[1]?.signature,
      until: all[3]?.signature,
    });
    assert.deepEqual([...newest, ...older], all.slice(0, 3));
    assert.equal((await stage.deposits()).length, 4);
  });

  it('is not shortened by a node that lacks a transaction', async () => {
    const {stage, user} = await setup();
    await stage.deposit(user);
    const {vault} = stage.token('DUSD');
    const lacking = async (method: string, params: readonly unknown[]) =>
      method === 'getTransaction' ? null : stage.ask(method, params);
    await assert.rejects(readHistory(lacking, vault), /does not have the transaction/);
    const odd = async (method: string, params: readonly unknown[]) =>
      method === 'getTransaction' ? {slot: 1} : stage.ask(method, params);
    await assert.rejects(readHistory(odd, vault));
  });
});

async function onlyUnbound(stage: BridgeStage, symbol?: string): Promise<UnboundTokens> {
  const [found, ...others] = await stage.deposits(symbol);
  assert.ok(found?.kind === 'unbound' && others.length === 0);
  return found;
}

async function refuses(act: () => Promise<unknown>, expected: unknown): Promise<void> {
  const found = await act().then(
    () => assert.fail('The cluster accepted the transaction'),
    (error: unknown) => clusterError(error),
  );
  assert.deepEqual(found, expected);
}

interface Transfer {
  readonly source: NewDeposit['sender'];
  readonly destination: NewDeposit['sender'];
  readonly mint: NewDeposit['mint'];
  readonly authority: TransactionSigner;
  readonly amount: bigint;
  readonly decimals: number;
}

async function setup() {
  const stage = await BridgeStage.start();
  const [user, other] = stage.users as readonly [KeyPairSigner, KeyPairSigner];
  const {mint, vault: destination, decimals} = stage.token('DUSD');
  const pooled = stage.heldIn(destination) ?? 0n;
  return {
    stage,
    user,
    other,
    deposit: () => depositInstructions(stage.bridge, stage.order(user)),
    async transfer(given: Partial<Transfer> = {}) {
      const source = await tokenAccountOf(user.address, mint);
      return getTransferCheckedInstruction({
        source,
        mint,
        destination,
        authority: user,
        amount: AMOUNT,
        decimals,
        ...given,
      });
    },
    /** Tokens in the vault beside its pool. */
    inVault: (symbol = 'DUSD') =>
      (stage.heldIn(stage.token(symbol).vault) ?? 0n) - (symbol === 'DUSD' ? pooled : 0n),
    held: (owner: KeyPairSigner = user) => stage.held(owner.address),
    async returnAll({returns}: UnboundTokens) {
      for (const {id, receiver, amount, ...each} of returns) {
        const token = stage.bridge.tokens.find((known) => known.mint === each.mint);
        assert.ok(token);
        await stage.pay({id, end: 'returned', receiver: address(receiver), mint: token.mint, amount});
      }
    },
    async read(symbol?: string): Promise<Deposit> {
      const [found, ...others] = await stage.deposits(symbol);
      assert.ok(found?.kind === 'deposit' && others.length === 0);
      return found;
    },
  };
}
