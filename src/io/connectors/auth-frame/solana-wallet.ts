import {base58, base64} from '@scure/base';
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features';
import type {IdentifierString, WalletAccount, WalletIcon} from '@wallet-standard/base';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {toSendError} from '../../../core/errors/to-send-error.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {SolanaProvider, SolanaSigningFeatures} from '../../../core/ports/providers.js';
import {readSignature} from '../../wallet-standard/read-signature.js';
import {sendInOrder} from '../../wallet-standard/send-in-order.js';
import {createStandardFeatures} from '../../wallet-standard/standard-features.js';
import {toRequestError} from '../../wallet-standard/to-drawbridge-error.js';

/** The connection behind the wallet. */
export interface SolanaSession {
  readonly name: string;
  /** Empty while it is not connected. */
  readonly addresses: () => readonly string[];
  /** CAIP-2; the network in use first. */
  readonly networks: () => readonly string[];
  readonly end: () => Promise<void>;
}

/** Sends a request through the guard. */
export type SolanaRequest = (request: {
  readonly method: string;
  readonly params: unknown;
}) => Promise<unknown>;

/** The Wallet Standard requires one. */
const NO_ICON: WalletIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
const VERSIONS = ['legacy', 0] as const;
const FEATURES = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const;
/** Limit of a transaction's text, far above the 1232 bytes of one. */
const MAX_LENGTH = 8_192;
/** CAIP-2 identifies a chain by its genesis hash, the Wallet Standard by a word. */
const WORDS: Readonly<Record<string, IdentifierString>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
};

/** Makes a Wallet Standard wallet of the login's Solana account. */
export function createSolanaWallet(session: SolanaSession, request: SolanaRequest): SolanaProvider {
  const chains = (): readonly IdentifierString[] =>
    session.networks().map((id) => WORDS[id] ?? (id as IdentifierString));
  let known: readonly WalletAccount[] = [];
  const accounts = (): readonly WalletAccount[] => {
    known = session.addresses().map((address) => {
      const before = known.find((each) => each.address === address);
      return before ?? {address, publicKey: base58.decode(address), chains: chains(), features: FEATURES};
    });
    return known;
  };
  const standard = createStandardFeatures({name: () => session.name, accounts, chains, end: session.end});
  const signing = createSigning(session, request);
  return {
    version: '1.0.0',
    get name() {
      return session.name;
    },
    icon: NO_ICON,
    get chains() {
      return chains();
    },
    get accounts() {
      return accounts();
    },
    features: {...standard.features, ...signing},
  };
}

/** Messages are base58, transactions base64, as over WalletConnect. */
function createSigning(session: SolanaSession, request: SolanaRequest): SolanaSigningFeatures {
  const ask = async (method: string, params: object): Promise<unknown> => {
    try {
      return await request({method, params});
    } catch (cause) {
      throw toRequestError(cause, session.name);
    }
  };
  const paramsOf = ({account, transaction, chain}: SolanaSignTransactionInput): object => ({
    transaction: base64.encode(transaction),
    pubkey: signerOf(account, session.addresses(), session.name),
    ...(chain !== undefined && {chainId: idOf(chain)}),
  });
  const signMessage = async ({account, message}: SolanaSignMessageInput) => {
    const params = {
      message: base58.encode(message),
      pubkey: signerOf(account, session.addresses(), session.name),
    };
    const signature = readSignature(await ask('solana_signMessage', params));
    if (!signature) throw malformed(session);
    return {signedMessage: message, signature, signatureType: 'ed25519' as const};
  };
  const signTransaction = async (input: SolanaSignTransactionInput) => {
    const answer = await ask('solana_signTransaction', paramsOf(input));
    const signedTransaction = readTransaction(answer);
    if (!signedTransaction) throw malformed(session);
    return {signedTransaction};
  };
  const signAndSend = async (input: SolanaSignAndSendTransactionInput) => {
    const {name} = session;
    const params = {...paramsOf(input), sendOptions: {...input.options}};
    const answer = await request({method: 'solana_signAndSendTransaction', params}).catch(
      (cause: unknown) => {
        throw toSendError(cause, {summary: `${name} did not say whether it was sent`, name});
      },
    );
    const signature = readSignature(answer);
    if (signature) return {signature};
    throw new DrawbridgeError('send/unclear', `${name} did not say whether it was sent.`, {name});
  };
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs) => inOrder(inputs, signMessage),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signTransaction: async (...inputs) => inOrder(inputs, signTransaction),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signAndSendTransaction: async (...inputs) => sendInOrder(session.name, inputs, signAndSend),
    },
  };
}

function malformed({name}: SolanaSession): DrawbridgeError {
  return new DrawbridgeError('wallet/invalid-answer', `${name} gave a malformed answer.`, {name});
}

/** The CAIP-2 id of a chain of the Wallet Standard, with which the guard compares the network in use. */
function idOf(chain: string): string {
  return Object.keys(WORDS).find((id) => WORDS[id] === chain) ?? chain;
}

/** The address that signs: the given account's, or the one in use. */
function signerOf(account: WalletAccount | undefined, addresses: readonly string[], name: string): string {
  const signer = addresses.find((address) => account === undefined || address === account.address);
  if (signer !== undefined) return signer;
  throw new DrawbridgeError('wallet/request-failed', `${name} has not opened this account.`, {name});
}

function readTransaction(answer: unknown): Uint8Array | undefined {
  const text = isRecord(answer) ? answer['transaction'] : undefined;
  if (typeof text !== 'string' || text === '' || text.length > MAX_LENGTH) return undefined;
  try {
    return base64.decode(text);
  } catch {
    return undefined;
  }
}

async function inOrder<I, O>(inputs: readonly I[], work: (input: I) => Promise<O>): Promise<O[]> {
  const outputs: O[] = [];
  for (const input of inputs) outputs.push(await work(input));
  return outputs;
}
