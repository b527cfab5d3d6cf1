import {isRecord} from '../../../../core/model/safety/record.js';
import {findMismatch} from '../../../../core/model/safety/shape.js';
import type {SignedOnConnect} from '../../../../core/model/sign-in/sign-in-message.js';
import type {Cacao} from '../../../../core/model/sign-in/siwx-session.js';
import {installBufferShim} from './install-buffer-shim.js';
import type {SdkNamespaces, SdkSession, SignSdk} from './sign-sdk.js';

/** A sign-in that the SDK has sent. */
export type PendingSignIn = ReturnType<SignSdk['auth']['requests']['getAll']>[number];

/** The session of a wallet that signed in as it connected; nothing of it is verified yet. */
export interface SignedSession {
  readonly session: SdkSession;
  readonly signed: readonly SignedOnConnect[];
  /** False if the wallet connects no account of a requested network. */
  readonly isUsable: boolean;
}

type SdkCacao = Parameters<SignSdk['approveSessionAuthenticate']>[0]['auths'][number];

const RESULT = {'cacaos!': 'a list', 'responder!': {'publicKey!': 'text', 'metadata!': 'an object'}} as const;
const CACAO = {
  'h!': {'t!': 'text'},
  'p!': {'iss!': 'text', 'domain!': 'text', 'aud!': 'text', 'nonce!': 'text', 'iat!': 'text'},
  's!': {'t!': 'text', 's!': 'text'},
} as const;

/** Limit of cacaos that are read, far above the number of a page's chains. */
const MAX_CACAOS = 100;
/** Expiry of a session unless the wallet extends it, in seconds: that of the SDK. */
const SESSION_LIFETIME_S = 7 * 24 * 60 * 60;
const ISSUER = /^did:pkh:(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/;
const RECAP = /^urn:recap:([\w+/-]+)={0,2}$/;

/**
 * Opens the session that a wallet has after its answer to a sign-in, with the accounts that signed and the
 * requested networks; `undefined` if the answer lacks the wallet's key, without which there is no session.
 */
export async function openSignedSession(
  sdk: SignSdk,
  sent: PendingSignIn,
  result: unknown,
): Promise<SignedSession | undefined> {
  if (findMismatch(RESULT, result) !== undefined) return undefined;
  const {cacaos, responder} = result as {cacaos: readonly unknown[]; responder: SdkSession['peer']};
  const read = cacaos.slice(0, MAX_CACAOS).filter(isCacao);
  const namespaces = namespacesOf(read, sent.authPayload.chains);
  const {requester, pairingTopic} = sent;
  const session: SdkSession = {
    topic: await sdk.core.crypto.generateSharedKey(requester.publicKey, responder.publicKey),
    pairingTopic,
    acknowledged: true,
    self: requester,
    peer: responder,
    controller: responder.publicKey,
    expiry: Math.floor(Date.now() / 1000) + SESSION_LIFETIME_S,
    relay: {protocol: 'irn'},
    requiredNamespaces: {},
    optionalNamespaces: {},
    namespaces,
    transportType: 'relay',
  };
  await sdk.core.relayer.subscribe(session.topic, {transportType: 'relay'});
  await sdk.session.set(session.topic, session);
  const {accounts = [], methods = []} = namespaces['eip155'] ?? {};
  const signed = read.map((cacao) => toSigned(sdk, cacao, sent));
  return {session, signed, isUsable: accounts.length > 0 && methods.length > 0};
}

function isCacao(value: unknown): value is SdkCacao {
  return findMismatch(CACAO, value) === undefined;
}

/** The accounts that signed and the methods they grant, on the requested networks. */
function namespacesOf(cacaos: readonly SdkCacao[], asked: readonly string[]): SdkNamespaces {
  const accounts = new Set<string>();
  const methods = new Set<string>();
  for (const {p} of cacaos) {
    const [, signedChain = '', address = ''] = ISSUER.exec(p.iss) ?? [];
    if (!address) continue;
    const grant = readGrant(p.resources);
    for (const method of grant.methods) methods.add(method);
    for (const chain of [signedChain, ...grant.chains])
      if (asked.includes(chain)) accounts.add(`${chain}:${address}`);
  }
  const chains = [...new Set([...accounts].map((account) => account.slice(0, account.lastIndexOf(':'))))];
  const events = ['chainChanged', 'accountsChanged'];
  return {eip155: {chains, accounts: [...accounts], methods: [...methods], events}};
}

interface Grant {
  readonly methods: readonly string[];
  readonly chains: readonly string[];
}

/**
 * The grants of the last resource on EVM chains (ERC-5573): `{"att": {"eip155": {"request/method":
 * [{chains}]}}}`.
 */
function readGrant(resources: unknown): Grant {
  const last: unknown = Array.isArray(resources) ? resources.at(-1) : undefined;
  const [, encoded] = (typeof last === 'string' && RECAP.exec(last)) || [];
  const grants = encoded === undefined ? undefined : decode(encoded);
  const abilities = isRecord(grants) && isRecord(grants['att']) ? grants['att']['eip155'] : undefined;
  if (!isRecord(abilities)) return {methods: [], chains: []};
  const limits = Object.values(abilities).flatMap((list) => (Array.isArray(list) ? list.slice(0, 1) : []));
  return {
    methods: Object.keys(abilities).flatMap((ability) => ability.split('/')[1] ?? []),
    chains: limits.flatMap((limit: unknown) => {
      const chains = isRecord(limit) ? limit['chains'] : undefined;
      return Array.isArray(chains) ? chains.filter((chain) => typeof chain === 'string') : [];
    }),
  };
}

function decode(base64: string): unknown {
  try {
    return JSON.parse(atob(base64.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/**
 * The text is created from the cacao; a cacao that differs from the request gets an empty text, which never
 * verifies.
 */
function toSigned(sdk: SignSdk, cacao: SdkCacao, {authPayload}: PendingSignIn): SignedOnConnect {
  const message = cacao.p.iat === authPayload.iat ? messageOf(sdk, cacao) : '';
  return {message, signature: cacao.s.s, cacao: cacao as unknown as Cacao};
}

function messageOf(sdk: SignSdk, {p: {iss, ...request}}: SdkCacao): string {
  const removeShim = installBufferShim();
  try {
    return sdk.formatAuthMessage({request, iss});
  } catch {
    return '';
  } finally {
    removeShim();
  }
}
