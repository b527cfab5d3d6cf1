import type {BitcoinWalletPrompt} from '@drawbridge/modal/testing';
import {base64} from '@scure/base';
import {psbtFacts} from './psbt-facts.js';
import {readableText} from './readable-text.js';
import {shorten, type RequestSummary} from './request-summary.js';

const SATOSHI_PER_BITCOIN = 1e8;
const TITLES: readonly (readonly [method: RegExp, title: string])[] = [
  [/connect|getAccounts|getAddresses/i, 'Connect this site?'],
  [/message/i, 'Sign this message?'],
  [/andSend|sendTransfer/i, 'Send this transaction?'],
  [/psbt|transaction/i, 'Sign this transaction?'],
];

/** Says what a request of a Bitcoin wallet asks for, be it a feature's call or one over a session. */
export async function summarizeBitcoin(
  {method, params, address}: BitcoinWalletPrompt,
  site: string,
): Promise<RequestSummary> {
  const inputs: readonly unknown[] = Array.isArray(params) ? params : [params];
  const facts = await Promise.all(inputs.map(factsOf));
  const texts = inputs.flatMap((input) => messageIn(input) ?? []);
  return {
    title: TITLES.find(([pattern]) => pattern.test(method))?.[1] ?? 'Approve this request?',
    facts: [
      ['Site', site],
      ['Request', method],
      ...facts.flat(),
      ['Network', 'Bitcoin Testnet'],
      ...(address ? ([['Account', shorten(address)]] as const) : []),
    ],
    ...(texts.length > 0 ? {text: texts.join('\n\n')} : {}),
  };
}

async function factsOf(input: unknown): Promise<RequestSummary['facts']> {
  const psbt = field(input, 'psbt');
  if (psbt instanceof Uint8Array) return psbtFacts(psbt);
  if (typeof psbt === 'string') return psbtFacts(base64.decode(psbt));
  const [recipient, amount] = [field(input, 'recipientAddress'), field(input, 'amount')];
  if (typeof recipient !== 'string') return [];
  return [
    ['To', recipient],
    ['Amount', `${Number(amount) / SATOSHI_PER_BITCOIN} BTC`],
  ];
}

function messageIn(input: unknown): string | undefined {
  const message = field(input, 'message');
  if (message instanceof Uint8Array) return readableText(message);
  return typeof message === 'string' ? message : undefined;
}

function field(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
}
