import type {ChainNamespace} from '../caip.js';
import {type ConnectorFacts, groupByWallet} from './wallet-identity.js';

/** The connectors of one wallet, one for each of its namespaces, shown as one. */
export interface MergedConnector<C extends ConnectorFacts> extends ConnectorFacts {
  readonly type: 'MULTI_CHAIN';
  readonly icon?: string;
  readonly connectors: readonly C[];
}

/**
 * Merges the connectors of one wallet in several namespaces; within one namespace, each wallet has one
 * connector and nothing is merged.
 *
 * Merging needs more than a name (see `groupByWallet`). Remote and embedded wallets stay apart, as do
 * connectors with a warning. Two of one wallet in the same namespace are not merged either.
 */
export function mergeConnectors<C extends ConnectorFacts & {readonly icon?: string}>(
  connectors: readonly C[],
  namespace?: ChainNamespace,
): readonly (C | MergedConnector<C>)[] {
  if (namespace) return connectors.filter(({namespaces}) => namespaces.includes(namespace));
  const families = new Map(
    groupByWallet(connectors.filter(isMergeable)).flatMap((family) =>
      family.map((connector) => [connector, family]),
    ),
  );
  return connectors.flatMap((connector): readonly (C | MergedConnector<C>)[] => {
    const family = families.get(connector) ?? [];
    if (!isOneWallet(family)) return [connector];
    return family[0] === connector ? [merge(family)] : [];
  });
}

function isMergeable({type, warning}: ConnectorFacts): boolean {
  return (type === 'ANNOUNCED' || type === 'INJECTED' || type === 'EXTERNAL') && warning === undefined;
}

/** True for several connectors whose namespaces do not overlap. */
function isOneWallet(family: readonly ConnectorFacts[]): boolean {
  const namespaces = family.flatMap((connector) => connector.namespaces);
  return family.length > 1 && new Set(namespaces).size === namespaces.length;
}

function merge<C extends ConnectorFacts & {readonly icon?: string}>(
  family: readonly C[],
): MergedConnector<C> {
  const first = <K extends 'icon' | 'rdns' | 'explorerId'>(field: K): C[K] | undefined =>
    family.find((connector) => connector[field])?.[field];
  const [icon, rdns, explorerId] = [first('icon'), first('rdns'), first('explorerId')];
  const {id = '', name = '', translatedName} = family[0] ?? {};
  return {
    id,
    name,
    ...(translatedName && {translatedName}),
    type: 'MULTI_CHAIN',
    namespaces: family.flatMap(({namespaces}) => namespaces),
    ...(icon && {icon}),
    ...(rdns && {rdns}),
    ...(explorerId && {explorerId}),
    connectors: family,
  };
}
