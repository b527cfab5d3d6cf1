import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignAndSendTransactionOutput,
  SolanaSignMessageFeature,
  SolanaSignMessageInput,
  SolanaSignMessageOutput,
  SolanaSignTransactionInput,
  SolanaSignTransactionOutput,
  SolanaTransactionVersion,
} from '@solana/wallet-standard-features';
import type {IdentifierString, Wallet, WalletAccount} from '@wallet-standard/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {toSendError} from '../../../../core/errors/to-send-error.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {SolanaProvider, SolanaSigningFeatures} from '../../../../core/ports/providers.js';
import {readMember} from '../../../page-wallets/wallet-objects.js';
import {readSignature} from '../../../wallet-standard/read-signature.js';
import {sendInOrder} from '../../../wallet-standard/send-in-order.js';
import {createStandardFeatures} from '../../../wallet-standard/standard-features.js';
import {hasFeature, readMethod} from '../../../wallet-standard/standard-readings.js';
import type {StandardWallet} from '../../../wallet-standard/standard-wallet.js';
import {toRequestError} from '../../../wallet-standard/to-drawbridge-error.js';
import {walletChainOf, type NetworkChoice} from './network-choice.js';
import {sendSigned} from './send-signed.js';

/** Dependencies of {@link createSolanaProvider}. */
interface SolanaProviderParts {
  readonly wallet: StandardWallet;
  readonly choice: NetworkChoice;
  readonly rpc: JsonRpc;
}

/** State of the connection behind the provider. */
interface SolanaProviderOwner {
  /** False while the client is not connected, even if the wallet lists accounts. */
  readonly isOpen: () => boolean;
  readonly end: () => Promise<void>;
}

/** The provider, and the function that emits its changes. */
export interface SolanaProviderHandle {
  readonly provider: SolanaProvider;
  readonly refresh: () => void;
}

/**
 * Creates the provider for dapps: the wallet's own accounts and its signing features.
 *
 * Only the client connects, so that its state stays true. A request without a chain uses the network in use;
 * failures of the wallet are translated to a {@link DrawbridgeError}.
 */
export function createSolanaProvider(
  parts: SolanaProviderParts,
  {isOpen, end}: SolanaProviderOwner,
): SolanaProviderHandle {
  const {wallet, choice} = parts;
  const own: Wallet = wallet.wallet;
  const accounts = (): readonly WalletAccount[] =>
    isOpen() ? wallet.accounts.map(({listed}) => listed.own as WalletAccount) : [];
  /** The wallet's chains, the network in use first. */
  const chains = (): readonly IdentifierString[] => {
    const {chain} = choice.inUse;
    return [chain, ...wallet.chains.filter((each) => each !== chain)] as IdentifierString[];
  };
  const standard = createStandardFeatures({name: () => wallet.name, accounts, chains, end});
  const provider: SolanaProvider = {
    version: '1.0.0',
    get name() {
      return wallet.name;
    },
    get icon() {
      return own.icon;
    },
    get chains() {
      return chains();
    },
    get accounts() {
      return accounts();
    },
    get features() {
      return {...standard.features, ...signingFeatures(parts)};
    },
  };
  return {provider, refresh: standard.refresh};
}

const MESSAGES = 'solana:signMessage';
const TRANSACTIONS = 'solana:signTransaction';
const SENDING = 'solana:signAndSendTransaction';

/** The wallet's signing features. Drawbridge sends the transactions of a wallet that can only sign. */
function signingFeatures(parts: SolanaProviderParts): SolanaSigningFeatures {
  const {wallet} = parts.wallet;
  const has = (feature: string): boolean => hasFeature(wallet, feature);
  return {
    ...(has(MESSAGES) && {[MESSAGES]: messages(parts)}),
    ...(has(TRANSACTIONS) && {
      [TRANSACTIONS]: {
        version: '1.0.0',
        supportedTransactionVersions: versionsOf(wallet, TRANSACTIONS),
        signTransaction: async (...inputs) => signTransactions(parts, inputs),
      },
    }),
    ...((has(SENDING) || has(TRANSACTIONS)) && {
      [SENDING]: {
        version: '1.0.0',
        supportedTransactionVersions: versionsOf(wallet, has(SENDING) ? SENDING : TRANSACTIONS),
        signAndSendTransaction: async (...inputs) =>
          has(SENDING) ? send(parts, inputs) : signAndSend(parts, inputs),
      },
    }),
  };
}

function messages(parts: SolanaProviderParts): SolanaSignMessageFeature[typeof MESSAGES] {
  return {
    version: '1.1.0',
    signMessage: async (...inputs: readonly SolanaSignMessageInput[]) =>
      askToSign(parts, {
        feature: MESSAGES,
        method: 'signMessage',
        inputs: inputs.map((input) => withOwnAccount(input, parts)),
        read: readSignedMessage,
      }),
  };
}

function signTransactions(parts: SolanaProviderParts, inputs: readonly SolanaSignTransactionInput[]) {
  return askToSign(parts, {
    feature: TRANSACTIONS,
    method: 'signTransaction',
    inputs: inputs.map((input) => withChain(withOwnAccount(input, parts), parts)),
    read: readSignedTransaction,
  });
}

function send(parts: SolanaProviderParts, inputs: readonly SolanaSignAndSendTransactionInput[]) {
  return askToSign(parts, {
    feature: SENDING,
    method: 'signAndSendTransaction',
    isSending: true,
    inputs: inputs.map((input) => withChain(withOwnAccount(input, parts), parts)),
    read: readSent,
  });
}

