import {encodeEventTopics, type Address, type Hex} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';

/** The events that say what became of a transfer on its destination. */
const ENDS = ['Delivered', 'Held', 'Withdrawn', 'Expired', 'Cancelled'] as const;

/** First topic of a deposit's event. */
export const DEPOSITED_TOPIC = topicOf('Deposited');
/** First topic of a delivery's event. */
export const DELIVERED_TOPIC = topicOf('Delivered');
/** First topics of everything that happens to a transfer on its destination. */
export const END_TOPICS: readonly Hex[] = ENDS.map(topicOf);

/** An address as a topic. */
export function addressTopic(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

function topicOf(eventName: (typeof ENDS)[number] | 'Deposited'): Hex {
  const [topic] = encodeEventTopics({abi: BRIDGE_ABI, eventName});
  return topic;
}
