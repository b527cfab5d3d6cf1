import {erc20Abi, maxUint256, parseEther, parseUnits, type Address} from 'viem';
import {POOLS, TICKET_STATES, type Pool, type TicketState} from '../../bridge/protocol/bridge-states.js';
import {STAKING_ABI} from './compiled/staking-abi.js';
import {TOKEN} from './compiled/token.js';
import type {ContractStage, Mined} from './contract-stage.js';
import {deployNetworkToken, deployStaking} from './deploy-bridge.js';

/** Seconds of a period. */
export const LENGTH: Readonly<Record<Pool, number>> = {earn: 600, farm: 6 * 3600};
export const RATE: Readonly<Record<Pool, bigint>> = {earn: parseEther('7'), farm: parseEther('120')};
export const TICKET_OPENS = 2 * 3600;
export const TICKET_CLOSES = 8 * 3600;
/** Periods that the reserve pays at the start. */
export const FUNDED_PERIODS = 1000n;

/** Options of a call. */
export interface Acting {
  readonly pool?: Pool;
  readonly at?: number;
}

/** A pool in the running period. */
export interface PoolState {
  readonly token: Address;
  readonly length: bigint;
  readonly rate: bigint;
  readonly counting: bigint;
  readonly joining: bigint;
  readonly reserve: bigint;
  readonly nextUpdate: number;
  readonly periodsLeft: bigint;
}

/** Both pools of staking, funded, with tokens in the hands of five accounts. */
export class Stakes {
  readonly stage: ContractStage;
  readonly address: Address;
  readonly harb: Address;
  readonly dusd: Address;

  private constructor(stage: ContractStage, [address, harb, dusd]: readonly [Address, Address, Address]) {
    this.stage = stage;
    this.address = address;
    this.harb = harb;
    this.dusd = dusd;
  }

  static async open(stage: ContractStage): Promise<Stakes> {
    const {deployer, admin} = stage;
    const network = {name: 'Harbour', symbol: 'HARB', holder: admin, supply: parseEther('100000000')};
    const harb = await deployNetworkToken(deployer, network);
    const dusd = await stage.deploy({...TOKEN, args: ['Drawbridge Dollar', 'DUSD', 6]});
    const address = await deployStaking(deployer, {
      admin,
      reward: harb,
      farmed: dusd,
      earningUpdate: LENGTH.earn,
      farmingUpdate: LENGTH.farm,
      withdrawOpens: TICKET_OPENS,
      withdrawCloses: TICKET_CLOSES,
    });
    const stakes = new Stakes(stage, [address, harb, dusd]);
    await stakes.#fill();
    return stakes;
  }

