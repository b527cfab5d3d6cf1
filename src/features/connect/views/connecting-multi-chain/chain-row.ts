import {present} from '../../../../core/errors/presentation.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Message} from '../../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {connectionOf, type ChainLeg, type ChainSituation} from './chain-legs.js';
import type {LegAttempt} from './connect-all.js';

/** State and caption of a chain's row. */
export interface ChainRow {
  readonly state: 'connected' | 'idle' | LegAttempt['status'];
  readonly tag?: Message;
  readonly caption?: Message;
  readonly warning?: Message;
}

/** Works out what the row of a chain says; `name` is the wallet's. */
export function chainRow(
  leg: ChainLeg,
  attempt: LegAttempt,
  {name, ...situation}: ChainSituation & {readonly name: string},
): ChainRow {
  const connected = connectionOf(leg, situation);
  if (attempt.status === 'waiting') return {state: 'waiting', caption: ['connecting.approveIn', name]};
  if (connected) {
    const address = shortenAddress(connected.account.address, MEDIUM);
    return {state: 'connected', tag: ['connecting.done'], caption: ['common.text', address]};
  }
  if (attempt.status === 'queued') return {state: 'queued', caption: ['multiChain.turn']};
  if (attempt.status === 'failed') {
    const words = explain(attempt.error, name);
    // The user knows that they declined: no warning.
    const isNo = attempt.error.kind === 'declined';
    return {state: 'failed', tag: ['common.tryAgain'], ...(isNo ? {caption: words} : {warning: words})};
  }
  const other = situation.connections[leg.namespace];
  if (other?.status !== 'connected') return {state: 'idle'};
  return {state: 'idle', caption: ['multiChain.otherWallet', other.wallet.name]};
}

/** "Unknown error" leads nowhere: a wallet that did not connect can be tried again. */
function explain({code, message, context}: DrawbridgeError, name: string): Message {
  const shown = present(new DrawbridgeError(code, message, {...context, name})).message;
  return shown[0] === 'error.unknown' ? ['error.connectFailed', name] : shown;
}
