import {isPublicView} from '../../core/model/routing/public-view.js';
import {written} from '../../core/model/safety/written.js';
import {PUBLIC_VIEWS} from '../../core/model/view.js';
import {warnDeveloper} from '../../io/platform/developer-console.js';
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

/**
 * Opens the view a page names, filled in where it wants that; opens nothing, and rejects, for what cannot be filled in.
 *
 * A name that is no public view opens what would open without one, and developers are told.
 */
export async function openChecked(parts: OpenCheckedParts, {view, ...options}: OpenOptions): Promise<void> {
  const isKnown = view === undefined || isPublicView(view);
  if (!isKnown) {
    const accepted = PUBLIC_VIEWS.join(', ');
    warnDeveloper(`open(): there is no view ${written(view)} to be opened by name; accepted: ${accepted}`);
  }
  const request = isKnown && view ? {...options, view} : options;
  if (options.arguments) await check(parts, request);
  parts.open(request);
}

async function check({page, plugins}: OpenCheckedParts, options: OpenOptions): Promise<void> {
  const {namespace = page.networks.state.get().activeNamespace} = options;
  const connection = page.connections.of(namespace);
  const network =
    connection.status === 'connected' ? page.networks.find(connection.caipNetworkId) : undefined;
  checkSendArguments(options, {network, adapter: network && (await plugins.adapterOf(namespace))});
}
