import type {Stop} from '../../core/ports/clock.js';
import type {Connector, ConnectorEvent} from '../../core/ports/connector.js';

/** One client's subscriptions to the events of its connectors; one for each connector. */
export interface ConnectorSubscriptions {
  /** True once all subscriptions ended. */
  readonly isOver: boolean;
  /**
   * Keeps the events of a connector for its next listener. The returned function stops that, and drops what is left.
   */
  keep(connector: Connector): Stop;
  /** Listens to a connector; replaces its earlier listener, and tells it the events that were kept. */
  listen(connector: Connector, listener: (event: ConnectorEvent) => void): void;
  stop(connector: Connector): void;
  end(): void;
}

/** Creates the connector subscriptions of one client. */
export function createConnectorSubscriptions(): ConnectorSubscriptions {
  const stops = new Map<string, Stop>();
  const kept = new Map<Connector, ConnectorEvent[]>();
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    keep(connector) {
      const events: ConnectorEvent[] = [];
      kept.set(connector, events);
      const stop = connector.events.subscribe((event) => events.push(event));
      return () => {
        stop();
        if (kept.get(connector) === events) kept.delete(connector);
      };
    },
    listen(connector, listener) {
      this.stop(connector);
      if (isOver) return;
      stops.set(connector.id, connector.events.subscribe(listener));
      for (const event of kept.get(connector)?.splice(0) ?? []) listener(event);
    },
    stop({id}) {
      stops.get(id)?.();
      stops.delete(id);
    },
    end() {
      isOver = true;
      for (const stop of stops.values()) stop();
      stops.clear();
    },
  };
}
