import {isLocked, isUserRejection, readFailure} from '../../../../core/errors/foreign-failure.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {BitcoinSignInput} from '../../../../core/ports/providers.js';
import {readMember} from '../../../page-wallets/wallet-objects.js';
import {type ListedAccount, readAccounts} from '../../../wallet-standard/read-accounts.js';
import {
  connectsSilently,
  hasFeature,
  listenToChanges,
  readMethod,
} from '../../../wallet-standard/standard-readings.js';
import {BITCOIN_CHAINS, type BitcoinChain} from '../bitcoin-chain.js';
import {readBitcoinAddress} from '../read-bitcoin-address.js';
import type {
  BitcoinWallet,
  BitcoinMessage,
  Offer,
  PsbtToSign,
  SignedOffer,
  SilentOffer,
  BitcoinWalletEvent,
} from './bitcoin-wallet.js';
import {ownInputs} from './own-inputs.js';
import {fromBase64, toBase64} from './psbt-text.js';

const SIGN_TRANSACTION = ['bitcoin:signTransaction', 'signTransaction'] as const;
const EVENTS = ['standard:events', 'bitcoin:events'];

/**
 * A wallet of the Wallet Standard, with the features of bitcoin-wallet-standard, which cannot send a payment.
 */
export class StandardBitcoinWallet implements BitcoinWallet {
  readonly #wallet: object;
  readonly #accounts: StandardAccounts;

  constructor(wallet: object) {
    this.#wallet = wallet;
    this.#accounts = new StandardAccounts(wallet);
  }

