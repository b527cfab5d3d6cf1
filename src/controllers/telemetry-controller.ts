import {atom, type ReadableAtom} from 'nanostores';
import type {Config} from '../core/config/config.js';
import {DrawbridgeError, isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {readRetryAt} from '../core/errors/read-retry-at.js';
import {parseUrl} from '../core/model/safety/parse-url.js';
import {redact, redactProperties} from '../core/model/safety/redact.js';
import type {Random} from '../core/ports/client-environment.js';
import type {Clock, Stop} from '../core/ports/clock.js';
import type {Http} from '../core/ports/http.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {ANALYTICS_PATH, type AnalyticsBody, postAnalyticsEvent} from '../io/api/post-analytics-event.js';

/** Time an event waits for others, so that one interaction is one burst. */
export const TELEMETRY_BATCH_MS = 2_000;
/** Events that are kept until it is known whether the page wants them; the oldest are dropped first. */
export const MAX_QUEUED_EVENTS = 100;

/** Never sent (specification); adopters may listen to it. */
export const MODAL_CREATED = 'MODAL_CREATED';

/** The event of type `error`. */
const SDK_ERROR = 'INTERNAL_SDK_ERROR';

/** One event of the product, redacted. */
interface TelemetryEvent {
  readonly event: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Dependencies of {@link TelemetryController}. */
export interface TelemetryParts extends OriginListener {
  /** The analytics service. */
  readonly analytics: Http;
  /** Asks the wallet explorer whether the project wants analytics. */
  ask(signal: AbortSignal): Promise<boolean>;
  readonly clock: Clock;
  readonly random: Random;
  /**
   * The current `features.analytics`; while it is false nothing is requested, and queued events are dropped.
   */
  isEnabled(): boolean;
  /** `navigator.globalPrivacyControl`: the visitor's objection, which overrides all else. */
  readonly globalPrivacyControl: boolean;
  /** The page's address. */
  url(): string;
  /** The connected address, if any. */
  address(): string | undefined;
  /** Passes an event to the browser when the page is hidden; false when the browser refuses it. */
  beacon(path: string, body: AnalyticsBody): boolean;
}

type Consent = 'unknown' | 'asking' | 'granted' | 'refused';

/**
 * Takes the product's events, lets adopters listen, and sends them where the page wants that.
 */
export class TelemetryController implements Telemetry {
  readonly #parts: TelemetryParts;
  readonly #sender: EventSender;
  readonly #latest = atom<TelemetryEvent | undefined>(undefined);
  readonly #abort = new AbortController();
  #consent: Consent;
  #queue: readonly AnalyticsBody[] = [];
  #stopTimer: Stop | undefined;

  /** The last event, for listeners. */
  readonly latest: ReadableAtom<TelemetryEvent | undefined> = this.#latest;

  constructor(parts: TelemetryParts) {
    this.#parts = parts;
    this.#sender = new EventSender(parts.analytics, parts);
    this.#consent = parts.globalPrivacyControl ? 'refused' : 'unknown';
  }

  /** Queues an event. Nothing is sent before {@link start}. */
  track(event: string, properties?: Readonly<Record<string, unknown>>, at?: number): void {
    const clean = {event, ...(properties && {properties: redactProperties(properties)})};
    this.#latest.set(clean);
    if (!this.#mayQueue || event === MODAL_CREATED) return;
    this.#queue = [...this.#queue, this.#toBody(clean, at)].slice(-MAX_QUEUED_EVENTS);
    this.#schedule();
  }

  /**
   * Runs at the visitor's first use of the product: queues INITIALIZE with a snapshot of the options, asks
   * whether events are wanted, then sends the queue. Only the first call counts.
   */
  async start(snapshot: Readonly<Record<string, unknown>>): Promise<void> {
    if (this.#consent !== 'unknown' || !this.#mayQueue) return;
    this.#consent = 'asking';
    this.#queue = [
      this.#toBody({event: 'INITIALIZE', properties: redactProperties(snapshot)}),
      ...this.#queue,
    ];
    await this.#parts.ask(this.#abort.signal).then(
      (isWanted) => this.#decide(isWanted),
      () => this.#decide(false),
    );
  }

  /** Passes the queue to the browser when the page is hidden. */
  flushOnPageHide(): void {
    if (this.#consent !== 'granted' || !this.#mayQueue) return;
    this.#queue = this.#queue.filter((body) => !this.#parts.beacon(ANALYTICS_PATH, body));
  }

  /** Drops the queue and sends nothing more. */
  dispose(): void {
    this.#abort.abort();
    this.#decide(false);
  }

  #decide(isWanted: boolean): void {
    this.#consent = isWanted && !this.#abort.signal.aborted ? 'granted' : 'refused';
    if (this.#consent === 'granted') return this.#schedule();
    this.#queue = [];
    this.#stopTimer?.();
  }

  /** False where events are not wanted; the queue is dropped then. */
  get #mayQueue(): boolean {
    const isOff = this.#consent === 'refused' || !this.#parts.isEnabled();
    if (isOff) this.#queue = [];
    return !isOff;
  }

  #schedule(): void {
    if (this.#consent !== 'granted' || this.#stopTimer || this.#queue.length === 0) return;
    const {clock} = this.#parts;
    const pause = this.#sender.retryAt - clock.now();
    this.#stopTimer = clock.after(Math.max(TELEMETRY_BATCH_MS, pause), () => void this.#flush());
  }

  /** One after the other, so that unsent events can still go by beacon. */
  async #flush(): Promise<void> {
    const [body, ...rest] = this.#queue;
    this.#queue = rest;
    if (body && this.#mayQueue && (await this.#sender.send(body))) return this.#flush();
    // The queue is empty, the page wants no more, or the service refused the origin or did not answer, which applies to
    // the remaining events, too.
    this.#queue = [];
    this.#stopTimer = undefined;
    return undefined;
  }

  #toBody({event, properties}: TelemetryEvent, at = this.#parts.clock.now()): AnalyticsBody {
    const {random} = this.#parts;
    const address = this.#parts.address();
    const {url, domain} = pageOf(this.#parts.url());
    return {
      eventId: random.uuid(),
      url,
      domain,
      timestamp: at,
      props: {
        type: event === SDK_ERROR ? 'error' : 'track',
        event,
        ...(properties && {properties}),
        ...(address && {address}),
      },
    };
  }
}

/** Query and fragment are left out: pages keep tokens and search terms there. */
function pageOf(address: string): {readonly url: string; readonly domain: string} {
  const {origin = '', pathname = '', hostname = ''} = parseUrl(address) ?? {};
  return {url: redact(`${origin}${pathname}`), domain: hostname};
}

/** Statuses with which the service refuses this origin or project. */
const REFUSALS: readonly (number | undefined)[] = [401, 403];

/** Listens to whether the service accepts this origin. */
interface OriginListener {
  /** Called once when the service refuses this origin, and again after it accepted events in between. */
  report(error: DrawbridgeError): void;
  /** Called when the service accepts an event after it refused one. */
  accepted(): void;
}

/**
 * Posts events. A failure is dropped; only a refusal of the origin is reported, once until an event is
 * accepted.
 */
class EventSender {
  readonly #http: Http;
  readonly #origin: OriginListener;
  #isReported = false;

  /** When a service that did not answer may be asked again, in milliseconds since the epoch. */
  retryAt = 0;

  constructor(http: Http, origin: OriginListener) {
    this.#http = http;
    this.#origin = origin;
  }

  /**
   * Posts an event; false when the service refuses this origin or does not answer this page, so that further attempts are
   * useless for now.
   */
  send(body: AnalyticsBody): Promise<boolean> {
    return postAnalyticsEvent(this.#http, body).then(
      () => this.#accepted(),
      (cause: unknown) => this.#rejected(cause),
    );
  }

  #accepted(): boolean {
    if (this.#isReported) this.#origin.accepted();
    this.#isReported = false;
    return true;
  }

  #rejected(cause: unknown): boolean {
    this.retryAt = readRetryAt(cause);
    if (isDrawbridgeError(cause, 'http/unreachable')) return false;
    const status = isDrawbridgeError(cause, 'http/status') ? cause.context.status : undefined;
    const isRefused = REFUSALS.includes(status);
    if (isRefused && status !== undefined && !this.#isReported) {
      this.#isReported = true;
      this.#origin.report(
        new DrawbridgeError('app/not-allowed', 'Invalid App Configuration', {status, cause}),
      );
    }
    return !isRefused;
  }
}

