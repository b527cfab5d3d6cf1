import type {Clock} from '../../../core/ports/clock.js';
import type {ApprovalScreen} from '../../../core/ports/embedded-wallet.js';
import {untilAborted} from '../../../core/ports/waiting.js';
import {toEip1193} from './approve.js';
import {interrupted, LINGER_MS} from './frame-channel.js';
import type {FrameClient} from './frame-client.js';
import {type FrameGuarding, guardFrame} from './frame-guard.js';
import type {Payload} from './messages.js';

/** A request that the user approves in the frame that has the session. */
export interface SessionAsking {
  readonly client: FrameClient;
  readonly clock: Clock;
  readonly payload: Payload<'RPC_REQUEST'>;
  readonly screen: ApprovalScreen;
}

/**
 * Shows the hidden frame over ApproveTransaction, for a service that draws the approval there: one whose READY lacks
 * `isVisibilityProved`. The frame is not moved, because it would load again and lose the request.
 *
 * Resolves with the service's answer. Rejects with 4001 of EIP-1193 if the user declines, with `connect/cancelled` if the
 * user leaves without having used the frame, and with `login/interrupted` if the frame loads again or is removed, or if the
 * user has used and left it and no answer follows: the request may have been carried out, and is not sent twice.
 */
export async function askInSessionFrame({client, clock, payload, screen}: SessionAsking): Promise<unknown> {
  if (!client.held) throw interrupted(client.origin);
  const {element, frame} = client.held;
  const lost = new AbortController();
  const signal = AbortSignal.any([screen.signal, lost.signal]);
  const onRemoved = (): void => {
    client.forgetRemoved();
    lost.abort(interrupted(client.origin));
  };
  let guard: FrameGuarding | undefined;
  // A request that the user has approved cannot be taken back: its answer counts.
  const lingerMs = (): number => (guard?.wasUsed ? LINGER_MS : 0);
  const restore = exposeFrame(frame, screen.texts.frame);
  const close = (): void => element.removeAttribute('open');
  // Before the view is left: a dialog above the modal would keep the focus from returning to the page.
  signal.addEventListener('abort', close, {once: true});
  const ask = async (): Promise<unknown> => {
    screen.show(element);
    await untilOpen(element, signal);
    guard = guardFrame({frame, element, clock, onRemoved});
    return toEip1193(client.ask('RPC_REQUEST', payload, {signal, lingerMs}));
  };
  try {
    signal.throwIfAborted();
    return await untilAborted(ask(), lost.signal);
  } finally {
    signal.removeEventListener('abort', close);
    guard?.stop();
    restore();
    close();
  }
}

/** Lets assistive technology and the keyboard reach the hidden frame, until the result is called. */
function exposeFrame(frame: HTMLIFrameElement, title: string): () => void {
  const before = frame.title;
  frame.title = title;
  frame.removeAttribute('aria-hidden');
  frame.removeAttribute('tabindex');
  return () => {
    frame.title = before;
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
  };
}

/** The service gets no request that the user does not see. */
async function untilOpen(element: HTMLElement, signal: AbortSignal): Promise<void> {
  let look = (): void => {};
  const observer = new MutationObserver(() => look());
  observer.observe(element, {attributeFilter: ['open']});
  const opening = new Promise<void>((resolve) => {
    look = () => void (element.hasAttribute('open') && resolve());
    look();
  });
  try {
    await untilAborted(opening, signal);
  } finally {
    observer.disconnect();
  }
}
