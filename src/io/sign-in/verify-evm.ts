import {isZeroAddress} from '../../core/model/addresses/address.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import {fromHex} from './hex-bytes.js';
import {hashMessage, isSignedByKey} from './key-signature.js';
import type {SignInNodes} from './verifiers.js';

/**
 * True if the account's key signed the text, or its contract accepts the signature.
 *
 * A signature that is not the key's goes to the nodes in every form: contracts define their own, and an empty
 * one means that the contract approved the text on chain.
 */
export async function verifyEvm(
  session: SiwxSession,
  nodes: SignInNodes,
  ofPage: readonly string[],
): Promise<boolean> {
  const {address, chainId} = session.data;
  const signature = fromHex(session.signature);
  // `ecrecover` answers malformed signatures with the zero address, so a contract may take them for its own.
  if (!signature || isZeroAddress(address)) return false;
  if (await isSignedByKey(session)) return true;
  const {isAcceptedByContract} = await import('./contract-signature.js');
  const urls = typeof nodes === 'function' ? nodes(chainId) : await nodesOf(chainId, nodes, ofPage);
  const question = {address, digest: hashMessage(session.message), signature};
  return isAcceptedByContract(question, {name: chainId, urls});
}

/** The verifier's nodes, those of the page, then the public ones of the chain. */
async function nodesOf(
  chainId: CaipNetworkId,
  nodes: Readonly<Record<CaipNetworkId, string | readonly string[]>>,
  ofPage: readonly string[],
): Promise<readonly string[]> {
  const given = nodes[chainId] ?? [];
  const {networkByCaipId} = await import('../../core/model/networks/network-by-caip-id.js');
  const known = networkByCaipId(chainId)?.rpcUrls.default.http ?? [];
  return [...new Set([...(typeof given === 'string' ? [given] : given), ...ofPage, ...known])];
}
