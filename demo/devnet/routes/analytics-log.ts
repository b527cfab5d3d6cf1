import type {AnalyticsEvent} from '../protocol.js';

/** Keeps every received event, for tests to read. */
export class AnalyticsLog {
  #events: AnalyticsEvent[] = [];

  add(events: readonly AnalyticsEvent[]): void {
    this.#events.push(...events);
  }

  /** The events of one project, or of all, in the order of arrival. */
  read(projectId?: string): readonly AnalyticsEvent[] {
    return this.#events.filter((event) => projectId === undefined || event.projectId === projectId);
  }

  /** Clears the events of one project, or all. */
  clear(projectId?: string): void {
    this.#events = this.#events.filter((event) => projectId !== undefined && event.projectId !== projectId);
  }
}
