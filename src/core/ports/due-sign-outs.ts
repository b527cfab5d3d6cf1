import type {SlotContent} from './storage.js';

/** More sign-ins than any user has on one site. */
export const MAX_SIGN_INS = 50;

/** Sign-ins that could not be ended yet; the page tries again when it is loaded, though nothing is connected. */
export const DUE_SIGN_OUTS: SlotContent<readonly string[]> = {
  name: 'sign-outs-due',
  read: readTexts,
  fallback: [],
};

/** Reads a stored list of texts. */
export function readTexts(stored: unknown): readonly string[] | undefined {
  if (!Array.isArray(stored) || stored.length > MAX_SIGN_INS) return undefined;
  return stored.every((text) => typeof text === 'string') ? stored : undefined;
}
