import type {KeyValueStorage} from '../../../core/ports/storage.js';
import type {TransferOutcome, Transfers} from '../../../core/ports/transfers.js';
import {createSlotStorage} from '../../../io/platform/slot-storage.js';
import {settle} from '../../../testing/fakes/client/send-flow-stage.js';
import {AMOUNT, DAI, EXPECTED, honestAnswer, NOW, ROUTER, USDC} from '../../../testing/fakes/swap-answers.js';
import type {SwapRun} from '../api.js';
import {createSwapStage, type SwapStage} from './swap-stage.js';

/**
 * What a swap needs: a reset and an approval, no approval, or a batch, which the wallet knows by the page's id or by its
 * own one. Default: an approval.
 */
export type SwapWorldKind = 'reset' | 'allowed' | 'batch' | 'own-ids';

/** An event of a swap in a {@link createSwapWorld}. */
export type SwapEvent =
  /** The user presses the button, and the wallet shows the request. */
  | 'ask'
  /** The user confirms in the wallet, and the page gets the answer. */
  | 'submit'
  /** As `submit`, after the user has lowered the spending cap in the wallet to half of it. */
  | 'lower'
  /** The user confirms in the wallet, but the page gets no answer. */
  | 'sign'
  /** From now on the service swaps through another router, which has no allowance. */
  | 'reroute'
  | 'mine'
  | 'revert'
  /** The user confirms in the wallet, which has another account send the batch, and the page gets no answer. */
  | 'relay'
  /** The wallet leaves `wallet_getCallsStatus` unanswered, until it answers again. */
  | 'silence'
  | 'voice'
  /** The page has waited for the chain as long as it does. */
  | 'expire'
  /** The wallet reports the batch with this code. */
  | 200
  | 400
  | 500
  | 600;

/** One page of a {@link createSwapWorld}. */
export interface SwapPage extends SwapStage {
  /** The user declines the request in the wallet. */
  decline(): void;
  /** Ends the page: it writes nothing more. */
  kill(): void;
  /** Until everything that can happen without another event has happened. */
  wait(): Promise<void>;
}

/** 1inch's router, version 5. */
const OTHER_ROUTER = '0x1111111254EEB25477B68fb85Ed929f73A960582';

/** The transaction of a batch, as the wallet reports it. */
const BATCH_HASH = `0x${'ba'.repeat(32)}`;

interface Sent {
  readonly id: string;
  readonly data: string;
  status: 'pending' | 'confirmed' | 'failed';
}

/** Parameters of a request to send one call, or several. */
interface SentRequest {
  readonly id?: string;
  readonly data?: string;
  readonly calls?: readonly {readonly data?: string}[];
}

/** Options of a {@link createSwapWorld}. */
export interface SwapWorldOptions {
  /** Decimal places of the sold token. Default: 6. */
  readonly decimals?: number;
  /**
   * The bought token's amount that a confirmed swap brings; a wallet also reports a batch without one as confirmed.
   * Default: the expected one. `undefined` if no node has the receipt.
   */
  readonly arrives?: () => bigint | undefined;
}

