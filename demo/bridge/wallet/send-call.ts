import type {Eip1193Provider} from '@drawbridge/modal';
import {isHex, numberToHex, type Address, type Hex} from 'viem';
import {estimateGas, getTransactionReceipt} from 'viem/actions';
import {evmClient} from '../chains/evm-clients.js';
import type {HeadFeed} from '../chains/head-feed.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';
import {CallError, estimateFailure} from './call-failure.js';
import {checkWallet, type WalletPlace} from './check-wallet.js';
import {nextChange} from './next-change.js';
import {walletFailure} from './wallet-failure.js';

/** A call of a contract on an EVM chain. */
export interface ContractCall {
  /** CAIP-2. */
  readonly chain: string;
  /** For sentences. */
  readonly network: string;
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint;
}

/** Who makes a call. */
export interface Caller {
  readonly provider: Eip1193Provider;
  readonly account: Address;
}

/**
 * Throws where a call would be refused, or needs more gas than the build allows; asks no wallet.
 *
 * @throws CallError
 */
export async function checkCall(
  {chain, network, to, data, value = 0n}: ContractCall,
  account: Address,
): Promise<bigint> {
  const [gas] = await Promise.allSettled([estimateGas(evmClient(chain), {account, to, data, value})]);
  if (gas.status === 'rejected') throw new CallError(estimateFailure(gas.reason, network));
  const limit = SITE_SETTINGS.gasLimit;
  if (gas.value > BigInt(limit)) throw new CallError({kind: 'gas', needed: gas.value, limit});
  return gas.value;
}

/**
 * Asks the wallet for a call that the contract accepts now. The wallet estimates the gas itself.
 *
 * @returns the hash of the transaction
 * @throws CallError
 */
export async function sendCall(call: ContractCall, {provider, account}: Caller): Promise<Hex> {
  await checkCall(call, account);
  const {to, data, value = 0n} = call;
  const chainId = chainIdOf(call.chain);
  const request = {from: account, to, data, value: numberToHex(value), chainId: numberToHex(chainId)};
  const [sent] = await Promise.allSettled([
    askOnPlace({provider, account, chainId}, () =>
      provider.request({method: 'eth_sendTransaction', params: [request]}),
    ),
  ]);
  if (sent.status === 'rejected') throw errorOf(sent.reason);
  if (!isHex(sent.value)) throw new CallError({kind: 'unclear', reason: 'The wallet’s answer is no hash'});
  return sent.value;
}

/** Asks a wallet that has the account, and is on the network. */
async function askOnPlace(place: WalletPlace, ask: () => Promise<unknown>): Promise<unknown> {
  const moved = await checkWallet(place);
  if (moved) throw new CallError(moved);
  return ask();
}

function errorOf(reason: unknown): CallError {
  return reason instanceof CallError ? reason : new CallError(walletFailure(reason));
}

/** The number of an EVM chain in its CAIP-2 id. */
export function chainIdOf(chain: string): number {
  return Number(chain.split(':')[1]);
}

/**
 * Waits for a transaction's block, and looks again with each new one.
 *
 * @throws CallError for a transaction that the chain has reverted
 */
export async function waitForBlock(
  {chain, transaction}: {readonly chain: string; readonly transaction: Hex},
  heads: HeadFeed,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const [receipt] = await Promise.allSettled([
      getTransactionReceipt(evmClient(chain), {hash: transaction}),
    ]);
    if (receipt.status === 'fulfilled') {
      if (receipt.value.status === 'reverted') throw new CallError({kind: 'reverted', transaction});
      return;
    }
    // Not in a block yet, or the node does not answer: it may answer again, and the transaction has been sent.
    await nextChange(heads, signal);
    signal?.throwIfAborted();
  }
}
