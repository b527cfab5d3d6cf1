import {atom} from 'nanostores';
import {computed} from '../core/model/stores/computed.js';
import {completeConfig} from '../core/config/complete-config.js';
import {readMetadata} from '../io/platform/page-metadata.js';
import type {Client} from './client.js';
import type {PageClient} from './page/page-client.js';

/** A page client whose every option has its default. */
export type ConfiguredPage = PageClient & Pick<Client, 'config' | 'features'>;

type Rule = Parameters<Client['features']['complete']>[0];

/** Completes the configuration; its features are always those in force. */
export function configure(page: PageClient): ConfiguredPage {
  const own = completeConfig(page.config, readMetadata());
  const given = computed([page.features.state], (changed) => ({...own.features, ...changed}));
  const rule = atom<Rule>((features) => features);
  const state = computed([given, rule], (features, complete) => complete(features));
  const config: Client['config'] = {
    ...own,
    get features() {
      return state.get();
    },
  };
  return {
    ...page,
    config,
    features: {
      state,
      given,
      complete: (complete) => rule.set(complete),
      update: (features) => page.features.update(features),
    },
  };
}
