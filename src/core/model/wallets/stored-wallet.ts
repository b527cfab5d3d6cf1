import type {MessageWallet} from '../../messages/shown-wallet.js';
import {isTexts} from '../safety/record.js';

/** Sentences that name a wallet: they take only texts. */
const NAMES: readonly unknown[] = [
  'connect.browserWallet',
  'login.anyWallet',
  'login.emailWallet',
  'login.walletOf',
] satisfies readonly NonNullable<MessageWallet['translatedName']>[0][];

/** Checks an optional wallet name from the storage. Any other sentence may need values that it lacks. */
export function isStoredName(stored: unknown): boolean {
  return stored === undefined || (isTexts(stored) && NAMES.includes(stored[0]));
}

/** Reads the wallet of a message from the storage; `undefined` if it is damaged. Its flag counts only if it is true. */
export function readStoredWallet(stored: unknown): MessageWallet | undefined {
  const {name, translatedName} = Object(stored) as Partial<Record<keyof MessageWallet, unknown>>;
  return typeof name === 'string' && isStoredName(translatedName) ? (stored as MessageWallet) : undefined;
}
