import {written} from '../core/model/safety/written.js';
import type {FeatureHost} from './features/feature-host.js';
import {warnDeveloper} from '../io/platform/developer-console.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {OpenModalFlow, OpenOptions} from '../flows/open-modal.js';
import type {ConfiguredPage} from './configured-page.js';
import type {Plugins} from './load-plugins.js';

/** What {@link openChecked} works with. */
export interface OpenCheckedParts {
  readonly page: ConfiguredPage;
  readonly plugins: Plugins;
  readonly features: Pick<FeatureHost, 'publicViews' | 'viewOf'>;
  readonly open: OpenModalFlow;
}

/**
 * Opens the view a page names, filled in where it wants that; opens nothing, and rejects, for what cannot be filled in.
 *
 * A name that is no public view opens what would open without one, and developers are told.
 */
export async function openChecked(parts: OpenCheckedParts, {view, ...options}: OpenOptions): Promise<void> {
  const accepted = parts.features.publicViews();
  const isKnown = view === undefined || accepted.includes(view);
  if (!isKnown) {
    warnDeveloper(
      `open(): there is no view ${written(view)} to be opened by name; accepted: ${accepted.join(', ')}`,
    );
  }
  const request = isKnown && view ? {...options, view} : options;
  if (options.arguments) await check(parts, request);
  const needsAccount = isKnown && view ? parts.features.viewOf(view).view.needsAccount === true : false;
  parts.open({...request, needsAccount});
}

async function check({page, plugins, features}: OpenCheckedParts, options: OpenOptions): Promise<void> {
  const takers = features.publicViews().filter((name) => features.viewOf(name).view.checkArguments);
  const taker = takers.find((name) => name === options.view);
  if (!taker) throw nothingAccepted(options.arguments, takers);
  const {namespace = page.networks.state.get().activeNamespace} = options;
  const connection = page.connections.of(namespace);
  const network =
    connection.status === 'connected' ? page.networks.find(connection.caipNetworkId) : undefined;
  const adapter = network && (await plugins.adapterOf(namespace));
  await features.viewOf(taker).view.checkArguments?.(options.arguments, {network, adapter});
}

function nothingAccepted(given: unknown, takers: readonly string[]): DrawbridgeError {
  const accepted = `nothing, unless view is '${takers.join("' or '")}'`;
  const text = `open(): arguments is ${written(given)}; accepted: ${accepted}.`;
  return new DrawbridgeError('client/invalid-argument', text, {name: 'arguments'});
}