  stake(from: Address, amount: bigint, {pool = 'earn', at}: Acting = {}): Promise<Mined> {
    const args = [POOLS.indexOf(pool), amount] as const;
    return this.stage.write({...this.#call(from, at), functionName: 'stake', args});
  }

  request(from: Address, amount: bigint, {pool = 'earn', at}: Acting = {}): Promise<Mined> {
    const args = [POOLS.indexOf(pool), amount] as const;
    return this.stage.write({...this.#call(from, at), functionName: 'requestWithdrawal', args});
  }

  withdraw(from: Address, ticket: bigint, {pool = 'earn', at}: Acting = {}): Promise<Mined> {
    const args = [POOLS.indexOf(pool), ticket] as const;
    return this.stage.write({...this.#call(from, at), functionName: 'withdraw', args});
  }

  /** @param by sends it; the owner by default. */
  restake(
    owner: Address,
    ticket: bigint,
    {pool = 'earn', at, by = owner}: Acting & {readonly by?: Address} = {},
  ): Promise<Mined> {
    const args = [POOLS.indexOf(pool), owner, ticket] as const;
    return this.stage.write({...this.#call(by, at), functionName: 'restake', args});
  }

  claim(from: Address, {pool = 'earn', at}: Acting = {}): Promise<Mined> {
    const args = [POOLS.indexOf(pool)] as const;
    return this.stage.write({...this.#call(from, at), functionName: 'claim', args});
  }

  update({pool = 'earn', at}: Acting = {}): Promise<Mined> {
    const args = [POOLS.indexOf(pool)] as const;
    return this.stage.write({...this.#call(this.stage.accounts[9], at), functionName: 'update', args});
  }

  fund(amount: bigint, {pool = 'earn', at}: Acting = {}): Promise<Mined> {
    const args = [POOLS.indexOf(pool), amount] as const;
    return this.stage.write({...this.#call(this.stage.admin, at), functionName: 'fund', args});
  }

  setRate(
    rate: bigint,
    {pool = 'earn', from = this.stage.admin}: Acting & {from?: Address} = {},
  ): Promise<Mined> {
    const args = [POOLS.indexOf(pool), rate] as const;
    return this.stage.write({...this.#call(from), functionName: 'setRate', args});
  }

  async stakeOf(
    account: Address,
    pool: Pool = 'earn',
  ): Promise<{counting: bigint; joining: bigint; earned: bigint}> {
    const args = [POOLS.indexOf(pool), account] as const;
    const [counting, joining, earned] = await this.stage.chain.readContract({
      ...this.at,
      functionName: 'stakeOf',
      args,
    });
    return {counting, joining, earned};
  }

  async poolOf(pool: Pool = 'earn'): Promise<PoolState> {
    const args = [POOLS.indexOf(pool)] as const;
    const [token, length, rate, progress, nextUpdate, periodsLeft] = await this.stage.chain.readContract({
      ...this.at,
      functionName: 'poolOf',
      args,
    });
    return {token, length, rate, ...progress, nextUpdate: Number(nextUpdate), periodsLeft};
  }

  /** In the order of their numbers. */
  async ticketsOf(
    owner: Address,
    pool: Pool = 'earn',
  ): Promise<readonly {readonly amount: bigint; readonly state: TicketState}[]> {
    const args = [POOLS.indexOf(pool), owner] as const;
    const tickets = await this.stage.chain.readContract({...this.at, functionName: 'ticketsOf', args});
    return tickets.map(({amount, state}) => ({amount, state: TICKET_STATES[state] ?? 'none'}));
  }

  balanceOf(account: Address, token: Address = this.harb): Promise<bigint> {
    const call = {address: token, abi: erc20Abi, functionName: 'balanceOf'} as const;
    return this.stage.chain.readContract({...call, args: [account]});
  }

  /** The first second of the period after the running one. */
  nextPeriod(pool: Pool = 'earn'): number {
    return (Math.floor(this.stage.time / LENGTH[pool]) + 1) * LENGTH[pool];
  }

  get at(): {readonly address: Address; readonly abi: typeof STAKING_ABI} {
    return {address: this.address, abi: STAKING_ABI};
  }

  #call(from: Address, at?: number) {
    return {...this.at, from, ...(at === undefined ? {} : {at})};
  }

  async #fill(): Promise<void> {
    const {stage, harb, dusd, address} = this;
    const {admin, accounts} = stage;
    const users = accounts.slice(1, 6);
    for (const user of users) {
      const args = [user, parseEther('1000000')] as const;
      await stage.write({address: harb, abi: erc20Abi, functionName: 'transfer', args, from: admin});
    }
    const dollars = [users, parseUnits('1000000', 6)] as const;
    await stage.write({address: dusd, abi: TOKEN.abi, functionName: 'airdrop', args: dollars, from: admin});
    const approval = {abi: erc20Abi, functionName: 'approve', args: [address, maxUint256]} as const;
    for (const from of [admin, ...users])
      for (const token of [harb, dusd]) await stage.write({...approval, address: token, from});
    for (const pool of POOLS) {
      await this.fund(RATE[pool] * FUNDED_PERIODS, {pool});
      await this.setRate(RATE[pool], {pool});
    }
  }
}
