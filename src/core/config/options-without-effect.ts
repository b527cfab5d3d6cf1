import type {DrawbridgeOptions} from './options.js';

/** Options of features that are not there yet: a page may set them, and nothing happens (decisions 31). */
export const WITHOUT_EFFECT = ['endpoints.authFrame', 'features.swaps', 'features.onramp'] as const;

/** Options about the logins of an embedded wallet, which only a connector of the page can bring so far. */
export const WITHOUT_LOGIN = [
  'features.email',
  'features.emailShowWallets',
  'features.socials',
  'features.connectMethodsOrder',
  'features.collapseWallets',
] as const;

/** The options a page has set in vain; what is switched off is off. */
export function optionsWithoutEffect(options: DrawbridgeOptions): readonly string[] {
  const names = [...WITHOUT_EFFECT, ...(options.connectors?.length ? [] : WITHOUT_LOGIN)];
  return names.filter((path) => {
    const [name = '', entry] = path.split('.');
    const value: unknown = Reflect.get(options, name);
    const given: unknown = entry && value ? Reflect.get(Object(value), entry) : entry ? undefined : value;
    return given !== undefined && given !== false;
  });
}
