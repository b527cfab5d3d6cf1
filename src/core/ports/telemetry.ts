/** Takes the product's own events; an adopter can listen, the analytics client may send them. */
export interface Telemetry {
  /** `properties` never hold a pairing URI, a key or an e-mail address; `at` is when it was, now where it is absent. */
  track(event: string, properties?: Readonly<Record<string, unknown>>, at?: number): void;
}
