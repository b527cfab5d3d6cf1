import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {ApprovalScreen} from '../../../core/ports/embedded-wallet.js';
import {FrameChannel, interrupted, LINGER_MS, silentWindow} from './frame-channel.js';
import {createFrame, type FrameEnv, frameUrl, onBlockedFrame} from './frame-client.js';
import {provesVisibility, type VisibilityOptions} from './frame-guard.js';
import {type Payload, readFrameMessage} from './messages.js';

/** Time that the frame must be wholly visible before it takes clicks, in milliseconds. */
const VISIBLE_MS = 100;
const VISIBLE_RATIO = 0.99;
/** Interval at which a window is found closed, in milliseconds. */
const POLL_MS = 500;
/** Time from the load of a frame to READY, in milliseconds. An error page loads, too. */
const LOADED_MS = 5_000;
/** Time for a loaded frame to answer IS_CONNECTED, in milliseconds. */
const ANSWER_MS = 10_000;

/** A request that the user approves in a frame or window of the service. */
export interface ApprovalRequest {
  readonly env: FrameEnv;
  readonly payload: Payload<'RPC_REQUEST'>;
  readonly screen: ApprovalScreen;
  /** The service's frame takes clicks only while it is proved visible. */
  readonly isVisibilityProved: boolean;
}

/**
 * Resolves with the service's answer. Rejects with 4001 of EIP-1193 where the user declines, and with `login/interrupted`
 * where the user leaves, or closes the window, after the approval (RPC_APPROVED) and no answer follows.
 */
export async function askForApproval(asking: ApprovalRequest): Promise<unknown> {
  if (!asking.isVisibilityProved || !provesVisibility()) return askInWindow(asking);
  const blocked = new AbortController();
  const stop = onBlockedFrame(frameUrl(asking.env).origin, () => blocked.abort());
  try {
    return await askInFrame(asking, blocked);
  } catch (error) {
    const isBlocked = blocked.signal.aborted || isDrawbridgeError(error, 'login/unreachable');
    if (!isBlocked || asking.screen.signal.aborted) throw error;
    return await askInWindow(asking);
  } finally {
    stop();
  }
}

async function askInFrame(
  {env, payload, screen}: ApprovalRequest,
  blocked: AbortController,
): Promise<unknown> {
  const url = frameUrl(env, 'approve');
  const frame = createFrame(url, screen.texts.frame);
  let starts = 0;
  let isApproved = false;
  let firstAnswer: Promise<boolean> | undefined;
  const channel = new FrameChannel({
    ...env,
    origin: url.origin,
    target: () => frame.contentWindow,
    onEvent: ({type}) => {
      if (type === 'approved') isApproved = true;
      if (type !== 'ready') return;
      starts++;
      firstAnswer ??= answers();
    },
  });
  const answers = (): Promise<boolean> =>
    channel.ask('IS_CONNECTED', {}, {ms: ANSWER_MS, signal: screen.signal}).then(
      () => true,
      (error: unknown) => !isDrawbridgeError(error, 'login/unreachable'),
    );
  /** The first load may be that of another document, to which the frame went after READY. */
  const checkFirstLoad = async (): Promise<void> => {
    // A service may leave IS_CONNECTED unanswered here.
    if ((await firstAnswer) && !(await answers())) channel.interrupt();
  };
  let stopTimer: Stop = () => {};
  const onLoad = (loads: number): void => {
    // Each document of the frame has its own five seconds.
    stopTimer();
    // A policy of the service, such as X-Frame-Options, leaves an error page.
    if (starts === 0) stopTimer = env.clock.after(LOADED_MS, () => void (starts === 0 && blocked.abort()));
    else if (loads > starts) channel.interrupt();
    else if (loads === 1) void checkFirstLoad();
  };
  const stops = [takeClicksWhileVisible(frame, env), keepActive(frame), followLoads(frame, onLoad)];
  try {
    screen.show(frame);
    const signal = AbortSignal.any([screen.signal, blocked.signal]);
    return await toEip1193(channel.ask('RPC_REQUEST', payload, {signal}));
  } catch (error) {
    // The frame is removed with its view, and cannot answer any more.
    throw isApproved && screen.signal.aborted ? interrupted(url.origin) : error;
  } finally {
    for (const stop of stops) stop();
    stopTimer();
    channel.dispose();
  }
}

