import type {BitcoinWalletPrompt} from '@drawbridge/modal/testing';
import {base64} from '@scure/base';
import {fieldOf} from './field-of.js';
import {psbtFacts} from './psbt-facts.js';
import {readableText} from './readable-text.js';
import {shorten, type RequestSummary} from './request-summary.js';
import {requestTitle} from './request-title.js';

const SATOSHI_PER_BITCOIN = 1e8;
/** A request of a Bitcoin wallet: a call of a feature, or one over a session. */
export interface BitcoinRequest extends BitcoinWalletPrompt {
  /** Default: Bitcoin Testnet. */
  readonly network?: string;
}

/** Says what a request of a Bitcoin wallet asks for. */
export async function summarizeBitcoin(
  {method, params, address, network = 'Bitcoin Testnet'}: BitcoinRequest,
  site: string,
): Promise<RequestSummary> {
  const inputs: readonly unknown[] = Array.isArray(params) ? params : [params];
  const facts = await Promise.all(inputs.map(factsOf));
  const texts = inputs.flatMap((input) => messageIn(input) ?? []);
  return {
    title: requestTitle(method),
    facts: [
      ['Site', site],
      ['Request', method],
      ...facts.flat(),
      ['Network', network],
      ...(address ? ([['Account', shorten(address)]] as const) : []),
    ],
    ...(texts.length > 0 ? {text: texts.join('\n\n')} : {}),
  };
}

async function factsOf(input: unknown): Promise<RequestSummary['facts']> {
  const psbt = fieldOf(input, 'psbt');
  if (psbt instanceof Uint8Array) return psbtFacts(psbt);
  if (typeof psbt === 'string') return psbtFacts(base64.decode(psbt));
  const [recipient, amount] = [fieldOf(input, 'recipientAddress'), fieldOf(input, 'amount')];
  if (typeof recipient !== 'string') return [];
  return [
    ['To', recipient],
    ['Amount', `${Number(amount) / SATOSHI_PER_BITCOIN} BTC`],
  ];
}

function messageIn(input: unknown): string | undefined {
  const message = fieldOf(input, 'message');
  if (message instanceof Uint8Array) return readableText(message);
  return typeof message === 'string' ? message : undefined;
}
