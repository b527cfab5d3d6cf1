import type {Stop} from '../../core/ports/clock.js';
import type {Connector, ConnectorEvent} from '../../core/ports/connector.js';

/** One client's subscriptions to the events of its connectors; one for each connector. */
export interface ConnectorSubscriptions {
  /** True once all subscriptions ended. */
  readonly isOver: boolean;
  /** Listens to a connector; replaces its earlier listener. */
  listen(connector: Connector, listener: (event: ConnectorEvent) => void): void;
  stop(connector: Connector): void;
  end(): void;
}

/** Creates the connector subscriptions of one client. */
export function createConnectorSubscriptions(): ConnectorSubscriptions {
  const stops = new Map<string, Stop>();
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    listen(connector, listener) {
      this.stop(connector);
      if (!isOver) stops.set(connector.id, connector.events.subscribe(listener));
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
