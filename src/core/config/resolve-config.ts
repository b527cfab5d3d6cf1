import {DrawbridgeError} from '../errors/drawbridge-error.js';
import {toNetwork} from '../model/networks/define-network.js';
import {written} from '../model/safety/written.js';
import {completeConfig, invalid, type PageFacts} from './complete-config.js';
import type {Config} from './config.js';
import {findInvalidOption, unknownOptions} from './option-shape.js';
import type {DrawbridgeOptions} from './options.js';

/**
 * Checks the options and fills in every default.
 *
 * Throws a `DrawbridgeError` of kind `configuration` that names the option, what was given and what is accepted.
 */
export function resolveConfig(options: DrawbridgeOptions, page: PageFacts): Config {
  const mismatch = findInvalidOption(options);
  if (mismatch) throw invalid(mismatch.path || 'options', written(mismatch.given), mismatch.accepted);
  if (options.siwx && options.signInWithWallet) {
    throw new DrawbridgeError(
      'config/conflicting-options',
      'createDrawbridge: options `siwx` and `signInWithWallet` cannot both be set; keep `siwx`',
      {name: 'signInWithWallet'},
    );
  }
  return Object.freeze({
    ...completeConfig(options, page, toNetwork),
    unknownOptions: unknownOptions(options),
  });
}
