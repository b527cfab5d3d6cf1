import {isChainNamespace} from '../../core/model/addresses/caip-network-id.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {WindowProvider} from '../../core/model/login.js';
import {isRecord} from '../../core/model/safety/record.js';
import {isWindowProvider} from './login-rules.js';

/** The parameter of a return address with the value that only the tab knows which has left the page. */
export const RETURN_VALUE = 'login_return';

/** Time that a user has for a login in place of the page, in milliseconds. */
const RETURN_MS = 20 * 60_000;

/** The provider to which the page was left. */
export interface Return {
  readonly provider: WindowProvider;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The id of the client, and a random part. */
  readonly value: string;
  /** The chain family to connect. */
  readonly namespace?: ChainNamespace;
}

/** Reads a stored {@link Return}. */
export function parseReturn(stored: unknown): Return | undefined {
  if (!isRecord(stored)) return undefined;
  const {provider, at, value, namespace} = stored;
  const isWhole = isWindowProvider(provider) && typeof at === 'number' && typeof value === 'string' && value;
  return isWhole ? {provider, at, value, ...(isChainNamespace(namespace) && {namespace})} : undefined;
}

/** True if this tab has left the page for the login that returns. A link of anybody else has another value. */
export function isOwnReturn(
  left: Return | undefined,
  value: string | undefined,
  now: number,
): left is Return {
  return left !== undefined && left.value === value && Math.abs(now - left.at) < RETURN_MS;
}

/** The address to which the provider returns. */
export function returnAddress(page: string, value: string): string {
  const address = new URL(page);
  address.searchParams.set(RETURN_VALUE, value);
  return address.href;
}

/** Appends to the state of a provider's address the page that the provider returns to. */
export function withReturn(uri: string, page: string): string {
  const address = new URL(uri);
  const state = address.searchParams.get('state') ?? '';
  // The service may cut the state at any `--`.
  const encoded = encodeURIComponent(page).replaceAll('--', '%2D%2D');
  address.searchParams.set('state', `${state}--${encoded}`);
  return address.href;
}
