import {numberToHex} from 'viem';
import type {AnvilNodes, ChainNode} from '../chain/chains.js';
import {NodeLine} from '../json-rpc/node-line.js';

/** What has a clock, or waits for one. */
export interface ClockParts {
  readonly nodes: AnvilNodes;
  readonly solana: {putClockAhead(seconds: number): Promise<void>};
  /** Looks again at what was waiting for a time. */
  readonly bridge: {wake(): void};
}

/**
 * The clocks of both EVM chains and of the cluster, which go ahead together: a transfer's windows are kept by the clock of
 * its destination. They are never put back, since a block cannot be older than the one before.
 */
export class NetworkClocks {
  readonly #parts: ClockParts;
  #aheadSeconds = 0;

  constructor(parts: ClockParts) {
    this.#parts = parts;
  }

  /** By how much they are ahead of this computer's clock. */
  get aheadSeconds(): number {
    return this.#aheadSeconds;
  }

  /** Puts all of them ahead; each has a block with the new time afterwards. */
  async putAhead(seconds: number): Promise<void> {
    this.#aheadSeconds += seconds;
    const {nodes, solana, bridge} = this.#parts;
    await Promise.all([
      ...[...nodes.values()].map((node) => putNodeAhead(node, seconds)),
      solana.putClockAhead(seconds),
    ]);
    bridge.wake();
  }
}

async function putNodeAhead({seeded, address}: ChainNode, seconds: number): Promise<void> {
  await seeded;
  const line = await NodeLine.open(address);
  try {
    await line.call('evm_increaseTime', numberToHex(seconds));
    await line.call('evm_mine');
  } finally {
    line.close();
  }
}
