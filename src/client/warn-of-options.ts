import {optionsWithoutEffect} from '../core/config/options-without-effect.js';
import {unknownOptions} from '../core/config/unknown-options.js';
import type {ConnectorModule} from '../core/ports/connector-plugin.js';
import type {AnyManifest, FeatureList} from '../core/ports/feature.js';
import {warnDeveloper} from '../io/platform/developer-console.js';
import type {Client} from './client.js';

/** Dependencies of {@link warnOfOptions}. */
export interface WarningParts extends Pick<Client, 'config' | 'alerts' | 'loadMessages'> {
  readonly loadFeatures: () => Promise<FeatureList>;
  /** The connectors of the page; some bring a feature. */
  readonly connectors: readonly ConnectorModule[];
}

/**
 * Shows an alert for options that neither core nor a feature knows, once its sentences are loaded, and warns
 * in the console about those that have no effect yet.
 */
export async function warnOfOptions(parts: WarningParts): Promise<void> {
  const {alerts, config, connectors} = parts;
  const [manifests] = await Promise.allSettled([everyManifest(parts), parts.loadMessages()]);
  const idle = optionsWithoutEffect(config.options);
  if (idle.length > 0) warnDeveloper(`these options have no effect yet: ${idle.join(', ')}.`);
  const brought = connectors.flatMap(({feature}) => feature ?? []);
  // Without the manifests no feature option counts as unknown.
  const added =
    manifests.status === 'fulfilled'
      ? [...manifests.value, ...brought].flatMap(({options = {}}) => Object.keys(options))
      : Object.keys(config.features);
  const names = unknownOptions(config.options, added).join(', ');
  if (!names) return;
  alerts.show('unknown-options', {
    message: ['modal.unknownOptions', names],
    details: `createDrawbridge does not know: ${names}`,
  });
}

async function everyManifest({loadFeatures}: WarningParts): Promise<readonly AnyManifest[]> {
  const {first, loadOthers} = await loadFeatures();
  return [...first, ...((await loadOthers?.()) ?? [])];
}
