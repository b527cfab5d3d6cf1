import {computed} from '../../core/model/stores/computed.js';
import {completeConfig} from '../../core/config/complete-config.js';
import {readMetadata} from '../../io/platform/page-metadata.js';
import type {Client} from '../client.js';
import type {PageClient} from '../page-client.js';

/** A page client whose every option has its default. */
export type ConfiguredPage = PageClient & Pick<Client, 'config' | 'features'>;

/** Completes the configuration; its features are always those in force. */
export function configure(page: PageClient): ConfiguredPage {
  const complete = completeConfig(page.config, readMetadata());
  const state = computed([page.features.state], (changed) => ({...complete.features, ...changed}));
  const config: Client['config'] = {
    ...complete,
    get features() {
      return state.get();
    },
  };
  return {...page, config, features: {state, update: (features) => page.features.update(features)}};
}
