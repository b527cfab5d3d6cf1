import type {ChainNamespace} from '../../../../core/model/caip.js';
import type {Connected, Connections} from '../../../../core/ports/connection.js';
import type {Connector, MultiChainConnector} from '../../../../core/ports/connector.js';

/** One chain of a wallet, and what connects it. */
export interface ChainLeg {
  readonly namespace: ChainNamespace;
  readonly connector: Connector;
}

/** All connections, in use or not. */
export interface ChainSituation {
  readonly connections: Connections;
  readonly otherConnections: Readonly<Partial<Record<ChainNamespace, readonly Connected[]>>>;
}

/** The chains of a wallet that the page offers, in the page's order. */
export function chainLegs(
  {connectors}: MultiChainConnector,
  offered: readonly ChainNamespace[],
): readonly ChainLeg[] {
  return offered.flatMap((namespace) => {
    const connector = connectors.find(({namespaces}) => namespaces.includes(namespace));
    return connector ? [{namespace, connector}] : [];
  });
}

/** The wallet's connection on a chain, in use or not. */
export function connectionOf(
  {namespace, connector}: ChainLeg,
  {connections, otherConnections}: ChainSituation,
): Connected | undefined {
  const inUse = connections[namespace];
  const candidates = [
    ...(inUse?.status === 'connected' ? [inUse] : []),
    ...(otherConnections[namespace] ?? []),
  ];
  return candidates.find((candidate) => candidate.connector.id === connector.id);
}
