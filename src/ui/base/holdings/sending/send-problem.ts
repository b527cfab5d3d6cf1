import type {Client} from '../../../../client/client.js';
import type {Holdings} from '../../../../client/holdings.js';
import {
  balanceOf,
  isNative,
  problemOf,
  type SendProblem,
  type SendSituation,
} from '../../../../core/model/send/send-form.js';
import {isFinal} from '../../../../core/model/send/transfer-refusal.js';
import {ownTokens} from './own-tokens.js';

/** What the main button says while the form cannot be sent (reference 1.4.16). */
export const PROBLEMS = {
  'select-token': 'send.needsToken',
  'add-amount': 'send.needsAmount',
  'incorrect-value': 'send.badAmount',
  'insufficient-funds': 'send.noFunds',
  'insufficient-gas': 'send.noGas',
  'add-address': 'send.needsAddress',
  'invalid-address': 'send.badAddress',
  refused: 'send.refused',
} as const satisfies Record<SendProblem, string>;

/** Why what the form says cannot be sent by the account in use; `undefined` when it can. */
export function sendProblem(client: Client, holdings: Holdings): SendProblem | undefined {
  const problem = problemOf(holdings.send.form, situationOf(client, holdings));
  const {forecast} = holdings.send.state.get();
  const isRefused = forecast?.outcome === 'refused' && isFinal(forecast.refusal);
  return problem ?? (isRefused ? 'refused' : undefined);
}

function situationOf(client: Client, holdings: Holdings): SendSituation {
  const coin = ownTokens(client, holdings).tokens.find(isNative);
  const {address, allAccounts} = client.account.get();
  return {
    fee: holdings.send.state.get().fee?.fee,
    nativeBalance: coin && !coin.isUnread ? balanceOf(coin) : undefined,
    accountType: allAccounts.find((account) => account.address === address)?.type ?? 'eoa',
  };
}
