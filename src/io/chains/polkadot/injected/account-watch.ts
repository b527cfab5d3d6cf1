import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import {withTimeout} from '../../../../core/ports/waiting/with-timeout.js';
import type {EnabledWallet} from './enabled-wallet.js';
import {readWalletAccounts, type WalletAccount} from './wallet-accounts.js';

/** Time a wallet has to list accounts again after it listed none: some do so while they load or are locked. */
export const ACCOUNTS_SETTLE_MS = 300;

/** How long a wallet is waited for that need not ask its user. */
export const SILENT_DEADLINE_MS = 5_000;

/** What {@link watchAccounts} works with. */
export interface AccountWatch {
  readonly wallet: EnabledWallet;
  readonly clock: Clock;
  /** Takes every list with an account in it. */
  readonly changed: (accounts: readonly WalletAccount[]) => void;
  /** Runs once, when no account is open to the page any more. */
  readonly ended: () => void;
  readonly report: (error: DrawbridgeError) => void;
}

/** Follows the accounts a wallet opens to the page. */
export function watchAccounts({wallet, clock, changed, ended, report}: AccountWatch): Stop {
  let isOver = false;
  // Each question has a number: an answer that comes after a later list is not used.
  let question = 0;
  let stopAsking: Stop = () => {};
  const stopWatching = wallet.watch((value) => {
    question++;
    stopAsking();
    const accounts = readWalletAccounts(value);
    if (!accounts) report(nonsense());
    else if (accounts.length > 0) changed(accounts);
    else stopAsking = clock.after(ACCOUNTS_SETTLE_MS, () => void ask());
  });
  const stop = (): void => {
    isOver = true;
    stopAsking();
    stopWatching();
  };
  /** No account is only the end when the wallet still says so a moment later. */
  const ask = async (): Promise<void> => {
    const own = ++question;
    const accounts = await accountsOf(wallet, clock);
    if (isOver || own !== question) return;
    if (accounts.length > 0) return changed(accounts);
    stop();
    ended();
  };
  return stop;
}

async function accountsOf(wallet: EnabledWallet, clock: Clock): Promise<readonly WalletAccount[]> {
  const late = (): Error => new Error('The wallet did not answer.');
  try {
    return await withTimeout(wallet.accounts(), {
      clock,
      ms: SILENT_DEADLINE_MS,
      expired: late,
      aborted: late,
    });
  } catch {
    // A wallet that does not even answer has not let the page in any more.
    return [];
  }
}

function nonsense(): DrawbridgeError {
  const message = 'A wallet listed accounts that make no sense; they were ignored.';
  return new DrawbridgeError('wallet/invalid-answer', message, {name: 'accounts.subscribe'});
}
