import {base58} from '@scure/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {ownError} from '../../../../core/errors/own-error.js';
import {toSendError} from '../../../../core/errors/to-send-error.js';
import {refusalIn} from '../../../../core/model/assets/transfer-refusal.js';
import type {Network} from '../../../../core/model/network.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {SolanaProvider} from '../../../../core/ports/providers.js';
import type {
  BuiltTransfer,
  ReceiverKind,
  TransferFee,
  TransferForecast,
  TransferOutcome,
  TransferRequest,
  Transfers,
} from '../../../../core/ports/transfers.js';
import {readSignature} from '../../../wallet-standard/read-signature.js';
import {type AskNode, askNodeOf} from '../ask-node.js';
import {readBlockhash, readMessageFee, readLifetime, readRent} from '../chain-readings.js';
import {type ChainAccount, readChainAccounts} from '../read-chain-accounts.js';
import {PROGRAMS, readSolanaAddress} from '../solana-address.js';
import {forecastTransfer} from './forecast-transfer.js';
import {compilePlan, planBoundTransfer, planTransfer, type Question} from './plan-transfer.js';
import {readMint} from './read-mint.js';
import {readMark} from './solana-mark.js';
import {readTokenAccount, KIND_BYTES} from './token-account.js';
import {watchSignature} from './watch-signature.js';

interface Place {
  readonly network: Network;
  readonly signal?: AbortSignal;
}

/** Sends SOL and tokens of both token programs through the wallet; a node answers everything else. */
export class SolanaTransfers implements Transfers {
  readonly #env: Pick<ChainEnv, 'clock' | 'rpc'>;

  constructor(env: Pick<ChainEnv, 'clock' | 'rpc'>) {
    this.#env = env;
  }

  /** The transaction's fee, and the rent of a token account that must be opened for the receiver. */
  async estimate(request: Question): Promise<TransferFee> {
    const ask = this.#nodes(request);
    const [plan, blockhash] = await Promise.all([planTransfer(ask, request), readBlockhash(ask)]);
    const [fee, rent] = await Promise.all([
      readMessageFee(ask, compilePlan(plan, blockhash).message),
      plan.openedBytes > 0 ? readRent(ask, plan.openedBytes) : 0n,
    ]);
    return {fee: fee + rent};
  }

  async forecast(request: Question): Promise<TransferForecast> {
    const [forecast] = await Promise.allSettled([forecastTransfer(this.#nodes(request), request)]);
    request.signal?.throwIfAborted();
    if (forecast.status === 'fulfilled') return forecast.value;
    const refusal = refusalIn(forecast.reason);
    return refusal ? {outcome: 'refused', refusal} : {outcome: 'unknown'};
  }

  /** One transaction, signed by the sender alone; its id is its signature in base58. */
  async build(request: TransferRequest): Promise<BuiltTransfer> {
    const ask = this.#nodes(request);
    const provider = request.provider as SolanaProvider;
    const plan = await planBoundTransfer(ask, request);
    // Read last, because it expires while the user decides.
    const lifetime = readLifetime(ask);
    const [{blockhash}, mark] = await Promise.all([lifetime, readMark(ask, plan, lifetime)]);
    const {wire} = compilePlan(plan, blockhash, transactionVersion(provider));
    return {submit: () => askWalletToSend({...request, provider, wire}), mark};
  }

  outcome(request: Parameters<Transfers['outcome']>[0]): Promise<TransferOutcome> {
    return watchSignature(this.#nodes(request), {...request, clock: this.#env.clock});
  }

  async receiverKind(request: Parameters<Transfers['receiverKind']>[0]): Promise<ReceiverKind> {
    const [account] = await readChainAccounts(this.#nodes(request), [request.address], KIND_BYTES);
    return receiverKind(readSolanaAddress(request.address), account);
  }

  #nodes({network, signal}: Place): AskNode {
    return askNodeOf({rpc: this.#env.rpc, network, signal});
  }
}

/** Version 0, unless the wallet lists its supported versions without it. */
function transactionVersion({features}: SolanaProvider): 'legacy' | 0 {
  const taken = features['solana:signAndSendTransaction']?.supportedTransactionVersions ?? [];
  return taken.includes('legacy') && !taken.includes(0) ? 'legacy' : 0;
}

const SENDING = 'solana:signAndSendTransaction';

/** Inputs of {@link askWalletToSend}. */
export interface Sending {
  readonly provider: SolanaProvider;
  readonly network: Network;
  /** The account that signs. */
  readonly from: string;
  readonly wire: Uint8Array;
}

/**
 * Requests the wallet to sign and send; resolves with the transaction's signature in base58.
 *
 * For a wallet that can only sign, the provider sends to the network's own nodes.
 */
export async function askWalletToSend({provider, network, from, wire}: Sending): Promise<string> {
  const {name} = provider;
  const send = provider.features[SENDING]?.signAndSendTransaction;
  if (!send) throw new DrawbridgeError('wallet/request-unsupported', `${name} cannot send.`, {name});
  const account = provider.accounts.find(({address}) => address === from);
  if (!account)
    throw new DrawbridgeError('wallet/request-failed', `${name} has no ${from} any more.`, {name});
  const input = {
    account,
    transaction: wire,
    chain: network.caipNetworkId,
    // The blockhash may be too recent for nodes that simulate on finalized state.
    options: {preflightCommitment: 'confirmed'},
  } as const;
  try {
    const signature = readSignature(await send(input));
    if (signature) return base58.encode(signature);
  } catch (cause) {
    // Drawbridge's own providers have classified the failures of their wallets.
    throw ownError(cause) ?? toSendError(cause, {summary: `${name} did not say whether it was sent`, name});
  }
  throw new DrawbridgeError('send/unclear', `${name} answered with no signature.`, {name});
}

/** Kind of a receiver: its key, and its account if there is one, which must have been read up to `KIND_BYTES`. */
export function receiverKind(key: Uint8Array | undefined, account: ChainAccount | undefined): ReceiverKind {
  if (!account) return key && !isOnCurve(key) ? 'keyless' : 'unused';
  if (readTokenAccount(account)) return 'token-account';
  if (readMint(account)) return 'mint';
  if (account.executable) return 'program';
  // Accounts of the system program with data are not wallets but nonce accounts.
  const isWallet = account.owner === PROGRAMS.system && account.data.length === 0;
  return isWallet ? 'wallet' : 'contract';
}

/** The field of ed25519, and the constant of its curve (RFC 8032, 5.1). */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const Y_BITS = 2n ** 255n - 1n;

/**
 * True if 32 bytes are a point of ed25519, so that a key may belong to them. Solana's programs derive their addresses
 * off the curve: no key can sign for those.
 */
export function isOnCurve(key: Uint8Array): boolean {
  // Little-endian; the topmost bit is the sign of x.
  const y = key.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) & Y_BITS;
  const square = (y * y) % P;
  // x² = (y² − 1) / (d·y² + 1): the quotient of two numbers is a square where their product is one.
  const product = ((square + P - 1n) * (D * square + 1n)) % P;
  // Euler's criterion; 0 is the square of 0.
  return power(product, (P - 1n) / 2n) <= 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % P;
    if (bit === '1') result = (result * base) % P;
  }
  return result;
}
