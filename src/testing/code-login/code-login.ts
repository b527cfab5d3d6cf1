import type {ConnectorPlugin} from '../../core/ports/connector-plugin.js';

/** A connector plug-in with a feature: the user enters a code in the feature's view. */
export function codeLogin(): ConnectorPlugin {
  return {
    id: 'codeLogin',
    async load() {
      const [{CodeLoginConnector}, {codeLoginFeature: feature}] = await Promise.all([
        import('./code-login-connector.js'),
        import('./feature.js'),
      ]);
      return {create: (env) => new CodeLoginConnector(env), feature};
    },
  };
}
