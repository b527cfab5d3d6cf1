import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {SwapPlan, SwapStepKind} from '../../../../core/ports/swaps.js';
import {addressWord, checkedAddress, word} from '../abi-word.js';
import {type EvmCall, toQuantity} from '../transfers/evm-call.js';
import {APPROVE} from './decode-swap.js';

/** The steps of a plan, in their order. */
export function planSteps({needsReset, needsApproval}: SwapPlan): readonly SwapStepKind[] {
  const approval: readonly SwapStepKind[] = needsApproval ? ['approve'] : [];
  return [...(needsReset ? (['reset'] as const) : []), ...approval, 'swap'];
}

/**
 * The call of one step. Approvals are written here, of exactly the sold amount; only the calldata of the swap comes from
 * the service. Throws `input/send-incomplete` for invalid addresses.
 */
export function stepCall({terms, target, data}: SwapPlan, step: SwapStepKind): EvmCall {
  const {account, sold, amount, network} = terms;
  const from = checkedAddress(account, network);
  if (step === 'swap') {
    const value = toQuantity(sold.address === undefined ? amount : 0n);
    return {from, to: checkedAddress(target, network), value, data};
  }
  if (sold.address === undefined) {
    throw new DrawbridgeError('input/send-incomplete', 'The coin of a network needs no approval');
  }
  const approved = step === 'reset' ? 0n : amount;
  return {
    from,
    to: checkedAddress(sold.address, network),
    value: '0x0',
    data: approvalData(target, approved),
  };
}

/** Calldata of an approval. */
export function approvalData(spender: string, amount: bigint): string {
  return `${APPROVE}${addressWord(spender.toLowerCase())}${word(amount)}`;
}
