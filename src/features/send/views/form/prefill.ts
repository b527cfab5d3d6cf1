import {isNative} from '../../../../core/model/assets/token-balance.js';
import type {SendApi} from '../../api.js';
import {findOwnToken, type SendArguments} from '../../model/send-arguments.js';
import type {OwnTokens, SendableToken} from '../../model/sendable-tokens.js';

/** The reason why the form lacks the token of the page's arguments. */
export type MissingTokenReason = 'lookingFor' | 'unread' | 'unlisted' | 'missing' | 'ambiguous';

/** Fills the form with the page's arguments, or with the network's own coin, once the tokens are known. */
export class Prefill {
  #given: (SendArguments & {readonly subject: string}) | undefined;

  /** Stores the page's arguments for one account on one network, and fills in the receiver. */
  start(given: SendArguments & {readonly subject: string}, {receiver}: SendApi): void {
    this.#given = given;
    if (given.receiver !== undefined) receiver.type(given.receiver);
  }

  /** Fills in the token and amount if they are known. Returns why the token is missing. */
  fill({send}: SendApi, own: OwnTokens, subject: string): MissingTokenReason | undefined {
    if (send.form.token || this.#given?.subject !== subject) this.#given = undefined;
    if (send.form.token) return undefined;
    const {token: name, amount} = this.#given ?? {};
    const found = name === undefined ? own.tokens[0] : chosen(own, name);
    if (typeof found !== 'object') return found;
    this.#given = undefined;
    send.chooseToken(found);
    // An amount without its token would apply to another token.
    if (amount !== undefined) send.setAmount(amount);
    return undefined;
  }

  /** The reason for the missing token, and the token's name. */
  messageOf(reason: MissingTokenReason): readonly [MissingTokenReason, string] {
    return [reason, this.#given?.token ?? ''];
  }
}

/** Waits for all tokens before choosing by symbol, unless it is the coin's, because another token may have the same. */
function chosen({tokens, others}: OwnTokens, name: string): SendableToken | MissingTokenReason {
  const found = findOwnToken(tokens, name);
  if (typeof found === 'object') {
    const isByAddress = found.symbol.toLowerCase() !== name.toLowerCase();
    return others !== 'reading' || isNative(found) || isByAddress ? found : 'lookingFor';
  }
  if (others === 'known') return found;
  return MISSING_TOKEN_REASONS[others];
}

const MISSING_TOKEN_REASONS = {reading: 'lookingFor', failed: 'unread', unsupported: 'unlisted'} as const;
