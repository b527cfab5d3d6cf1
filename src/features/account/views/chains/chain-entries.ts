import type {ChainNamespace} from '../../../../core/model/caip.js';
import type {Connection, Connections} from '../../../../core/ports/connection.js';

/** A chain the user has a wallet on, but does not look at. */
export interface OtherChain {
  readonly namespace: ChainNamespace;
  readonly connection: Extract<Connection, {status: 'connected' | 'locked'}>;
}

/** The chains beside the one in use: those that have a wallet, and those that could have one. */
export interface ChainEntries {
  readonly others: readonly OtherChain[];
  readonly missing: readonly ChainNamespace[];
}

/** Sorts the chains a page offers by what can be done about them; one that is on its way is neither. */
export function chainEntries(
  offered: readonly ChainNamespace[],
  active: ChainNamespace,
  connections: Connections,
): ChainEntries {
  const aside = offered.filter((namespace) => namespace !== active);
  return {
    others: aside.flatMap((namespace) => {
      const connection = connections[namespace];
      const isThere = connection?.status === 'connected' || connection?.status === 'locked';
      return isThere ? [{namespace, connection}] : [];
    }),
    missing: aside.filter(
      (namespace) => (connections[namespace]?.status ?? 'disconnected') === 'disconnected',
    ),
  };
}
