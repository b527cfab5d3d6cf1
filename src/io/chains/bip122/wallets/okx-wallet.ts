import type {Stop} from '../../../../core/ports/clock.js';
import {listenToEvents, readMember} from '../../../page-wallets/wallet-objects.js';
import {BITCOIN_CHAINS, type BitcoinChain} from '../bitcoin-chain.js';
import type {OfferedAccount} from '../read-bitcoin-accounts.js';
import type {Remembered} from '../remembered-accounts.js';
import {toRequestError} from '../to-drawbridge-error.js';
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
import {toBase64Psbt, toHexPsbt} from './psbt-text.js';

const SATOSHI_DIGITS = 8;
/** In error messages. */
const NAME = 'OKX Wallet';

/** OKX Wallet: one object for each network, and one account for all purposes. */
export class OkxWallet implements BitcoinWallet {
  readonly #find: (chain: BitcoinChain) => object | undefined;
  // Kept by address, because some answers have only addresses.
  readonly #publicKeys = new Map<unknown, unknown>();
  /** The network whose object is in use. */
  #chain: BitcoinChain = 'mainnet';

  /** @param find Finds the object of a network, if the wallet has one. */
  constructor(find: (chain: BitcoinChain) => object | undefined) {
    this.#find = find;
  }

  /** Connects on mainnet if the wallet has no object for the requested network. */
  connect(chain: BitcoinChain): Promise<Offer> {
    return this.moveTo(this.#find(chain) ? chain : 'mainnet');
  }

  /** Silent requests work only on the mainnet object; the testnet object has no method for them. */
  async look({chain, accounts}: Remembered): Promise<SilentOffer> {
    this.#chain = chain;
    for (const {address, publicKey} of accounts) this.#publicKeys.set(address, publicKey);
    const provider = this.#provider(chain);
    if (!hasMethod(provider, 'getAccounts')) return undefined;
    const offer = this.#listed(await callMethod(provider, 'getAccounts'));
    return offer.accounts?.length === 0 ? 'gone' : offer;
  }

  async moveTo(chain: BitcoinChain): Promise<Offer> {
    const answer = await callMethod(this.#provider(chain), 'connect');
    this.#chain = chain;
    return this.#described(answer);
  }

  reach(): readonly BitcoinChain[] {
    return BITCOIN_CHAINS.filter((chain) => this.#find(chain));
  }

  async disconnect(): Promise<void> {
    const provider = this.#find(this.#chain);
    if (provider && hasMethod(provider, 'disconnect')) await callMethod(provider, 'disconnect');
  }

  signMessage(request: BitcoinMessage): Promise<unknown> {
    const type = protocolFor(request) === 'bip322' ? 'bip322-simple' : 'ecdsa';
    return callMethod(this.#provider(request.chain), 'signMessage', request.message, type);
  }

  async signPsbt({psbt, inputs, broadcast, chain}: PsbtToSign): Promise<SignedOffer> {
    const provider = this.#provider(chain);
    const options = {autoFinalized: broadcast, ...(inputs && {toSignInputs: inputs})};
    const signed = await callMethod(provider, 'signPsbt', toHexPsbt(psbt), options).catch(
      (cause: unknown) => {
        // Translated here, because also in a request to send, only the next one sends.
        throw toRequestError(cause, NAME);
      },
    );
    const answer = {psbt: toBase64Psbt(signed)};
    return broadcast ? {...answer, txid: await callMethod(provider, 'pushPsbt', signed)} : answer;
  }

  async sendTransfer({account, recipient, amount, chain}: TransferToSend): Promise<unknown> {
    const provider = this.#provider(chain);
    if (hasMethod(provider, 'sendBitcoin')) {
      return callMethod(provider, 'sendBitcoin', recipient, Number(amount));
    }
    const transfer = {from: account.address, to: recipient, value: toBitcoinText(amount)};
    return readMember(await callMethod(provider, 'send', transfer), 'txhash');
  }

  /** Listens to both objects; only events of the network in use are reported. */
  listen(emit: (event: BitcoinWalletEvent) => void): Stop {
    const stops = this.reach().map((chain) => {
      const report = (offer: Offer): void => {
        if (chain === this.#chain) emit({type: 'accounts', offer});
      };
      return listenToEvents(this.#provider(chain), {
        accountsChanged: (value) => report(this.#listed(value)),
        // Only this event has the public key; its value is empty if no account is open.
        accountChanged: (value) => (value ? report(this.#described(value)) : undefined),
      });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }

  #described(answer: unknown): Offer {
    const address = readMember(answer, 'address');
    const key = readMember(answer, 'compressedPublicKey') ?? readMember(answer, 'publicKey');
    this.#publicKeys.set(address, key);
    return {accounts: [this.#offered(address)]};
  }

  #listed(answer: unknown): Offer {
    return {accounts: Array.isArray(answer) ? answer.map((each) => this.#offered(each)) : undefined};
  }

  #offered(address: unknown): OfferedAccount {
    return {address, purpose: 'payment', publicKey: this.#publicKeys.get(address)};
  }

  #provider(chain: BitcoinChain): object {
    const provider = this.#find(chain);
    if (provider) return provider;
    throw Object.assign(new Error(`${chain} is not supported`), {code: 4200});
  }
}

/** True if a network's object has the method; older versions of the wallet lack some. */
function hasMethod(provider: object, method: string): boolean {
  return typeof readMember(provider, method) === 'function';
}

/** Calls a method of a network's object; rejects with code 4200 if it does not exist. */
async function callMethod(provider: object, method: string, ...args: readonly unknown[]): Promise<unknown> {
  const own = readMember(provider, method);
  if (typeof own === 'function') return Reflect.apply(own, provider, args);
  throw Object.assign(new Error(`${method} is not supported`), {code: 4200});
}

/** An amount in satoshi as decimal text in bitcoin, exact: `1200n` is `0.000012`. */
function toBitcoinText(satoshi: bigint): string {
  const digits = satoshi.toString().padStart(SATOSHI_DIGITS + 1, '0');
  const fraction = digits.slice(-SATOSHI_DIGITS).replace(/0+$/, '');
  const whole = digits.slice(0, -SATOSHI_DIGITS);
  return fraction ? `${whole}.${fraction}` : whole;
}