/** Calls the listener with the number of documents that the frame has loaded. */
function followLoads(frame: HTMLElement, listener: (loads: number) => void): Stop {
  let loads = 0;
  const count = (): void => listener(++loads);
  frame.addEventListener('load', count);
  return () => frame.removeEventListener('load', count);
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

/** Some password managers make a frame or the dialog around it inert while they show their own prompt, and leave it so. */
function keepActive(frame: HTMLElement): Stop {
  const watched = new Set<Element>();
  const activate = (): void => {
    for (const each of watched) each.removeAttribute('inert');
  };
  const observer = new MutationObserver(activate);
  const watch = (): void => {
    for (const each of modalAround(frame)) watched.add(each);
    for (const each of watched) observer.observe(each, {attributeFilter: ['inert']});
    activate();
  };
  watch();
  // It is in the modal by then.
  frame.addEventListener('load', watch);
  return () => observer.disconnect();
}

/** The frame and the elements around it, out to the modal's own. */
function modalAround(frame: HTMLElement): readonly Element[] {
  const parent = frame.parentElement;
  const root = frame.getRootNode();
  if (!(root instanceof ShadowRoot)) return [frame];
  return [frame, ...modalAround(parent ?? (root.host as HTMLElement))];
}

/** Opens a window of the service in the user's tap. */
async function askInWindow({env, payload, screen}: ApprovalRequest): Promise<unknown> {
  const {origin, href} = frameUrl(env, 'approve');
  const ending = new AbortController();
  const signal = AbortSignal.any([screen.signal, ending.signal]);
  let target: Window | null = null;
  let stopWatching: Stop = () => {};
  let onReady = (): void => {};
  let isApproved = false;
  const onEvent = ({type}: {readonly type: string}): void => {
    if (type === 'ready') onReady();
    if (type === 'approved') isApproved = true;
  };
  const channel = new FrameChannel({...env, origin, target: () => target, onEvent});
  const use = (opened: Window): void => {
    if (opened === target || channel.facts) return;
    stopWatching();
    target = opened;
    place.showSilence(false);
    const onClosed = (): void => (channel.facts ? ending.abort() : place.showSilence(true));
    stopWatching = whenClosed(opened, {env, onClosed});
    channel.ready(signal).catch(() => {
      if (signal.aborted || target !== opened) return;
      env.report(silentWindow(origin));
      place.showSilence(true);
    });
  };
  const place = createPlace(href, screen.texts, use);
  // A link gives no handle of its window, but its first message does.
  const stopFinding = onOpenedWindow(origin, use);
  try {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      onReady = resolve;
      signal.addEventListener('abort', () => reject(declined()), {once: true});
      screen.show(place.element);
    });
    const lingerMs = (): number => (isApproved ? LINGER_MS : 0);
    return await toEip1193(channel.ask('RPC_REQUEST', payload, {signal, lingerMs}));
  } catch (error) {
    const isUnclear = isDrawbridgeError(error, 'login/interrupted');
    throw signal.aborted && !isUnclear ? declined() : error;
  } finally {
    stopFinding();
    stopWatching();
    channel.dispose();
    closeWindow(target);
  }
}

/** Calls the listener with a window of the service that a link of this page has opened. */
function onOpenedWindow(origin: string, listener: (opened: Window) => void): Stop {
  const look = ({origin: from, source, data}: MessageEvent): void => {
    const sender = source as Window | null;
    const isReady = readFrameMessage(data).type === 'ready';
    if (isReady && from === origin && sender?.opener === window && sender.parent === sender) listener(sender);
  };
  addEventListener('message', look, {capture: true});
  return () => removeEventListener('message', look, {capture: true});
}

interface Closing {
  readonly env: Pick<ConnectorEnv, 'clock'>;
  readonly onClosed: () => void;
}

/** Calls the listener once. Under Cross-Origin-Opener-Policy an open window reads as closed from the start. */
function whenClosed(opened: Window, {env, onClosed}: Closing): Stop {
  const look = (): void => {
    if (opened.closed) onClosed();
    else stop = env.clock.after(POLL_MS, look);
  };
  let stop = env.clock.after(POLL_MS, look);
  return () => stop();
}

function closeWindow(opened: Window | null): void {
  opened?.close();
}

interface Place {
  readonly element: HTMLElement;
  /** Shows or hides the sentence about a window that does not answer. */
  showSilence(isSilent: boolean): void;
}

/** The button that opens the window, again if need be; a link where the browser blocks the window. */
function createPlace(href: string, texts: ApprovalScreen['texts'], onOpen: (opened: Window) => void): Place {
  const element = document.createElement('div');
  element.style.setProperty('box-sizing', 'border-box');
  element.style.setProperty('padding', '24px 16px');
  const notice = document.createElement('p');
  notice.style.setProperty('margin', '0 0 16px');
  notice.setAttribute('role', 'alert');
  const button = createButton(texts.window, () => {
    const opened = window.open(href, '_blank', 'popup,width=400,height=640');
    if (opened) onOpen(opened);
    else button.replaceWith(createLink(href, texts.window));
  });
  notice.hidden = true;
  element.append(notice, button);
  return {
    element,
    showSilence(isSilent) {
      notice.textContent = isSilent ? texts.silentWindow : '';
      notice.hidden = !isSilent;
    },
  };
}

/** ApproveTransaction, which shows it, has loaded the element. */
function createButton(text: string, onClick: () => void): HTMLElement {
  const button = document.createElement('drawbridge-push-button');
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

/**
 * The sentences of a decline. A service of the public kind gives no code (frame, 2025-11-03); its client
 * has 'Request was aborted'. A request that the node or the service itself refused is no decline.
 */
const DECLINED =
  /\buser (?:has )?(?:rejected|denied|declined|cancell?ed|aborted)\b|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b|^request (?:was )?(?:rejected|denied|declined|cancell?ed|aborted)\.?$/i;

/** The service's error with a code of EIP-1193 or JSON-RPC, or with the words of a decline, is the wallet's; any other is ours. */
export async function toEip1193<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isDrawbridgeError(error, 'login/refused')) throw error;
    if (error.context.status !== undefined) throw error.cause;
    const {message} = error.cause instanceof Error ? error.cause : error;
    throw DECLINED.test(message) ? declined(message) : error;
  }
}

function declined(message = 'The user declined the request'): Error {
  return Object.assign(new Error(message), {code: 4001});
}
