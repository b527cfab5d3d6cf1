import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {toChecksumAddress} from '../../core/model/addresses/checksum.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {checkSignIn} from '../../core/model/sign-in/check-sign-in.js';
import {checkSignInFields, formatSignInMessage} from '../../core/model/sign-in/format-sign-in-message.js';
import {
  isSessionBound,
  isSessionOf,
  isSessionValid,
  type ServerNonce,
  type SignInAccount,
  type SignInScope,
  type SiwxConfig,
  type SiwxSession,
  type SiwxSessionData,
  type SiwxStorage,
  type SiwxVerifier,
  type UnsignedSignIn,
} from '../../core/model/sign-in/siwx-session.js';
import type {Random} from '../../core/ports/client-environment.js';
import type {Clock} from '../../core/ports/clock.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {systemClock} from '../platform/system-clock.js';
import {systemRandom} from '../platform/system-random.js';
import {browserStorage} from './browser-storage.js';
import {toHex} from './hex-bytes.js';
import {createTabMark} from './tab-mark.js';
import {bitcoinVerifier, evmVerifier, polkadotVerifier, solanaVerifier} from './verifiers.js';

/** Options of {@link createSiwx}. */
export interface SiwxOptions {
  /** Default: `browserStorage()`. */
  readonly storage?: SiwxStorage;
  /** Default: one for each chain family; none with a storage that checks signatures itself. */
  readonly verifiers?: readonly SiwxVerifier[];
  /** Gives the nonce of a message. Default: that of the storage, or 128 random bits. */
  readonly getNonce?: (account: SignInAccount) => Promise<string> | string;
  /**
   * Statement the user agrees to, on one line.
   *
   * The grammar of EIP-4361 allows letters and digits of ASCII, spaces and `-._~:/?#[]@!$&'()*+,;=`. Drawbridge
   * takes any printable character, but parsers that follow the grammar, such as `siwe`, refuse the rest: `"`,
   * `%`, `<`, `>`, `\`, `^`, `` ` ``, `{`, `|`, `}`, accents, typographic quotes, other scripts and emoji.
   * With `debug`, the modal warns of them. A statement that is not ASCII is signed in a second step, never with
   * the approval that connects over WalletConnect.
   */
  readonly statement?: string;
  /** Validity of a sign-in, in milliseconds. Default: a week. */
  readonly expiresInMs?: number;
  /** URIs that belong to the statement. */
  readonly resources?: readonly string[];
  /** True if a connected account must sign in. Default: true. */
  readonly required?: boolean;
  /**
   * Whether a sign-in is valid for one network or for all of its chain family. Default: `network`. One that a
   * contract account signed stays valid for its own network alone; telling it from a key's on EVM needs
   * `@noble/curves`.
   */
  readonly scope?: SignInScope;
  /** For tests. */
  readonly env?: {
    readonly clock?: Pick<Clock, 'now'>;
    readonly random?: Pick<Random, 'bytes'>;
    /** Storage that all tabs of the site share. */
    readonly storage?: KeyValueStorage;
  };
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NONCE_BYTES = 16;
/** Tolerated difference between the clocks of page and server, in milliseconds. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Creates the value of the option `siwx`: messages of CAIP-122, the storage of sessions and their verifiers.
 * Has no effect before it is used.
 */
export function createSiwx(options: SiwxOptions = {}): SiwxConfig {
  const {storage = browserStorage(), required = true, scope = 'network', env = {}} = options;
  const {verifiers = storage.verifies ? undefined : DEFAULT_VERIFIERS()} = options;
  const now = (): number => (env.clock ?? systemClock).now();
  const mark = createTabMark(now, env.storage);
  const check = async (session: SiwxSession, rpcUrls?: readonly string[]): Promise<void> => {
    checkText(session, now());
    if (verifiers) await checkSignature(session, verifiers, rpcUrls);
  };
  const validSessions = (): Promise<readonly SiwxSession[]> => readValid(storage, now);
  return {
    createMessage: async (account) =>
      writeMessage(account, {options, now, given: await nonceFor(account, storage, options)}),
    async addSession(session, rpcUrls) {
      await check(session, rpcUrls);
      await storage.add(session);
      mark.leave();
    },
    async getSessions(chainId, accountAddress) {
      const found = (await validSessions()).filter((session) =>
        isSessionOf(session, {chainId, accountAddress}, scope),
      );
      const areValidHere = await Promise.all(found.map((session) => isValidOn(chainId, session)));
      return found.filter((_, index) => areValidHere[index]);
    },
    listSessions: validSessions,
    async setSessions(sessions, rpcUrlsOf) {
      await Promise.all(sessions.map((session) => check(session, rpcUrlsOf?.(session.data.chainId))));
      await storage.set(sessions);
      mark.leave();
    },
    async revokeSession(chainId, accountAddress) {
      const sessions = await storage.get();
      const revoked = sessions.filter((session) => isSessionOf(session, {chainId, accountAddress}, scope));
      if (revoked.length === 0) return;
      await storage.remove(revoked);
      mark.leave();
    },
    subscribeTabs: (listener) => mark.subscribe(listener),
    getRequired: () => required,
  };
}

async function readValid(storage: SiwxStorage, now: () => number): Promise<readonly SiwxSession[]> {
  const {domain} = pageOf();
  const sessions = await storage.get();
  return sessions.filter((session) => isSessionValid(session, now()) && session.data.domain === domain);
}

/**
 * True if a session is valid on a network of its family: an account's key is the same everywhere, but the contract
 * of its address may be another person's on another network.
 */
async function isValidOn(chainId: CaipNetworkId, session: SiwxSession): Promise<boolean> {
  if (session.data.chainId === chainId || !chainId.startsWith('eip155:')) return true;
  const {isSignedByKey} = await import('./key-signature.js');
  return isSignedByKey(session);
}

const DEFAULT_VERIFIERS = (): readonly SiwxVerifier[] => [
  evmVerifier(),
  solanaVerifier(),
  bitcoinVerifier(),
  polkadotVerifier(),
];

/** The page's fields of every message; empty without a page, for which no message can be written. */
function pageOf(): Pick<SiwxSessionData, 'domain' | 'uri'> {
  // Servers have no `location`, in spite of its type.
  const page = globalThis.location as Location | undefined;
  return {domain: page?.host ?? '', uri: page?.origin ?? ''};
}

async function nonceFor(
  account: SignInAccount,
  storage: SiwxStorage,
  {getNonce, env}: SiwxOptions,
): Promise<ServerNonce> {
  if (getNonce) return {nonce: await getNonce(account)};
  const given = await storage.getNonce?.();
  if (given !== undefined) return typeof given === 'string' ? {nonce: given} : given;
  const bytes = (env?.random ?? systemRandom).bytes(NONCE_BYTES);
  return {nonce: toHex(bytes)};
}

interface MessageContext {
  readonly options: SiwxOptions;
  readonly given: ServerNonce;
  readonly now: () => number;
}

function writeMessage(account: SignInAccount, context: MessageContext): UnsignedSignIn {
  const {given, now} = context;
  const data = writeData(account, context);
  const clockAheadMs = now() - (given.time ?? now());
  const isOff = Math.abs(clockAheadMs) > CLOCK_TOLERANCE_MS;
  // Without an account only the fields are needed: the wallet writes the text.
  checkSignInFields(data);
  const message = account.accountAddress && formatSignInMessage(data);
  return {data, message, ...(isOff && {clockAheadMs})};
}

function writeData(
  {chainId, accountAddress}: SignInAccount,
  {options, given, now: clock}: MessageContext,
): SiwxSessionData {
  const now = clock();
  const {statement, resources, expiresInMs = WEEK_MS} = options;
  // Addresses of other chain families stay unchanged.
  const address = chainId.startsWith('eip155:') ? toChecksumAddress(accountAddress) : accountAddress;
  return {
    ...pageOf(),
    address,
    accountAddress: address,
    ...(statement && {statement}),
    version: '1',
    chainId,
    nonce: given.nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + expiresInMs).toISOString(),
    ...(resources && {resources}),
  };
}

