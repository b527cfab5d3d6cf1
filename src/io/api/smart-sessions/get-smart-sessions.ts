import {cleanName} from '../../../core/model/safety/clean-name.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import {safeImageUrl, safeWebLink} from '../../../core/model/safety/safe-link.js';
import type {SmartSession} from '../../../core/model/smart-sessions/smart-session.js';
import type {Http} from '../../../core/ports/http.js';
import {checkAnswer} from '../parse-answer.js';

/** More than a user can look through; what comes after is left out. */
const MAX_SESSIONS = 1_000;
const MAX_ID_LENGTH = 500;

/** `GET v1/sessions/{address}` of the cosigner: the smart sessions of an account (CAIP-10). */
export async function getSmartSessions(http: Http, account: string): Promise<readonly SmartSession[]> {
  const answer = await http.json({path: `v1/sessions/${encodeURIComponent(account)}`, cache: 'no-cache'});
  checkAnswer({'pcis!': 'a list'}, answer, 'v1/sessions');
  const {pcis} = answer as {readonly pcis: readonly unknown[]};
  const sessions = pcis.slice(0, MAX_SESSIONS).flatMap((entry) => readSession(entry) ?? []);
  return [...new Map(sessions.map((session) => [session.pci, session])).values()];
}

function readSession(given: unknown): SmartSession | undefined {
  if (!isRecord(given)) return undefined;
  const {pci, expiry, createdAt, revokedAt, permissions, project} = given;
  const isNamed = typeof pci === 'string' && pci !== '' && pci.length <= MAX_ID_LENGTH;
  if (!isNamed || !isTime(expiry) || !isTime(createdAt)) return undefined;
  return {
    pci,
    project: readProject(isRecord(project) ? project : {}),
    expiry,
    createdAt,
    ...readRevocation(revokedAt, createdAt),
    permissions: Array.isArray(permissions) ? permissions.filter(isRecord) : [],
  };
}

/** One that was revoked at a time that cannot be read is revoked all the same. */
function readRevocation(revokedAt: unknown, createdAt: number): Pick<SmartSession, 'revokedAt'> {
  return isGiven(revokedAt) ? {revokedAt: isTime(revokedAt) ? revokedAt : createdAt} : {};
}

function readProject({name, url, iconUrl}: Unchecked): SmartSession['project'] {
  const link = safeWebLink(textOf(url));
  const icon = safeImageUrl(textOf(iconUrl));
  return {name: cleanName(textOf(name)), ...(link && {url: link}), ...(icon && {iconUrl: icon})};
}

/** Services write what is not there in many ways. */
function isGiven(time: unknown): boolean {
  return time !== undefined && time !== null && time !== 0 && time !== false;
}

/** Seconds since 1970 that a calendar has. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 8.64e12;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
