import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import type {IdentifierString, Wallet, WalletAccount} from '@wallet-standard/base';
import type {Account} from '../model/account.js';

/**
 * The provider of `getProvider('solana')`: a Wallet Standard wallet, the same for every kind of connection.
 * Its signing features depend on the wallet; one that can only sign still has
 * `solana:signAndSendTransaction`, which then sends to the network's own nodes.
 *
 * `account` may be any object with the address of an open account, and `chain` a CAIP-2 id; the defaults are
 * the account and the network in use.
 *
 * Not every wallet signs transactions, so `StandardWalletAdapter` accepts the provider behind the guard of
 * `@solana/wallet-adapter-base`:
 *
 * ```ts
 * if (isWalletAdapterCompatibleStandardWallet(wallet)) new StandardWalletAdapter({wallet});
 * ```
 *
 * `standard:connect`, `standard:disconnect` and `standard:events` are for libraries that follow a wallet by
 * them, such as `StandardWalletAdapter`: the first gives the open accounts and never prompts, because only
 * the client connects; the second also ends the connection of the client.
 *
 * Methods reject with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` when the answer is malformed,
 * `rpc/failed` when a node refuses a transaction, otherwise `wallet/request-failed`.
 *
 * Source: https://github.com/wallet-standard/wallet-standard, `solana:` features of
 * `@solana/wallet-standard-features`.
 */
export type SolanaProvider = Wallet & {readonly features: StandardFeatures & SolanaSigningFeatures};

/** The signing features that the wallet has. */
export type SolanaSigningFeatures = Partial<
  SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature
>;

/** A change event of `standard:events`. */
export interface StandardChanges {
  readonly accounts?: readonly WalletAccount[];
  readonly chains?: readonly IdentifierString[];
}

/** `standard:connect`, `standard:disconnect` and `standard:events` of the Wallet Standard. */
export interface StandardFeatures {
  readonly 'standard:connect': {
    readonly version: '1.0.0';
    connect(input?: {readonly silent?: boolean}): Promise<{readonly accounts: readonly WalletAccount[]}>;
  };
  readonly 'standard:disconnect': {readonly version: '1.0.0'; disconnect(): Promise<void>};
  readonly 'standard:events': {
    readonly version: '1.0.0';
    on(event: 'change', listener: (changes: StandardChanges) => void): () => void;
  };
}

/** The form of a Bitcoin message signature: recoverable ECDSA (BIP-137), or BIP-322's simple form. */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322';

/** A message to sign. */
export interface BitcoinSignMessageRequest {
  readonly message: string;
  /** One of the provider's accounts; default: its payment account. */
  readonly address?: string;
  /**
   * Default: the wallet's choice for that address, mostly `ecdsa`, and `bip322` for a Taproot one.
   * With a value, the request fails where a wallet cannot sign in that form.
   */
  readonly protocol?: BitcoinMessageProtocol;
}

/** The inputs of a PSBT that one address signs. */
export interface BitcoinSignInput {
  readonly address: string;
  /** Position of the input in the transaction. */
  readonly index: number;
  /** Allowed signature hash types (BIP-174), if the wallet accepts them; default: the input's own. */
  readonly sighashTypes?: readonly number[];
}

/** A partially signed transaction to sign (BIP-174). */
export interface BitcoinSignPsbtRequest {
  /** Base64. */
  readonly psbt: string;
  /** Default: every input the provider's accounts can sign. */
  readonly signInputs?: readonly BitcoinSignInput[];
  /** Asks the wallet to finalize and send the transaction as well. */
  readonly broadcast?: boolean;
}

/** A signed transaction. */
export interface BitcoinSignedPsbt {
  /** Base64. Absent only where a wallet has sent the transaction and returns only its id. */
  readonly psbt?: string;
  /** Present if the wallet was requested to send the transaction and sent it. */
  readonly txid?: string;
}

/** A payment to make. */
export interface BitcoinTransfer {
  readonly recipient: string;
  /** In satoshi. */
  readonly amount: bigint;
}

/**
 * The provider of `getProvider('bip122')`, the same for every wallet.
 *
 * Every method rejects with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported` when the wallet has no such function, `wallet/locked`, `wallet/invalid-answer`
 * when the answer is malformed, otherwise `wallet/request-failed`. A request to send rejects with `send/unclear`
 * or `send/expired` where the wallet may have sent it.
 */
export interface BitcoinProvider {
  /** The accounts that the wallet has open, payment first; none once it is disconnected. */
  readonly accounts: readonly Account[];
  /** Resolves with the signature as base64: 65 bytes for ECDSA, a witness for BIP-322. */
  signMessage(request: BitcoinSignMessageRequest): Promise<string>;
  signPsbt(request: BitcoinSignPsbtRequest): Promise<BitcoinSignedPsbt>;
  /** Resolves with the transaction id. */
  sendTransfer(transfer: BitcoinTransfer): Promise<string>;
}

/** Bytes to sign, in the convention of the injected `signer.signRaw`. */
export interface PolkadotRawPayload {
  /** SS58, of any network. */
  readonly address: string;
  /** Hexadecimal with 0x. */
  readonly data: string;
  readonly type: 'bytes' | 'payload';
}

/** A signature; `id` counts the requests of one wallet. */
export interface PolkadotSignature {
  readonly id: number;
  /** Hexadecimal with 0x. */
  readonly signature: string;
  /** The whole signed transaction, hexadecimal, from wallets that changed the given one. */
  readonly signedTransaction?: string;
}

/**
 * The provider of `getProvider('polkadot')`: a signer for Polkadot's own libraries
 * (`api.setSigner(provider)`), the same for every wallet.
 *
 * Methods reject with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported` when the wallet has no such function, `wallet/invalid-answer` when its answer
 * is not a signature, otherwise `wallet/request-failed`.
 */
export interface PolkadotProvider {
  /** Signs bytes; wallets wrap `bytes` in `<Bytes>…</Bytes>` so that no transaction can be signed this way. */
  signRaw(raw: PolkadotRawPayload): Promise<PolkadotSignature>;
  /** Signs a transaction in the `SignerPayloadJSON` form of Polkadot's libraries. */
  signPayload(payload: Readonly<Record<string, unknown>>): Promise<PolkadotSignature>;
}

/** Facts about its wallet that an EVM provider may know without a request; an addition to EIP-1193. */
export interface AssetDiscovery {
  /**
   * True if the wallet reports the assets of accounts (EIP-7811); `undefined` if only the wallet has that
   * information.
   */
  readonly assetDiscovery?: boolean | undefined;
  /**
   * The methods that the wallet approved when it was connected; absent if only the wallet has that
   * information.
   */
  readonly grantedMethods?: ReadonlySet<string>;
}
