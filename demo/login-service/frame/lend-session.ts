import * as v from 'valibot';
import type {KeptSession} from './frame-session.js';

/** The name of the hidden frame in the page. */
const FRAME = 'w3m-secure-iframe';
const WAIT_MS = 1_000;

const questionSchema = v.object({type: v.literal('session-question'), origin: v.string()});

interface Answer {
  readonly type: 'session-answer';
  readonly kept: KeptSession;
}

/**
 * Lets the approval and the export of the same page have the session: where the browser blocks storage, and in a
 * window, whose storage is apart from that of a frame on another site.
 */
export function lendSession(origin: string, read: () => KeptSession | undefined): void {
  addEventListener('message', ({data, origin: from, source}) => {
    const question = v.safeParse(questionSchema, data);
    if (from !== location.origin || !question.success || question.output.origin !== origin) return;
    const kept = read();
    const answer: Answer | undefined = kept && {type: 'session-answer', kept};
    if (answer) source?.postMessage(answer, {targetOrigin: location.origin});
  });
}

/** Asks the page's hidden frame for the session; `undefined` after a second without an answer. */
export function borrowSession(origin: string, page: Window): Promise<KeptSession | undefined> {
  return new Promise((resolve) => {
    const frame = hiddenFrameOf(page);
    const listen = ({data, origin: from, source}: MessageEvent<Partial<Answer> | null>): void => {
      if (from === location.origin && source === frame && data?.type === 'session-answer') finish(data.kept);
    };
    const finish = (kept?: KeptSession): void => {
      clearTimeout(timer);
      removeEventListener('message', listen);
      resolve(kept);
    };
    const timer = setTimeout(() => finish(), WAIT_MS);
    addEventListener('message', listen);
    // The page could have a frame of another origin by this name.
    frame?.postMessage({type: 'session-question', origin}, location.origin);
  });
}

/** `undefined` where the page has no such frame: a page of another origin throws for a name that it does not have. */
function hiddenFrameOf(page: Window): Window | undefined {
  try {
    return Reflect.get(page, FRAME) as Window | undefined;
  } catch {
    return undefined;
  }
}
