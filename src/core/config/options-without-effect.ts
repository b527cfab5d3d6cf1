import {WITHOUT_EFFECT, WITHOUT_LOGIN} from './generated/without-effect.js';
import type {DrawbridgeOptions} from './options.js';

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
