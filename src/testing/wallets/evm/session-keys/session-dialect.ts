/**
 * The methods by which a mock wallet grants sessions: `older` for `wallet_grantPermissions`, `execution` for
 * `wallet_requestExecutionPermissions` and its family (ERC-7715 as of January 2026). A wallet has those of its dialect
 * alone.
 */
export type SessionDialect = 'older' | 'execution';
