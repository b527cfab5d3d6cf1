import type {GatesController} from '../controllers/gates-controller.js';
import type {RouterController} from '../controllers/router-controller.js';
import type {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import {
  settleTransaction,
  type TransactionEntry,
  type TransactionOutcome,
} from '../core/model/transaction-stack.js';
import type {Connector} from '../core/ports/connector.js';
import type {NavigateFlow} from './navigate-flow.js';

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

/** Dependencies of {@link withApproval}. */
interface ApprovalParts {
  readonly transactions: TransactionStackController;
}

/**
 * Asks a wallet from within the modal. For a wallet of this site, which asks in ApproveTransaction, the
 * transaction stack holds the route to take afterwards; for other wallets the stack does not change.
 */
export async function withApproval<T>(
  {transactions}: ApprovalParts,
  {
    connector,
    entry,
  }: {readonly connector: Pick<Connector, 'type'> | undefined; readonly entry: TransactionEntry},
  ask: () => Promise<T>,
): Promise<T> {
  if (connector?.type !== 'AUTH') return ask();
  transactions.push(entry);
  try {
    return await ask();
  } finally {
    // Still there when the wallet was not asked.
    if (transactions.state.get().at(-1) === entry) transactions.pop();
  }
}
