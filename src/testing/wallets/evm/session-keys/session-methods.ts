import * as v from 'valibot';
import type {LocalAccount} from 'viem';
import type {RpcCall} from '../../signing/chain-rpc.js';
import {prepareSignature} from '../../signing/prepare-signature.js';
import type {WalletChain} from '../../signing/wallet-chain.js';
import {invalidParams, unauthorized} from '../../signing/wallet-rpc-error.js';
import {grantSchema, prepareSchema, sendSchema} from './grant-schema.js';
import type {GrantedSessions} from './granted-sessions.js';

/** The older methods for requesting and revoking a session (ERC-7715 as of 2024). */
export const GRANT_METHODS: readonly string[] = ['wallet_grantPermissions', 'wallet_revokePermissions'];

/** The wallet, in its current state. */
export interface SessionWallet {
  readonly sessions: GrantedSessions;
  /** The accounts that the site may see, the selected one first. */
  readonly accounts: readonly LocalAccount[];
  readonly chain: WalletChain;
  readonly chains: readonly WalletChain[];
  /** Prompts the user; rejects if the user declines. */
  readonly ask: () => Promise<void>;
}

const revokeSchema = v.looseObject({
  pci: v.string(),
  address: v.string(),
  permissions: v.array(v.unknown()),
  expiry: v.number(),
});

/** Answers a method of {@link GRANT_METHODS}. */
export function answerGrant({method, params}: RpcCall, wallet: SessionWallet): Promise<unknown> {
  const [request] = params;
  const [grant] = GRANT_METHODS;
  return method === grant ? grantPermissions(request, wallet) : revokePermissions(request, wallet);
}

/** The text that an account signs to end one of its sessions. */
function revocationText(pci: string): string {
  return `I revoke the smart session ${pci}`;
}

/** Grants a session, if the user approves. */
export async function grantPermissions(request: unknown, wallet: SessionWallet): Promise<object> {
  const {chainId, address, ...grant} = parse(grantSchema, request);
  const [selected] = wallet.accounts;
  const account = address === undefined ? selected : accountOf(address, wallet);
  if (!account) throw unauthorized();
  if (Number(chainId) !== wallet.chain.id) throw invalidParams(`The wallet is on chain ${wallet.chain.id}.`);
  await wallet.ask();
  const asked = {chainId, ...grant};
  const {context} = wallet.sessions.add(asked, {address: account.address, chainId: wallet.chain.id});
  return {...asked, address: account.address, context};
}

/** Ends a session, if the user approves; returns the signature that proves it. */
async function revokePermissions(request: unknown, wallet: SessionWallet): Promise<string> {
  const {pci, ...revocation} = parse(revokeSchema, request);
  const account = accountOf(revocation.address, wallet);
  await wallet.ask();
  wallet.sessions.revoke(revocation);
  return account.signMessage({message: revocationText(pci)});
}

/** Returns the hash that the keys of a session sign (ERC-7836). The session makes a prompt unnecessary. */
export function prepareCalls(request: unknown, {sessions}: SessionWallet): object {
  const {calls, capabilities} = parse(prepareSchema, request);
  const {context} = capabilities.permissions;
  const {prepared, hash} = sessions.prepare(context, calls);
  return {context, preparedCalls: prepared, signatureRequest: {hash}};
}

/** Makes the calls that the keys of a session signed; returns the hash of each transaction. */
export async function sendPreparedCalls(
  request: unknown,
  {sessions, accounts, chains}: SessionWallet,
): Promise<readonly string[]> {
  const {context, preparedCalls, signatures} = parse(sendSchema, request);
  const {address, chainId} = await sessions.take(context, preparedCalls, signatures);
  const chain = chains.find(({id}) => id === chainId);
  if (!chain) throw unauthorized();
  const hashes: string[] = [];
  for (const call of preparedCalls.calls) {
    const params = [{from: address, ...call}];
    hashes.push(await prepareSignature({method: 'eth_sendTransaction', params}, {accounts, chain})());
  }
  return hashes;
}

function accountOf(address: string, {accounts}: SessionWallet): LocalAccount {
  const account = accounts.find((each) => each.address.toLowerCase() === address.toLowerCase());
  if (!account) throw unauthorized();
  return account;
}

function parse<S extends v.GenericSchema>(schema: S, request: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, request);
  if (parsed.success) return parsed.output;
  throw invalidParams(`Invalid request: ${v.summarize(parsed.issues)}`);
}
