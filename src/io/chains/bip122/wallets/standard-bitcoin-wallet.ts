import {failureSays} from '../../../../core/errors/foreign/failure-says.js';
import {readFailure} from '../../../../core/errors/foreign/foreign-failure.js';
import type {Stop} from '../../../../core/ports/clock.js';
import {connectsSilently} from '../../../wallet-standard/connects-silently.js';
import {listenToChanges} from '../../../wallet-standard/listen-to-changes.js';
import {readMember} from '../../../page-wallets/read-member.js';
import {hasFeature} from '../../../wallet-standard/read-wallet.js';
import {BITCOIN_CHAINS, type BitcoinChain} from '../bitcoin-chain.js';
import {readAddress} from '../read-address.js';
import {ownInputs} from '../psbt/own-inputs.js';
import {fromBase64, toBase64} from '../psbt/psbt-text.js';
import type {
  BitcoinWallet,
  MessageToSign,
  Offer,
  PsbtToSign,
  SilentOffer,
  SignedOffer,
  WalletNews,
} from './bitcoin-wallet.js';
import {StandardAccounts} from './standard-accounts.js';
import {callFeature, firstFeature, unsupported} from './standard-features.js';
import {toInputsToSign} from './to-inputs-to-sign.js';

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

  /** Reads the listed accounts; if there is none, connects silently where the wallet supports it. */
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
      if (failureSays.locked(failure)) return 'locked';
      // Without a prompt this is no rejection by the user: the wallet has not connected this page.
      if (failureSays.no(failure)) return 'gone';
      throw error;
    }
  }

  /** The standard cannot switch a wallet's network, but a wallet may have accounts of both networks open. */
  async moveTo(chain: BitcoinChain): Promise<Offer> {
    if (this.reach().includes(chain)) return this.#accounts.shown();
    throw unsupported(`accounts on ${chain}`);
  }

  reach(): readonly BitcoinChain[] {
    const addresses = this.#accounts.shown().accounts?.map(({address}) => readAddress(String(address))) ?? [];
    return BITCOIN_CHAINS.filter((chain) => addresses.some((address) => address?.chain === chain));
  }

  async disconnect(): Promise<void> {
    const feature = firstFeature(this.#wallet, ['bitcoin:disconnect', 'standard:disconnect']);
    if (feature) await callFeature(this.#wallet, [feature, 'disconnect']);
  }

  /** Signs a message. The wallet chooses the protocol: the standard has no field for it. */
  async signMessage({account, message}: MessageToSign): Promise<unknown> {
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

  listen(tell: (news: WalletNews) => void): Stop {
    const stops = EVENTS.map((feature) =>
      listenToChanges(this.#wallet, () => tell({type: 'changed'}), feature),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  /**
   * The wallet's own object for an account. After a reload this may require another connect, which may
   * prompt.
   */
  async #own(address: string): Promise<object> {
    const shown = this.#accounts.own(address);
    if (shown) return shown;
    await this.connect();
    const opened = this.#accounts.own(address);
    if (opened) return opened;
    throw new Error(`The account ${address} is not open any more.`);
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
