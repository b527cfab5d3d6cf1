/** Takes the product's own events; an adopter can listen, and they may be sent to the analytics service. */
export interface Telemetry {
  /**
   * `properties` never contain a pairing URI, a key or an e-mail address; `at` is the time of the event, now
   * where it is absent.
   */
  track(event: string, properties?: Readonly<Record<string, unknown>>, at?: number): void;
}
