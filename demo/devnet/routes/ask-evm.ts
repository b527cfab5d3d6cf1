import type {ChainNode} from '../chain/chains.js';
import {NodeLine} from '../json-rpc/node-line.js';

const HASH = /^0x[0-9a-f]{64}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Reads a transaction and its result, or the assets of an address, from an EVM node; `undefined` for neither. */
export async function askEvm(node: ChainNode, kind: string, id: string): Promise<object | undefined> {
  if (!(kind === 'tx' ? HASH : ADDRESS).test(id)) return undefined;
  await node.seeded;
  const line = await NodeLine.open(node.address);
  try {
    return kind === 'tx'
      ? await transactionOf(line, id)
      : {balance: await line.call('eth_getBalance', id, 'latest')};
  } finally {
    line.close();
  }
}

async function transactionOf(line: NodeLine, id: string): Promise<object | undefined> {
  const sent = await line.call('eth_getTransactionByHash', id);
  if (typeof sent !== 'object' || sent === null) return undefined;
  const receipt = await line.call('eth_getTransactionReceipt', id);
  return {...sent, ...(typeof receipt === 'object' ? receipt : {})};
}
