import {
  encodeFunctionData,
  erc20Abi,
  parseEventLogs,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import {STAKING_ABI} from '../../../devnet/contracts/compiled/staking-abi.js';
import {POOLS, type Pool} from '../../protocol/bridge-states.js';
import {isSameAddress} from '../rules/staking-rules.js';

/** A change of an account's stake, as it was reviewed. Amounts are in units of their token. */
export type StakeAction =
  | {readonly kind: 'stake'; readonly pool: Pool; readonly amount: bigint}
  | {readonly kind: 'claim'; readonly pool: Pool; readonly amount: bigint}
  | {readonly kind: 'request'; readonly pool: Pool; readonly amount: bigint}
  | {
      readonly kind: 'withdraw' | 'restake';
      readonly pool: Pool;
      readonly amount: bigint;
      readonly ticket: number;
    };

/** One transaction of an action. */
export interface StakeCall {
  readonly kind: 'approve' | StakeAction['kind'];
  readonly to: Address;
  readonly data: Hex;
}

/** What an action is about, beside itself. */
export interface ActionSubject {
  readonly contract: Address;
  readonly account: Address;
  /** What the pool takes. */
  readonly token: Address;
  /** What the contract may take already. */
  readonly allowance: bigint;
}

/** The transactions of an action, in their order. An approval is for the exact amount. */
export function callsOf(action: StakeAction, subject: ActionSubject): readonly StakeCall[] {
  const {contract, token, allowance} = subject;
  const call: StakeCall = {kind: action.kind, to: contract, data: encodeAction(action, subject.account)};
  if (action.kind !== 'stake' || allowance >= action.amount) return [call];
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [contract, action.amount],
  });
  return [{kind: 'approve', to: token, data}, call];
}

function encodeAction(action: StakeAction, account: Address): Hex {
  const pool = POOLS.indexOf(action.pool);
  const abi = STAKING_ABI;
  if ('ticket' in action) {
    const ticket = BigInt(action.ticket);
    return action.kind === 'withdraw'
      ? encodeFunctionData({abi, functionName: 'withdraw', args: [pool, ticket]})
      : encodeFunctionData({abi, functionName: 'restake', args: [pool, account, ticket]});
  }
  if (action.kind === 'claim') return encodeFunctionData({abi, functionName: 'claim', args: [pool]});
  const functionName = action.kind === 'stake' ? 'stake' : 'requestWithdrawal';
  return encodeFunctionData({abi, functionName, args: [pool, action.amount]});
}

const EVENTS = {
  stake: 'Staked',
  claim: 'Claimed',
  request: 'WithdrawalRequested',
  withdraw: 'Withdrawn',
  restake: 'Restaked',
} as const satisfies Record<StakeAction['kind'], string>;

/** What the contract reports of an action. */
export interface ActionEvent {
  readonly amount: bigint;
  /** Of a request. */
  readonly window?: {readonly opensAt: number; readonly closesAt: number} | undefined;
}

/** What the contract reports in a receipt; undefined if the transaction did not do it. */
export function eventOf(
  action: StakeAction,
  {contract, account}: Pick<ActionSubject, 'contract' | 'account'>,
  receipt: TransactionReceipt,
): ActionEvent | undefined {
  const logs = receipt.logs.filter(({address}) => isSameAddress(address, contract));
  const found = parseEventLogs({abi: STAKING_ABI, eventName: EVENTS[action.kind], logs}).find(
    ({args}) => args.pool === POOLS.indexOf(action.pool) && isSameAddress(args.account, account),
  );
  if (!found) return undefined;
  const {args} = found;
  const window =
    'opensAt' in args ? {opensAt: Number(args.opensAt), closesAt: Number(args.closesAt)} : undefined;
  return {amount: args.amount, window};
}
