import {CONNECTOR_ROW_TYPES, type ConnectorRowType} from '../connector.js';

/** The configured order first, then the remaining ones in the default order (spec 2). */
export function rowTypeOrder(configured: readonly ConnectorRowType[] = []): readonly ConnectorRowType[] {
  const known = configured.filter((type) => CONNECTOR_ROW_TYPES.includes(type));
  return [...new Set([...known, ...CONNECTOR_ROW_TYPES])];
}
