import {written} from '../core/model/safety/written.js';
import type {FeatureHost} from './feature-host.js';
import {warnDeveloper} from '../io/platform/developer-console.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {OpenModalFlow, OpenOptions} from '../flows/open-modal.js';
import type {ConfiguredStores} from './page-state.js';
import type {Subjects} from './subjects.js';

/** Dependencies of {@link openChecked}. */
export interface OpenCheckedParts {
  readonly page: Pick<ConfiguredStores, 'connections' | 'modal' | 'networks'>;
  readonly features: Pick<FeatureHost, 'publicViews' | 'publicView'>;
  readonly subjectOf: Subjects['subjectOf'];
  readonly open: OpenModalFlow;
}

/**
 * Opens the view a page names, with the arguments it gives; a view that needs an account waits for one that is being
 * restored. Rejects, and opens nothing, for arguments that
 * are wrong.
 *
 * A name that is no public view is ignored, with a warning in the console.
 */
export async function openChecked(parts: OpenCheckedParts, {view, ...options}: OpenOptions): Promise<void> {
  const {features} = parts;
  const named = view === undefined ? undefined : await features.publicView(view);
  if (view !== undefined && !named) {
    const accepted = (await features.publicViews()).join(', ');
    warnDeveloper(`open(): there is no view ${written(view)} to be opened by name; accepted: ${accepted}`);
  }
  const needsAccount = named?.needsAccount === true;
  if (needsAccount) await untilRestored(parts, options);
  if (options.arguments) await check(parts, named, options);
  parts.open(named && view ? {...options, view, needsAccount} : {...options, needsAccount});
}

/** Waits for the account that is being restored, which has a deadline; the page's buttons are busy meanwhile. */
async function untilRestored({page}: OpenCheckedParts, options: OpenOptions): Promise<void> {
  const {connections, modal, networks} = page;
  const {namespace = networks.state.get().activeNamespace} = options;
  const isRestoring = (): boolean =>
    ['discovering', 'reconnecting'].includes(connections.of(namespace).status);
  if (!isRestoring()) return;
  modal.setLoading(true);
  await new Promise<void>((resolve) => {
    const stop = connections.state.listen(() => {
      if (isRestoring()) return;
      stop();
      resolve();
    });
  });
}

async function check(
  {page, features, subjectOf}: OpenCheckedParts,
  view: Awaited<ReturnType<FeatureHost['publicView']>>,
  options: OpenOptions,
): Promise<void> {
  if (!view?.checkArguments) throw nothingAccepted(options.arguments, await takersOf(features));
  const {namespace = page.networks.state.get().activeNamespace} = options;
  const subject = subjectOf(namespace);
  const network = subject?.network;
  const adapter = network && (await subject.loadAdapter());
  await view.checkArguments(options.arguments, {network, adapter});
}

/** The views that accept arguments. */
async function takersOf(features: OpenCheckedParts['features']): Promise<readonly string[]> {
  const views = await features.publicViews();
  const found = await Promise.all(views.map((name) => features.publicView(name)));
  return views.filter((_, index) => found[index]?.checkArguments);
}

function nothingAccepted(given: unknown, takers: readonly string[]): DrawbridgeError {
  const accepted = `nothing, unless view is '${takers.join("' or '")}'`;
  const text = `open(): arguments is ${written(given)}; accepted: ${accepted}.`;
  return new DrawbridgeError('client/invalid-argument', text, {name: 'arguments'});
}
