import type {RecordedRequest, ServiceName} from '../protocol.js';

const CAPACITY = 20_000;

/** Limits reading or clearing to one service, one caller, or both. */
export interface RecordingFilter {
  readonly service?: ServiceName | undefined;
  readonly projectId?: string | undefined;
}

/** Keeps the last requests of every service, oldest first. */
export class Recorder {
  #requests: RecordedRequest[] = [];

  /** Records a request, dropping the oldest one when the ring is full. */
  add(request: RecordedRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > CAPACITY) this.#requests.shift();
  }

  /** The recorded requests that match the filter. */
  read(filter: RecordingFilter = {}): readonly RecordedRequest[] {
    return this.#requests.filter((request) => passes(request, filter));
  }

  /** Clears the requests that match the filter. */
  clear(filter: RecordingFilter = {}): void {
    this.#requests = this.#requests.filter((request) => !passes(request, filter));
  }
}

function passes(request: RecordedRequest, {service, projectId}: RecordingFilter): boolean {
  return (
    (service === undefined || request.service === service) &&
    (projectId === undefined || request.projectId === projectId)
  );
}
