import type {Context} from 'hono';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import {validMessages} from './check-messages.js';
import type {SignedMessage, SignInStore} from './sign-in-store.js';

/** The most accounts that one browser has signed in. */
export const MAX_SESSIONS = 20;
const COOKIE = 'sign-in';

/** Where a browser's sign-ins are found again. */
interface Memory {
  readonly origin: string;
  readonly store: SignInStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Messages = readonly SignedMessage[];

/** Remembers who is signed in in a browser, by a cookie that its scripts cannot read. */
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
      // A new id each time: one that another site planted is worth nothing.
      const id = await store.createSessions(messages.slice(-MAX_SESSIONS));
      const secure = origin.startsWith('https:');
      setCookie(context, COOKIE, id, {httpOnly: true, sameSite: 'Lax', path: '/', secure});
    },
  };
}
