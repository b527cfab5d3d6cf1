import {hexToBytes, isHex} from 'viem';
import {fieldOf} from './field-of.js';
import {readableText} from './readable-text.js';
import {shorten, type RequestSummary} from './request-summary.js';
import {requestTitle} from './request-title.js';

/** A request of a Polkadot wallet: a call of the injected signer, or what a session made of one. */
export interface PolkadotRequest {
  readonly method: string;
  /** First the page's name, or what is to be signed. */
  readonly params: readonly unknown[];
  /** Default: that of the wallet's test keys. */
  readonly network?: string;
}

/** Says what a request of a Polkadot wallet asks for. */
export function summarizePolkadot(
  {method, params: [payload], network = 'Westend'}: PolkadotRequest,
  site: string,
): RequestSummary {
  const [address, call] = [fieldOf(payload, 'address'), fieldOf(payload, 'method')];
  const message = fieldOf(payload, 'data') ?? fieldOf(payload, 'message');
  return {
    title: requestTitle(method),
    facts: [
      ['Site', site],
      ['Request', method],
      ...(typeof call === 'string' ? ([['Call', call]] as const) : []),
      ['Network', network],
      ...(typeof address === 'string' ? ([['Account', shorten(address)]] as const) : []),
    ],
    ...(typeof message === 'string' ? {text: textOf(message)} : {}),
  };
}

function textOf(message: string): string {
  return isHex(message) ? readableText(hexToBytes(message)) : message;
}
