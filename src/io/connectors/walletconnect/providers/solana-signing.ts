import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features';
import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {currentCaipNetworkId} from '../../../../core/model/networks/deprecated-ids.js';
import type {SolanaSigningFeatures} from '../../../../core/ports/providers.js';
import {sendInOrder} from '../../../wallet-standard/send-in-order.js';
import type {RemoteNamespaceSession} from './remote-namespace-session.js';
import type {Signer, SolanaRequests} from './solana-requests.js';

/** Dependencies of {@link solanaSigningFeatures}. */
interface FeatureParts {
  readonly session: RemoteNamespaceSession;
  readonly requests: SolanaRequests;
  readonly accounts: () => readonly WalletAccount[];
}

interface Input {
  readonly account: WalletAccount;
  readonly chain?: string;
}

const VERSIONS = ['legacy', 0] as const;

/**
 * The signing features for the granted methods. Drawbridge sends the transactions of a wallet that can only
 * sign.
 */
export function solanaSigningFeatures(parts: FeatureParts): SolanaSigningFeatures {
  if (!parts.session.isOpen) return {};
  const {methods} = parts.session;
  const signs = methods.has('solana_signTransaction') || methods.has('solana_signAllTransactions');
  const sends = signs || methods.has('solana_signAndSendTransaction');
  return {
    ...(methods.has('solana_signMessage') && {
      'solana:signMessage': {version: '1.1.0', signMessage: async (...inputs) => signMessages(parts, inputs)},
    }),
    ...(signs && {
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: VERSIONS,
        signTransaction: async (...inputs) => signTransactions(parts, inputs),
      },
    }),
    ...(sends && {
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: VERSIONS,
        signAndSendTransaction: async (...inputs) => signAndSend(parts, inputs),
      },
    }),
  };
}

async function signMessages(parts: FeatureParts, inputs: readonly SolanaSignMessageInput[]) {
  return inOrder(inputs, async ({account, message}) => {
    const signature = await parts.requests.signMessage(signerOf({account}, parts), message);
    return {signedMessage: message, signature, signatureType: 'ed25519' as const};
  });
}

async function signTransactions(parts: FeatureParts, inputs: readonly SolanaSignTransactionInput[]) {
  const signed = await signAll(parts, inputs);
  return signed.map((signedTransaction) => ({signedTransaction}));
}

/** Signs the transactions in one request if all are of one account and network. */
async function signAll(
  parts: FeatureParts,
  inputs: readonly SolanaSignTransactionInput[],
): Promise<readonly Uint8Array[]> {
  const signers = inputs.map((input) => signerOf(input, parts));
  const [first] = signers;
  const isOne = signers.every(
    ({address, network}) => address === first?.address && network === first.network,
  );
  const transactions = inputs.map(({transaction}) => transaction);
  if (first && isOne) return parts.requests.signTransactions(first, transactions);
  const groups = await inOrder(signers, (signer, index) =>
    parts.requests.signTransactions(signer, transactions.slice(index, index + 1)),
  );
  return groups.flat();
}

async function signAndSend(parts: FeatureParts, inputs: readonly SolanaSignAndSendTransactionInput[]) {
  const {methods} = parts.session;
  if (!methods.has('solana_signAndSendTransaction')) return signThenSend(parts, inputs);
  return sendInOrder(parts.session.wallet.name, inputs, async (input) => {
    const signer = signerOf(input, parts);
    return {signature: await parts.requests.signAndSend(signer, input.transaction, input.options)};
  });
}

/**
 * Signs all transactions before it sends any; sequential, because a later one may depend on an earlier one.
 */
async function signThenSend(parts: FeatureParts, inputs: readonly SolanaSignAndSendTransactionInput[]) {
  const networks = inputs.map((input) => withNode(signerOf(input, parts), parts));
  const signed = await signAll(parts, inputs);
  return sendInOrder(parts.session.wallet.name, networks, async (network, index) => {
    const wire = signed[index] ?? new Uint8Array();
    return {signature: await parts.requests.send(wire, network, inputs[index]?.options)};
  });
}

function withNode({network}: Signer, {session}: FeatureParts): CaipNetworkId {
  if (session.hasNode(network)) return network;
  const {name} = session.wallet;
  const message = `${name} cannot send, and the page has no node of ${network}.`;
  throw new DrawbridgeError('wallet/request-unsupported', message, {name});
}

/** The signer of an input: its account and network, or the active ones. */
function signerOf(input: Input, {session, accounts}: FeatureParts): Signer {
  const {name} = session.wallet;
  const wanted: unknown = Reflect.get(input.account ?? {}, 'address');
  const account = accounts().find(({address}) => wanted === undefined || address === wanted);
  if (!account)
    throw new DrawbridgeError('wallet/request-failed', `${name} has not opened ${String(wanted)}.`, {name});
  const network = input.chain === undefined ? session.network : networkFor(input.chain, session.networks);
  if (!network) {
    throw new DrawbridgeError('wallet/request-unsupported', `${name} has not granted ${input.chain}.`, {
      name,
    });
  }
  return {address: account.address, publicKey: Uint8Array.from(account.publicKey), network};
}

async function inOrder<I, O>(
  inputs: readonly I[],
  work: (input: I, index: number) => Promise<O>,
): Promise<O[]> {
  const outputs: O[] = [];
  for (const [index, input] of inputs.entries()) outputs.push(await work(input, index));
  return outputs;
}

/** CAIP-2 identifies a chain by its genesis hash, the Wallet Standard by a word. */
const WORDS: Readonly<Record<string, IdentifierString>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
};

/** The Wallet Standard's name of a network; the CAIP-2 id if it is unknown. */
export function standardChainName(network: string): IdentifierString {
  const current = currentCaipNetworkId(network as CaipNetworkId);
  return WORDS[current] ?? current;
}

/** The granted network with a Wallet Standard name or CAIP-2 id. */
function networkFor(chain: string | undefined, granted: readonly CaipNetworkId[]): CaipNetworkId | undefined {
  return granted.find(
    (network) => chain !== undefined && standardChainName(network) === standardChainName(chain),
  );
}
