import type {SolanaProvider} from '@drawbridge/modal';
import {base58} from '@scure/base';
import {getTransactionDecoder, type Address} from '@solana/kit';
import {CallError} from '../../wallet/call-failure.js';
import type {BuiltDeposit} from './build-deposit.js';

const SIGNING = 'solana:signTransaction';
const SENDING = 'solana:signAndSendTransaction';

/** The version of transactions that a wallet signs. */
export function transactionVersion({features}: SolanaProvider): 'legacy' | 0 {
  const {supportedTransactionVersions: taken = []} = features[SIGNING] ?? features[SENDING] ?? {};
  return taken.includes('legacy') && !taken.includes(0) ? 'legacy' : 0;
}

/** A signed deposit. */
export interface SignedDeposit {
  /** Base58; identifies the transaction. */
  readonly signature: string;
  /** For the page to send; undefined where the wallet has sent it. */
  readonly wire?: Uint8Array | undefined;
}

/** Whether the page sends what the wallet signs. */
export function isSentByPage({features}: SolanaProvider): boolean {
  return features[SIGNING] !== undefined;
}

/** Who signs, and where. */
interface Signer {
  readonly wallet: SolanaProvider;
  readonly account: string;
  /** CAIP-2. */
  readonly chain: string;
}

/**
 * Asks the wallet to sign a deposit with the reviewed account. Where the wallet lets the page send, the page compares
 * what was signed with what it wrote.
 *
 * @throws CallError for another account or another message; the wallet's error
 */
export async function signDeposit(
  {wallet, account, chain}: Signer,
  built: BuiltDeposit,
): Promise<SignedDeposit> {
  const own = wallet.accounts.find(({address}) => address === account);
  if (!own) throw new CallError({kind: 'other-account'});
  const input = {account: own, transaction: built.wire, chain: chain as `${string}:${string}`};
  const sign = wallet.features[SIGNING]?.signTransaction;
  if (sign) {
    const [signed] = await sign(input);
    return compared(signed?.signedTransaction, account as Address, built);
  }
  const send = wallet.features[SENDING]?.signAndSendTransaction;
  if (!send) throw new CallError({kind: 'unsupported'});
  const [sent] = await send({...input, options: {preflightCommitment: 'confirmed'}});
  if (!sent) throw new Error('The wallet’s answer is no signature');
  return {signature: base58.encode(sent.signature)};
}

function compared(wire: Uint8Array | undefined, account: Address, {message}: BuiltDeposit): SignedDeposit {
  const signed = wire && read(wire);
  const signature = signed?.signatures[account];
  if (!wire || !signature || !isSame(new Uint8Array(signed.messageBytes), message))
    throw new CallError({kind: 'changed'});
  return {signature: base58.encode(signature), wire};
}

function read(wire: Uint8Array): ReturnType<ReturnType<typeof getTransactionDecoder>['decode']> | undefined {
  try {
    return getTransactionDecoder().decode(wire);
  } catch {
    return undefined;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
