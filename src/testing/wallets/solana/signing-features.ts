import {base64} from '@scure/base';
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features';
import {callNode} from '../signing/chain-rpc.js';
import {invalidParams, unauthorized} from '../signing/wallet-rpc-error.js';
import type {SolanaFeatureContext} from './connect-features.js';
import type {SolanaKey} from './solana-keys.js';
import type {SolanaWalletState} from './solana-wallet-state.js';
import {signatureOf, signTransaction} from './wire-transaction.js';

const TRANSACTIONS = {version: '1.0.0', supportedTransactionVersions: ['legacy', 0]} as const;

/** The features that sign, with real keys. Several inputs share one prompt, as in most wallets. */
export function signingFeatures({
  state,
  requests,
  nodeOf,
}: SolanaFeatureContext): Readonly<Record<string, unknown>> {
  const handle = <I>(feature: string, inputs: readonly I[], sign: (input: I) => unknown): Promise<unknown> =>
    requests.handle({
      feature,
      inputs,
      async act(ask) {
        await ask();
        return Promise.all(inputs.map(sign));
      },
    });
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs: SolanaSignMessageInput[]) =>
        handle('solana:signMessage', inputs, ({account, message}) => ({
          signedMessage: message,
          signature: keyOf(account, state).sign(message),
          signatureType: 'ed25519',
        })),
    },
    'solana:signTransaction': {
      ...TRANSACTIONS,
      signTransaction: async (...inputs: SolanaSignTransactionInput[]) =>
        handle('solana:signTransaction', inputs, (input) => ({signedTransaction: signed(input, state)})),
    },
    'solana:signAndSendTransaction': {
      ...TRANSACTIONS,
      signAndSendTransaction: async (...inputs: SolanaSignAndSendTransactionInput[]) =>
        handle('solana:signAndSendTransaction', inputs, (input) => send(signed(input, state), input, nodeOf)),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: async (...inputs: SolanaSignInInput[]) =>
        handle('solana:signIn', inputs, (input) => signIn(input, state)),
    },
  };
}

function keyOf(account: unknown, state: SolanaWalletState): SolanaKey {
  const key = state.keyOf(account);
  if (!key) throw unauthorized();
  return key;
}

function signed(
  {account, transaction, chain}: SolanaSignTransactionInput,
  state: SolanaWalletState,
): Uint8Array {
  if (chain !== undefined && !state.chains.includes(chain)) throw invalidParams(`Unknown chain ${chain}.`);
  return signTransaction(transaction, keyOf(account, state));
}

async function send(
  wire: Uint8Array,
  {chain, options = {}}: SolanaSignAndSendTransactionInput,
  nodeOf: SolanaFeatureContext['nodeOf'],
): Promise<{readonly signature: Uint8Array}> {
  if (!chain) throw invalidParams('A transaction is sent to a chain that is named.');
  const rpcUrl = nodeOf(chain);
  if (rpcUrl === undefined) throw invalidParams(`The wallet has no node of ${chain}.`);
  const {preflightCommitment, skipPreflight, maxRetries, minContextSlot} = options;
  const own = {encoding: 'base64', preflightCommitment, skipPreflight, maxRetries, minContextSlot};
  await callNode({method: 'sendTransaction', params: [base64.encode(wire), own]}, rpcUrl);
  return {signature: signatureOf(wire)};
}

/** Signs in and connects together; the message is about this page, whatever it requested. */
function signIn(input: SolanaSignInInput, state: SolanaWalletState): object {
  const domain = location.host;
  if (input.domain !== undefined && input.domain !== domain) throw invalidParams(`This page is ${domain}.`);
  state.open();
  const account = state.visible.find(({address}) => !input.address || address === input.address);
  if (!account) throw unauthorized();
  const key = keyOf(account, state);
  const message = new TextEncoder().encode(signInMessage(input, {domain, address: key.address}));
  return {account, signedMessage: message, signature: key.sign(message), signatureType: 'ed25519'};
}

const FIELDS: readonly (readonly [field: keyof SolanaSignInInput, label: string])[] = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
];

/** The text a wallet signs for `solana:signIn` (Sign In With Solana). */
function signInMessage(input: SolanaSignInInput, own: {domain: string; address: string}): string {
  const {domain = own.domain, address = own.address, statement, resources} = input;
  const fields = FIELDS.flatMap(([field, label]) =>
    input[field] ? [`${label}: ${String(input[field])}`] : [],
  );
  const list = resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : [];
  const intro = `${domain} wants you to sign in with your Solana account:\n${address}`;
  const rest = [...fields, ...list].join('\n');
  return [intro, statement, rest].filter(Boolean).join('\n\n');
}
