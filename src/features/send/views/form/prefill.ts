import type {SendApi} from '../../feature.js';
import {findToken, type SendArguments} from '../../model/send-arguments.js';
import {isNative} from '../../../../core/model/assets/token-balance.js';
import type {OwnTokens, SendableToken} from '../../model/sendable-tokens.js';

/** The reason why the token of the page's arguments is not in the form. */
export type Lack = 'lookingFor' | 'unread' | 'unlisted' | 'missing' | 'ambiguous';

/** Fills the form with the page's arguments, or with the network's own coin, once the tokens are known. */
export class Prefill {
  #given: (SendArguments & {readonly subject: string}) | undefined;

  /** Takes the page's arguments, for one account on one network; the receiver is filled in at once. */
  start(given: SendArguments & {readonly subject: string}, {receiver}: SendApi): void {
    this.#given = given;
    if (given.receiver !== undefined) receiver.type(given.receiver);
  }

  /** Fills in what is known by now. Returns why there is still no token. */
  fill({send}: SendApi, own: OwnTokens, subject: string): Lack | undefined {
    if (send.form.token || this.#given?.subject !== subject) this.#given = undefined;
    if (send.form.token) return undefined;
    const {token: name, amount} = this.#given ?? {};
    const found = name === undefined ? own.tokens[0] : chosen(own, name);
    if (typeof found !== 'object') return found;
    this.#given = undefined;
    send.chooseToken(found);
    // An amount is of a token: without it, it would be of another one.
    if (amount !== undefined) send.setAmount(amount);
    return undefined;
  }

  /** The reason for the missing token, and the token's name. */
  words(lack: Lack): readonly [Lack, string] {
    return [lack, this.#given?.token ?? ''];
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
