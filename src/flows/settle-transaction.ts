import type {GatesController} from '../controllers/gates-controller.js';
import type {RouterController} from '../controllers/router-controller.js';
import type {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import {settleTransaction, type TransactionOutcome} from '../core/model/routing/transaction-stack.js';
import type {NavigateFlow} from './navigate.js';

/** Ends the request on top of the transaction stack: follows its route, then calls its callback. */
export type SettleTransactionFlow = (outcome: TransactionOutcome) => void;

/** Dependencies of {@link createSettleTransactionFlow}. */
export interface SettleTransactionParts {
  readonly router: RouterController;
  readonly transactions: TransactionStackController;
  readonly gates: Pick<GatesController, 'closing'>;
  readonly navigate: NavigateFlow;
}

/** Creates the flow that ends requests after they left their view. */
export function createSettleTransactionFlow({
  router,
  transactions,
  gates,
  navigate,
}: SettleTransactionParts): SettleTransactionFlow {
  return (outcome) => {
    const entry = transactions.pop();
    if (!entry) return;
    const {step, callback} = settleTransaction(entry, outcome, {
      history: router.history,
      closing: gates.closing,
    });
    if (step) navigate.take(step);
    callback?.();
  };
}
