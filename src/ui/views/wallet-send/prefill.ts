import type {Holdings} from '../../../client/holdings.js';
import {findToken, type SendArguments} from '../../../core/model/send/send-arguments.js';
import {isNative} from '../../../core/model/send/send-form.js';
import type {SendableToken} from '../../../core/model/tokens/sendable-tokens.js';
import type {OwnTokens} from '../../base/holdings/sending/own-tokens.js';

/** Why the token that a page asked for is not in the form. */
export type Lack = 'lookingFor' | 'unread' | 'unlisted' | 'missing' | 'ambiguous';

/** Fills the form with what the page asked for, or with the network's own coin, once that is known. */
export class Prefill {
  #wanted: (SendArguments & {readonly subject: string}) | undefined;

  /** Takes what the page asked for, of one account on one network; the receiver is filled in at once. */
  start(wanted: SendArguments & {readonly subject: string}, {receiver}: Holdings): void {
    this.#wanted = wanted;
    if (wanted.receiver !== undefined) receiver.type(wanted.receiver);
  }

  /** Fills in what is known by now; says why there is still no token. */
  fill({send}: Holdings, own: OwnTokens, subject: string): Lack | undefined {
    if (send.form.token || this.#wanted?.subject !== subject) this.#wanted = undefined;
    if (send.form.token) return undefined;
    const {token: name, amount} = this.#wanted ?? {};
    const found = name === undefined ? own.tokens[0] : chosen(own, name);
    if (typeof found !== 'object') return found;
    this.#wanted = undefined;
    send.chooseToken(found);
    // An amount is of a token: without it, it would be of another one.
    if (amount !== undefined) send.setAmount(amount);
    return undefined;
  }

  /** Why there is no token, and which one. */
  words(lack: Lack): readonly [Lack, string] {
    return [lack, this.#wanted?.token ?? ''];
  }
}

/** By a symbol, other tokens than the coin are meant only once all are known: another may have the same. */
function chosen({tokens, others}: OwnTokens, name: string): SendableToken | Lack {
  const found = findToken(tokens, name);
  if (typeof found === 'object') {
    const isByAddress = found.symbol.toLowerCase() !== name.toLowerCase();
    return others !== 'reading' || isNative(found) || isByAddress ? found : 'lookingFor';
  }
  if (others === 'known') return found;
  return LACKS[others];
}

const LACKS = {reading: 'lookingFor', failed: 'unread', unsupported: 'unlisted'} as const;
