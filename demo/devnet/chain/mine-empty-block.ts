import type {NodeLine} from '../json-rpc/node-line.js';

/**
 * Makes an empty block on a chain that makes blocks for its transactions. Without automining, a transaction is meant to
 * wait, and a block would not be empty.
 */
export async function mineEmptyBlock(line: NodeLine): Promise<void> {
  if ((await line.call('anvil_getAutomine')) === true) await line.call('evm_mine');
}
