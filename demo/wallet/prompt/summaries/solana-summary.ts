import type {SolanaWalletPrompt} from '@drawbridge/modal/testing';
import {readableText} from './readable-text.js';
import {shorten, type RequestSummary} from './request-summary.js';
import {solanaTransactionFacts} from './solana-transaction.js';

const TITLES: Readonly<Record<string, string>> = {
  'standard:connect': 'Connect this site?',
  'solana:signMessage': 'Sign this message?',
  'solana:signIn': 'Sign in to this site?',
  'solana:signTransaction': 'Sign this transaction?',
  'solana:signAndSendTransaction': 'Send this transaction?',
};

/** Says what a call of a Wallet Standard feature asks for. */
export async function summarizeSolana(
  {feature, inputs, address}: SolanaWalletPrompt,
  site: string,
): Promise<RequestSummary> {
  const messages = inputs.map((input) => bytesIn(input, 'message')).filter((bytes) => bytes !== undefined);
  const wires = inputs.map((input) => bytesIn(input, 'transaction')).filter((bytes) => bytes !== undefined);
  const facts = await Promise.all(wires.map((wire) => solanaTransactionFacts(wire)));
  return {
    title: TITLES[feature] ?? 'Approve this request?',
    facts: [
      ['Site', site],
      ['Request', feature],
      ...facts.flat(),
      ['Network', 'Solana Devnet'],
      ...(address ? ([['Account', shorten(address)]] as const) : []),
    ],
    ...(messages.length > 0 ? {text: messages.map(readableText).join('\n\n')} : {}),
  };
}

function bytesIn(input: unknown, name: string): Uint8Array | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  return value instanceof Uint8Array ? value : undefined;
}
