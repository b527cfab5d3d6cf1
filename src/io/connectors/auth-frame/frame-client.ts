import {SDK_TYPE, SDK_VERSION} from '../../../core/config/sdk-name.js';
import {type DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ThemeState} from '../../../core/model/theme.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import {
  type AskOptions,
  type ChannelParts,
  FrameChannel,
  interrupted,
  untilCancelled,
} from './frame-channel.js';
import {frameBlocked, watchLoad} from './frame-loading.js';
import {firstTarget} from './frame-networks.js';
import type {Payload, ReadyFacts, ReplyPayload, RequestName} from './messages.js';

/** The environment of {@link FrameClient}. */
export type FrameEnv = Pick<
  ConnectorEnv,
  'clock' | 'random' | 'fetch' | 'report' | 'metadata' | 'projectId' | 'endpoints' | 'theme' | 'networks'
>;

/** The directives of a policy that decide whether a page may show a frame; the first that is present counts. */
const FRAME_DIRECTIVES = ['frame-src', 'child-src', 'default-src'];

/** Time for the answer to a message that changes nothing for the user, in milliseconds. */
const SYNC_DEADLINE_MS = 30_000;
/** Time for an answer that shows whether a frame is still the login service, in milliseconds. */
const CHECK_MS = 5_000;
/** Time from READY after which a frame that is still loading is checked, in milliseconds. */
const LOADING_MS = 20_000;
/** The element around the frame. What it opens is in the top layer, where these have no effect. */
const HIDDEN = {position: 'fixed', 'z-index': '999999', width: '0', height: '0', visibility: 'hidden'};
/** Style sheets of the page must not cover, move or shrink an approval. */
const WHOLE = {
  position: 'static',
  display: 'block',
  width: '100%',
  height: '100%',
  'min-width': '0',
  'max-width': 'none',
  'min-height': '0',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  visibility: 'inherit',
  opacity: '1',
  transform: 'none',
  filter: 'none',
  'clip-path': 'none',
  'mix-blend-mode': 'normal',
  'pointer-events': 'auto',
};
const DARK = '(prefers-color-scheme: dark)';

const PROTOCOL_VERSION = 4;

/**
 * The address of the login service for this page.
 *
 * `view` is that of a service that proves visibility. Its window may have no referrer, so it gets `origin`, which the
 * hidden frame has as its referrer.
 */
