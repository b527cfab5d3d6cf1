import {setTimeout as wait} from 'node:timers/promises';
import type {Fault} from '../protocol.js';
import type {Faults} from './faults.js';
import type {HeldRequests} from './held-requests.js';
import {toRecordedRequest, type Observation} from './observed-request.js';
import type {Recorder} from './recorder.js';

/** What an {@link Observer} works with. */
export interface ObserverParts {
  readonly recorder: Recorder;
  readonly faults: Faults;
  readonly held: HeldRequests;
}

/** What every service passes its requests through: kept first, then made to fail if asked. */
export class Observer {
  readonly #recorder: Recorder;
  readonly #faults: Faults;
  readonly #held: HeldRequests;

  constructor({recorder, faults, held}: ObserverParts) {
    this.#recorder = recorder;
    this.#faults = faults;
    this.#held = held;
  }

  /** Keeps the request; resolves, after the fault's latency and when it is let go, with the fault to show. */
  async see(observation: Observation): Promise<Fault | undefined> {
    const request = toRecordedRequest(observation);
    this.#recorder.add(request);
    const fault = this.#faults.take(request);
    // The process may end before the answer: it is the open server that keeps it alive.
    if (fault?.latencyMs) await wait(fault.latencyMs, undefined, {ref: false});
    if (fault?.hold) await this.#held.hold(request);
    return fault;
  }
}
