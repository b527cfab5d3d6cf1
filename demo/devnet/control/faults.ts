import * as v from 'valibot';
import type {Fault, RecordedRequest} from '../protocol.js';

/** The latency is bounded so that a typing error cannot hang a test run. */
const MAX_LATENCY_MS = 60_000;

const MAX_GAS_RISE_PERCENT = 10_000;

/** The effects that change an EVM node's answers, and the methods that they change. */
export const NODE_EFFECTS = {
  gasRisePercent: /^eth_(estimateGas|sendRawTransaction)$/,
  hidesTransactions: /^eth_get(RawTransactionByHash|Transaction(ByHash|Receipt))$/,
} as const;

const service = v.picklist(['explorer', 'blockchain', 'analytics', 'rpc', 'bitcoin', 'relay', 'auth', 'buy']);

/** Body of `POST /control/faults`. */
export const faultSchema = v.strictObject({
  service,
  match: v.optional(v.string()),
  projectId: v.optional(v.string()),
  latencyMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_LATENCY_MS))),
  hold: v.optional(v.boolean()),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  garbage: v.optional(v.boolean()),
  drop: v.optional(v.boolean()),
  half: v.optional(v.boolean()),
  hidesCors: v.optional(v.boolean()),
  gasRisePercent: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GAS_RISE_PERCENT)),
  ),
  hidesTransactions: v.optional(v.boolean()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The selected faults; without a filter all of them. */
export interface FaultFilter {
  readonly service?: string | undefined;
  readonly projectId?: string | undefined;
  /** The whole value of {@link Fault.match}. */
  readonly match?: string | undefined;
  /** Name of a field of {@link Fault}. */
  readonly effect?: string | undefined;
}

interface Armed {
  readonly fault: Fault;
  left: number;
}

/** The active faults. */
export class Faults {
  #armed: Armed[] = [];

  /** Activates a fault; the first matching one applies. */
  add(fault: Fault): void {
    this.#armed.push({fault, left: fault.times ?? Number.POSITIVE_INFINITY});
  }

  /** The fault for this request, if any; uses up one of its times. */
  take(request: RecordedRequest): Fault | undefined {
    const armed = this.#armed.find(({fault}) => hits(fault, request));
    if (!armed) return undefined;
    armed.left -= 1;
    if (armed.left <= 0) this.#armed = this.#armed.filter((other) => other !== armed);
    return armed.fault;
  }

  /** Removes all faults, or those of one service, of one caller, with one match, or with one effect. */
  clear({service: of, projectId, match, effect}: FaultFilter = {}): void {
    this.#armed = this.#armed.filter(
      ({fault}) =>
        (of !== undefined && fault.service !== of) ||
        (projectId !== undefined && fault.projectId !== projectId) ||
        (match !== undefined && fault.match !== match) ||
        (effect !== undefined && !Object.hasOwn(fault, effect)),
    );
  }

  /** The active faults, oldest first. */
  list(): readonly Fault[] {
    return this.#armed.map(({fault}) => fault);
  }
}

function hits(fault: Fault, request: RecordedRequest): boolean {
  if (fault.service !== request.service) return false;
  if (fault.projectId !== undefined && fault.projectId !== request.projectId) return false;
  if (!changesAnswer(fault, request)) return false;
  const {match} = fault;
  if (match === undefined) return true;
  return request.path.includes(match) || request.rpcMethods.some((method) => method.includes(match));
}

/** True unless the fault changes answers of EVM nodes, and the request calls none of these methods. */
function changesAnswer(fault: Fault, {rpcMethods}: RecordedRequest): boolean {
  const changed = Object.entries(NODE_EFFECTS).filter(([effect]) => Object.hasOwn(fault, effect));
  return (
    changed.length === 0 || changed.some(([, methods]) => rpcMethods.some((method) => methods.test(method)))
  );
}