/** A chain, a wallet and a browser's storage, which survive the page. */
export function createSwapWorld(
  kind?: SwapWorldKind,
  {decimals = 6, arrives = () => EXPECTED}: SwapWorldOptions = {},
) {
  const stored = new Map<string, string>();
  const swaps = () => [...stored].filter(([name]) => name.includes('/swaps/'));
  const sent: Sent[] = [];
  const waiting = new Set<() => void>();
  const allowances = new Map([[wordOf(ROUTER), kind === 'reset' ? 1n : kind === 'allowed' ? AMOUNT : 0n]]);
  let router = ROUTER;
  let request:
    | {readonly data: string; readonly id?: string; answer(id: string): void; decline(): void}
    | undefined;
  let batch = 100;
  let isSilent = false;
  let expirations = 0;
  let now = NOW;

  const outcome: Transfers['outcome'] = async ({id, mark, onUpdate}) => {
    const expired = expirations + 1;
    for (;;) {
      if (expirations === expired) return {status: 'unknown'};
      const found = sent.find((each) => (id ? each.id === id : each.data === mark?.['data']));
      if (found && !id) onUpdate?.({kind: 'found', id: found.id});
      id ??= found?.id;
      if (found && found.status !== 'pending') return {status: found.status} satisfies TransferOutcome;
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  };
  const wake = (): void => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const decide = (status: 'confirmed' | 'failed'): void => {
    const last = sent.at(-1)!;
    last.status = status;
    const isApproval = last.data.startsWith('0x095ea7b3');
    if (isApproval && status === 'confirmed')
      allowances.set(last.data.slice(10, 74), BigInt(`0x${last.data.slice(-64)}`));
  };
  const sign = (data = request!.data): string => {
    const ownId = `0x${String(sent.length + 1).padStart(64, '0')}`;
    const id = (kind === 'batch' && request?.id) || ownId;
    sent.push({id, data, status: 'pending'});
    return id;
  };
  const events: Readonly<Record<Exclude<SwapEvent, number>, (page: SwapPage) => unknown>> = {
    async ask(page) {
      await page.review();
      void page.swap.confirm();
    },
    submit: () => request!.answer(sign()),
    lower() {
      const {data} = request!;
      const half = BigInt(`0x${data.slice(-64)}`) / 2n;
      request!.answer(sign(`${data.slice(0, -64)}${half.toString(16).padStart(64, '0')}`));
    },
    sign: () => sign(),
    reroute: () => (router = OTHER_ROUTER),
    mine: () => decide('confirmed'),
    revert: () => decide('failed'),
    relay: () => sent.push({id: `0x${'5e'.repeat(32)}`, data: '', status: 'confirmed'}),
    silence: () => (isSilent = true),
    voice: () => (isSilent = false),
    expire: () => expirations++,
  };
  return {
    /** Changes the stored swaps, as another tab may. */
    rewrite(change: (run: Readonly<Record<string, unknown>>) => object): void {
      for (const [name, text] of swaps()) {
        const runs = JSON.parse(text) as readonly Readonly<Record<string, unknown>>[];
        stored.set(name, JSON.stringify(runs.map(change)));
      }
    },
    keys: () => swaps().flatMap(([, text]) => (JSON.parse(text) as SwapRun[]).map(({key}) => key)),
    /** The storage of the browser, for the lists of other features. */
    storage: createSlotStorage('test', {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => void stored.set(key, text),
      removeItem: (key) => void stored.delete(key),
    }),
    async act(event: SwapEvent, page: SwapPage): Promise<void> {
      if (typeof event === 'number') batch = event;
      else await events[event](page);
      await page.wait();
      wake();
      await page.wait();
    },
    async open(diesAt?: RegExp): Promise<SwapPage> {
      let isAlive = true;
      const storage: KeyValueStorage = {
        getItem: (key) => stored.get(key) ?? null,
        setItem(key, text) {
          if (isAlive) stored.set(key, text);
          if (diesAt?.test(text)) isAlive = false;
        },
        removeItem: (key) => void (isAlive && stored.delete(key)),
      };
      const stage = await createSwapStage({
        sold: {
          name: 'USDC',
          symbol: 'USDC',
          chainId: 'eip155:1',
          address: USDC,
          decimals,
          balance: AMOUNT,
        },
        bought: {name: 'DAI', symbol: 'DAI', chainId: 'eip155:1', address: DAI, decimals: 18},
        // The router is the spender, and the target of the swap.
        answer: (asked) =>
          JSON.parse(
            JSON.stringify(honestAnswer(asked))
              .replaceAll(ROUTER, router)
              .replaceAll(wordOf(ROUTER), wordOf(router)),
          ) as unknown,
        storage,
        now,
        outcome,
        allowance: (spender) => allowances.get(spender) ?? 0n,
        arrived(id) {
          const isMined = sent.some((each) => each.id === id && each.status === 'confirmed');
          return isMined || (id === BATCH_HASH && batch === 200) ? arrives() : undefined;
        },
        needsReset: kind === 'reset',
        canBatch: kind === 'batch' || kind === 'own-ids',
        callsStatus(id) {
          if (isSilent) return new Promise(() => {});
          if (!sent.some((each) => each.id === id))
            throw Object.assign(new Error('Unknown bundle id'), {code: 5730});
          return {status: batch, receipts: [{transactionHash: BATCH_HASH}]};
        },
        send: async (_method, [call]) =>
          new Promise((resolve, reject) => {
            const decline = (): void => reject(Object.assign(new Error('Declined'), {code: 4001}));
            const {calls, id, ...single} = call as SentRequest;
            const {data} = calls?.at(-1) ?? single;
            request = {data: String(data), ...(id && {id}), answer: resolve, decline};
          }),
      });
      return {
        ...stage,
        decline: () => request!.decline(),
        kill: () => void (isAlive = false),
        async wait() {
          for (let turn = 0; turn < 10; turn++) await settle();
          stage.clock.advance(1_000);
          now = stage.clock.now();
          for (let turn = 0; turn < 10; turn++) await settle();
        },
      };
    },
  };
}

/** An address as a word of calldata. */
function wordOf(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

/** The steps of a swap with their statuses, as text. */
export function stepTexts(run: SwapRun | undefined): string | undefined {
  return run?.steps.map(({kind, status}) => `${kind} ${status}`).join(', ');
}
