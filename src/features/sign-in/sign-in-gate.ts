import {atom} from 'nanostores';
import type {KernelContext} from '../../client/client.js';
import type {CreateGate, GateStatus} from '../../core/ports/feature.js';
import type {SignInApi} from './api.js';

/**
 * Opens SIWXSignMessage while a connected account has no session, and keeps it open where a sign-in is required. Also
 * opens it for a wallet that locked before it could sign in.
 */
export const createSignInGate: CreateGate<KernelContext> = ({use, report, onDispose}) => {
  const state = atom<GateStatus>('clear');
  let api: SignInApi | undefined;
  const follow = (loaded: SignInApi): SignInApi => {
    if (api) return api;
    api = loaded;
    onDispose(loaded.signIn.state.listen(() => state.set(statusOf(loaded))));
    return loaded;
  };
  const load = async (): Promise<void> => {
    try {
      await follow(await use('signIn')).check();
    } catch (cause) {
      state.set('clear');
      report(cause);
    }
  };
  return {
    state,
    join: async (...connecting) => {
      const [loaded] = await Promise.allSettled([use('signIn')]);
      // The check that follows reports a failed load.
      return loaded.status === 'fulfilled' ? follow(loaded.value).join(...connecting) : undefined;
    },
    disconnected: async (accounts) => follow(await use('signIn')).disconnected(accounts),
    check() {
      if (!api) state.set('checking');
      // One that is there checks at once: the next reader must not get the state of the previous accounts.
      void (api ? api.check() : load());
    },
  };
};

function statusOf({signIn, isRequired}: SignInApi): GateStatus {
  const {isChecking, isUnlockAwaited, missing} = signIn.state.get();
  if (isChecking) return 'checking';
  if (missing.length === 0) return isUnlockAwaited ? 'offered' : 'clear';
  return isRequired() ? 'held' : 'offered';
}
