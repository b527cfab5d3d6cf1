import {isAddressEqual, parseEventLogs, type Address, type Hex} from 'viem';
import {getTransactionReceipt} from 'viem/actions';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import {addressTopic, DEPOSITED_TOPIC} from '../chains/bridge-topics.js';
import {evmClient} from '../chains/evm-clients.js';
import {allBridgeLogs, type BridgeEvent} from '../chains/read-bridge-logs.js';
import {chainOf} from '../deployment/deployment.js';
import {encodeInteroperable} from '../protocol/interoperable-address.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import {formOn} from './route-terms.js';

/**
 * Finds the deposit of a reviewed transfer by its sender, as the chain has it: the transaction may be one of another
 * account, and hold deposits of others.
 *
 * @param since - the first block that can have it
 * @returns the id of the newest; undefined if no block has one
 */
export async function findDeposit(reviewed: ReviewedTransfer, since: bigint): Promise<Hex | undefined> {
  const {from, account} = reviewed;
  const source = {client: evmClient(from.id), address: from.bridge as Address};
  const events = await allBridgeLogs(source, [DEPOSITED_TOPIC, null, addressTopic(account)], since);
  const deposits = events.flatMap((event) => (event.eventName === 'Deposited' ? [event.args] : []));
  return deposits.find(isDepositOf(reviewed))?.id;
}

/** The id of the reviewed transfer that a transaction has deposited; undefined if it has deposited another, or none. */
export async function depositIn(reviewed: ReviewedTransfer, transaction: Hex): Promise<Hex | undefined> {
  const {from} = reviewed;
  const receipt = await getTransactionReceipt(evmClient(from.id), {hash: transaction});
  const logs = receipt.logs.filter(({address}) => isAddressEqual(address, from.bridge as Address));
  const events = parseEventLogs({abi: BRIDGE_ABI, logs, eventName: 'Deposited'});
  return events.map(({args}) => args).find(isDepositOf(reviewed))?.id;
}

type Deposited = Extract<BridgeEvent, {readonly eventName: 'Deposited'}>['args'];

function isDepositOf({from, to, token, account, receiver, checked}: ReviewedTransfer) {
  const expected = encodeInteroperable({chain: chainOf(to), address: receiver}).toLowerCase();
  const address = formOn(token, from.id).address as Address;
  return (deposited: Deposited): boolean =>
    isAddressEqual(deposited.sender, account) &&
    isAddressEqual(deposited.token, address) &&
    deposited.amount === checked.amount &&
    deposited.receiver.toLowerCase() === expected;
}
