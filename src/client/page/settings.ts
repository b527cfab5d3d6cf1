import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import {written} from '../../core/model/safety/written.js';
import {isThemeMode, unknownVariables, type ThemeVariables} from '../../core/model/theme.js';
import type {Drawbridge} from '../drawbridge.js';
import type {PageClient} from './page-client.js';
import type {lateSettings} from './late-settings.js';

type LateName = keyof typeof lateSettings;
type Settings = Pick<Drawbridge, LateName | 'setThemeMode' | 'setThemeVariables' | 'updateFeatures'>;

/** The methods of the public client that change it. */
export function createSettings(page: PageClient): Settings {
  return {
    setThemeMode(mode) {
      if (!isThemeMode(mode))
        throw new DrawbridgeError(
          'client/invalid-argument',
          `setThemeMode: the mode is ${written(mode)}; accepted: light, dark, auto`,
          {name: 'mode'},
        );
      page.theme.setMode(mode);
    },
    setThemeVariables(variables) {
      page.theme.setVariables(variables);
      warnOfUnknown(variables);
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

function warnOfUnknown(variables: ThemeVariables): void {
  if (unknownVariables(variables).length === 0) return;
  void import('./warn-of-config.js').then(
    ({warnOfVariables}) => warnOfVariables(variables),
    () => {},
  );
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
