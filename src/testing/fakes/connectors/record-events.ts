import type {Connector, ConnectorEvent} from '../../../core/ports/connector.js';

/** Collects the events that a connector emits from now on. */
export function recordEvents(connector: Connector): ConnectorEvent[] {
  const events: ConnectorEvent[] = [];
  connector.events.subscribe((event) => events.push(event));
  return events;
}
