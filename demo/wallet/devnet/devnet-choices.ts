import type {WalletChain} from '@drawbridge/modal/testing';
import type {Choice} from '../choice-field.js';
import {shorten} from '../prompt/request-summary.js';

/** Funded accounts of one chain family. */
export function accountChoices(
  accounts: readonly {readonly address: string}[],
  selected: string | undefined,
): readonly Choice[] {
  return accounts.map(({address}) => ({
    value: address,
    label: shorten(address),
    isSelected: address === selected,
  }));
}

/** A wallet's networks. */
export function networkChoices(chains: readonly WalletChain[], selected: number): readonly Choice[] {
  return chains.map(({id, name}) => ({
    value: String(id),
    label: name ?? `Chain ${id}`,
    isSelected: id === selected,
  }));
}
