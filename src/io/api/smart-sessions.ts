import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {assetImageUrl} from '../../core/model/safety/content-address.js';
import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import {safeWebLink} from '../../core/model/safety/safe-link.js';
import type {
  Hex,
  ListedSession,
  SessionKey,
  SmartSessionGrantRequest,
} from '../../core/model/smart-session.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';

/** Limit of sessions that are read, more than a user can review. */
const MAX_SESSIONS = 1_000;
const MAX_ID_LENGTH = 500;

/** A session in the cosigner's list. */
export interface CosignerSession extends ListedSession {
  /** False for a session that no wallet has granted, or not yet: its context is `null`. */
  readonly isGranted: boolean;
}

/** `GET v1/sessions/{address}` of the cosigner: the smart sessions of an account (CAIP-10). */
export async function getSmartSessions(http: Http, account: string): Promise<readonly CosignerSession[]> {
  const answer = await http.json({path: `v1/sessions/${encodeURIComponent(account)}`, cache: 'no-cache'});
  checkAnswer({'pcis!': 'a list'}, answer, 'v1/sessions');
  const {pcis} = answer as {readonly pcis: readonly unknown[]};
  const sessions = pcis.slice(0, MAX_SESSIONS).flatMap((entry) => readSession(entry) ?? []);
  return [...new Map(sessions.map((session) => [session.pci, session])).values()];
}

function readSession(given: unknown): CosignerSession | undefined {
  if (!isRecord(given)) return undefined;
  const {pci, expiry, createdAt, revokedAt, permissions, project, context} = given;
  const isNamed = typeof pci === 'string' && pci !== '' && pci.length <= MAX_ID_LENGTH;
  if (!isNamed || !isTime(expiry) || !isTime(createdAt)) return undefined;
  return {
    pci,
    project: readProject(isRecord(project) ? project : {}),
    expiry,
    createdAt,
    ...readRevocation(revokedAt, createdAt),
    permissions: Array.isArray(permissions) ? permissions.filter(isRecord) : [],
    isGranted: context !== null,
  };
}

/** A session with an unreadable revocation time is revoked all the same. */
function readRevocation(revokedAt: unknown, createdAt: number): Pick<ListedSession, 'revokedAt'> {
  return isGiven(revokedAt) ? {revokedAt: isTime(revokedAt) ? revokedAt : createdAt} : {};
}

function readProject({id, name, url, iconUrl}: Unchecked): ListedSession['project'] {
  const link = safeWebLink(textOf(url));
  const icon = assetImageUrl(textOf(iconUrl));
  const isNamed = typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH;
  return {
    ...(isNamed && {id}),
    name: cleanName(textOf(name)),
    ...(link && {url: link}),
    ...(icon && {iconUrl: icon}),
  };
}

/** False for the values that services use for an absent time. */
function isGiven(time: unknown): boolean {
  return time !== undefined && time !== null && time !== 0 && time !== false;
}

/** True for seconds since the epoch within the range of `Date`. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 8.64e12;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `POST v1/sessions/{address}/activate` of the cosigner: reports the permissions the wallet granted. */
export async function activateSmartSession(
  http: Http,
  account: string,
  grant: {readonly pci: string; readonly policies: readonly unknown[]},
): Promise<void> {
  const path = `v1/sessions/${encodeURIComponent(account)}/activate`;
  await http.json({method: 'POST', path, body: grant});
}

const PUBLIC_KEY = /^0x([0-9a-f]{2})+$/i;
/** Hexadecimal of the letters of a key's hexadecimal. A key's first byte is no letter. */
const WRITTEN_KEY = /^0x(?:3078)?((?:3[0-9]|[46][1-6]){2})+$/i;

/** A session created by the cosigner, and the key it will sign with. */
export interface CosignedSession {
  readonly pci: string;
  readonly key: SessionKey;
}

/**
 * `POST v1/sessions/{address}` of the cosigner: creates a session of an account (CAIP-10), which is not
 * active yet.
 */
export async function postSmartSession(
  http: Http,
  account: string,
  {chainId, expiry, signer, permissions, policies}: SmartSessionGrantRequest,
): Promise<CosignedSession> {
  const path = `v1/sessions/${encodeURIComponent(account)}`;
  const body = {chainId, expiry, signer, permissions, policies};
  // The public service writes the key's own hexadecimal from version 2 on.
  const answer = await http.json({method: 'POST', path, query: {v: 2}, body});
  const key = {'type!': ['secp256k1', 'secp256r1'], 'publicKey!': 'text'} as const;
  checkAnswer({'pci!': 'text', 'key!': key}, answer, 'v1/sessions');
  const {pci, key: given} = answer as CosignedSession;
  const {type, publicKey} = given;
  if (PUBLIC_KEY.test(publicKey)) return {pci, key: {type, publicKey: plainKey(publicKey)}};
  throw new DrawbridgeError('http/invalid-response', 'v1/sessions: key.publicKey is not hexadecimal', {
    name: 'v1/sessions',
  });
}

/**
 * The key's own hexadecimal. Without version 2, the public service writes the hexadecimal of that text (blockchain-api
 * src/handlers/sessions/create.rs, 2025-10-30); drop this once it does so no longer.
 */
function plainKey(publicKey: Hex): Hex {
  if (!WRITTEN_KEY.test(publicKey)) return publicKey;
  const letters = publicKey.slice(2).match(/../g) ?? [];
  const text = String.fromCharCode(...letters.map((letter) => Number.parseInt(letter, 16)));
  return `0x${text.replace(/^0x/, '')}`;
}

/** `POST v1/sessions/{address}/revoke` of the cosigner, with the wallet's signature. */
export async function revokeSmartSession(
  http: Http,
  account: string,
  revocation: {readonly pci: string; readonly signature: string},
): Promise<void> {
  const path = `v1/sessions/${encodeURIComponent(account)}/revoke`;
  await http.json({method: 'POST', path, body: revocation});
}
