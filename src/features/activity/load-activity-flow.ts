import type {ReadableAtom} from 'nanostores';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {Subject} from '../../core/ports/subject.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import type {ActivityController, ActivitySubject} from './activity-controller.js';
import {ACTIVITY_FAILURES} from './activity-failures.js';

/** Loads the history of the account in use. Both methods resolve after failures, too, which are in the state. */
export interface LoadActivityFlow {
  /** Loads the first page again. Quiet failures are in the state, but not reported. */
  first(options?: {readonly isQuiet?: boolean}): Promise<void>;
  more(): Promise<void>;
}

/** Dependencies of {@link createLoadActivityFlow}. */
export interface LoadActivityParts {
  readonly activity: ActivityController;
  /** The account in use. */
  readonly subject: ReadableAtom<Subject | undefined>;
  readonly telemetry: Telemetry;
  readonly projectId: string;
  report(cause: unknown): void;
}

/** Creates the flow. A failure shows a toast and an empty list; nothing rejects. */
export function createLoadActivityFlow(parts: LoadActivityParts): LoadActivityFlow {
  const {activity, telemetry} = parts;
  const attempt = async (load: () => Promise<void>, isFirst = false): Promise<void> => {
    try {
      await load();
    } catch (cause) {
      telemetry.track('ERROR_FETCH_TRANSACTIONS', propertiesOf(parts, isFirst ? undefined : activity.cursor));
      parts.report(
        new FeatureError(ACTIVITY_FAILURES, 'activity/unavailable', 'Failed to fetch transactions', {cause}),
      );
    }
  };
  return {
    async first({isQuiet = false} = {}) {
      const subject = activitySubject(parts);
      if (!subject) activity.clear();
      else if (isQuiet) await Promise.allSettled([activity.open(subject)]);
      else await attempt(() => activity.open(subject), true);
    },
    async more() {
      telemetry.track('LOAD_MORE_TRANSACTIONS', propertiesOf(parts, activity.cursor));
      await attempt(() => activity.more());
    },
  };
}

/** Telemetry of a page, by its cursor; the first page has none. */
function propertiesOf(
  parts: LoadActivityParts,
  cursor: string | undefined,
): Readonly<Record<string, unknown>> {
  return {projectId: parts.projectId, cursor, isSmartAccount: isSmartAccount(parts)};
}

/** `undefined` if the chain family has no history. */
function activitySubject(parts: LoadActivityParts): ActivitySubject | undefined {
  const subject = parts.subject.get();
  if (!subject?.capabilities.activity) return undefined;
  return {address: subject.address, chainId: subject.caipNetworkId};
}

function isSmartAccount({subject}: LoadActivityParts): boolean {
  return subject.get()?.account.type === 'smartAccount';
}
