import {redactProperties} from '../../core/model/safety/redact.js';
import type {Telemetry} from '../../core/ports/telemetry.js';

/** Telemetry that sends nothing and keeps what would be sent, redacted as the product's own. */
export interface TelemetryRecorder extends Telemetry {
  /** Every event, as `NAME {properties}`. */
  readonly tracked: readonly string[];
}

/** Creates telemetry that keeps events; `onEvent` hears of each by its name. */
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