/**
 * The options in the event INITIALIZE: switches, theme, ids. Addresses of services, secrets,
 * texts, pictures and objects of the adopter are left out.
 */
export function optionsSnapshot(config: Config): Readonly<Record<string, unknown>> {
  const {connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder, ...features} = config.features;
  return {
    networks: config.networks.map(({caipNetworkId}) => caipNetworkId),
    defaultNetwork: config.defaultNetwork.caipNetworkId,
    themeMode: config.themeMode,
    themeVariables: Object.keys(config.themeVariables),
    locale: config.locale,
    allowUnsupportedChain: config.allowUnsupportedChain,
    basic: config.basic,
    showWallets: config.showWallets,
    allWallets: config.allWallets,
    embedded: config.embedded,
    enableInjected: config.enableInjected,
    enableEip6963: config.enableEip6963,
    enableWalletConnect: config.enableWalletConnect,
    enableWallets: config.enableWallets,
    enableNetworkSwitch: config.enableNetworkSwitch,
    enableReconnect: config.enableReconnect,
    featuredWalletIds: config.featuredWalletIds,
    customWallets: config.customWallets.length,
    features: {
      ...features,
      orders: [connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder].map(Boolean),
    },
    metadata: {name: config.metadata.name, url: config.metadata.url},
  };
}
