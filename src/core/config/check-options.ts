import {DrawbridgeError} from '../errors/drawbridge-error.js';
import {toNetwork} from '../model/networks/define-network.js';
import {written} from '../model/safety/written.js';
import type {PageConfig} from './config.js';
import {findInvalidOption} from './option-shape.js';
import type {DrawbridgeOptions} from './options.js';
import {invalid, readPageConfig} from './page-config.js';

/**
 * Checks the options that a script passes and reads the part that a client needs before it is used.
 *
 * Throws a `DrawbridgeError` of kind `configuration` that names the option, the given value and the accepted
 * ones.
 */
export function checkOptions(options: DrawbridgeOptions, pageLocale: string): PageConfig {
  const mismatch = findInvalidOption(options);
  if (mismatch) throw invalid(mismatch.path || 'options', written(mismatch.given), mismatch.accepted);
  if (options.siwx && options.signInWithWallet) {
    throw new DrawbridgeError(
      'config/conflicting-options',
      'createDrawbridge: `siwx` and `signInWithWallet` cannot both be set',
      {name: 'signInWithWallet'},
    );
  }
  return readPageConfig(options, pageLocale, {source: 'options', readNetwork: toNetwork});
}
