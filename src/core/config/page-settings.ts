import type {ReadableAtom} from 'nanostores';
import type {PageSettings} from '../ports/feature.js';
import type {Config, ResolvedFeatures} from './config.js';

/** True if the page has the service: the public one needs a project id. */
export function hasService(
  {projectId, options}: Pick<Config, 'projectId' | 'options'>,
  name: 'explorer' | 'blockchain',
): boolean {
  return Boolean(projectId || options.endpoints?.[name]);
}

/** Options of the page that decide whether it has a feature, as they are now. */
export function pageSettingsOf({
  config,
  features,
}: {
  readonly config: Config;
  readonly features: {readonly state: ReadableAtom<ResolvedFeatures>};
}): PageSettings {
  return {features: features.state.get(), hasBlockchainApi: hasService(config, 'blockchain')};
}