  async connect(): Promise<Offer> {
    const feature = firstFeature(this.#wallet, ['bitcoin:connect', 'standard:connect']);
    const input = feature === 'bitcoin:connect' ? {purposes: ['payment', 'ordinals']} : {};
    const answer = await callFeature(this.#wallet, [feature, 'connect'], input);
    return this.#accounts.read(readMember(answer, 'accounts'));
  }

  /** Reads the listed accounts; without one, connects silently if the wallet supports it. */
  async look(): Promise<SilentOffer> {
    const shown = this.#accounts.shown();
    if (shown.accounts?.length !== 0) return shown;
    if (!connectsSilently(this.#wallet)) return undefined;
    try {
      const answer = await callFeature(this.#wallet, ['standard:connect', 'connect'], {silent: true});
      const opened = this.#accounts.read(readMember(answer, 'accounts'));
      return opened.accounts?.length === 0 ? 'gone' : opened;
    } catch (error) {
      const failure = readFailure(error);
      if (isLocked(failure)) return 'locked';
      // Without a prompt this is not a rejection by the user: the wallet has not connected this page.
      if (isUserRejection(failure)) return 'gone';
      throw error;
    }
  }

  /** The standard cannot switch a wallet's network, but a wallet may have accounts of both networks open. */
  async moveTo(chain: BitcoinChain): Promise<Offer> {
    if (this.reach().includes(chain)) return this.#accounts.shown();
    throw unsupported(`accounts on ${chain}`);
  }

  reach(): readonly BitcoinChain[] {
    const addresses =
      this.#accounts.shown().accounts?.map(({address}) => readBitcoinAddress(String(address))) ?? [];
    return BITCOIN_CHAINS.filter((chain) => addresses.some((address) => address?.chain === chain));
  }

  async disconnect(): Promise<void> {
    const feature = firstFeature(this.#wallet, ['bitcoin:disconnect', 'standard:disconnect']);
    if (feature) await callFeature(this.#wallet, [feature, 'disconnect']);
  }

  /** Signs a message. The wallet chooses the protocol: the standard has no field for it. */
  async signMessage({account, message}: BitcoinMessage): Promise<unknown> {
    const own = await this.#own(account.address);
    const input = {account: own, message: new TextEncoder().encode(message)};
    const answer = await callFeature(this.#wallet, ['bitcoin:signMessage', 'signMessage'], input);
    return toText(readMember(first(answer), 'signature'));
  }

  async signPsbt({psbt, inputs, broadcast, accounts, chain}: PsbtToSign): Promise<SignedOffer> {
    const bytes = fromBase64(psbt) ?? new Uint8Array();
    const chosen = inputs ?? ownInputs(bytes, accounts);
    const owners = new Map<string, object>();
    for (const {address} of chosen) owners.set(address, await this.#own(address));
    const input = {psbt: bytes, inputsToSign: toInputsToSign(chosen, owners), chain: `bitcoin:${chain}`};
    if (broadcast) {
      const feature = ['bitcoin:signAndSendTransaction', 'signAndSendTransaction'] as const;
      return {txid: readMember(first(await callFeature(this.#wallet, feature, input)), 'txId')};
    }
    // Some wallets call the feature `bitcoin:signPsbt`.
    const isOther = !hasFeature(this.#wallet, 'bitcoin:signTransaction');
    const own = isOther ? (['bitcoin:signPsbt', 'signPsbt'] as const) : SIGN_TRANSACTION;
    const answer = await callFeature(this.#wallet, own, input);
    return {psbt: toText(readMember(first(answer), 'signedPsbt'))};
  }

  listen(emit: (event: BitcoinWalletEvent) => void): Stop {
    const stops = EVENTS.map((feature) =>
      listenToChanges(this.#wallet, () => emit({type: 'changed'}), feature),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  /**
   * The wallet's own object for an account. After a reload this may require another connect, which may
   * prompt. Rejects with code 4100 without it.
   */
  async #own(address: string): Promise<object> {
    const shown = this.#accounts.own(address);
    if (shown) return shown;
    await this.connect();
    const opened = this.#accounts.own(address);
    if (opened) return opened;
    throw Object.assign(new Error(`The account ${address} is not open any more.`), {code: 4100});
  }
}

/**
 * The first output. Features return one output for each input; some wallets return a single output without a
 * list.
 */
function first(answer: unknown): unknown {
  return Array.isArray(answer) ? (answer as readonly unknown[])[0] : answer;
}

function toText(value: unknown): string | undefined {
  return value instanceof Uint8Array ? toBase64(value) : undefined;
}

/** Purposes that some wallets state; the standard has no field for them. */
const PURPOSES = ['payment', 'ordinals'];

/** The Bitcoin accounts of a Wallet Standard wallet, and the objects its features want for them. */
class StandardAccounts {
  readonly #wallet: object;
  #listed: readonly ListedAccount[] = [];

  constructor(wallet: object) {
    this.#wallet = wallet;
  }

  /** The accounts the wallet currently lists. */
  shown(): Offer {
    return this.read(readMember(this.#wallet, 'accounts'));
  }

  /** Reads the accounts of an answer; some wallets answer nothing and only update their list. */
  read(value: unknown): Offer {
    if (value === undefined) return this.#take(readAccounts(readMember(this.#wallet, 'accounts')));
    return this.#take(readAccounts(value));
  }

  /** The wallet's own object for an address. */
  own(address: string): object | undefined {
    return this.#listed.find((listed) => listed.address === address)?.own;
  }

  #take(listed: readonly ListedAccount[] | undefined): Offer {
    if (!listed) return {accounts: undefined};
    const ours = listed.filter(isOurs);
    // Kept while the list is empty: the wallet still accepts its earlier objects.
    if (ours.length > 0) this.#listed = ours;
    return {
      accounts: ours.map(({address, publicKey, own, label}) => ({
        address,
        publicKey,
        label,
        purpose: PURPOSES.find((purpose) => purpose === readMember(own, 'purpose')),
      })),
    };
  }
}

/** False for accounts of other chain families, which wallets list as well. */
function isOurs({chains}: ListedAccount): boolean {
  return chains.length === 0 || chains.some((chain) => chain.startsWith('bitcoin:'));
}

/** The first of the given features that a wallet has; an empty text if it has none. */
function firstFeature(wallet: object, features: readonly string[]): string {
  return features.find((feature) => hasFeature(wallet, feature)) ?? '';
}

/** Calls a method of a feature; rejects with code 4200 if it does not exist. */
async function callFeature(
  wallet: object,
  [feature, method]: readonly [feature: string, method: string],
  input?: unknown,
): Promise<unknown> {
  const own = readMethod(wallet, feature, method);
  if (!own) throw unsupported(feature);
  return input === undefined ? own() : own(input);
}

/** The error for an unsupported feature, with code 4200. */
function unsupported(what: string): Error {
  return Object.assign(new Error(`${what} not supported`), {code: 4200});
}

/**
 * The standard's names of signature hash types; without a name, the type of the input in the PSBT applies.
 */
const NAMES: Readonly<Record<number, string>> = {
  0x01: 'ALL',
  0x02: 'NONE',
  0x03: 'SINGLE',
  0x81: 'ALL|ANYONECANPAY',
  0x82: 'NONE|ANYONECANPAY',
  0x83: 'SINGLE|ANYONECANPAY',
};

interface InputsToSign {
  readonly account: object | undefined;
  readonly signingIndexes: number[];
  readonly sigHash?: string;
}

/** Groups inputs by account and signature hash type, as `bitcoin:signTransaction` requires. */
function toInputsToSign(
  inputs: readonly BitcoinSignInput[],
  owners: ReadonlyMap<string, object>,
): readonly InputsToSign[] {
  const groups = new Map<string, InputsToSign>();
  for (const {address, index, sighashTypes} of inputs) {
    const sigHash = NAMES[sighashTypes?.[0] ?? -1];
    const key = `${address} ${sigHash ?? ''}`;
    const group = groups.get(key) ?? {
      account: owners.get(address),
      signingIndexes: [],
      ...(sigHash && {sigHash}),
    };
    group.signingIndexes.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
}
