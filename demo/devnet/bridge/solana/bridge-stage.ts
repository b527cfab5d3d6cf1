import {
  createKeyPairSignerFromPrivateKeyBytes,
  generateKeyPairSigner,
  type Address,
  type Instruction,
  type KeyPairSigner,
  type Transaction,
} from '@solana/kit';
import {
  tokenOf,
  type BridgeAccounts,
  type BridgeToken,
} from '../../../bridge/protocol/solana/bridge-accounts.js';
import {
  depositInstructions,
  tokenAccountOf,
  type NewDeposit,
} from '../../../bridge/protocol/solana/deposit.js';
import {cancelInstructions, paymentInstructions, type Payment} from '../../../bridge/protocol/solana/ends.js';
import {
  addSignatures,
  compileInstructions,
  encodeTransaction,
  type Signatures,
} from '../../../bridge/protocol/solana/messages.js';
import {
  readDeposits,
  type Deposit,
  type UnboundTokens,
} from '../../../bridge/protocol/solana/read-deposits.js';
import {readHistory, type AskNode} from '../../../bridge/protocol/solana/read-history.js';
import type {TransferId} from '../../../bridge/protocol/solana/transfer-id.js';
import {solanaAccounts} from '../../accounts/solana-accounts.js';
import {RpcError} from '../../json-rpc/rpc-error.js';
import {Faucet} from '../../solana/ledger/faucet.js';
import {fundAccounts} from '../../solana/ledger/genesis.js';
import {Ledger} from '../../solana/ledger/ledger.js';
import {readTokenAccount, writeTokenAccount} from '../../solana/ledger/token-account.js';
import {callMethod} from '../../solana/methods/call-method.js';
import {readTransaction} from '../../solana/transactions/wire-transaction.js';
import {bridgeKeys, type BridgeKeys} from './bridge-keys.js';
import {openBridge} from './open-bridge.js';

const STATE = {at: 108, frozen: 2} as const;

/** A cluster with the bridge, for tests: users sign at once, validators on request. */
export class BridgeStage {
  readonly ledger: Ledger;
  readonly keys: BridgeKeys;
  readonly bridge: BridgeAccounts;
  readonly users: readonly KeyPairSigner[];
  readonly ask: AskNode;

  private constructor(facts: Pick<BridgeStage, 'ledger' | 'keys' | 'bridge' | 'users' | 'ask'>) {
    ({ledger: this.ledger, keys: this.keys, bridge: this.bridge, users: this.users, ask: this.ask} = facts);
  }

