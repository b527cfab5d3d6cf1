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
import {
  namedAccount,
  namedNetwork,
  readBatch,
  readMessage,
  readTransaction,
  readTypedData,
  type EvmTransaction,
} from './evm-requests.js';
import type {AccountType, FrameSession} from './frame-session.js';
import {evmKey} from './keys.js';
import {callNode, toChain, type ServiceNetwork} from './networks.js';
import {RpcRefusal, type RpcCall} from './rpc-methods.js';
import {SMART_ACCOUNT_CHAINS, SmartAccount} from './smart-account.js';

const HASH_BYTES = 32;

/** The network of a call: its own `chainId`, or the one in use. @throws RpcRefusal */
export function networkOf(session: FrameSession, {method, params, chainId}: RpcCall): ServiceNetwork {
  if (method.startsWith('solana_')) return session.network('solana');
  const id = namedNetwork({method, params}) ?? chainId;
  const network = id === undefined ? session.network('eip155') : session.find(id);
  if (network?.family !== 'eip155') throw new RpcRefusal(4901, 'This network is not supported.');
  return network;
}

/** The account that a request is for: the one it names, or the one in use. @throws RpcRefusal for a foreign account. */
export function accountTypeOf(session: FrameSession, call: RpcCall): AccountType {
  const named = namedAccount(call)?.toLowerCase();
  if (named === undefined) return session.preferredType;
  const types = ['eoa', 'smartAccount'] as const;
  const type = types.find((each) => session.address('eip155', each).toLowerCase() === named);
  if (!type) throw new RpcRefusal(4100, 'This account is not the one in use.');
  return type;
}

/** Carries an approved request out. */
export async function runEvm(session: FrameSession, call: RpcCall): Promise<unknown> {
  const isSmart = accountTypeOf(session, call) === 'smartAccount';
  return isSmart ? runSmart(session, call) : runKey(session, call);
}

async function runSmart(session: FrameSession, call: RpcCall): Promise<unknown> {
  const account = new SmartAccount(session, networkOf(session, call));
  const {method, params} = call;
  if (method === 'personal_sign') return account.signMessage(readMessage(params).raw);
  if (method === 'eth_signTypedData_v4') return account.signTypedData(readTypedData(params));
  if (method === 'eth_sendTransaction') return account.send([readTransaction(params)]);
  return {id: await account.send(readBatch(params).calls)};
}

async function runKey(session: FrameSession, call: RpcCall): Promise<unknown> {
  const key = evmKey(session.open.seed);
  const {method, params} = call;
  if (method === 'personal_sign') return key.signMessage({message: {raw: readMessage(params).raw}});
  if (method === 'eth_signTypedData_v4') return key.signTypedData(readTypedData(params));
  const send = createSender(session, networkOf(session, call));
  if (method === 'eth_sendTransaction') return send(readTransaction(params));
  const {calls, isAtomic} = readBatch(params);
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
      return [session.address('eip155')];
    case 'eth_chainId':
      return numberToHex(Number(network.chainId));
    case 'wallet_getCapabilities':
      return capabilities(accountTypeOf(session, call));
    case 'wallet_getCallsStatus':
      return readCallsStatus(session, network, params);
    default:
      return callNode(network, session.projectId, {method, params: params ?? []});
  }
}

function capabilities(type: AccountType): unknown {
  if (type === 'eoa') return {};
  return Object.fromEntries(
    SMART_ACCOUNT_CHAINS.map((id) => [numberToHex(id), {atomic: {status: 'supported'}}]),
  );
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
