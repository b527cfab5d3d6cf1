import {redactProperties} from '../../../core/model/safety/redact.js';
import type {Telemetry} from '../../../core/ports/telemetry.js';

/** Telemetry that records events instead of sending them, redacted as in the product. */
export interface TelemetryRecorder extends Telemetry {
  /** Every event, as `NAME {properties}`. */
  readonly tracked: readonly string[];
}

/** Creates telemetry that records events; `onEvent` receives the name of each. */
export function createTelemetryRecorder(onEvent: (event: string) => void = () => {}): TelemetryRecorder {
  const tracked: string[] = [];
  return {
    tracked,
    track(event, properties) {
      const clean = properties && JSON.stringify(redactProperties(properties));
      tracked.push([event, clean].filter(Boolean).join(' '));
      onEvent(event);
    },
  };
}
