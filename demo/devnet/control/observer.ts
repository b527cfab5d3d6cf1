import {setTimeout as wait} from 'node:timers/promises';
import type {Fault} from '../protocol.js';
import type {Faults} from './faults.js';
import {toRecordedRequest, type Observation} from './observed-request.js';
import type {Recorder} from './recorder.js';

/** What every service passes its requests through: kept first, then made to fail if asked. */
export class Observer {
  readonly #recorder: Recorder;
  readonly #faults: Faults;

  constructor(recorder: Recorder, faults: Faults) {
    this.#recorder = recorder;
    this.#faults = faults;
  }

  /** Keeps the request; resolves, after the fault's latency, with the fault to show. */
  async see(observation: Observation): Promise<Fault | undefined> {
    const request = toRecordedRequest(observation);
    this.#recorder.add(request);
    const fault = this.#faults.take(request);
    if (fault?.latencyMs) await wait(fault.latencyMs);
    return fault;
  }
}
