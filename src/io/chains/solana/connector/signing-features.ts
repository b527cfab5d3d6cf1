import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignAndSendTransactionOutput,
  SolanaSignMessageFeature,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
  SolanaTransactionVersion,
} from '@solana/wallet-standard-features';
import {loadChunk} from '../../../../core/errors/load-chunk.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {SolanaSigningFeatures} from '../../../../core/ports/solana-provider.js';
import {readMember} from '../../../page-wallets/read-member.js';
import {hasFeature} from '../../../wallet-standard/read-wallet.js';
import {askToSign, withChain, withOwnAccount} from './ask-to-sign.js';
import type {SolanaProviderParts} from './create-solana-provider.js';
import {readSent, readSignedMessage, readSignedTransaction} from './read-output.js';

const MESSAGES = 'solana:signMessage';
const TRANSACTIONS = 'solana:signTransaction';
const SENDING = 'solana:signAndSendTransaction';

/** The wallet's signing features. Drawbridge sends the transactions of a wallet that can only sign. */
export function signingFeatures(parts: SolanaProviderParts): SolanaSigningFeatures {
  const {wallet} = parts.wallet;
  const has = (feature: string): boolean => hasFeature(wallet, feature);
  return {
    ...(has(MESSAGES) && {[MESSAGES]: messages(parts)}),
    ...(has(TRANSACTIONS) && {
      [TRANSACTIONS]: {
        version: '1.0.0',
        supportedTransactionVersions: versionsOf(wallet, TRANSACTIONS),
        signTransaction: async (...inputs) => signTransactions(parts, inputs),
      },
    }),
    ...((has(SENDING) || has(TRANSACTIONS)) && {
      [SENDING]: {
        version: '1.0.0',
        supportedTransactionVersions: versionsOf(wallet, has(SENDING) ? SENDING : TRANSACTIONS),
        signAndSendTransaction: async (...inputs) =>
          has(SENDING) ? send(parts, inputs) : signAndSend(parts, inputs),
      },
    }),
  };
}

function messages(parts: SolanaProviderParts): SolanaSignMessageFeature[typeof MESSAGES] {
  return {
    version: '1.1.0',
    signMessage: async (...inputs: readonly SolanaSignMessageInput[]) =>
      askToSign(parts, {
        feature: MESSAGES,
        method: 'signMessage',
        inputs: inputs.map((input) => withOwnAccount(input, parts)),
        read: readSignedMessage,
      }),
  };
}

function signTransactions(parts: SolanaProviderParts, inputs: readonly SolanaSignTransactionInput[]) {
  return askToSign(parts, {
    feature: TRANSACTIONS,
    method: 'signTransaction',
    inputs: inputs.map((input) => withChain(withOwnAccount(input, parts), parts)),
    read: readSignedTransaction,
  });
}

function send(parts: SolanaProviderParts, inputs: readonly SolanaSignAndSendTransactionInput[]) {
  return askToSign(parts, {
    feature: SENDING,
    method: 'signAndSendTransaction',
    isSending: true,
    inputs: inputs.map((input) => withChain(withOwnAccount(input, parts), parts)),
    read: readSent,
  });
}

/** Signs all transactions before it sends any, so that the user is asked once. */
async function signAndSend(
  parts: SolanaProviderParts,
  inputs: readonly SolanaSignAndSendTransactionInput[],
): Promise<readonly SolanaSignAndSendTransactionOutput[]> {
  const targets = inputs.map((input) => nodesFor(withChain(input, parts).chain, parts));
  const signed = await signTransactions(parts, inputs);
  const {sendSigned} = await loadChunk(import('./send-signed.js'));
  const outputs: SolanaSignAndSendTransactionOutput[] = [];
  for (const [index, {signedTransaction}] of signed.entries()) {
    const [urls, options] = [targets[index] ?? [], inputs[index]?.options ?? {}];
    const {rpc, wallet} = parts;
    // Sequential, because a later transaction may depend on an earlier one.
    const signature = await sendSigned({wire: signedTransaction, urls, options, rpc, name: wallet.name});
    outputs.push({signature});
  }
  return outputs;
}

function nodesFor(chain: string, {choice, wallet}: SolanaProviderParts): readonly string[] {
  const network = choice.find(chain);
  if (network) return network.rpcUrls.default.http;
  const {name} = wallet;
  const message = `${name} cannot send, and the page has no node of ${chain}.`;
  throw new DrawbridgeError('wallet/request-unsupported', message, {name});
}

function versionsOf(wallet: object, feature: string): readonly SolanaTransactionVersion[] {
  const own = readMember(readMember(readMember(wallet, 'features'), feature), 'supportedTransactionVersions');
  const list: readonly unknown[] = Array.isArray(own) ? own : [];
  return (['legacy', 0] as const).filter((version) => list.includes(version));
}
