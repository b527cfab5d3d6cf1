import {hash} from '../../../core/model/addresses/hash.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {SiwxSession} from '../../../core/model/sign-in/siwx-session.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {SignInNodes} from './evm-verifier.js';
import {fromHex} from './hex-bytes.js';
import {recoverAddress} from './recover-address.js';

/** True if the account's key signed the text, or its contract accepts the signature. */
export async function verifyEvm(
  {data, message, signature}: SiwxSession,
  nodes: SignInNodes,
  ofPage: readonly string[],
): Promise<boolean> {
  const bytes = fromHex(signature);
  if (!bytes) return false;
  const digest = hashMessage(message);
  const signer = await recoverAddress(digest, bytes);
  if (signer !== undefined && isSameAddress(signer, data.accountAddress)) return true;
  const {isAcceptedByContract} = await import('./contract-signature.js');
  const question = {address: data.accountAddress, digest, signature: bytes};
  const urls = typeof nodes === 'function' ? nodes(data.chainId) : await nodesOf(data.chainId, nodes, ofPage);
  return isAcceptedByContract(question, {name: data.chainId, urls});
}

/** The digest of `personal_sign` (EIP-191, version 0x45). */
function hashMessage(message: string): Uint8Array {
  const text = new TextEncoder().encode(message);
  const head = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${text.length}`);
  const whole = new Uint8Array(head.length + text.length);
  whole.set(head);
  whole.set(text, head.length);
  return hash(whole, 256);
}

/** The verifier's nodes, those of the page (decisions 29), then the public ones of the chain. */
async function nodesOf(
  chainId: CaipNetworkId,
  nodes: Readonly<Record<CaipNetworkId, string | readonly string[]>>,
  ofPage: readonly string[],
): Promise<readonly string[]> {
  const given = nodes[chainId] ?? [];
  const {networkByCaipId} = await import('../../../core/model/networks/network-by-caip-id.js');
  const known = networkByCaipId(chainId)?.rpcUrls.default.http ?? [];
  return [...new Set([...(typeof given === 'string' ? [given] : given), ...ofPage, ...known])];
}
