import {invalid} from '../../core/config/page-config.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import {isThemeMode} from '../../core/model/theme.js';
import type {Drawbridge} from '../drawbridge.js';
import {warnDevelopers} from './warn-developers.js';
import type {PageClient} from './page-client.js';
import type {lateSettings} from './late-settings.js';

type LateName = keyof typeof lateSettings;
type Settings = Pick<Drawbridge, LateName | 'setThemeMode' | 'setThemeVariables' | 'updateFeatures'>;

/** The methods of the public client that change it. */
export function createSettings(page: PageClient): Settings {
  return {
    setThemeMode(mode) {
      if (!isThemeMode(mode))
        throw invalid('mode', `“${String(mode)}”`, 'light, dark, auto', 'setThemeMode:');
      page.theme.setMode(mode);
    },
    setThemeVariables(variables) {
      page.theme.setVariables(variables);
      warnDevelopers(({warnOfVariables}) => warnOfVariables(variables));
    },
    updateFeatures: (features) => page.features.update(features),
    ...loadedWithUse(page, [
      'addNetwork',
      'removeNetwork',
      'addChain',
      'removeChain',
      'setLocale',
      'showToast',
      'switchNetwork',
    ]),
  };
}

/**
 * Settings that load their code at first use; a name left out is missing in {@link Settings}, and does not
 * compile.
 */
function loadedWithUse<N extends LateName>(page: PageClient, names: readonly N[]): Pick<Drawbridge, N> {
  const settings = names.map((name: LateName) => [
    name,
    async (...args: readonly unknown[]) => {
      const late = (await loadChunk(import(/* together: late-settings */ './late-settings.js'))).lateSettings;
      return (late[name] as (page: PageClient, ...given: readonly unknown[]) => unknown)(page, ...args);
    },
  ]);
  // Each takes the arguments of its type, after the page client.
  return Object.fromEntries(settings) as Pick<Drawbridge, N>;
}
