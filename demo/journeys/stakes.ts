import {decodeFunctionResult, encodeFunctionData, erc20Abi, numberToHex, parseEther, type Abi} from 'viem';
import {POOLS, TICKET_STATES, type Pool, type TicketState} from '../bridge/protocol/bridge-states.js';
import {STAKING_ABI} from '../devnet/contracts/compiled/staking-abi.js';
import {HARB, STAKING} from '../devnet/seed/bridge-contracts.js';
import {TREASURY, type Hex} from '../devnet/seed/people.js';
import {Ledger} from './ledger.js';

/** Units of HARB that each period of the pools pays. */
const RATES: Readonly<Record<Pool, bigint>> = {earn: parseEther('7'), farm: parseEther('120')};
/** Calls are chosen by their names. */
const CONTRACT: Abi = STAKING_ABI;
const PERIODS = 10_000n;
/** Seconds between two updates of Earn. */
const EARN_S = 600;

/** An account's part of a pool. */
export interface Stake {
  readonly counting: bigint;
  readonly joining: bigint;
  readonly earned: bigint;
}

/** Reads the staking contract directly, and changes it as others do. */
export class Stakes extends Ledger {
  /** Lets both pools pay, gives HARB to accounts, and puts back what they wait for since before the first visit. */
  async open(accounts: readonly Hex[]): Promise<void> {
    for (const account of accounts) await this.putBack(account);
    await this.evm('anvil_impersonateAccount', TREASURY);
    const transfer = (to: Hex, amount: bigint): Hex =>
      encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [to, amount]});
    for (const account of accounts) await this.send(TREASURY, HARB, transfer(account, parseEther('1000')));
    const all = (RATES.earn + RATES.farm) * PERIODS;
    await this.approve(TREASURY, all);
    for (const pool of POOLS) {
      await this.act(TREASURY, 'fund', [POOLS.indexOf(pool), RATES[pool] * PERIODS]);
      await this.setRate(pool, RATES[pool]);
    }
  }

  private async putBack(account: Hex): Promise<void> {
    await this.evm('anvil_impersonateAccount', account);
    for (const [number, {state}] of (await this.ticketsOf(account)).entries())
      if (state === 'open') await this.act(account, 'restake', [POOLS.indexOf('earn'), account, number]);
    await this.evm('anvil_stopImpersonatingAccount', account);
  }

  async setRate(pool: Pool, rate = RATES[pool]): Promise<void> {
    await this.act(TREASURY, 'setRate', [POOLS.indexOf(pool), rate]);
  }

  /** Approves for an account as another tab of it would. */
  async approveElsewhere(account: Hex, amount: bigint): Promise<void> {
    await this.evm('anvil_impersonateAccount', account);
    await this.approve(account, amount);
    await this.evm('anvil_stopImpersonatingAccount', account);
  }

  /** Stakes for an account as another tab of it would. */
  async stakeElsewhere(account: Hex, amount: bigint): Promise<void> {
    await this.evm('anvil_impersonateAccount', account);
    await this.approve(account, amount);
    await this.act(account, 'stake', [0, amount]);
    await this.evm('anvil_stopImpersonatingAccount', account);
  }

  async stakeOf(account: Hex, pool: Pool = 'earn'): Promise<Stake> {
    const [counting, joining, earned] = (await this.read('stakeOf', [POOLS.indexOf(pool), account])) as [
      bigint,
      bigint,
      bigint,
    ];
    return {counting, joining, earned};
  }

  async ticketsOf(account: Hex, pool: Pool = 'earn'): Promise<readonly Ticket[]> {
    const tickets = (await this.read('ticketsOf', [POOLS.indexOf(pool), account])) as readonly ReadTicket[];
    return tickets.map((ticket) => ({...ticket, state: TICKET_STATES[ticket.state] ?? 'none'}));
  }

  /** Makes a block so many seconds after the last one; the chain's clock goes on from there. */
  async pass(seconds: number): Promise<void> {
    await this.evm('evm_setNextBlockTimestamp', (await this.time()) + seconds);
    await this.evm('evm_mine');
  }

  /** Makes a block in the first second of a later period of Earn, so that no other update comes during a test. */
  async passUpdates(count = 1): Promise<void> {
    const time = await this.time();
    const next = (Math.floor(time / EARN_S) + count) * EARN_S;
    await this.pass(next - time);
  }

  async time(): Promise<number> {
    const {timestamp} = (await this.evm('eth_getBlockByNumber', 'latest', false)) as {timestamp: Hex};
    return Number(timestamp);
  }

  async read(functionName: string, args: readonly unknown[]): Promise<unknown> {
    const call = {abi: CONTRACT, functionName, args};
    const answer = await this.evm('eth_call', {to: STAKING, data: encodeFunctionData(call)}, 'latest');
    return decodeFunctionResult({...call, data: String(answer) as Hex});
  }

  private async approve(from: Hex, amount: bigint): Promise<void> {
    const args = [STAKING, amount] as const;
    await this.send(from, HARB, encodeFunctionData({abi: erc20Abi, functionName: 'approve', args}));
  }

  private async act(from: Hex, functionName: string, args: readonly unknown[]): Promise<void> {
    await this.send(from, STAKING, encodeFunctionData({abi: CONTRACT, functionName, args}));
  }

  private async send(from: Hex, to: Hex, data: Hex): Promise<void> {
    await this.evm('eth_sendTransactionSync', {from, to, data, gas: numberToHex(1_000_000)});
  }
}

/** A ticket as the contract has it. */
export interface Ticket {
  readonly amount: bigint;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly state: TicketState;
}

type ReadTicket = Omit<Ticket, 'state'> & {readonly state: number};
