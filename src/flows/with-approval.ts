import type {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import type {TransactionEntry} from '../core/model/routing/transaction-stack.js';
import type {Connector} from '../core/ports/connector.js';

/** Dependencies of {@link withApproval}. */
export interface ApprovalParts {
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
