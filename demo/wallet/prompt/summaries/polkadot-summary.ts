import type {PolkadotPrompt} from '@drawbridge/modal/testing';
import {hexToBytes, isHex} from 'viem';
import {readableText} from './readable-text.js';
import {shorten, type RequestSummary} from './request-summary.js';

const TITLES: Readonly<Record<string, string>> = {
  enable: 'Connect this site?',
  signRaw: 'Sign this message?',
  signPayload: 'Sign this transaction?',
};

/** Says what a call of the injected signer asks for. */
export function summarizePolkadot({method, params}: PolkadotPrompt, site: string): RequestSummary {
  const payload = {address: undefined, data: undefined, method: undefined, ...asObject(params[0])};
  const {address, data, method: call} = payload;
  return {
    title: TITLES[method] ?? 'Approve this request?',
    facts: [
      ['Site', site],
      ['Request', method],
      ...(typeof call === 'string' ? ([['Call', call]] as const) : []),
      ...(typeof address === 'string' ? ([['Account', shorten(address)]] as const) : []),
    ],
    ...(isHex(data) ? {text: readableText(hexToBytes(data))} : {}),
  };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
