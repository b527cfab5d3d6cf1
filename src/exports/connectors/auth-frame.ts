import {AUTH_CONNECTOR_ID} from '../../core/config/constants.js';
import type {ConnectorPlugin} from '../../core/ports/connector-plugin.js';
// Emits no code; without it the declarations would contain no feature.
export type {FeatureRegistry} from '../../features/registry.js';

/**
 * Connects the wallet of an e-mail or social login, whose keys are in a frame of the login service.
 *
 * The import is small: the frame is loaded by the first login, or to restore a session.
 */
export function authFrame(): ConnectorPlugin {
  return {
    id: AUTH_CONNECTOR_ID,
    async load() {
      const {createLateAuthFrame} = await import('../../io/connectors/auth-frame/late-auth-frame.js');
      return {create: createLateAuthFrame};
    },
  };
}
