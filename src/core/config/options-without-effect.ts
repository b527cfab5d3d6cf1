import type {DrawbridgeOptions} from './options.js';

/** Options of features that do not exist yet: setting them has no effect. */
export const WITHOUT_EFFECT = ['endpoints.authFrame', 'features.swaps', 'features.onramp'] as const;

/** Options about the logins of an embedded wallet, which only a connector of the page can provide so far. */
export const WITHOUT_LOGIN = [
  'features.email',
  'features.emailShowWallets',
  'features.socials',
  'features.connectMethodsOrder',
  'features.collapseWallets',
] as const;

/** The options that the page has set without effect; those that are switched off are left out. */
export function optionsWithoutEffect(options: DrawbridgeOptions): readonly string[] {
  const names = [...WITHOUT_EFFECT, ...(options.connectors?.length ? [] : WITHOUT_LOGIN)];
  return names.filter((path) => {
    const [name = '', entry] = path.split('.');
    const value: unknown = Reflect.get(options, name);
    const given: unknown = entry && value ? Reflect.get(Object(value), entry) : entry ? undefined : value;
    return given !== undefined && given !== false;
  });
}
