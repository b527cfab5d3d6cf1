import {numberToHex} from 'viem';
import {CONFIRMATIONS} from '../../bridge/protocol/confirmations.js';
import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import {evmBridgeKeys} from '../bridge/evm-keys.js';
import {bridgeKeys} from '../bridge/solana/bridge-keys.js';
import {bridgeAccounts} from '../bridge/solana/open-bridge.js';
import {NodeLine, resultOf, type NodeCall} from '../json-rpc/node-line.js';
import {bridgeDeployments, HOME, openedBridge} from './bridge-contracts.js';
import {equipped, storyOfBridge} from './bridge-story.js';
import {deployments} from './contract-plan.js';
import {placeRegistry, registrations} from './name-registry.js';
import {MONEYLESS, TREASURY, type Hex} from './people.js';
import {fundSwapAccounts, openedPools, swapAirdrops, traderSteps} from './pools.js';
import {openedStaking, storyOfStaking, withUpdates} from './staking.js';
import type {Step} from './steps.js';
import {FIRST_DAY, PAYROLL, storyOf, type Chapter} from './story.js';
import {firstOf, toldPast, type Present} from './told-transfers.js';

const DAY_S = 86_400;
/** For the pools. */
const TREASURE = numberToHex(100_000n * 10n ** 18n);
const POCKET_MONEY = numberToHex(1000n * 10n ** 18n);
/** For each transaction: to estimate takes time, and one that will fail cannot be estimated. */
const GAS = numberToHex(6_000_000);
/** Options of a new chain. */
const BASE_FEE = numberToHex(10n ** 9n);

/** When the accounts are given what they bridge and stake. */
const EQUIPPED_DAY = 118.5;
const RECENT_DAYS = 1;
const BLOCK_S = 15;

/** A chain to give a past to. */
export interface YoungChain {
  readonly chainId: number;
  readonly address: string;
}

/** A chain with its past. */
export interface SeededChain {
  /** The first block of the last day. */
  readonly recentBlock: number;
}

/** When a chain's first block was made, in seconds since the epoch: a day before its story begins. */
export function birthday(present: number): number {
  return present - (FIRST_DAY + 1) * DAY_S;
}

/** Gives a chain that is new a past: contracts, names, and months of transactions, transfers and staking. */
export async function seedChain(
  {chainId, address}: YoungChain,
  {accounts, now: present}: Present,
): Promise<SeededChain> {
  const line = await NodeLine.open(address);
  try {
    const sender = new Sender(line, present);
    await sender.begin();
    await placeRegistry(line);
    const code = [...deployments(), ...bridgeDeployments(chainId, firstOf(accounts))];
    const start = [...code.map((data) => ({from: TREASURY, data})), ...registrations(accounts)];
    await sender.send([...start, PAYROLL], FIRST_DAY);
    await sender.send(openedPools(), FIRST_DAY - 0.1);
    const solana = await bridgeAccounts(await bridgeKeys());
    const opened = openedBridge(chainId, solana);
    await sender.send(chainId === HOME ? [...opened, ...openedStaking()] : opened, FIRST_DAY - 0.15);
    await fundSwapAccounts(line);
    await sender.send([...swapAirdrops(), ...traderSteps()], FIRST_DAY - 0.2);
    for (const {steps, daysAgo} of await wholeStory(chainId, {accounts, now: present}, solana))
      await sender.send(steps, daysAgo);
    await sender.end();
    return {recentBlock: sender.recentBlock};
  } finally {
    line.close();
  }
}

/** All chapters of a chain, the oldest first. */
async function wholeStory(
  chainId: number,
  present: Present,
  solana: BridgeAccounts,
): Promise<readonly Chapter[]> {
  const {accounts} = present;
  const first = firstOf(accounts);
  const bridged = await storyOfBridge(chainId, await toldPast(present, solana), solana);
  const plain = [...storyOf(chainId, accounts), {daysAgo: EQUIPPED_DAY, steps: equipped(chainId, accounts)}];
  const chapters =
    chainId === HOME ? [...plain, ...bridged, ...storyOfStaking(first)] : [...plain, ...bridged];
  const inOrder = chapters.toSorted((one, other) => other.daysAgo - one.daysAgo);
  return chainId === HOME ? withUpdates(inOrder) : inOrder;
}

/** Sends in the name of any account, into blocks of the past. */
class Sender {
  readonly #line: NodeLine;
  readonly #now: number;
  readonly #nonces = new Map<Hex, number>();
  #height = 0;
  recentBlock = 0;

  constructor(line: NodeLine, present: number) {
    this.#line = line;
    this.#now = present;
  }

  async begin(): Promise<void> {
    await this.#calls([
      ['evm_setAutomine', false],
      ['anvil_autoImpersonateAccount', true],
      ...MONEYLESS.map((address): NodeCall => ['anvil_setBalance', address, POCKET_MONEY]),
      ['anvil_setBalance', TREASURY, TREASURE],
      ['anvil_setBalance', evmBridgeKeys().relayer.address, POCKET_MONEY],
    ]);
  }

  async send(steps: readonly Step[], daysAgo: number): Promise<void> {
    await this.#calls(steps.map((step) => ['eth_sendTransaction', this.#request(step)]));
    await this.#line.call('evm_mine', {timestamp: Math.round(this.#now - daysAgo * DAY_S)});
    this.#height += 1;
    if (daysAgo > RECENT_DAYS) this.recentBlock = this.#height + 1;
  }

  /** Brings the chain to the present, and to behave as a new one does. */
  async end(): Promise<void> {
    // So that nothing waits for blocks at the first visit.
    await this.#line.call('anvil_mine', numberToHex(CONFIRMATIONS), numberToHex(BLOCK_S));
    await this.#calls([
      ['anvil_autoImpersonateAccount', false],
      ['anvil_setTime', Math.floor(Date.now() / 1000)],
      ['anvil_setNextBlockBaseFeePerGas', BASE_FEE],
      ['evm_setAutomine', true],
    ]);
  }

  #request({value, ...step}: Step): unknown {
    const nonce = this.#nonces.get(step.from) ?? 0;
    this.#nonces.set(step.from, nonce + 1);
    return {
      ...step,
      gas: GAS,
      nonce: numberToHex(nonce),
      ...(value === undefined ? {} : {value: numberToHex(value)}),
    };
  }

  async #calls(calls: readonly NodeCall[]): Promise<void> {
    (await this.#line.calls(calls)).forEach(resultOf);
  }
}