/** Signs all transactions before it sends any, so that the wallet prompts once. */
async function signAndSend(
  parts: SolanaProviderParts,
  inputs: readonly SolanaSignAndSendTransactionInput[],
): Promise<readonly SolanaSignAndSendTransactionOutput[]> {
  const targets = inputs.map((input) => nodesFor(withChain(input, parts).chain, parts));
  const signed = await signTransactions(parts, inputs);
  const {rpc, wallet} = parts;
  return sendInOrder(wallet.name, signed, async ({signedTransaction: wire}, index) => {
    const [urls, options] = [targets[index] ?? [], inputs[index]?.options ?? {}];
    return {signature: await sendSigned({wire, urls, options, rpc, name: wallet.name})};
  });
}

function nodesFor(chain: string, {choice, wallet}: SolanaProviderParts): readonly string[] {
  const network = choice.find(chain);
  if (network) return network.rpcUrls.default.http;
  const {name} = wallet;
  const message = `${name} cannot send, and the page has no node of ${chain}.`;
  throw new DrawbridgeError('wallet/request-unsupported', message, {name});
}

function versionsOf(wallet: object, feature: string): readonly SolanaTransactionVersion[] {
  const own = readMember(readMember(readMember(wallet, 'features'), feature), 'supportedTransactionVersions');
  const list: readonly unknown[] = Array.isArray(own) ? own : [];
  return (['legacy', 0] as const).filter((version) => list.includes(version));
}

/** A call of a signing feature, with one input for each thing to sign. */
interface SigningCall<I, O> {
  readonly feature: string;
  readonly method: string;
  readonly inputs: readonly I[];
  /** Reads the output for one input; `undefined` if it is malformed. */
  readonly read: (output: unknown) => O | undefined;
  /** The wallet sends what it signs: a failure may come after that. */
  readonly isSending?: boolean;
}

/** Requests signatures and checks that there is one output for each input; rejects with `wallet/…`. */
async function askToSign<I, O>(
  {wallet}: SolanaProviderParts,
  {feature, method, inputs, read, isSending = false}: SigningCall<I, O>,
): Promise<readonly O[]> {
  const {name} = wallet;
  const ask = readMethod(wallet.wallet, feature, method);
  if (!ask) throw new DrawbridgeError('wallet/request-unsupported', `${name} has no ${feature}.`, {name});
  const answer = await translated(ask(...inputs), {name, isSending});
  // Some wallets answer a single input without the list.
  const list: readonly unknown[] = Array.isArray(answer) ? answer : isSending ? [answer] : [];
  const outputs = list.map(read);
  if (outputs.length === inputs.length && outputs.every((output) => output !== undefined)) return outputs;
  throw new DrawbridgeError(
    isSending ? 'send/unclear' : 'wallet/invalid-answer',
    `${name} gave a malformed answer to ${feature}.`,
    {name},
  );
}

/**
 * Replaces the input's account by the wallet's own object, because wallets accept no other: the account with
 * that address, or the one in use if none is given.
 */
function withOwnAccount<I extends {readonly account: WalletAccount}>(
  input: I,
  {wallet}: SolanaProviderParts,
): I {
  const address = readMember(input.account, 'address');
  const open = wallet.accounts.find(({listed}) => address === undefined || listed.address === address);
  return open ? {...input, account: open.listed.own as WalletAccount} : input;
}

/** Sets the input's chain in the wallet's notation; default: the network in use. */
function withChain<I extends {readonly chain?: IdentifierString}>(
  input: I,
  {wallet, choice}: SolanaProviderParts,
): I & {readonly chain: IdentifierString} {
  const given = input.chain;
  const chain = given === undefined ? choice.inUse.chain : (walletChainOf(given, wallet.chains) ?? given);
  return {...input, chain: chain as IdentifierString};
}

async function translated(
  answer: Promise<unknown>,
  {name, isSending}: {readonly name: string; readonly isSending: boolean},
): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (!isSending) throw toRequestError(error, name);
    throw toSendError(error, {summary: `${name} did not say whether it was sent`, name});
  }
}

const SIGNATURE_BYTES = 64;

/** Reads one output of `solana:signMessage`; `undefined` if it is malformed. */
function readSignedMessage(output: unknown): SolanaSignMessageOutput | undefined {
  const signedMessage = readBytes(output, 'signedMessage');
  const signature = readMessageSignature(output);
  return signedMessage && signature && {signedMessage, signature, signatureType: 'ed25519'};
}

/** Reads one output of `solana:signTransaction`; `undefined` if it is malformed. */
function readSignedTransaction(output: unknown): SolanaSignTransactionOutput | undefined {
  const signedTransaction = readBytes(output, 'signedTransaction');
  return signedTransaction && {signedTransaction};
}

/**
 * Reads one output of `solana:signAndSendTransaction`, also in the forms of other protocols: the transaction is
 * sent by then.
 */
function readSent(output: unknown): SolanaSignAndSendTransactionOutput | undefined {
  const signature = readSignature(output);
  return signature && {signature};
}

function readMessageSignature(output: unknown): Uint8Array | undefined {
  const signature = readBytes(output, 'signature');
  return signature?.length === SIGNATURE_BYTES ? signature : undefined;
}

function readBytes(output: unknown, name: string): Uint8Array | undefined {
  const bytes = readMember(output, name);
  return bytes instanceof Uint8Array && bytes.length > 0 ? bytes : undefined;
}
