import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import {serviceUnreachable} from './frame-channel.js';

/** Time from the load of a frame to its failure without READY, in milliseconds. An error page loads, too. */
const SILENT_MS = 5_000;
/** Time from the load after which the service is probed, in milliseconds. */
const PROBE_MS = 3_500;

/** Dependencies of {@link watchLoad}. */
interface LoadParts {
  readonly env: Pick<ConnectorEnv, 'clock' | 'fetch'>;
  /** The origin of the service. */
  readonly origin: string;
  readonly isReady: () => boolean;
  readonly onFailure: (error: DrawbridgeError) => void;
}

/**
 * Reports a frame that has loaded and sends no READY within 5 s, with the reason where a page can know it. The listener may
 * get more than one error of one frame.
 */
export function watchLoad(frame: HTMLIFrameElement, {env, origin, isReady, onFailure}: LoadParts): Stop {
  const timers: Stop[] = [];
  const stopTimers = (): void => {
    for (const stop of timers.splice(0)) stop();
  };
  const fail = (error: DrawbridgeError): void => void (isReady() || onFailure(error));
  const onLoad = (): void => {
    // Each document of the frame has its own five seconds.
    stopTimers();
    if (isReady()) return;
    if (!navigator.onLine) return fail(offline(origin));
    let reason: DrawbridgeError | undefined;
    const look = async (): Promise<void> => {
      if (!isReady()) reason = await findReason(env, origin);
    };
    timers.push(
      env.clock.after(PROBE_MS, () => void look()),
      env.clock.after(SILENT_MS, () =>
        fail(reason ?? serviceUnreachable(origin, 'It loaded, and sent nothing in 5 seconds.')),
      ),
    );
  };
  frame.addEventListener('load', onLoad);
  const stopReports = onEmbedderPolicy(frame.src, () =>
    fail(frameBlocked(origin, "This page's Cross-Origin-Embedder-Policy blocks it.")),
  );
  return () => {
    frame.removeEventListener('load', onLoad);
    stopReports();
    stopTimers();
  };
}

/** The error of a frame that a policy forbids; `reason` is a sentence. */
export function frameBlocked(origin: string, reason: string): DrawbridgeError {
  return new DrawbridgeError(
    'login/blocked',
    `The login service at ${origin} cannot be shown on this page. ${reason} Check that the page's Content-Security-Policy lists ${origin} in frame-src, its Cross-Origin-Embedder-Policy, and that the service allows this page.`,
    {name: origin},
  );
}

/**
 * A service that answers, and whose frame does not start, forbids its frame. A request that fails proves nothing: the
 * service may be down, its Cross-Origin-Resource-Policy may hide the answer, or the page's policy may forbid the request.
 */
async function findReason({fetch}: LoadParts['env'], origin: string): Promise<DrawbridgeError | undefined> {
  const asking = fetch(origin, {method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store'});
  const [{status}] = await Promise.allSettled([asking]);
  if (status === 'rejected') return undefined;
  return frameBlocked(
    origin,
    'It answers, but not in a frame; it may send X-Frame-Options or frame-ancestors.',
  );
}

/** Chromium reports the frames that the page's policy blocks, and those that it would block if it were enforced. */
function onEmbedderPolicy(src: string, listener: () => void): Stop {
  const Observer = Reflect.get(globalThis, 'ReportingObserver') as typeof ReportingObserver | undefined;
  if (!Observer) return () => {};
  const isOurs = ({body}: Report): boolean => {
    // The fields of this kind of report are in its JSON only.
    const fields: unknown = JSON.parse(JSON.stringify(body));
    return isRecord(fields) && fields['blockedURL'] === src && fields['disposition'] !== 'reporting';
  };
  const observer = new Observer((reports) => void (reports.some(isOurs) && listener()), {types: ['coep']});
  observer.observe();
  return () => observer.disconnect();
}

function offline(origin: string): DrawbridgeError {
  return new DrawbridgeError('login/offline', `The login service at ${origin} did not load: offline.`, {
    name: origin,
  });
}
