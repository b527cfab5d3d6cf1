import type {Context} from 'hono';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import {validMessages} from './check-messages.js';
import type {SignedMessage, SignInStore} from './sign-in-store.js';

/** The greatest number of signed-in accounts of one browser. */
export const MAX_SESSIONS = 20;
const COOKIE = 'sign-in';

/** The storage of a browser's sign-ins. */
interface Memory {
  readonly origin: string;
  readonly store: SignInStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Messages = readonly SignedMessage[];

/** Stores a browser's sign-ins, by a cookie that its scripts cannot read. */
export function rememberByCookie({origin, store, now}: Memory): {
  readonly remembered: (context: Context) => Promise<Messages>;
  readonly remember: (context: Context, messages: Messages) => Promise<void>;
} {
  return {
    remembered: async (context) => validMessages(await store.sessionsOf(getCookie(context, COOKIE)), now()),
    async remember(context, messages) {
      await store.removeSessions(getCookie(context, COOKIE));
      if (messages.length === 0) {
        deleteCookie(context, COOKIE, {path: '/'});
        return;
      }
      // A new id each time: an id planted by another site is then worthless.
      const id = await store.createSessions(messages.slice(-MAX_SESSIONS));
      const secure = origin.startsWith('https:');
      setCookie(context, COOKIE, id, {httpOnly: true, sameSite: 'Lax', path: '/', secure});
    },
  };
}
