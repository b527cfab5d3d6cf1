import {fieldOf} from './field-of.js';
import {readableText} from './readable-text.js';
import {shorten, type RequestSummary} from './request-summary.js';
import {requestTitle} from './request-title.js';
import {solanaSignInText} from './sign-in-text.js';
import {solanaTransactionFacts} from './solana-transaction.js';

/** A request of a Solana wallet: a call of a Wallet Standard feature, or what a session made of one. */
export interface SolanaRequest {
  readonly feature: string;
  /** With bytes as `message` or `transaction`. */
  readonly inputs: readonly unknown[];
  readonly address: string | undefined;
  /** Default: Solana Devnet. */
  readonly network?: string;
}

/** Says what a request of a Solana wallet asks for. */
export async function summarizeSolana(
  {feature, inputs, address, network = 'Solana Devnet'}: SolanaRequest,
  site: string,
): Promise<RequestSummary> {
  const messages = inputs.map((input) => bytesIn(input, 'message')).filter((bytes) => bytes !== undefined);
  const texts = feature.endsWith('signIn')
    ? inputs.map((input) => solanaSignInText(Object(input), address ?? ''))
    : messages.map(readableText);
  const wires = inputs.map((input) => bytesIn(input, 'transaction')).filter((bytes) => bytes !== undefined);
  const facts = await Promise.all(wires.map((wire) => solanaTransactionFacts(wire)));
  return {
    title: requestTitle(feature),
    facts: [
      ['Site', site],
      ['Request', feature],
      ...facts.flat(),
      ['Network', network],
      ...(address ? ([['Account', shorten(address)]] as const) : []),
    ],
    ...(texts.length > 0 ? {text: texts.join('\n\n')} : {}),
  };
}

function bytesIn(input: unknown, name: string): Uint8Array | undefined {
  const value = fieldOf(input, name);
  return value instanceof Uint8Array ? value : undefined;
}