export function frameUrl(
  {endpoints, projectId, networks}: Pick<FrameEnv, 'endpoints' | 'projectId' | 'networks'>,
  view?: 'approve',
): URL {
  const url = new URL(endpoints.authFrame, location.href);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/sdk`;
  const target = firstTarget(networks());
  const query = {
    projectId,
    ...target,
    version: PROTOCOL_VERSION,
    enableLogger: false,
    ...(view && {view, origin: location.origin}),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

/** Makes a frame of the service; it may use passkeys, but not navigate this page. */
export function createFrame(url: URL, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'publickey-credentials-get; clipboard-write';
  frame.referrerPolicy = 'strict-origin';
  frame.sandbox.add(
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-storage-access-by-user-activation',
  );
  frame.src = url.href;
  return frame;
}

/** Calls the listener when the page's policy blocks a frame of the origin. A policy that only reports blocks nothing. */
export function onBlockedFrame(origin: string, listener: () => void): Stop {
  const look = ({blockedURI, disposition, effectiveDirective}: SecurityPolicyViolationEvent): void => {
    const isBlocked = disposition === 'enforce' && FRAME_DIRECTIVES.includes(effectiveDirective);
    if (isBlocked && blockedURI.startsWith(origin)) listener();
  };
  document.addEventListener('securitypolicyviolation', look);
  return () => document.removeEventListener('securitypolicyviolation', look);
}

/** The frame, and the element around it that can show it above the modal. */
export interface HeldFrame {
  readonly frame: HTMLIFrameElement;
  readonly element: HTMLElement;
}

/**
 * The hidden frame of the login service. It is added to the page at the first request, in an element that ApproveTransaction
 * can open: a frame that is moved loads again.
 */
export class FrameClient {
  readonly origin: string;
  readonly #env: FrameEnv;
  readonly #channel: FrameChannel;
  readonly #stops: Stop[] = [];
  #held: HeldFrame | undefined;
  /** Documents that the frame has loaded, and those of them that sent READY. */
  #loads = 0;
  #starts = 0;
  #loading: Promise<ReadyFacts> | undefined;
  #generation = 0;
  /** The frame has loaded and sends nothing. It stays, for a READY that comes late, until the next call. */
  #isSilent = false;

  constructor(env: FrameEnv, onEvent: ChannelParts['onEvent']) {
    this.#env = env;
    this.origin = frameUrl(env).origin;
    this.#channel = new FrameChannel({
      ...env,
      origin: this.origin,
      target: () => this.#held?.frame.contentWindow,
      onEvent: (event) => {
        if (event.type === 'ready') this.#start();
        onEvent(event);
      },
    });
  }

  /** The contents of READY; `undefined` while the frame is not ready. */
  get facts(): ReadyFacts | undefined {
    return this.#channel.facts;
  }

  /** The number of the service's documents so far: another one may not know the session yet. */
  get generation(): number {
    return this.#generation;
  }

  /** The frame in the page; `undefined` before the first request, and after its removal. */
  get held(): HeldFrame | undefined {
    return this.#held;
  }

  /** Loads the frame, and resolves with the contents of READY; rejects with `login/unreachable`. The next call tries again. */
  async load(): Promise<ReadyFacts> {
    this.forgetRemoved();
    if (this.#isSilent) this.#remove();
    this.#held ??= this.#append();
    this.#loading ??= this.#ready();
    return this.#loading;
  }

  /** Sends a request to the frame, and resolves with the payload of the reply. */
  async ask<R extends RequestName>(
    name: R,
    payload: Payload<R>,
    options: AskOptions = {},
  ): Promise<ReplyPayload<R>> {
    await untilCancelled(() => this.load(), options.signal);
    return this.#channel.ask(name, payload, options);
  }

  /** A script of the page may have removed the frame: open requests reject with `login/interrupted`. */
  forgetRemoved(): void {
    if (this.#held && !this.#held.frame.isConnected) this.#remove();
  }

  /** Removes the frame; what is open rejects with `login/interrupted`. */
  dispose(): void {
    this.#remove();
    this.#channel.dispose();
  }

  async #ready(): Promise<ReadyFacts> {
    const held = this.#held;
    try {
      return await this.#channel.ready();
    } catch (error) {
      if (!this.#isSilent && this.#held === held) this.#remove();
      throw error;
    }
  }

  #giveUp(error: DrawbridgeError): void {
    this.#isSilent = true;
    this.#loading = undefined;
    this.#channel.fail(error);
  }

  #append(): HeldFrame {
    const url = frameUrl(this.#env);
    // No user perceives it: the host is the same in every language.
    const frame = createFrame(url, url.host);
    frame.id = 'w3m-iframe';
    frame.name = 'w3m-secure-iframe';
    frame.tabIndex = -1;
    // An approval makes it active.
    frame.inert = true;
    frame.setAttribute('aria-hidden', 'true');
    const element = document.createElement('drawbridge-session-frame');
    setStyle(element, HIDDEN);
    setStyle(frame, WHOLE);
    element.append(frame);
    frame.addEventListener('load', () => this.#loaded());
    this.#stops.push(
      onBlockedFrame(this.origin, () => {
        this.#channel.fail(frameBlocked(this.origin, "This page's Content-Security-Policy blocks it."));
        this.#remove();
      }),
      watchLoad(frame, {
        env: this.#env,
        origin: this.origin,
        isReady: () => this.facts !== undefined,
        onFailure: (error) => this.#giveUp(error),
      }),
      this.#env.theme.listen(() => this.#syncTheme()),
      followPalette(() => this.#syncTheme()),
    );
    document.body.append(element);
    return {frame, element};
  }

  #remove(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#held?.element.remove();
    this.#held?.frame.remove();
    this.#held = undefined;
    this.#loading = undefined;
    this.#isSilent = false;
    this.#loads = 0;
    this.#starts = 0;
    // Callers that wait for READY of this frame must not take that of the next one.
    this.#channel.fail(interrupted(this.origin));
  }

  /** A frame that goes to another page may never send READY again. */
  #loaded(): void {
    this.#loads++;
    if (!this.facts) return;
    if (this.#loads <= this.#starts) return void this.#check();
    this.#channel.interrupt();
    this.#loading = undefined;
    void Promise.allSettled([this.load()]);
  }

  /** The document that sent READY may be gone without a load event: it has to answer. */
  async #check(): Promise<void> {
    const held = this.#held;
    const payload = themeOf(this.#env.theme.get());
    const [answer] = await Promise.allSettled([this.#channel.ask('SYNC_THEME', payload, {ms: CHECK_MS})]);
    const isGone = answer.status === 'rejected' && isDrawbridgeError(answer.reason, 'login/unreachable');
    if (isGone && this.#held === held) this.#remove();
  }

  #start(): void {
    this.#generation++;
    this.#isSilent = false;
    this.#starts++;
    const starts = this.#starts;
    this.#stops.push(
      this.#env.clock.after(LOADING_MS, () => {
        if (this.#starts === starts && this.#loads < starts) void this.#check();
      }),
    );
    const {metadata, projectId} = this.#env;
    const dapp = {
      metadata: {...metadata},
      sdkVersion: SDK_VERSION,
      sdkType: SDK_TYPE,
      projectId,
    };
    this.#send('SYNC_DAPP_DATA', dapp);
    this.#syncTheme();
  }

  #syncTheme(): void {
    if (this.facts) this.#send('SYNC_THEME', themeOf(this.#env.theme.get()));
  }

  /** An older frame may refuse these. */
  #send<R extends RequestName>(name: R, payload: Payload<R>): void {
    void Promise.allSettled([this.#channel.ask(name, payload, {ms: SYNC_DEADLINE_MS})]);
  }
}

/** The colours of the page for the frame. */
function themeOf({mode, variables}: ThemeState): Payload<'SYNC_THEME'> {
  const isDark = mode === 'auto' ? matchMedia(DARK).matches : mode === 'dark';
  return {
    themeMode: isDark ? 'dark' : 'light',
    themeVariables: variables,
    w3mThemeVariables: {
      '--w3m-accent':
        variables['--drawbridge-color-accent'] ?? `hsla(${isDark ? '230,100%,67%' : '231,100%,70%'},1)`,
      '--w3m-background': isDark ? '#121313' : '#fff',
    },
  };
}

function setStyle({style}: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value, 'important');
}

/** Calls the listener when the system changes between light and dark. */
function followPalette(listener: () => void): Stop {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
