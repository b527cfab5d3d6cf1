import type {Deposit} from '../chains/bridge-end.js';
import type {BridgeDeployment, TokenOnNetwork} from '../deployment/deployment.js';
import type {Formats} from '../format/use-formats.js';
import type {Messages} from '../messages/en.js';
import {amountThere} from '../protocol/bridge-amounts.js';
import {tokenForms} from './transfer-tokens.js';

/** A row of a transfer's card. */
export interface FactRow {
  readonly name: string;
  readonly value: string;
  /** Hashes and addresses, which are read character by character. */
  readonly isCode?: boolean;
}

/** The amounts of a transfer in words; undefined for a token that the site does not know. */
export function amountsOf(
  deposit: Deposit,
  deployment: BridgeDeployment,
  {amount}: Formats,
): {readonly sent: string; readonly fee?: string; readonly arrives?: string} | undefined {
  const forms = tokenForms(deployment, deposit);
  if (!forms) return undefined;
  const {here, there} = forms;
  const sent = amount(deposit.amount, here);
  if (deposit.fee === undefined || deposit.refused || !there) return {sent};
  const left = deposit.amount - deposit.fee;
  return {
    sent,
    fee: amount(deposit.fee, here),
    arrives: amount(amountThere(left, {here: here.decimals, there: there.decimals}), there),
  };
}

/** The rows of a transfer's card. */
export function transferFacts(
  deposit: Deposit,
  deployment: BridgeDeployment,
  formats: Formats,
  {transfer: text}: Messages,
): readonly FactRow[] {
  const amounts = amountsOf(deposit, deployment, formats);
  const there = tokenForms(deployment, deposit)?.there;
  const token = deposit.refused ? undefined : there && nameOf(there, text);
  const rows: readonly (FactRow | undefined)[] = [
    amounts && {name: nameOfAmount(deposit, text), value: amounts.sent},
    amounts?.fee === undefined ? undefined : {name: text.fee, value: amounts.fee},
    amounts?.arrives === undefined ? undefined : {name: text.arrives, value: amounts.arrives},
    token === undefined ? undefined : {name: text.token, value: token},
    {name: text.sender, value: deposit.sender, isCode: true},
    {name: text.receiver, value: deposit.receiver.address, isCode: true},
  ];
  return rows.filter((row) => row !== undefined);
}

function nameOf({kind, name}: TokenOnNetwork, text: Messages['transfer']): string {
  return kind === 'wrapped' ? text.wrapped(name) : name;
}

/** What no block has may never be sent. */
function nameOfAmount({id}: Deposit, text: Messages['transfer']): string {
  return id === undefined ? text.amount : text.sent;
}
