import {solana, solanaDevnet} from '@drawbridge/modal/networks';
import {formatSignInMessage} from '@drawbridge/modal/siwx';
import {fieldOf} from './field-of.js';

/** The text by which a wallet connects and signs in on EVM (ERC-7846). */
const CAPABILITY = 'signInWithEthereum';
/** By the names that Sign In With Solana has for clusters. */
const CLUSTERS: Readonly<Record<string, string>> = {
  mainnet: solana.caipNetworkId,
  devnet: solanaDevnet.caipNetworkId,
};

/** The text that `wallet_connect` asks an account to sign; `undefined` where it asks to connect alone. */
export function evmSignInText(request: unknown, address: string): string | undefined {
  const asked = fieldOf(fieldOf(request, 'capabilities'), CAPABILITY);
  if (typeof asked !== 'object' || asked === null) return undefined;
  return textOf(asked, {address, chainId: `eip155:${Number(fieldOf(asked, 'chainId'))}`});
}

/** The text that `solana:signIn` asks an account to sign. */
export function solanaSignInText(input: object, address: string): string {
  const chain = String(fieldOf(input, 'chainId'));
  return textOf(input, {address, chainId: CLUSTERS[chain] ?? `solana:${chain}`});
}

/** A request that makes no text is shown as it came. */
function textOf(asked: object, known: {readonly address: string; readonly chainId: string}): string {
  const fields = {version: '1', ...asked, ...known} as Parameters<typeof formatSignInMessage>[0];
  try {
    return formatSignInMessage(fields);
  } catch {
    return JSON.stringify(asked, null, 2);
  }
}
