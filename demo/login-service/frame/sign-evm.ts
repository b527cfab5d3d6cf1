import {
  concatHex,
  createPublicClient,
  createWalletClient,
  http,
  numberToHex,
  size,
  sliceHex,
  type Hex,
} from 'viem';
import {readBatch, readMessage, readTransaction, readTypedData, type EvmTransaction} from './evm-requests.js';
import type {FrameSession} from './frame-session.js';
import {evmKey} from './keys.js';
import {callNode, findNetwork, toChain, type ServiceNetwork} from './networks.js';
import {RpcRefusal, type RpcCall} from './rpc-methods.js';

const HASH_BYTES = 32;

/** The network of a call: its own `chainId`, or the one in use. @throws RpcRefusal */
export function networkOf(session: FrameSession, {method, params, chainId}: RpcCall): ServiceNetwork {
  if (method.startsWith('solana_')) return session.network('solana');
  const ofBatch =
    method === 'wallet_sendCalls' ? readBatch(params, session.keyAddress('eip155')).chainId : undefined;
  const id = ofBatch ?? chainId;
  const network = id === undefined ? session.network('eip155') : findNetwork(id);
  if (network?.family !== 'eip155') throw new RpcRefusal(4901, 'This network is not supported.');
  return network;
}

/** Carries an approved request out. */
export async function runEvm(session: FrameSession, call: RpcCall): Promise<unknown> {
  const key = evmKey(session.open.seed);
  const {method, params} = call;
  if (method === 'personal_sign') {
    const {raw} = readMessage(params, key.address);
    return key.signMessage({message: {raw}});
  }
  if (method === 'eth_signTypedData_v4') return key.signTypedData(readTypedData(params, key.address));
  const network = networkOf(session, call);
  const send = createSender(session, network);
  if (method === 'eth_sendTransaction') return send(readTransaction(params, key.address));
  const {calls, isAtomic} = readBatch(params, key.address);
  if (isAtomic && calls.length > 1) {
    throw new RpcRefusal(5760, 'This account cannot carry out several calls as one. Use your smart account.');
  }
  const hashes: Hex[] = [];
  for (const each of calls) hashes.push(await send({...each, fees: {}}));
  return {id: concatHex(hashes)};
}

function createSender(
  session: FrameSession,
  network: ServiceNetwork,
): (transaction: EvmTransaction) => Promise<Hex> {
  const chain = toChain(network, session.projectId);
  const account = evmKey(session.open.seed);
  const wallet = createWalletClient({account, chain, transport: http()});
  const node = createPublicClient({chain, transport: http()});
  return async ({to, value, data, fees}) => {
    // In order: the next transaction of a batch counts on this one.
    const nonce = await node.getTransactionCount({address: account.address, blockTag: 'pending'});
    return wallet.sendTransaction({to: to ?? null, value, data, nonce, ...fees} as unknown as Parameters<
      typeof wallet.sendTransaction
    >[0]);
  };
}

/** Answers a method that only reads. */
export async function readFromChain(session: FrameSession, call: RpcCall): Promise<unknown> {
  const {method, params} = call;
  const network = networkOf(session, call);
  switch (method) {
    case 'eth_accounts':
      return [session.keyAddress('eip155')];
    case 'eth_chainId':
      return numberToHex(Number(network.chainId));
    case 'wallet_getCapabilities':
      return {};
    case 'wallet_getCallsStatus':
      return readCallsStatus(session, network, params);
    default:
      return callNode(network, session.projectId, {method, params: params ?? []});
  }
}

interface Receipt {
  readonly status: Hex;
}

/** The id of a batch is the list of its transactions. */
async function readCallsStatus(
  session: FrameSession,
  network: ServiceNetwork,
  params: unknown,
): Promise<unknown> {
  const id = String(Array.isArray(params) ? params[0] : params) as Hex;
  const hashes = Array.from({length: size(id) / HASH_BYTES}, (_, index) =>
    sliceHex(id, index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
  const receipts = await Promise.all(
    hashes.map(async (hash) => {
      const call = {method: 'eth_getTransactionReceipt', params: [hash]};
      return (await callNode(network, session.projectId, call)) as Receipt | null;
    }),
  );
  const done = receipts.filter((receipt) => receipt !== null);
  const failed = done.some(({status}) => status !== '0x1');
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(Number(network.chainId)),
    status: done.length < hashes.length ? 100 : failed ? 500 : 200,
    atomic: hashes.length === 1,
    receipts: done,
  };
}
