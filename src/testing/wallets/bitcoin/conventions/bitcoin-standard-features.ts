import {base64} from '@scure/base';
import type {WalletAccount} from '@wallet-standard/base';
import {unauthorized, WalletRpcError} from '../../signing/wallet-rpc-error.js';
import type {InputChoice} from '../sign-psbt.js';
import type {WalletInside} from './page-side.js';
import type {AccountOwner, StandardAccounts} from './standard-accounts.js';

interface MessageInput {
  readonly account: WalletAccount;
  readonly message: Uint8Array;
}

interface TransactionInput {
  readonly psbt: Uint8Array;
  readonly inputsToSign: readonly {
    readonly account: WalletAccount;
    readonly signingIndexes: readonly number[];
  }[];
  readonly chain?: string;
}

interface ConnectInput {
  readonly purposes?: readonly string[];
  readonly silent?: boolean;
}

const VERSION = {version: '1.0.0'} as const;

/** The features of a Wallet Standard wallet for Bitcoin. */
export class BitcoinStandardFeatures {
  readonly #inside: WalletInside;
  readonly #accounts: StandardAccounts;

  constructor(inside: WalletInside, accounts: StandardAccounts) {
    this.#inside = inside;
    this.#accounts = accounts;
  }

  get features(): Readonly<Record<string, object>> {
    return {
      'standard:connect': {...VERSION, connect: (input: ConnectInput = {}) => this.#open(input)},
      'standard:disconnect': {...VERSION, disconnect: () => this.#close('standard:disconnect')},
      'bitcoin:connect': {...VERSION, connect: (input: ConnectInput = {}) => this.#connect(input)},
      'bitcoin:disconnect': {...VERSION, disconnect: () => this.#close('bitcoin:disconnect')},
      'bitcoin:signMessage': {
        ...VERSION,
        signMessage: (...inputs: readonly MessageInput[]) => this.#signMessages(inputs),
      },
      'bitcoin:signTransaction': {
        ...VERSION,
        signTransaction: (...inputs: readonly TransactionInput[]) => this.#signTransactions(inputs),
      },
      'bitcoin:signAndSendTransaction': {
        ...VERSION,
        signAndSendTransaction: (...inputs: readonly TransactionInput[]) => this.#sendTransactions(inputs),
      },
    };
  }

  #open(input: ConnectInput): Promise<unknown> {
    if (!input.silent) return this.#connect(input);
    const {state, requests} = this.#inside;
    const act = (): unknown => {
      if (!state.snapshot.authorized) return {accounts: []};
      // Also of a locked wallet: it shows its accounts once it is unlocked.
      state.permit();
      if (state.locked) throw new WalletRpcError({code: -32603, message: 'The wallet is locked.'});
      return {accounts: this.#accounts.visible};
    };
    return requests.handle({method: 'standard:connect', params: [input], act});
  }

  #connect(input: ConnectInput): Promise<unknown> {
    const {state, requests} = this.#inside;
    const act = async (ask: () => Promise<void>): Promise<unknown> => {
      if (!state.snapshot.authorized) await ask();
      await state.unlocked();
      state.permit();
      return {accounts: this.#accounts.visible};
    };
    return requests.handle({method: 'bitcoin:connect', params: [input], act});
  }

  #close(method: string): Promise<unknown> {
    return this.#inside.requests.handle({method, params: [], act: () => this.#inside.state.revoke()});
  }

  /** Taproot by BIP-322, the others by ECDSA: the standard has no field for it. */
  #signMessages(inputs: readonly MessageInput[]): Promise<unknown> {
    const {vault, requests} = this.#inside;
    const act = async (ask: () => Promise<void>): Promise<unknown> => {
      const owners = inputs.map(({account}) => this.#ownerOf(account));
      await ask();
      return Promise.all(
        inputs.map(async ({message}, index) => {
          const {address, kind} = owners[index]!.key;
          const protocol = kind === 'p2tr' ? 'bip322' : 'ecdsa';
          const signature = await vault.signMessage({address, message, protocol});
          return {signedMessage: message, signature: base64.decode(signature)};
        }),
      );
    };
    return requests.handle({method: 'bitcoin:signMessage', params: inputs, act});
  }

  #signTransactions(inputs: readonly TransactionInput[]): Promise<unknown> {
    const {vault, requests} = this.#inside;
    const act = async (ask: () => Promise<void>): Promise<unknown> => {
      const signings = inputs.map((input) => this.#toSigning(input));
      await ask();
      return signings.map((signing) => ({signedPsbt: vault.signPsbt(signing)}));
    };
    return requests.handle({method: 'bitcoin:signTransaction', params: inputs, act});
  }

  #sendTransactions(inputs: readonly TransactionInput[]): Promise<unknown> {
    const {vault, requests} = this.#inside;
    const act = async (ask: () => Promise<void>): Promise<unknown> => {
      const signings = inputs.map((input) => this.#toSigning(input));
      await ask();
      return signings.map((signing) => ({txId: vault.signAndSend(signing).txid}));
    };
    return requests.handle({method: 'bitcoin:signAndSendTransaction', params: inputs, act});
  }

  #toSigning({psbt, inputsToSign}: TransactionInput) {
    const inputs: InputChoice[] = inputsToSign.flatMap(({account, signingIndexes}) => {
      const {key} = this.#ownerOf(account);
      return signingIndexes.map((index) => ({index, address: key.address}));
    });
    const [first] = inputsToSign;
    const network = first ? this.#ownerOf(first.account).network : this.#inside.state.network;
    return {psbt, inputs, network};
  }

  #ownerOf(account: WalletAccount): AccountOwner {
    const owner = this.#accounts.ownerOf(account);
    if (!owner) throw unauthorized();
    return owner;
  }
}
