import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ApprovalScreen} from '../../../core/ports/embedded-wallet.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {FrameChannel} from './frame-channel.js';
import {createFrame, type FrameEnv, frameUrl, onBlockedFrame} from './frame-client.js';
import type {Payload} from './messages.js';

/** Time that the frame must be wholly visible before it takes clicks, in milliseconds. */
const VISIBLE_MS = 100;
const VISIBLE_RATIO = 0.99;
/** Interval at which a window is found closed, in milliseconds. */
const POLL_MS = 500;

/** A request that the user approves in a frame or window of the service. */
export interface Asking {
  readonly env: FrameEnv;
  readonly payload: Payload<'RPC_REQUEST'>;
  readonly screen: ApprovalScreen;
  /** The service's frame takes clicks only while it is proved visible. */
  readonly isVisibilityProved: boolean;
}

/** Observation of visibility by IntersectionObserver v2. */
type VisibilityOptions = IntersectionObserverInit & {trackVisibility: true; delay: number};

/** True if this browser can prove that a frame is visible. */
function provesVisibility(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype;
}

/** Resolves with the service's answer; rejects with 4001 of EIP-1193 where the user declines. */
export async function askForApproval(asking: Asking): Promise<unknown> {
  if (!asking.isVisibilityProved || !provesVisibility()) return askInWindow(asking);
  const blocked = new AbortController();
  const stop = onBlockedFrame(frameUrl(asking.env).origin, () => blocked.abort());
  try {
    return await askInFrame(asking, blocked.signal);
  } catch (error) {
    if (!blocked.signal.aborted || asking.screen.signal.aborted) throw error;
    return await askInWindow(asking);
  } finally {
    stop();
  }
}

async function askInFrame({env, payload, screen}: Asking, blocked: AbortSignal): Promise<unknown> {
  const url = frameUrl(env, 'approve');
  const frame = createFrame(url, screen.texts.frame);
  const stops = [takeClicksWhileVisible(frame, env), keepActive(frame)];
  const channel = new FrameChannel({
    ...env,
    origin: url.origin,
    target: () => frame.contentWindow,
    onEvent: () => {},
  });
  try {
    screen.show(frame);
    const signal = AbortSignal.any([screen.signal, blocked]);
    return await toEip1193(channel.ask('RPC_REQUEST', payload, {signal}));
  } finally {
    for (const stop of stops) stop();
    channel.dispose();
  }
}

/** The frame takes no click until it has been wholly visible for 100 ms, and none after a cover appears. */
function takeClicksWhileVisible(frame: HTMLElement, {clock}: Pick<ConnectorEnv, 'clock'>): Stop {
  const set = (value: 'none' | 'auto'): void => frame.style.setProperty('pointer-events', value);
  let stopTimer: Stop | undefined;
  set('none');
  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    const latest = entries.at(-1);
    const isVisible = isProved(latest) && latest.intersectionRatio >= VISIBLE_RATIO;
    if (isVisible) stopTimer ??= clock.after(VISIBLE_MS, () => set('auto'));
    else {
      stopTimer?.();
      stopTimer = undefined;
      set('none');
    }
  };
  const options: VisibilityOptions = {
    threshold: [0, VISIBLE_RATIO, 1],
    trackVisibility: true,
    delay: VISIBLE_MS,
  };
  const observer = new IntersectionObserver(look, options);
  observer.observe(frame);
  return () => {
    stopTimer?.();
    observer.disconnect();
    set('none');
  };
}

/** Part of IntersectionObserver v2. */
function isProved(entry: IntersectionObserverEntry | undefined): entry is IntersectionObserverEntry {
  return entry !== undefined && Reflect.get(entry, 'isVisible') === true;
}

/** Some password managers make frames inert while they show their own prompt, and leave them so. */
function keepActive(frame: HTMLElement): Stop {
  const observer = new MutationObserver(() => frame.removeAttribute('inert'));
  observer.observe(frame, {attributeFilter: ['inert']});
  return () => observer.disconnect();
}

/** Opens a window of the service in the user's tap. */
async function askInWindow({env, payload, screen}: Asking): Promise<unknown> {
  const {origin, href} = frameUrl(env, 'approve');
  const ending = new AbortController();
  const signal = AbortSignal.any([screen.signal, ending.signal]);
  const stops: Stop[] = [];
  let target: Window | null = null;
  const channel = new FrameChannel({...env, origin, target: () => target, onEvent: () => {}});
  try {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const use = (opened: Window): void => {
        if (target) return;
        target = opened;
        stops.push(whenClosed(opened, {env, channel, onClosed: () => ending.abort()}));
        resolve();
      };
      // A link gives no handle of its window, but its first message does.
      stops.push(onOpenedWindow(origin, use));
      signal.addEventListener('abort', () => reject(declined()), {once: true});
      const place = createPlace();
      place.append(
        createButton(screen.texts.window, () => {
          const opened = window.open(href, '_blank', 'popup,width=400,height=640');
          if (opened) use(opened);
          else place.replaceChildren(createLink(href, screen.texts.window));
        }),
      );
      screen.show(place);
    });
    return await toEip1193(channel.ask('RPC_REQUEST', payload, {signal}));
  } catch (error) {
    throw signal.aborted ? declined() : error;
  } finally {
    for (const stop of stops) stop();
    channel.dispose();
    closeWindow(target);
  }
}

/** Calls the listener with a window of the service that a link of this page has opened. */
function onOpenedWindow(origin: string, listener: (opened: Window) => void): Stop {
  const look = ({origin: from, source}: MessageEvent): void => {
    const sender = source as Window | null;
    if (from === origin && sender?.opener === window && sender.parent === sender) listener(sender);
  };
  addEventListener('message', look, {capture: true});
  return () => removeEventListener('message', look, {capture: true});
}

interface Closing {
  readonly env: Pick<ConnectorEnv, 'clock'>;
  readonly channel: FrameChannel;
  readonly onClosed: () => void;
}

/** Under Cross-Origin-Opener-Policy an open window reports that it is closed: only a window that has sent READY counts. */
function whenClosed(opened: Window, {env, channel, onClosed}: Closing): Stop {
  const look = (): void => {
    if (opened.closed && channel.facts) onClosed();
    else stop = env.clock.after(POLL_MS, look);
  };
  let stop = env.clock.after(POLL_MS, look);
  return () => stop();
}

function closeWindow(opened: Window | null): void {
  opened?.close();
}

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.setProperty('box-sizing', 'border-box');
  place.style.setProperty('padding', '24px 16px');
  return place;
}

/** ApproveTransaction, which shows it, has loaded the element. */
function createButton(text: string, onClick: () => void): HTMLElement {
  const button = document.createElement('drawbridge-action');
  button.textContent = text;
  button.dataset['testid'] = 'approval-window';
  button.addEventListener('click', onClick);
  return button;
}

/** `opener` is needed for the answer; the window is that of the login service. */
function createLink(href: string, textContent: string): HTMLElement {
  const link = document.createElement('a');
  Object.assign(link, {href, target: '_blank', rel: 'opener', textContent});
  return link;
}

/** The service's error with a code of EIP-1193 or JSON-RPC is the wallet's; any other is ours. */
export async function toEip1193<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isDrawbridgeError(error, 'login/refused') && error.context.status !== undefined
      ? error.cause
      : error;
  }
}

function declined(): Error {
  return Object.assign(new Error('The user declined the request'), {code: 4001});
}
