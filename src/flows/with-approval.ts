import type {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import type {TransactionEntry} from '../core/model/routing/transaction-stack.js';
import type {Connector} from '../core/ports/connector.js';

/** What {@link withApproval} works with. */
export interface ApprovalParts {
  readonly transactions: TransactionStackController;
}

/**
 * Asks a wallet from within the modal. Where it is a wallet of this site, which asks in ApproveTransaction, the
 * transaction stack knows meanwhile where to go afterwards; other wallets leave the stack alone.
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
    // A wallet that was never asked leaves it behind.
    if (transactions.state.get().at(-1) === entry) transactions.pop();
  }
}
