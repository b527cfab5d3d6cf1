import {erc20Abi, type Address, type Client} from 'viem';
import {getBlock, readContract} from 'viem/actions';
import {STAKING_ABI} from '../../../devnet/contracts/compiled/staking-abi.js';
import type {Head} from '../../chains/head-feed.js';
import {POOLS, TICKET_STATES, type Pool} from '../../protocol/bridge-states.js';
import type {OwnStake, PoolFacts} from '../rules/pool-facts.js';

/** The staking contract, and the client of its chain. */
export interface StakingContract {
  readonly client: Client;
  readonly address: Address;
}

/** What the contract never changes. */
export interface StakingTerms {
  /** What both pools pay. */
  readonly reward: Address;
  /** Seconds from a request until its stake can be withdrawn, and until it no longer can. */
  readonly opensAfterS: number;
  readonly closesAfterS: number;
}

/** Both pools as one block has them. */
export interface PoolsReading {
  readonly head: Head;
  readonly pools: readonly PoolFacts[];
}

/** An account's part of both pools, as one block has it. */
export interface OwnReading {
  readonly head: Head;
  readonly account: Address;
  readonly stakes: readonly OwnStake[];
}

/** Reads what the contract never changes. */
export async function readTerms({client, address}: StakingContract): Promise<StakingTerms> {
  const at = {address, abi: STAKING_ABI} as const;
  const [reward, opensAfterS, closesAfterS] = await Promise.all([
    readContract(client, {...at, functionName: 'reward'}),
    readContract(client, {...at, functionName: 'withdrawOpens'}),
    readContract(client, {...at, functionName: 'withdrawCloses'}),
  ]);
  return {reward, opensAfterS, closesAfterS};
}

/** Reads both pools. */
export async function readPools(contract: StakingContract): Promise<PoolsReading> {
  const block = await getBlock(contract.client);
  const pools = await Promise.all(POOLS.map((pool) => readPool(contract, pool, block.number)));
  return {head: headOf(block), pools};
}

/** Reads an account's part of both pools. */
export async function readOwn(
  contract: StakingContract,
  account: Address,
  tokens: readonly Address[],
): Promise<OwnReading> {
  const block = await getBlock(contract.client);
  const stakes = await Promise.all(
    tokens.map((token, index) => readStake(contract, {account, token, index}, block.number)),
  );
  return {head: headOf(block), account, stakes};
}

async function readPool(
  {client, address}: StakingContract,
  pool: Pool,
  blockNumber: bigint,
): Promise<PoolFacts> {
  const [token, length, rate, {counting, joining}, nextUpdate, periodsLeft] = await readContract(client, {
    address,
    abi: STAKING_ABI,
    functionName: 'poolOf',
    args: [POOLS.indexOf(pool)],
    blockNumber,
  });
  return {
    pool,
    token,
    lengthS: Number(length),
    rate,
    counting,
    joining,
    nextUpdate: Number(nextUpdate),
    periodsLeft,
  };
}

async function readStake(
  {client, address}: StakingContract,
  {account, token, index}: {readonly account: Address; readonly token: Address; readonly index: number},
  blockNumber: bigint,
): Promise<OwnStake> {
  const of = {address, abi: STAKING_ABI, args: [index, account], blockNumber} as const;
  const ofToken = {address: token, abi: erc20Abi, blockNumber} as const;
  const [[counting, joining, earned], tickets, balance, allowance] = await Promise.all([
    readContract(client, {...of, functionName: 'stakeOf'}),
    readContract(client, {...of, functionName: 'ticketsOf'}),
    readContract(client, {...ofToken, functionName: 'balanceOf', args: [account]}),
    readContract(client, {...ofToken, functionName: 'allowance', args: [account, address]}),
  ]);
  return {
    pool: POOLS[index] ?? 'earn',
    counting,
    joining,
    earned,
    tickets: tickets.map((ticket, number) => ({
      ...ticket,
      number,
      state: TICKET_STATES[ticket.state] ?? 'none',
    })),
    balance,
    allowance,
  };
}

function headOf({number, timestamp}: {readonly number: bigint; readonly timestamp: bigint}): Head {
  return {height: Number(number), time: Number(timestamp)};
}
