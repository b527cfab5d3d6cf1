import type {ChainNamespace} from '../caip.js';
import {comparableName, type ConnectorFacts} from './identity/wallet-identity.js';

/** The connectors of one wallet, one for each of its namespaces, shown as one (reference 1.4.3). */
export interface MergedConnector<C extends ConnectorFacts> extends ConnectorFacts {
  readonly type: 'MULTI_CHAIN';
  readonly icon?: string;
  readonly connectors: readonly C[];
}

/**
 * Makes one entry of connectors that have the same name in several namespaces; limited to one namespace,
 * each wallet has one connector and nothing is merged.
 *
 * Remote and embedded wallets stay apart, and so does what deserves a second look: a wallet that only claims a
 * name must not slip into the row of the real one. Two of one name in the same namespace are not merged either.
 */
export function mergeConnectors<C extends ConnectorFacts & {readonly icon?: string}>(
  connectors: readonly C[],
  namespace?: ChainNamespace,
): readonly (C | MergedConnector<C>)[] {
  if (namespace) return connectors.filter(({namespaces}) => namespaces.includes(namespace));
  const families = new Map<string, C[]>();
  for (const connector of connectors) {
    if (isMergeable(connector))
      families.set(keyOf(connector), [...(families.get(keyOf(connector)) ?? []), connector]);
  }
  return connectors.flatMap((connector): readonly (C | MergedConnector<C>)[] => {
    const family = (isMergeable(connector) && families.get(keyOf(connector))) || [];
    if (!isOneWallet(family)) return [connector];
    return family[0] === connector ? [merge(family)] : [];
  });
}

function isMergeable({type, warning}: ConnectorFacts): boolean {
  return (type === 'ANNOUNCED' || type === 'INJECTED' || type === 'EXTERNAL') && warning === undefined;
}

function keyOf({name}: ConnectorFacts): string {
  return comparableName(name);
}

/** Several connectors, none of which serves a namespace another one serves. */
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
  const {id = '', name = ''} = family[0] ?? {};
  return {
    id,
    name,
    type: 'MULTI_CHAIN',
    namespaces: family.flatMap(({namespaces}) => namespaces),
    ...(icon && {icon}),
    ...(rdns && {rdns}),
    ...(explorerId && {explorerId}),
    connectors: family,
  };
}
