import {checkOptions} from '../../core/config/check-options.js';
import {completeConfig} from '../../core/config/complete-config.js';
import type {Config} from '../../core/config/config.js';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {Metadata} from '../../core/model/metadata.js';

/** Checks the options and fills in every default, in one go. */
export function resolveConfig(
  options: DrawbridgeOptions,
  {locale, metadata}: {readonly locale: string; readonly metadata: Metadata},
): Config {
  return completeConfig(checkOptions(options, locale), metadata);
}
