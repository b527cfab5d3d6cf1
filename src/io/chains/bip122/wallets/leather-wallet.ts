import {readMember} from '../../../page-wallets/wallet-objects.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import type {OfferedAccount} from '../read-bitcoin-accounts.js';
import {readBitcoinAddress} from '../read-bitcoin-address.js';
import type {
  BitcoinWallet,
  BitcoinMessage,
  Offer,
  PsbtToSign,
  SignedOffer,
  TransferToSend,
} from './bitcoin-wallet.js';
import {toBase64Psbt, toHexPsbt} from './psbt-text.js';
import {ask, type RequestProvider} from './request-provider.js';

/**
 * Leather. Every request names the network and may prompt; there is no silent request, no disconnect and no
 * event.
 */
export class LeatherWallet implements BitcoinWallet {
  readonly #provider: RequestProvider;

  constructor(provider: RequestProvider) {
    this.#provider = provider;
  }

  /** Native SegWit for payments, Taproot for ordinals, and a Stacks address. */
  async connect(chain: BitcoinChain): Promise<Offer> {
    const addresses = readMember(await ask(this.#provider, 'getAddresses', {network: chain}), 'addresses');
    return {accounts: Array.isArray(addresses) ? addresses.map(toOffered) : undefined};
  }

  moveTo(chain: BitcoinChain): Promise<Offer> {
    return this.connect(chain);
  }

  /**
   * Leather always signs by BIP-322; the provider rejects the answer if the caller requested another
   * protocol.
   */
  async signMessage({account, message, chain}: BitcoinMessage): Promise<unknown> {
    const paymentType = readBitcoinAddress(account.address)?.kind;
    const answer = await ask(this.#provider, 'signMessage', {message, paymentType, network: chain});
    return readMember(answer, 'signature');
  }

  async signPsbt({psbt, inputs, broadcast, chain}: PsbtToSign): Promise<SignedOffer> {
    const sighashes = [...new Set(inputs?.flatMap(({sighashTypes = []}) => sighashTypes))];
    const answer = await ask(this.#provider, 'signPsbt', {
      hex: toHexPsbt(psbt),
      network: chain,
      broadcast,
      ...(inputs && {signAtIndex: inputs.map(({index}) => index)}),
      ...(sighashes.length > 0 && {allowedSighash: sighashes}),
    });
    return {psbt: toBase64Psbt(readMember(answer, 'hex')), txid: readMember(answer, 'txid')};
  }

  async sendTransfer({recipient, amount, chain}: TransferToSend): Promise<unknown> {
    const recipients = [{address: recipient, amount: String(amount)}];
    return readMember(await ask(this.#provider, 'sendTransfer', {recipients, network: chain}), 'txid');
  }
}

function toOffered(entry: unknown): OfferedAccount {
  const [address, publicKey] = [readMember(entry, 'address'), readMember(entry, 'publicKey')];
  if (readMember(entry, 'symbol') === 'STX') return {address, purpose: 'stacks', publicKey};
  const purpose = readMember(entry, 'type') === 'p2tr' ? 'ordinals' : 'payment';
  return {address, purpose, publicKey, path: readMember(entry, 'derivationPath')};
}
