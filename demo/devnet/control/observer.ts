import {setTimeout as wait} from 'node:timers/promises';
import type {Fault} from '../protocol.js';
import type {Faults} from './faults.js';
import type {HeldRequests} from './held-requests.js';
import {toRecordedRequest, type Observation} from './observed-request.js';
import type {Recorder} from './recorder.js';

/** Dependencies of an {@link Observer}. */
export interface ObserverParts {
  readonly recorder: Recorder;
  readonly faults: Faults;
  readonly held: HeldRequests;
}

/** Every service passes its requests through it: records them, then applies faults. */
export class Observer {
  readonly #recorder: Recorder;
  readonly #faults: Faults;
  readonly #held: HeldRequests;

  constructor({recorder, faults, held}: ObserverParts) {
    this.#recorder = recorder;
    this.#faults = faults;
    this.#held = held;
  }

  /** Records the request; resolves, after the fault's latency and its release, with the fault to apply. */
  async see(observation: Observation): Promise<Fault | undefined> {
    const request = toRecordedRequest(observation);
    this.#recorder.add(request);
    const fault = this.#faults.take(request);
    // The process may exit before the answer: the open server keeps it alive.
    if (fault?.latencyMs) await wait(fault.latencyMs, undefined, {ref: false});
    if (fault?.hold) await this.#held.hold(request);
    return fault;
  }
}
