import {ShownError, toKnownError} from '../../core/errors/drawbridge-error.js';
import {connected} from './look-for-sessions-flow.js';
import type {SignInSubject} from './model/sign-in-subject.js';
import type {SignInParts} from './sign-in-flow.js';
import {say, track} from './sign-in-notices-flow.js';

/**
 * Handles a look that failed. A connection that the user has just made and that must sign in is given up; every other
 * one stays, the page says so, and looks again.
 */
export async function lookFailed(
  parts: SignInParts,
  accounts: readonly SignInSubject[],
  cause: unknown,
): Promise<void> {
  const {signIn, siwx, report} = parts;
  report(new ShownError(toKnownError(cause)));
  const isRequired = siwx?.getRequired() === true;
  const made = isRequired ? accounts.filter((account) => wasJustMade(parts, account)) : [];
  const kept = accounts.filter((account) => !made.includes(account));
  if (made.length > 0) await giveUp(parts, made, kept.length === 0);
  if (kept.length === 0) return;
  const isFirst = !signIn.state.get().isUnknown;
  signIn.fail();
  if (isFirst && made.length === 0) await say(parts, ['signIn.unknown']);
}

/** Opens SIWXSignMessage, unless the user signed in in another tab while the modal was loaded. */
export async function openWhileMissing({signIn, flows, show, report}: SignInParts): Promise<void> {
  try {
    await show();
    if (signIn.state.get().missing.length > 0) await flows.openModal();
  } catch (cause) {
    report(cause);
  }
}

/** 'A problem occurred while trying initialize authentication': disconnects and resets to Connect (spec 8). */
async function giveUp(parts: SignInParts, made: readonly SignInSubject[], isAll: boolean): Promise<void> {
  const {signIn, flows, router} = parts;
  for (const subject of made.slice(0, 1)) track(parts, 'SIWX_AUTH_ERROR', subject);
  if (isAll) await Promise.allSettled([flows.disconnect()]);
  // One after another: the last namespace of a wallet ends its permission.
  else
    for (const {namespace, connectorId} of made)
      await Promise.allSettled([flows.disconnect({namespace, connectorId})]);
  signIn.begin(isAll ? [] : connected(parts));
  router.reset('Connect');
  await say(parts, ['signIn.failed']);
}

/** True for a wallet that the user connected during this visit, until a look succeeds for it. */
function wasJustMade({connections, signIn}: SignInParts, account: SignInSubject): boolean {
  const connection = connections.of(account.namespace);
  return connection.status === 'connected' && connection.isNew === true && !signIn.isKnown(account);
}