/** Checks that the text matches the session's data, is for this page, and is valid now. */
function checkText(session: SiwxSession, now: number): void {
  if (!isSessionBound(session)) {
    const text = 'The text of the session says something else than its data.';
    throw new DrawbridgeError('sign-in/invalid-message', text);
  }
  const {data} = session;
  // Only the issuer of a nonce can detect its reuse.
  checkSignIn(data, {...pageOf(), nonce: data.nonce, now});
}

async function checkSignature(
  session: SiwxSession,
  verifiers: readonly SiwxVerifier[],
  rpcUrls: readonly string[] | undefined,
): Promise<void> {
  const {chainId, accountAddress} = session.data;
  const responsible = verifiers.filter(({namespace}) => chainId.startsWith(`${namespace}:`));
  if (responsible.length === 0) {
    const text = `createSiwx: no verifier for ${chainId}; add one to \`verifiers\`.`;
    throw new DrawbridgeError('sign-in/verifier-missing', text, {name: chainId});
  }
  const verdicts = await Promise.all(responsible.map((verifier) => verifier.verify(session, rpcUrls)));
  if (verdicts.every(Boolean)) return;
  const text = `The signature was not made by ${accountAddress}.`;
  throw new DrawbridgeError('sign-in/wrong-signature', text, {name: accountAddress});
}
