import {readFailure} from '../../../../core/errors/foreign-failure.js';
import type {Stop} from '../../../../core/ports/clock.js';
import {callQuietly, readMember} from '../../../page-wallets/wallet-objects.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import type {OfferedAccount} from '../read-bitcoin-accounts.js';
import type {Remembered} from '../remembered-accounts.js';
import {isDenied, isMisunderstood, isUnsupportedRequest} from '../to-drawbridge-error.js';
import {
  type BitcoinWallet,
  type BitcoinMessage,
  type Offer,
  protocolFor,
  type PsbtToSign,
  type SignedOffer,
  type SilentOffer,
  type TransferToSend,
  type BitcoinWalletEvent,
} from './bitcoin-wallet.js';
import {ask, type RequestProvider} from './request-provider.js';

/** Purposes to request; wallets without Stacks support reject the first list. */
const PURPOSES = [
  ['payment', 'ordinals', 'stacks'],
  ['payment', 'ordinals'],
];
const NETWORKS: Readonly<Record<BitcoinChain, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
};
/** Method that needs no prompt, for a page that `wallet_connect` has connected. */
const GET_ACCOUNT = 'wallet_getAccount';

/** A wallet with sats-connect's interface (Xverse and others). */
export class SatsConnectWallet implements BitcoinWallet {
  readonly #provider: RequestProvider;
  readonly #message: string;

  /** @param page Name of the page, which wallets show in their prompt. */
  constructor(provider: RequestProvider, page: string) {
    this.#provider = provider;
    // Some wallets reject longer messages.
    this.#message = page.slice(0, 80);
  }

  /** Uses `wallet_connect`, or the methods before it in older wallets. */
  async connect(chain: BitcoinChain): Promise<Offer> {
    const message = this.#message;
    const network = NETWORKS[chain];
    const attempts = PURPOSES.flatMap((purposes) => [
      async () =>
        readOffer(await this.#ask('wallet_connect', {addresses: purposes, message, network}), GET_ACCOUNT),
      async () => readPlainOffer(await this.#ask('getAccounts', {purposes, message})),
      async () => readOffer(await this.#ask('getAddresses', {purposes, message})),
    ]);
    return firstSupported(attempts);
  }

  /** Works only after `wallet_connect`: every other method would prompt. */
  async look({silent}: Remembered): Promise<SilentOffer> {
    if (silent !== GET_ACCOUNT) return undefined;
    try {
      return readOffer(await this.#ask(GET_ACCOUNT, null), GET_ACCOUNT);
    } catch (error) {
      if (isDenied(error)) return 'gone';
      throw error;
    }
  }

  async moveTo(chain: BitcoinChain): Promise<Offer> {
    await this.#ask('wallet_changeNetwork', {name: NETWORKS[chain]});
    return readOffer(await this.#ask(GET_ACCOUNT, null), GET_ACCOUNT);
  }

  async disconnect(): Promise<void> {
    await this.#ask('wallet_disconnect', null);
  }

  async signMessage(request: BitcoinMessage): Promise<unknown> {
    const {account, message} = request;
    const protocol = protocolFor(request).toUpperCase();
    const answer = await this.#ask('signMessage', {address: account.address, message, protocol});
    return readMember(answer, 'signature');
  }

  async signPsbt({psbt, inputs, broadcast}: PsbtToSign): Promise<SignedOffer> {
    const signInputs: Record<string, number[]> = {};
    for (const {address, index} of inputs ?? []) (signInputs[address] ??= []).push(index);
    const answer = await this.#ask('signPsbt', {psbt, ...(inputs && {signInputs}), broadcast});
    return {psbt: readMember(answer, 'psbt'), txid: readMember(answer, 'txid')};
  }

  async sendTransfer({recipient, amount}: TransferToSend): Promise<unknown> {
    const recipients = [{address: recipient, amount: Number(amount)}];
    return readMember(await this.#ask('sendTransfer', {recipients}), 'txid');
  }

  listen(emit: (event: BitcoinWalletEvent) => void): Stop {
    return listenToSatsConnect(this.#provider, emit);
  }

  async #ask(method: string, params: unknown): Promise<unknown> {
    try {
      return await ask(this.#provider, method, params);
    } catch (error) {
      throw toCommonRefusal(error);
    }
  }
}

/** Tries the requests in order until the wallet supports one; a rejection by the user is final. */
async function firstSupported(attempts: readonly (() => Promise<Offer>)[]): Promise<Offer> {
  let failure: unknown;
  for (const attempt of attempts) {
    try {
      // Sequential on purpose: later requests are for wallets that do not support the earlier ones.
      return await attempt();
    } catch (error) {
      if (!isUnsupportedRequest(error) && !isMisunderstood(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

const EVENTS = ['accountChange', 'networkChange', 'disconnect'] as const;

/** Listens to a provider's events; does nothing for a provider without events. */
function listenToSatsConnect(provider: object, emit: (event: BitcoinWalletEvent) => void): Stop {
  let isListening = true;
  const stops = EVENTS.map((eventName) =>
    add(provider, eventName, (event) => {
      // Some providers return no unsubscribe function and keep calling.
      if (isListening) emit(toWalletEvent(eventName, event));
    }),
  );
  return () => {
    isListening = false;
    for (const stop of stops) stop();
  };
}

function toWalletEvent(eventName: (typeof EVENTS)[number], event: unknown): BitcoinWalletEvent {
  if (eventName === 'disconnect') return {type: 'gone'};
  // Newer wallets include the addresses in the event.
  const offer = readOffer(event);
  return offer.accounts ? {type: 'accounts', offer} : {type: 'changed'};
}

function add(provider: object, eventName: string, cb: (event: unknown) => void): Stop {
  const addListener = readMember(provider, 'addListener');
  if (typeof addListener !== 'function') return () => {};
  // Up to version 3 the event's name and the listener were two arguments.
  const args = addListener.length >= 2 ? [eventName, cb] : [{eventName, cb}];
  const stop = callQuietly(addListener, provider, args);
  return () => void callQuietly(stop);
}

/** sats-connect's code for a user rejection; in JSON-RPC it is any server error. */
const USER_REJECTION = -32000;

/** The accounts of an answer that holds them as `addresses`. */
function readOffer(answer: unknown, silent?: string): Offer {
  return {...readPlainOffer(readMember(answer, 'addresses')), ...(silent && {silent})};
}

/** The accounts of an answer that is the list itself. */
function readPlainOffer(answer: unknown): Offer {
  return {accounts: Array.isArray(answer) ? answer.map(toOffered) : undefined};
}

/** Replaces sats-connect's code for a user rejection by EIP-1193's 4001. */
export function toCommonRefusal(error: unknown): unknown {
  const {code, message} = readFailure(error);
  return code === USER_REJECTION ? Object.assign(new Error(message, {cause: error}), {code: 4001}) : error;
}

function toOffered(entry: unknown): OfferedAccount {
  return {
    address: readMember(entry, 'address'),
    purpose: readMember(entry, 'purpose'),
    publicKey: readMember(entry, 'publicKey'),
    path: readMember(entry, 'derivationPath'),
  };
}
