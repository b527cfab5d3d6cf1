import {toHexChainId} from '../../../../core/model/addresses/evm-chain-id.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {
  BuiltTransfer,
  NameAnswer,
  ReceiverKind,
  TransferFee,
  TransferForecast,
  TransferOutcome,
  TransferRequest,
  Transfers,
} from '../../../../core/ports/transfers.js';
import {resolveName} from '../resolve-name.js';
import {toCall, toQuantity} from './evm-call.js';
import {readMark} from './evm-mark.js';
import {evmNode, type EvmNode} from './evm-node.js';
import {checkMovement, checkToken, forecastTransfer} from './forecast.js';
import {readGasFee, readPrice, renewFee} from './gas-fee.js';
import {readNewestBlockTime} from './read-newest-block-time.js';
import {sendTransaction} from './send-transaction.js';
import {watchReceipt} from './watch-receipt.js';

type Question = Omit<TransferRequest, 'provider'>;
type NameRequest = Parameters<NonNullable<Transfers['resolveName']>>[0];
type BlockTimeRequest = Parameters<NonNullable<Transfers['newestBlockTime']>>[0];

/** Sends coins and ERC-20 tokens through the wallet; a node answers everything else. */
export class Eip155Transfers implements Transfers {
  readonly #env: Pick<ChainEnv, 'clock' | 'rpc'>;

  constructor(env: Pick<ChainEnv, 'clock' | 'rpc'>) {
    this.#env = env;
  }

  /** Gas price and gas limit as the node estimates them. */
  estimate(request: Question): Promise<TransferFee> {
    return readGasFee(this.#node(request), request);
  }

  renewFee(request: Question, shown: TransferFee): Promise<TransferFee> {
    return renewFee(this.#node(request), request, shown);
  }

  forecast(request: Question): Promise<TransferForecast> {
    return forecastTransfer(this.#node(request), request);
  }

  /** `eth_sendTransaction` with to, value, data and the gas price the user saw (spec 7). */
  async build(request: TransferRequest): Promise<BuiltTransfer> {
    await checkToken(this.#node(request), request);
    await checkMovement(this.#node(request), request);
    const call = toCall(request);
    const [price, mark] = await Promise.all([
      request.fee?.gasPrice ?? this.#price(request),
      readMark(this.#node(request), call, request.signal),
    ]);
    const transaction = {
      ...call,
      ...limitOf(request),
      ...(price !== undefined && {gasPrice: toQuantity(price)}),
      // A wallet that is on another network by then rejects the transaction.
      chainId: toHexChainId(request.network.id),
    };
    const {provider, asset} = request;
    return {submit: () => sendTransaction({provider, name: asset.symbol, transaction}), mark};
  }

  outcome(request: Parameters<Transfers['outcome']>[0]): Promise<TransferOutcome> {
    return watchReceipt(this.#env, request);
  }

  async receiverKind({
    network,
    address,
    signal,
  }: Parameters<Transfers['receiverKind']>[0]): Promise<ReceiverKind> {
    const node = evmNode(this.#env.rpc, network);
    const [code, sent, balance] = await Promise.all([
      node.ask('eth_getCode', [address, 'latest'], signal),
      node.number('eth_getTransactionCount', [address, 'latest'], signal),
      node.number('eth_getBalance', [address, 'latest'], signal),
    ]);
    if (typeof code === 'string' && code !== '0x' && !isDelegation(code)) return 'contract';
    return sent > 0n || balance > 0n ? 'wallet' : 'unused';
  }

  /** Resolves by ENS, on networks that have it. */
  async resolveName({network, ...question}: NameRequest): Promise<NameAnswer> {
    return resolveName({...question, node: evmNode(this.#env.rpc, network)});
  }

  newestBlockTime({network, signal}: BlockTimeRequest): Promise<number> {
    return readNewestBlockTime(evmNode(this.#env.rpc, network), signal);
  }

  /** 'EVM send needs a token address (ERC20), or a native token with decimals and gas price' (spec 5). */
  async #price(request: Question): Promise<bigint | undefined> {
    const price = readPrice(this.#node(request), request);
    if (request.asset.address === undefined) return price;
    const [read] = await Promise.allSettled([price]);
    request.signal?.throwIfAborted();
    return read.status === 'fulfilled' ? read.value : undefined;
  }

  #node({network}: Question): EvmNode {
    return evmNode(this.#env.rpc, network);
  }
}

/**
 * Sets the gas limit for native coins only: sending the maximum is exact only with the limit it was computed
 * with. For tokens the wallet estimates, because a contract's gas use may change; unused gas is not paid.
 */
function limitOf({asset, fee}: TransferRequest): {readonly gas?: string} {
  const isCoin = asset.address === undefined;
  return isCoin && fee?.gasLimit !== undefined ? {gas: toQuantity(fee.gasLimit)} : {};
}

/** True for an account that delegates to a contract's code (EIP-7702); it is still a wallet. */
function isDelegation(code: string): boolean {
  return /^0xef0100/i.test(code);
}
