import {numberToHex} from 'viem';
import {NodeLine, resultOf, type NodeCall} from '../json-rpc/node-line.js';
import {evmBridgeKeys} from '../bridge/evm-keys.js';
import {bridgeKeys} from '../bridge/solana/bridge-keys.js';
import {bridgeAccounts} from '../bridge/solana/open-bridge.js';
import {bridgeDeployments, HOME, openedBridge} from './bridge-contracts.js';
import {deployments} from './contract-plan.js';
import {placeRegistry, registrations} from './name-registry.js';
import {fundSwapAccounts, openedPools, swapAirdrops, traderSteps} from './pools.js';
import {MONEYLESS, TREASURY, type Hex} from './people.js';
import {openedStaking} from './staking.js';
import type {Step} from './steps.js';
import {FIRST_DAY, PAYROLL, storyOf} from './story.js';

const DAY_S = 86_400;
/** For the pools. */
const TREASURE = numberToHex(100_000n * 10n ** 18n);
const POCKET_MONEY = numberToHex(1000n * 10n ** 18n);
/** For each transaction: to estimate takes time, and one that will fail cannot be estimated. */
const GAS = numberToHex(6_000_000);
/** What a new chain asks for. */
const BASE_FEE = numberToHex(10n ** 9n);

/** A chain to give a past to. */
export interface YoungChain {
  readonly chainId: number;
  readonly address: string;
}

/** When a chain's first block was made, in seconds since the epoch: a day before its story begins. */
export function birthday(): number {
  return now() - (FIRST_DAY + 1) * DAY_S;
}

/** Gives a chain that is new a past: contracts, names, and months of transactions. */
export async function seedChain({chainId, address}: YoungChain, accounts: readonly Hex[]): Promise<void> {
  const line = await NodeLine.open(address);
  try {
    const sender = new Sender(line);
    await sender.begin();
    await placeRegistry(line);
    const code = [...deployments(), ...bridgeDeployments(chainId, ownersOf(accounts))];
    const start = [...code.map((data) => ({from: TREASURY, data})), ...registrations(accounts)];
    await sender.send([...start, PAYROLL], FIRST_DAY);
    await sender.send(openedPools(), FIRST_DAY - 0.1);
    const opened = openedBridge(chainId, await bridgeAccounts(await bridgeKeys()));
    await sender.send(chainId === HOME ? [...opened, ...openedStaking()] : opened, FIRST_DAY - 0.15);
    await fundSwapAccounts(line);
    await sender.send([...swapAirdrops(), ...traderSteps()], FIRST_DAY - 0.2);
    for (const {steps, daysAgo} of storyOf(chainId, accounts)) await sender.send(steps, daysAgo);
    await sender.end();
  } finally {
    line.close();
  }
}

/** The owners of the shared wallet: the first three accounts. */
function ownersOf([first, second, third]: readonly Hex[]): readonly [Hex, Hex, Hex] {
  if (!first || !second || !third) throw new Error('The shared wallet needs three accounts.');
  return [first, second, third];
}

/** Sends in the name of any account, into blocks of the past. */
class Sender {
  readonly #line: NodeLine;
  readonly #now = now();
  readonly #nonces = new Map<Hex, number>();

  constructor(line: NodeLine) {
    this.#line = line;
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
  }

  /** Brings the chain to the present, and to behave as a new one does. */
  async end(): Promise<void> {
    await this.#calls([
      ['anvil_autoImpersonateAccount', false],
      ['anvil_setTime', now()],
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

function now(): number {
  return Math.floor(Date.now() / 1000);
}
