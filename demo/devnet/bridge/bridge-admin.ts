import {POOLS, type Pool} from '../../bridge/protocol/bridge-states.js';
import type {AnvilNodes} from '../chain/chains.js';
import {BridgeSide, type KeptToken} from './bridge-side.js';
import type {ContractSwitches} from './bridge-switches.js';

/** A choice that the bridge cannot follow; the message is for the caller. */
export class SwitchRefusal extends Error {}

/** The admin of the contracts on both EVM chains. Each switch is a real transaction, and can be taken back. */
export class BridgeAdmin {
  readonly #sides: readonly BridgeSide[];
  /** One change after the other: each compares with the chains before it sends. */
  #last: Promise<void> = Promise.resolve();

  constructor(nodes: AnvilNodes) {
    this.#sides = [...nodes.values()].map((node) => new BridgeSide(node));
  }

  /** The switches as the contracts have them. */
  async read(): Promise<ContractSwitches> {
    const sides = await Promise.all(this.#sides.map(readSide));
    const named = (has: (token: KeptToken) => boolean): string[] =>
      sides.flatMap(({chain, tokens}) => tokens.filter(has).map((token) => nameOf(chain, token)));
    return {
      paused: sides.filter(({isPaused}) => isPaused).map(({chain}) => chain),
      emptyCapacities: named(({hasNoCapacity}) => hasNoCapacity),
      emptyPools: named(({isPoolEmpty}) => isPoolEmpty),
      rewardsEnded: sides.flatMap(({ended}) => ended),
    };
  }

  /**
   * Brings the contracts to these switches.
   *
   * @throws SwitchRefusal for a chain or a token that the bridge does not have; then nothing is changed.
   */
  apply(switches: ContractSwitches): Promise<void> {
    const applied = this.#last.catch(() => undefined).then(() => this.#apply(switches));
    this.#last = applied;
    return applied;
  }

  /** @throws SwitchRefusal for a chain that the bridge does not have. */
  async reorganize(chain: string, blocks: number): Promise<void> {
    const side = this.#sides.find((each) => each.chain === chain);
    if (!side) throw new SwitchRefusal(`The bridge is not on ${chain}`);
    await side.reorganize(blocks);
  }

  async #apply(switches: ContractSwitches): Promise<void> {
    const sides = await Promise.all(this.#sides.map(readSide));
    refuseUnknown(switches, sides);
    await Promise.all(sides.map((read) => changeSide(read, switches)));
  }
}

/** A side with what was read from its contracts. */
interface ReadSide {
  readonly side: BridgeSide;
  readonly chain: string;
  readonly isPaused: boolean;
  readonly tokens: readonly KeptToken[];
  readonly ended: readonly Pool[];
}

async function readSide(side: BridgeSide): Promise<ReadSide> {
  const [isPaused, tokens, ended] = await Promise.all([side.isPaused(), side.tokens(), side.endedRewards()]);
  return {side, chain: side.chain, isPaused, tokens, ended};
}

/** Sends what differs, one transaction after the other. */
async function changeSide(
  {side, chain, isPaused, tokens, ended}: ReadSide,
  wanted: ContractSwitches,
): Promise<void> {
  const {paused, emptyCapacities, emptyPools, rewardsEnded} = wanted;
  if (paused.includes(chain) !== isPaused) await side.setPaused(!isPaused);
  for (const token of tokens) {
    const {planned, hasPool, hasNoCapacity, isPoolEmpty} = token;
    if (includes(emptyCapacities, nameOf(chain, token)) !== hasNoCapacity)
      await side.setCapacity(planned, !hasNoCapacity);
    if (hasPool && includes(emptyPools, nameOf(chain, token)) !== isPoolEmpty)
      await side.setPool(planned, !isPoolEmpty);
  }
  if (!side.hasStaking) return;
  for (const pool of POOLS)
    if (rewardsEnded.includes(pool) !== ended.includes(pool))
      await side.setRewards(pool, !ended.includes(pool));
}

function refuseUnknown(
  {paused, emptyCapacities, emptyPools}: ContractSwitches,
  sides: readonly ReadSide[],
): void {
  const chains = sides.map(({chain}) => chain);
  const tokens = (has: (token: KeptToken) => boolean): readonly string[] =>
    sides.flatMap(({chain, tokens: all}) => all.filter(has).map((token) => nameOf(chain, token)));
  const strange =
    paused.find((chain) => !chains.includes(chain)) ??
    emptyCapacities.find(
      (token) =>
        !includes(
          tokens(() => true),
          token,
        ),
    ) ??
    emptyPools.find(
      (token) =>
        !includes(
          tokens(({hasPool}) => hasPool),
          token,
        ),
    );
  if (strange !== undefined)
    throw new SwitchRefusal(`The bridge has no such chain, token or pool: ${strange}`);
}

/** CAIP-10. */
function nameOf(chain: string, {planned}: KeptToken): string {
  return `${chain}:${planned.address}`;
}

/** The same address can be spelled with other cases. */
function includes(names: readonly string[], name: string): boolean {
  return names.some((each) => each.toLowerCase() === name.toLowerCase());
}
