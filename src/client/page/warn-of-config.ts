import type {PageConfig} from '../../core/config/config.js';
import {
  configWarnings,
  missingLanguage,
  networkWarnings,
  themeModeWarning,
  variablesWarning,
} from '../../core/config/config-warnings.js';
import {isWithoutNode} from '../../core/config/needs-warning.js';
import {written} from '../../core/model/safety/written.js';
import type {LoadNetworks} from '../../controllers/networks-controller.js';
import {warnDeveloper} from '../../io/platform/developer-console.js';

/** What warnings about a configuration depend on. */
export interface WarningSources {
  /** The clients of the page with the id of this one, in the order of creation; those that were destroyed are left out. */
  readonly sameId: () => readonly PageConfig[];
  readonly load: LoadNetworks;
}

/** Warns of options that have no effect, or another one than expected, and of a second client with one id. */
export async function warnOfConfig(config: PageConfig, {sameId, load}: WarningSources): Promise<void> {
  for (const text of configWarnings(config)) warnDeveloper(text);
  const [, second, third] = sameId();
  // Each hot update may add one more.
  if (second === config && !third) warnDeveloper(duplicateOf(config));
  if (!config.networks.some(isWithoutNode)) return;
  for (const text of networkWarnings(config, await load())) warnDeveloper(text);
}

/** Warns of custom properties that do not exist. */
export function warnOfVariables(variables: object): void {
  const text = variablesWarning('setThemeVariables', variables);
  if (text) warnDeveloper(text);
}

/** Warns of a language without sentences. */
export function warnOfLanguage(locale: string): void {
  warnDeveloper(`setLocale: ${missingLanguage(locale)}`);
}

/** Warns of a `theme-mode` that does not exist. */
export function warnOfThemeMode(mode: unknown): void {
  warnDeveloper(themeModeWarning('<drawbridge-modal>: attribute `theme-mode`', mode));
}

function duplicateOf({id}: PageConfig): string {
  return (
    `two clients of this page have the id ${written(id)}: they overwrite each other's stored connections. Accepted: one ` +
    'client for each id. Give the second one an `id` of its own (createDrawbridge({id}), <drawbridge-modal id>), or call ' +
    'destroy() on the first; after hot updates: import.meta.hot?.dispose(() => client.destroy())'
  );
}
