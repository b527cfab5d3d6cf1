import {checkSendArguments} from '../../flows/account/check-send-arguments.js';
import type {OpenOptions} from '../../flows/open-modal.js';
import type {ConfiguredPage} from './configured-page.js';
import type {Plugins} from './load-plugins.js';

/** What {@link openChecked} works with. */
export interface OpenCheckedParts {
  readonly page: ConfiguredPage;
  readonly plugins: Plugins;
  readonly open: (options: OpenOptions) => void;
}

/** Opens what a page wants filled in; opens nothing, and rejects, for what cannot be. */
export async function openChecked(
  {page, plugins, open}: OpenCheckedParts,
  options: OpenOptions,
): Promise<void> {
  const {namespace = page.networks.state.get().activeNamespace} = options;
  const connection = page.connections.of(namespace);
  const network =
    connection.status === 'connected' ? page.networks.find(connection.caipNetworkId) : undefined;
  checkSendArguments(options, {network, adapter: network && (await plugins.adapterOf(namespace))});
  open(options);
}
