import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';

/**
 * Sends one after the other, because a later transaction may depend on an earlier one. Rejects with `send/unclear` if one
 * fails after others were sent; `name` is the wallet's.
 */
export async function sendInOrder<I, O>(
  name: string,
  inputs: readonly I[],
  send: (input: I, index: number) => Promise<O>,
): Promise<O[]> {
  const outputs: O[] = [];
  for (const [index, input] of inputs.entries()) {
    try {
      outputs.push(await send(input, index));
    } catch (cause) {
      if (index === 0) throw cause;
      const message = `${name} has sent ${index} of ${inputs.length} transactions.`;
      throw new DrawbridgeError('send/unclear', message, {name, cause});
    }
  }
  return outputs;
}
