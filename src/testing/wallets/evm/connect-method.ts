import * as v from 'valibot';
import {formatSignInMessage} from '../../../core/model/sign-in/format-sign-in-message.js';
import {invalidParams, methodNotFound, unauthorized} from '../signing/wallet-rpc-error.js';
import type {EvmMethod} from './evm-method.js';

const text = v.optional(v.string());
const requestSchema = v.object({
  capabilities: v.optional(
    v.object({
      signInWithEthereum: v.optional(
        v.object({
          chainId: v.string(),
          nonce: v.string(),
          domain: text,
          uri: text,
          statement: text,
          issuedAt: text,
          expirationTime: text,
          notBefore: text,
          requestId: text,
          resources: v.optional(v.array(v.string())),
        }),
      ),
    }),
  ),
});

/** Connects, and signs in with the same approval (`wallet_connect`, ERC-7846). */
export const connectMethod: EvmMethod = async ({method, params, state, ask, unlocked, signsIn}) => {
  if (!signsIn) throw methodNotFound(method);
  const parsed = v.safeParse(requestSchema, params[0]);
  if (!parsed.success) throw invalidParams(`Invalid request: ${v.summarize(parsed.issues)}`);
  await unlocked();
  await ask();
  state.setAuthorized(true);
  const [account] = state.accounts;
  if (!account) throw unauthorized();
  const asked = parsed.output.capabilities?.signInWithEthereum;
  if (!asked) return {accounts: state.visible.map((address) => ({address, capabilities: {}}))};
  const {chainId, domain = location.host, uri = location.origin, issuedAt, ...given} = asked;
  const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const message = formatSignInMessage({
    nonce: asked.nonce,
    ...defined,
    domain,
    uri,
    issuedAt: issuedAt ?? new Date().toISOString(),
    version: '1',
    address: account.address,
    chainId: `eip155:${Number(chainId)}`,
  });
  const signature = await account.signMessage({message});
  const [first, ...others] = state.visible;
  return {
    accounts: [
      {address: first, capabilities: {signInWithEthereum: {message, signature}}},
      ...others.map((address) => ({address, capabilities: {}})),
    ],
  };
};
