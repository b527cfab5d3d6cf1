import {hexToBigInt, type Hex} from 'viem';
import type {Transfer} from './chain-transaction.js';
import type {RpcLog, RpcTrace, RpcTransaction} from './rpc-shapes.js';

/** `Transfer(address,address,uint256)`, the same event in ERC-20 and ERC-721. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `transfer(address,uint256)` with its parameters. */
const TRANSFER_CALL = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i;

/** The tokens in a log; with the number in a separate topic it is an NFT. */
export function loggedTransfers({address, topics, data}: RpcLog): readonly Transfer[] {
  const [topic, from, to, tokenId] = topics;
  if (topic !== TRANSFER_TOPIC || !from || !to) return [];
  const parties = {contract: address, from: addressIn(from), to: addressIn(to)};
  if (tokenId) return [{...parties, amount: 1n, tokenId: hexToBigInt(tokenId)}];
  return data.length === 66 ? [{...parties, amount: hexToBigInt(data)}] : [];
}

/** The ether transferred in a transaction, also between contracts: no log contains it. */
export function tracedTransfers(traces: readonly RpcTrace[]): readonly Transfer[] {
  const undone = traces.filter(({error}) => error).map(({traceAddress}) => traceAddress);
  return traces.flatMap(({traceAddress, action: {from, to, value = 0n, callType = 'call'}}) => {
    const isUndone = undone.some((above) => above.every((step, depth) => traceAddress[depth] === step));
    return from && to && value > 0n && callType === 'call' && !isUndone ? [{from, to, amount: value}] : [];
  });
}

/** The transfers that a pending transaction intends, as far as its data shows. */
export function intendedTransfers({from, to, value, input}: RpcTransaction): readonly Transfer[] {
  if (!to) return [];
  const [, receiver, amount] = TRANSFER_CALL.exec(input) ?? [];
  const ether = value > 0n ? [{from, to, amount: value}] : [];
  if (!receiver || !amount) return ether;
  return [...ether, {from, to: `0x${receiver.toLowerCase()}`, amount: BigInt(`0x${amount}`), contract: to}];
}

function addressIn(topic: Hex): string {
  return `0x${topic.slice(-40).toLowerCase()}`;
}
