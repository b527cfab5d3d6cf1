import {assetKey, type PendingSpend, type SpendsController} from '../../controllers/spends-controller.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import {isRecord} from '../../core/model/safety/record.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import {readStoredWallet} from '../../core/model/wallets/stored-wallet.js';
import type {ClientEnvironment, Random} from '../../core/ports/client-environment.js';
import type {Clock} from '../../core/ports/clock.js';
import {StoredList} from '../../core/ports/stored-list.js';
import type {TransferMark} from '../../core/ports/transfers.js';
import type {StepStatus, SwapRun} from './api.js';
import {maySpend, type StoredStep, withKeys} from './run-steps.js';

/** A swap with what recognises the transaction that the wallet was asked for last. */
export interface StoredRun extends SwapRun {
  readonly mark?: TransferMark | undefined;
  /** The id of the batch (EIP-5792). */
  readonly batchId?: string | undefined;
}

const MAX_KEPT = 10;
const LIFETIME_MS = 7 * 24 * 60 * 60_000;

const TOKEN: Shape = {
  'symbol!': 'text',
  'decimals!': 'a whole number from 0 to 36',
  address: 'text',
  iconUrl: 'text',
};
const SHAPE: Shape = {
  'key!': 'text',
  'at!': 'a number',
  'account!': 'text',
  'caipNetworkId!': 'text',
  'networkName!': 'text',
  'walletName!': 'text',
  'mode!': ['steps', 'batch'],
  'sold!': TOKEN,
  'bought!': TOKEN,
  'amount!': 'text',
  'minReceived!': 'text',
  received: 'text',
  'steps!': 'a list with at least one entry',
  'status!': ['running', 'done', 'stopped'],
  batchId: 'text',
  isUnseen: 'true or false',
};
const STATUSES: readonly StepStatus[] = [
  'next',
  'ready',
  'checking',
  'asking',
  'submitted',
  'confirmed',
  'failed',
  'declined',
  'cancelled',
  'replaced',
  'partly-failed',
  'not-sent',
  'proposed',
  'unclear',
  'unknown',
];
const STEP: Shape = {
  key: 'text',
  'kind!': ['reset', 'approve', 'swap', 'batch'],
  'status!': STATUSES,
  id: 'text',
  explorerUrl: 'text',
  isSpedUp: 'true or false',
};
const WHOLE = /^\d{1,78}$/;

/** Dependencies of {@link SwapRuns}. */
export interface SwapRunsParts extends Pick<ClientEnvironment, 'storage' | 'clock' | 'random'> {
  readonly spends: SpendsController;
}

/** Stores swaps across reloads: at most ten, finished ones only while there is room, for seven days. */
export class SwapRuns extends StoredList<StoredRun> {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #spends: SpendsController;

  constructor({storage, clock, random, spends}: SwapRunsParts) {
    super(
      {storage, clock},
      {
        name: 'swaps',
        read: readRun,
        // JSON has no numbers of 256 bits.
        write: writeRun,
        // A failure stays until the user has seen it.
        isOpen: ({status, isUnseen}) => status === 'running' || isUnseen === true,
        max: MAX_KEPT,
        lifetimeMs: LIFETIME_MS,
      },
    );
    this.#clock = clock;
    this.#random = random;
    this.#spends = spends;
    this.#syncSpends();
  }

  override put(run: StoredRun): void {
    super.put(run);
    this.#syncSpends();
  }

  override remove(key: string): void {
    super.remove(key);
    this.#syncSpends();
  }

  /** A key that no stored swap has. */
  newKey(): string {
    const at = this.#clock.now();
    let index = 0;
    while (this.find(`swap:${at}:${index}`)) index += 1;
    return `swap:${at}:${index}`;
  }

  /** 32 random bytes, hexadecimal. */
  newBatchId(): string {
    return `0x${`${this.#random.uuid()}${this.#random.uuid()}`.replaceAll('-', '')}`;
  }

  /** Other features warn of tokens that a swap may still take. */
  #syncSpends(): void {
    const open = this.all.filter(({status, steps}) => status === 'running' && steps.some(maySpend));
    this.#spends.sync('swap', open.map(spendOf));
  }
}

function spendOf({
  key,
  at,
  account: address,
  caipNetworkId,
  sold,
  amount,
}: StoredRun): Omit<PendingSpend, 'feature'> {
  return {
    key,
    at,
    address,
    caipNetworkId,
    asset: assetKey(caipNetworkId, sold.address),
    amount: formatUnits(amount, sold.decimals),
    symbol: sold.symbol,
  };
}

function writeRun({amount, minReceived, received, ...run}: StoredRun): object {
  return {
    ...run,
    amount: String(amount),
    minReceived: String(minReceived),
    ...(received !== undefined && {received: String(received)}),
  };
}

function readRun(stored: unknown): StoredRun | undefined {
  if (!isRecord(stored) || findMismatch(SHAPE, stored)) return undefined;
  const {amount, minReceived, received, steps, mark, wallet} = stored;
  const [sold, least, got] = [amount, minReceived, received].map(toWhole);
  const areSteps = (steps as readonly unknown[]).every((step) => !findMismatch(STEP, step));
  if (sold === undefined || least === undefined || !areSteps) return undefined;
  if (mark !== undefined && !isRecord(mark)) return undefined;
  const {received: _, wallet: __, ...rest} = stored as unknown as StoredRun;
  const named = readStoredWallet(wallet);
  return {
    ...rest,
    steps: withKeys(steps as readonly StoredStep[]),
    amount: sold,
    minReceived: least,
    ...(got !== undefined && {received: got}),
    ...(named && {wallet: named}),
  };
}

function toWhole(value: unknown): bigint | undefined {
  return typeof value === 'string' && WHOLE.test(value) ? BigInt(value) : undefined;
}
