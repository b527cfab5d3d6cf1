import type {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import type {
  BitcoinProvider,
  BitcoinSignedPsbt,
  BitcoinSignMessageRequest,
  BitcoinSignPsbtRequest,
  BitcoinTransfer,
} from '../../../../core/ports/bitcoin-provider.js';
import type {OpenAccounts} from '../read-accounts.js';
import {toRequestError} from '../to-drawbridge-error.js';
import type {BitcoinWallet} from '../wallets/bitcoin-wallet.js';
import {chooseSigner, checkPsbt, checkTransfer} from './check-request.js';
import {readMessageSignature, readSignedPsbt, readTransactionId} from './read-signature.js';
import {refuse} from './refuse.js';

/** Dependencies of {@link WalletProvider}. */
export interface WalletProviderParts {
  readonly wallet: BitcoinWallet;
  /** The wallet's name in error messages. */
  readonly name: () => string;
  /** The open accounts; `undefined` if the wallet is not connected. */
  readonly open: () => OpenAccounts | undefined;
}

/** The provider for dapps, the same for every wallet: it checks requests and answers. */
export class WalletProvider implements BitcoinProvider {
  readonly #parts: WalletProviderParts;

  constructor(parts: WalletProviderParts) {
    this.#parts = parts;
  }

  get accounts(): readonly Account[] {
    return this.#parts.open()?.accounts ?? [];
  }

  signMessage({message, address, protocol}: BitcoinSignMessageRequest): Promise<string> {
    return this.#translated(async ({wallet, name, open}) => {
      if (!wallet.signMessage) throw refuse(name, 'unsupported', 'cannot sign messages');
      const account = chooseSigner(open.accounts, address, name);
      const answer = await wallet.signMessage({account, message, protocol, chain: open.chain});
      return readMessageSignature(answer, protocol, name);
    });
  }

  signPsbt({psbt, signInputs, broadcast = false}: BitcoinSignPsbtRequest): Promise<BitcoinSignedPsbt> {
    return this.#translated(async ({wallet, name, open}) => {
      if (!wallet.signPsbt) throw refuse(name, 'unsupported', 'cannot sign transactions');
      checkPsbt({psbt, inputs: signInputs, accounts: open.accounts}, name);
      const answer = await wallet.signPsbt({psbt, inputs: signInputs, broadcast, ...open});
      return readSignedPsbt(answer, broadcast, name);
    });
  }

  sendTransfer({recipient, amount}: BitcoinTransfer): Promise<string> {
    return this.#translated(async ({wallet, name, open}) => {
      if (!wallet.sendTransfer) throw refuse(name, 'unsupported', 'cannot send a payment');
      checkTransfer({recipient, amount, chain: open.chain}, name);
      const [account] = open.accounts;
      return readTransactionId(
        await wallet.sendTransfer({account, recipient, amount, chain: open.chain}),
        name,
      );
    });
  }

  async #translated<T>(work: (parts: Connected) => Promise<T>): Promise<T> {
    const {wallet, name, open} = this.#parts;
    const [now, called] = [open(), name()];
    if (!now) throw refuse(called, 'failed', 'is not connected');
    try {
      return await work({wallet, name: called, open: now});
    } catch (error) {
      throw toRequestError(error, called) satisfies DrawbridgeError;
    }
  }
}

interface Connected {
  readonly wallet: BitcoinWallet;
  readonly name: string;
  readonly open: OpenAccounts;
}
