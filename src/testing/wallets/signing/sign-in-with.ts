import type {CaipNetworkId} from '../../../core/model/caip.js';
import {formatSignInMessage} from '../../../core/model/sign-in/format-sign-in-message.js';
import type {SiwxSession} from '../../../core/model/sign-in/siwx-session.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';
import {
  bitcoinVerifier,
  evmVerifier,
  polkadotVerifier,
  solanaVerifier,
} from '../../../io/sign-in/verifiers.js';

const VERIFIERS = [evmVerifier({rpcUrls: () => []}), solanaVerifier(), bitcoinVerifier(), polkadotVerifier()];

/** The account that signs in, and its wallet. */
export interface SignInWith {
  readonly provider: unknown;
  readonly address: string;
  readonly chainId: CaipNetworkId;
}

/**
 * Asks a wallet to sign the message of a sign-in, as a chain family does; gives the session that comes of it.
 */
export async function signInWith(signMessage: SignMessage, who: SignInWith): Promise<SiwxSession> {
  const {provider, address, chainId} = who;
  const data = {
    domain: 'app.example',
    address,
    accountAddress: address,
    statement: 'Welcome, Grüße ⚡',
    uri: 'https://app.example',
    version: '1',
    chainId,
    nonce: 'abcdefgh1',
    issuedAt: '2026-01-31T12:00:00Z',
  } as const;
  const message = formatSignInMessage(data);
  const signature = await signMessage({provider, address, message, walletName: 'Mock'});
  return {data, message, signature};
}

/** Whether the verifier of its chain family accepts a session. */
export async function isVerified(session: SiwxSession): Promise<boolean> {
  const verifier = VERIFIERS.find(({namespace}) => session.data.chainId.startsWith(`${namespace}:`));
  return (await verifier?.verify(session)) ?? false;
}
