import type {MockRemoteWalletOptions, RemotePrompt} from '@drawbridge/modal/testing';
import {base58, base64} from '@scure/base';
import {summarizeBitcoin} from './bitcoin-summary.js';
import type {KnownToken} from './call-facts.js';
import {fieldOf} from './field-of.js';
import {summarizePolkadot} from './polkadot-summary.js';
import {siteOf, summarizeRequest, type RequestSummary} from './request-summary.js';
import {summarizeSolana} from './solana-summary.js';

const BITCOIN_METHODS = /^(signMessage|signPsbt|sendTransfer)$/;

/** Says what a request over a session asks for, in whichever chain family. */
export async function summarizeRemote(
  prompt: RemotePrompt,
  tokens: readonly KnownToken[] = [],
): Promise<RequestSummary> {
  const {method, params, address = ''} = prompt;
  const site = siteOf(prompt);
  const network = prompt.chain.name ?? 'an unknown network';
  if (method.startsWith('polkadot_')) {
    const [input] = params;
    const payload = fieldOf(input, 'transactionPayload');
    return summarizePolkadot({method, params: [payload ?? input], network}, site);
  }
  if (method.startsWith('solana_')) {
    return summarizeSolana({feature: method, inputs: params.flatMap(solanaInputs), address, network}, site);
  }
  if (BITCOIN_METHODS.test(method)) return summarizeBitcoin({method, params, address, network}, site);
  return summarizeRequest(prompt, site, tokens);
}

/** A sign-in that comes with a connection. */
type SignInRequest = Parameters<NonNullable<MockRemoteWalletOptions['onSignIn']>>[0];

/** Says who wants to connect over WalletConnect and to have these texts signed, one for each network. */
export function summarizeSignIn({site, messages}: SignInRequest): RequestSummary {
  const facts = [['Site', siteOf({dapp: site})]] as const;
  return {title: `Connect to ${site.name} and sign in?`, facts, text: messages.join('\n\n')};
}

/** Sessions carry as text what features take as bytes. */
function solanaInputs(input: unknown): readonly unknown[] {
  const [message, transaction] = [fieldOf(input, 'message'), fieldOf(input, 'transaction')];
  const transactions = fieldOf(input, 'transactions');
  const wires: readonly unknown[] = Array.isArray(transactions) ? transactions : [transaction];
  return [
    ...(typeof message === 'string' ? [{message: base58.decode(message)}] : []),
    ...wires.flatMap((wire) => (typeof wire === 'string' ? [{transaction: base64.decode(wire)}] : [])),
  ];
}
