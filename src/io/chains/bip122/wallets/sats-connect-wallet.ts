import {readMember} from '../../../page-wallets/read-member.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import type {Remembered} from '../remembered-accounts.js';
import {isDenied, isMisunderstood, isUnsupported} from '../to-drawbridge-error.js';
import type {
  BitcoinWallet,
  MessageToSign,
  Offer,
  PsbtToSign,
  SilentOffer,
  SignedOffer,
  TransferToSend,
  WalletNews,
} from './bitcoin-wallet.js';
import {protocolFor} from './protocol-for.js';
import {ask} from './ask.js';
import type {RequestProvider} from './request-provider.js';
import {listenToSatsConnect} from './listen-to-sats-connect.js';
import {readOffer, readPlainOffer, toCommonRefusal} from './sats-connect-answers.js';

/** What accounts are asked for; wallets that know no Stacks refuse the first list. */
const PURPOSES = [
  ['payment', 'ordinals', 'stacks'],
  ['payment', 'ordinals'],
];
const NETWORKS: Readonly<Record<BitcoinChain, string>> = {mainnet: 'Mainnet', testnet: 'Testnet'};
/** What asks without a prompt, once `wallet_connect` has let the page in. */
const GET_ACCOUNT = 'wallet_getAccount';

/** A wallet that is talked to as sats-connect does (Xverse and those that follow it). */
export class SatsConnectWallet implements BitcoinWallet {
  readonly #provider: RequestProvider;
  readonly #message: string;

  /** @param page Who asks; wallets show it in their prompt. */
  constructor(provider: RequestProvider, page: string) {
    this.#provider = provider;
    // Longer ones are refused by wallets that check.
    this.#message = page.slice(0, 80);
  }

  /** By `wallet_connect`, or what wallets had before it. */
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

  /** Only a page that was let in by `wallet_connect` may ask: everything else there is would prompt. */
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

  async signMessage(request: MessageToSign): Promise<unknown> {
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

  listen(tell: (news: WalletNews) => void): Stop {
    return listenToSatsConnect(this.#provider, tell);
  }

  async #ask(method: string, params: unknown): Promise<unknown> {
    try {
      return await ask(this.#provider, method, params);
    } catch (error) {
      throw toCommonRefusal(error);
    }
  }
}

/** Asks in one way after the other until the wallet understands one; a refusal is final. */
async function firstSupported(attempts: readonly (() => Promise<Offer>)[]): Promise<Offer> {
  let failure: unknown;
  for (const attempt of attempts) {
    try {
      // One after the other on purpose: the later ones are for wallets that do not know the earlier ones.
      return await attempt();
    } catch (error) {
      if (!isUnsupported(error) && !isMisunderstood(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}
