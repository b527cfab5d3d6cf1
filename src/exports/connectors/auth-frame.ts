import type {ConnectorPlugin} from '../../core/ports/connector-plugin.js';
// Emits no code; without it the declarations would contain no feature.
export type {EmailLoginFeature} from '../../features/email-login/api.js';

/**
 * Connects the wallet of an e-mail or social login, whose keys are in a frame of the login service.
 *
 * The import is small: the frame is loaded by the first login, or to restore a session.
 */
export function authFrame(): ConnectorPlugin {
  return {
    id: 'auth',
    async load() {
      // Unnamed: the build takes an entry that names its parts for a page.
      const [{AuthFrameConnector}, {emailLoginFeature}] = await Promise.all([
        import('../../io/connectors/auth-frame/auth-frame-connector.js'),
        import('../../features/email-login/feature.js'),
      ]);
      return {create: (env) => new AuthFrameConnector(env), feature: emailLoginFeature};
    },
  };
}