  static async start(): Promise<BridgeStage> {
    const accounts = solanaAccounts().slice(0, 3);
    const ledger = new Ledger();
    await fundAccounts(
      ledger.runtime,
      accounts.map((account) => account.address),
    );
    const keys = await bridgeKeys();
    const bridge = await openBridge(ledger, keys);
    const users = await Promise.all(
      accounts.map(({privateKey}) =>
        createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(Buffer.from(privateKey, 'hex'))),
      ),
    );
    const cluster = {ledger, faucet: await Faucet.open(ledger)};
    // As over HTTP: values without JSON are dropped.
    const ask: AskNode = async (method, params) =>
      JSON.parse(JSON.stringify(await callMethod(cluster, method, JSON.parse(JSON.stringify(params)))));
    return new BridgeStage({ledger, keys, bridge, users, ask});
  }

  token(symbol: string): BridgeToken {
    const found = this.bridge.tokens.find((token) => token.symbol === symbol);
    return found ?? tokenOf(this.bridge, symbol);
  }

  /** A new wallet without lamports and tokens. */
  async wallet(): Promise<KeyPairSigner> {
    return generateKeyPairSigner();
  }

  compile(instructions: readonly Instruction[], payer: Address = this.keys.relayer.address): Transaction {
    return compileInstructions(instructions, payer, this.ledger);
  }

  /** Sends instructions with these signatures; returns the transaction's signature, and throws for a refusal. */
  async send(instructions: readonly Instruction[], signers: readonly KeyPairSigner[]): Promise<string> {
    return this.post(await signBy(this.compile(instructions, signers[0]?.address), signers));
  }

  post(transaction: Transaction): string {
    return this.ledger.send(readTransaction(encodeTransaction(transaction)));
  }

  /** Pays a transfer with the signatures of the first two validators. */
  async pay(payment: Payment): Promise<string> {
    return this.post(await signBy(await this.payment(payment), this.signers));
  }

  /** A payment without signatures. */
  async payment(payment: Payment): Promise<Transaction> {
    const payer = this.keys.relayer.address;
    const validators = this.bridge.validators.slice(0, 2);
    return this.compile(await paymentInstructions(this.bridge, payment, {payer, validators}));
  }

  /** Signers of a payment. */
  get signers(): readonly KeyPairSigner[] {
    const {relayer, base, validators} = this.keys;
    return [relayer, base, ...validators.slice(0, 2)];
  }

  async cancel(id: TransferId): Promise<string> {
    const {relayer, base} = this.keys;
    return this.send(await cancelInstructions(this.bridge, id, relayer.address), [relayer, base]);
  }

  async deposit(user: KeyPairSigner, order: Partial<NewDeposit> = {}): Promise<string> {
    return this.send(await depositInstructions(this.bridge, this.order(user, order)), [user]);
  }

  /** An order of ten dollars with valid facts. */
  order({address: sender}: KeyPairSigner, order: Partial<NewDeposit> = {}): NewDeposit {
    const receiver = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    const {mint} = this.token('DUSD');
    return {sender, mint, amount: 10_000_000n, receiver, leastReceived: 9_000_000n, counter: 0n, ...order};
  }

  /** The deposits and other tokens that the bridge reads in a token's vault, the oldest first. */
  async deposits(symbol = 'DUSD'): Promise<readonly (Deposit | UnboundTokens)[]> {
    const history = await readHistory(this.ask, this.token(symbol).vault);
    return readDeposits(history.toReversed(), this.bridge);
  }

  /** Tokens of a wallet in the smallest unit; `undefined` without a token account. */
  async held(owner: Address, symbol = 'DUSD'): Promise<bigint | undefined> {
    return this.heldIn(await tokenAccountOf(owner, this.token(symbol).mint));
  }

  heldIn(account: Address): bigint | undefined {
    const found = this.ledger.runtime.account(account);
    return found && readTokenAccount(found)?.amount;
  }

  lamports(owner: Address): bigint {
    return this.ledger.runtime.account(owner)?.lamports ?? 0n;
  }

  /** Opens a token account as some issuers' mints allow: frozen. */
  async freeze(owner: Address, symbol = 'DUSD'): Promise<void> {
    const {mint} = this.token(symbol);
    const data = writeTokenAccount({mint, owner, amount: 0n});
    data[STATE.at] = STATE.frozen;
    const lamports = BigInt(this.ledger.runtime.minimumBalance(data.length));
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
    const at = await tokenAccountOf(owner, mint);
    this.ledger.runtime.put({address: at, lamports, owner: program, data, executable: false});
  }
}

/** Adds the signatures of some of a transaction's signers, each made separately. */
export async function signBy(
  transaction: Transaction,
  signers: readonly KeyPairSigner[],
): Promise<Transaction> {
  const given = await Promise.all(
    signers.map(async (signer): Promise<Signatures> => {
      const [signatures = {}] = await signer.signTransactions([transaction as never]);
      return signatures;
    }),
  );
  return addSignatures(transaction, given);
}

/** The cluster's error for a refused transaction. */
export function clusterError(error: unknown): unknown {
  if (!(error instanceof RpcError)) throw error;
  const {data} = error as {readonly data?: {readonly err: unknown}};
  return data?.err ?? error.code;
}
