import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import {withTimeout} from '../../../../core/ports/waiting/with-timeout.js';
import {isShutOut} from '../to-drawbridge-error.js';
import type {EnabledWallet} from './enabled-wallet.js';
import {readWalletAccounts, type WalletAccount} from './wallet-accounts.js';

/**
 * Delay before an empty account list counts, in milliseconds: some wallets send one while they load or are
 * locked.
 */
export const ACCOUNTS_SETTLE_MS = 300;

/** Timeout of requests that do not prompt the user, in milliseconds. */
export const SILENT_DEADLINE_MS = 5_000;

/** Dependencies of {@link watchAccounts}. */
export interface AccountWatch {
  readonly wallet: EnabledWallet;
  readonly clock: Clock;
  /** Called with every list that is not empty. */
  readonly changed: (accounts: readonly WalletAccount[]) => void;
  /** Called once, when the wallet shares no account any more. */
  readonly ended: () => void;
  readonly report: (error: DrawbridgeError) => void;
}

/** Follows the accounts a wallet shares with the page. */
export function watchAccounts({wallet, clock, changed, ended, report}: AccountWatch): Stop {
  let isOver = false;
  // Number of the latest request: the answer to an earlier one is discarded.
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
  /**
   * An empty list ends the connection only if the wallet answers after {@link ACCOUNTS_SETTLE_MS} that it has no
   * account. Otherwise its next list counts.
   */
  const ask = async (): Promise<void> => {
    const own = ++question;
    const accounts = await accountsOf(wallet, clock);
    if (isOver || own !== question || !accounts) return;
    if (accounts.length > 0) return changed(accounts);
    stop();
    ended();
  };
  return stop;
}

/** The accounts; `undefined` if the wallet fails or does not answer, for example because it restarts. */
async function accountsOf(
  wallet: EnabledWallet,
  clock: Clock,
): Promise<readonly WalletAccount[] | undefined> {
  const late = (): Error => new Error('The wallet did not answer.');
  try {
    return await withTimeout(() => wallet.accounts(), {
      clock,
      ms: SILENT_DEADLINE_MS,
      expired: late,
      aborted: late,
    });
  } catch (error) {
    return isShutOut(error) ? [] : undefined;
  }
}

function nonsense(): DrawbridgeError {
  const message = 'A wallet listed accounts that make no sense; they were ignored.';
  return new DrawbridgeError('wallet/invalid-answer', message, {name: 'accounts.subscribe'});
}
