import type {KernelContext} from '../../client/client.js';
import {NAME_SERVICE_PATIENCE_MS} from '../../core/config/constants.js';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {Network} from '../../core/model/network.js';
import {withTimeout} from '../../core/ports/waiting.js';
import {NAMES_FAILURES} from './names-failures.js';
import {nodesOfNames} from './nodes-of-names.js';
import {aheadOfBlock, SIGNING_WINDOW_MS} from './registration-rules.js';

/** Dependencies of {@link createExplainRefusalFlow}. */
export type ExplainRefusalParts = Pick<KernelContext, 'adapterOf' | 'clock' | 'networks'>;

/** A signed registration that the service refused. */
export interface RefusedRegistration {
  readonly name: string;
  readonly network: Network;
  /** Time from the request to the wallet to the service's answer, by a clock that never jumps. */
  readonly tookMs: number;
  readonly cause: unknown;
}

/** Explains why the service refused a registration. */
export interface ExplainRefusalFlow {
  /**
   * For a refused timestamp, returns `name/signed-late` if the user took longer than the service allows, and
   * `name/clock-skew` if this device's clock is wrong: the newest block has another time, or the service refused two prompt
   * signatures. Returns the cause of any other refusal.
   */
  explain(refused: RefusedRegistration): Promise<unknown>;
  /** Forgets earlier refusals, after a registration succeeded. */
  reset(): void;
}

/** Prompt signatures that the service refuses before the clock counts as wrong without a node that confirms it. */
const MAX_PROMPT_REFUSALS = 2;

/** Creates the flow of one client. */
export function createExplainRefusalFlow(parts: ExplainRefusalParts): ExplainRefusalFlow {
  let promptRefusals = 0;
  return {
    async explain({name, network, tookMs, cause}) {
      if (!isDrawbridgeError(cause, 'name/not-registered') || cause.context.field !== 'timestamp')
        return cause;
      if (tookMs > SIGNING_WINDOW_MS)
        return new FeatureError(NAMES_FAILURES, 'name/signed-late', `${name} was signed too late`, {
          name,
          cause,
        });
      promptRefusals += 1;
      const [ahead] = await Promise.allSettled([readAhead(parts, network)]);
      const aheadMs = ahead.status === 'fulfilled' ? ahead.value : undefined;
      if (aheadMs === undefined && promptRefusals < MAX_PROMPT_REFUSALS) return cause;
      return new FeatureError(NAMES_FAILURES, 'name/clock-skew', "This device's clock differs", {
        name,
        ...(aheadMs !== undefined && {aheadMs}),
        cause,
      });
    },
    reset() {
      promptRefusals = 0;
    },
  };
}

/** Milliseconds by which this device's clock is ahead of the newest block; `undefined` if they agree, or it is unknown. */
async function readAhead(
  {adapterOf, clock, networks}: ExplainRefusalParts,
  used: Network,
): Promise<number | undefined> {
  const network = nodesOfNames(networks, used);
  if (!network) return undefined;
  const late = (): Error => new DrawbridgeError('rpc/failed', `${network.name} did not answer in time`);
  const ask = async (): Promise<number | undefined> =>
    (await (await adapterOf('eip155'))?.transfers?.())?.newestBlockTime?.({network});
  const blockMs = await withTimeout(ask, {clock, ms: NAME_SERVICE_PATIENCE_MS, expired: late, aborted: late});
  return blockMs === undefined ? undefined : aheadOfBlock(clock.now(), blockMs);
}
