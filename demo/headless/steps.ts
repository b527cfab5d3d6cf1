import type {ConnectAttempt, WalletRow, WalletsState} from '@drawbridge/modal';

/** The words of an attempt, and whose turn it is. */
export interface Step {
  readonly heading: string;
  readonly text: string;
  readonly span: 'waiting' | 'done' | 'failed';
}

/** Explains an attempt to the visitor. */
export function stepOf(attempt: ConnectAttempt): Step {
  const {name} = attempt.row;
  switch (attempt.status) {
    case 'loading':
      return waiting(`Connecting ${name}`, 'Preparing a link for the wallet…');
    case 'choose-namespace':
      return waiting(`Where do you want to use ${name}?`, 'You can add the other one later.');
    case 'pairing':
      return pairing(attempt.row, attempt.href !== undefined);
    case 'waiting':
      return waiting(
        `Approve in ${name}`,
        `Nothing opened? Unlock ${name}, or look for a window behind this one.`,
      );
    case 'signing-in':
      return waiting('Sign in', `${name} is connected. Sign the message to continue; it costs nothing.`);
    case 'connected':
      return {heading: `${name} is connected`, text: '', span: 'done'};
    case 'failed':
      break;
  }
  return {heading: `${name} is not connected`, text: attempt.text, span: 'failed'};
}

function waiting(heading: string, text: string): Step {
  return {heading, text, span: 'waiting'};
}

function pairing({name, type}: WalletRow, hasLink: boolean): Step {
  if (hasLink)
    return waiting(`Continue in ${name}`, 'Approve the request there, then come back to this page.');
  const app = type === 'walletConnect' ? 'a wallet' : name;
  return waiting('Scan with your phone', `Open ${app} on your phone and scan the code.`);
}

/** The word at the end of a row. A wallet with a warning gets none that would vouch for it. */
export function tagOf({state, type, warning}: WalletRow): string {
  if (state === 'connected') return 'Connected';
  if (type === 'walletConnect') return 'QR code';
  if (type === 'recent') return 'Recent';
  if (state === 'missing') return 'Get it';
  return state === 'installed' && !warning ? 'Installed' : '';
}

/** The addresses from which a wallet that is not in this browser can be had. */
export function downloadsOf({downloads = {}}: WalletRow): readonly (readonly [string, string])[] {
  const {chrome, ios, android, homepage} = downloads;
  const all = [
    ['Chrome extension', chrome],
    ['App Store', ios],
    ['Google Play', android],
    ['Website', homepage],
  ] as const;
  return all.flatMap(([label, href]) => (href === undefined ? [] : [[label, href] as const]));
}

/** What the visitor looks at. */
export interface Shown {
  readonly text: string;
  readonly isCertified: boolean;
  readonly isWhole: boolean;
}

/** The list that fits: the search, all wallets, or those of the first screen. */
export function listOf(state: WalletsState, {text, isCertified, isWhole}: Shown): WalletsState['all'] {
  if (isSearch(text) || isCertified) return {...state.search, hasMore: false};
  const {status, rows, all, error} = state;
  if (isWhole)
    return {...all, rows: [...rows, ...all.rows.filter(({key}) => !rows.some((row) => row.key === key))]};
  return {status, rows, hasMore: false, ...(error && {error})};
}

/** The number of wallets, for people who hear the page. */
export function countOf({status, rows, error}: WalletsState['all']): string {
  if (status === 'loading' || status === 'idle') return rows.length > 0 ? '' : 'Loading wallets…';
  if (status === 'failed') return `The list did not load. ${error?.message ?? ''}`.trim();
  if (rows.length === 0) return 'No wallet found.';
  return rows.length === 1 ? '1 wallet' : `${rows.length} wallets`;
}

/** The explorer searches for two characters and more. */
function isSearch(text: string): boolean {
  return text.trim().length > 1;
}

/** `0xf39F…2266`. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

const COLOURS = 6;

/** The first letter and a colour by name, in the place of a picture. */
export function monogramOf(name: string): {readonly letter: string; readonly colour: string} {
  const letters = Array.from(name);
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return {letter: letters[0]?.toUpperCase() ?? '?', colour: String(sum % COLOURS)};
}
