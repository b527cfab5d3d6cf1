import type {Choice} from '../choice-field.js';
import type {WalletDevnet} from './devnet-info.js';
import {shorten} from '../prompt/request-summary.js';

/** The devnet's funded accounts. */
export function accountChoices({accounts}: WalletDevnet, selected: string | undefined): readonly Choice[] {
  return accounts.map(({address}) => ({
    value: address,
    label: shorten(address),
    isSelected: address === selected,
  }));
}

/** The devnet's chains. */
export function networkChoices({chains}: WalletDevnet, selected: number): readonly Choice[] {
  return chains.map(({chainId, name}) => ({
    value: String(chainId),
    label: name,
    isSelected: chainId === selected,
  }));
}
