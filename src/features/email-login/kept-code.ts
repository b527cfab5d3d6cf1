import {tabStorage} from '../../client/tab-storage.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {StorageSlot} from '../../core/ports/storage.js';
import type {CodeStep} from './api.js';

/** Longest masked address. */
const MAX_LENGTH = 10;
const MASKED = /^\S…@\S…$/u;

/** A code or link that was sent, as this tab keeps it over a reload. The address is masked. */
export interface KeptCode extends Pick<CodeStep, 'email' | 'resendAt' | 'endsAt'> {
  readonly isLink: boolean;
  /** The service still knows the login after a reload. */
  readonly isKeptByService: boolean;
}

/** The code that was sent last in this tab; without the whole address, so that a reload shows it to no other person. */
export function keptCodeSlot(page: Parameters<typeof tabStorage>[0]): StorageSlot<KeptCode | undefined> {
  return tabStorage(page).slot<KeptCode | undefined>({name: 'login-code', fallback: undefined, read});
}

/** `a…@e…` for ada@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = (text: string): string => `${/^./u.exec(text)?.[0] ?? ''}…`;
  return `${first(email.slice(0, at))}@${first(email.slice(at + 1))}`;
}

function read(stored: unknown): KeptCode | undefined {
  if (!isRecord(stored)) return undefined;
  const {email, resendAt, endsAt, isLink, isKeptByService} = stored;
  const isMasked = typeof email === 'string' && email.length <= MAX_LENGTH && MASKED.test(email);
  if (!isMasked || typeof resendAt !== 'number' || typeof endsAt !== 'number') return undefined;
  return {email, resendAt, endsAt, isLink: isLink === true, isKeptByService: isKeptByService === true};
}
