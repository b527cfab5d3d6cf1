import {comparableId, comparableName, type WalletFacts} from './wallet-identity.js';

/** A wallet that the adopter excludes; name and rdns follow from the explorer. */
export interface ExcludedWallet {
  readonly id: string;
  readonly rdns?: string;
  readonly name?: string;
}

/** True for a wallet of any source, installed, recent or listed, that is excluded. */
export type IsExcluded = (wallet: WalletFacts) => boolean;

/** The filter of all sources: by explorer id, by rdns, by name ignoring case. */
export function excludes(excluded: readonly ExcludedWallet[]): IsExcluded {
  const ids = new Set(excluded.map(({id}) => comparableId(id)));
  const rdnses = new Set(excluded.flatMap(({rdns}) => (rdns ? [rdns.toLowerCase()] : [])));
  const names = new Set(excluded.flatMap(({name}) => (name ? [comparableName(name)] : [])));
  return ({id, explorerId, rdns, name}) =>
    ids.has(comparableId(id)) ||
    (explorerId !== undefined && ids.has(comparableId(explorerId))) ||
    (rdns !== undefined && rdnses.has(rdns.toLowerCase())) ||
    names.has(comparableName(name));
}
