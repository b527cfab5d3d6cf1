import type {KeptSession} from './frame-session.js';

const CHANNEL = 'login-session';
const WAIT_MS = 1_000;

interface Question {
  readonly type: 'question';
  readonly origin: string;
}

interface Answer {
  readonly type: 'answer';
  readonly origin: string;
  readonly kept: KeptSession;
}

/** Lets the approval of the same page have the session, where the browser blocks storage. */
export function lendSession(origin: string, read: () => KeptSession | undefined): void {
  const channel = new BroadcastChannel(CHANNEL);
  const send = channel.postMessage.bind(channel);
  channel.addEventListener('message', ({data}: MessageEvent<Question | Answer>) => {
    if (data.type !== 'question' || data.origin !== origin) return;
    const kept = read();
    if (kept !== undefined) send({type: 'answer', origin, kept} satisfies Answer);
  });
}

/** Asks the other documents of this origin for the session; `undefined` after a second without an answer. */
export function borrowSession(origin: string): Promise<KeptSession | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (kept?: KeptSession): void => {
      channel.close();
      resolve(kept);
    };
    const timer = setTimeout(() => finish(), WAIT_MS);
    channel.addEventListener('message', ({data}: MessageEvent<Question | Answer>) => {
      if (data.type !== 'answer' || data.origin !== origin) return;
      clearTimeout(timer);
      finish(data.kept);
    });
    const send = channel.postMessage.bind(channel);
    send({type: 'question', origin} satisfies Question);
  });
}
