import {DEFAULT_FEATURES} from '../../core/config/defaults.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {AnyManifest} from '../../core/ports/feature.js';

/** Adds the features of plug-ins; one whose id, view or option is taken is left out and reported. */
export function withPlugins(
  own: readonly AnyManifest[],
  brought: readonly AnyManifest[],
  report: (cause: unknown) => void,
): readonly AnyManifest[] {
  const manifests = [...own];
  for (const feature of brought) {
    const isTaken = ({id, views, options = {}}: AnyManifest): boolean =>
      id === feature.id || overlap(feature.views, views) || overlap(feature.options, options);
    if (manifests.some(isTaken) || overlap(feature.options, DEFAULT_FEATURES)) report(taken(feature));
    else manifests.push(feature);
  }
  return manifests;
}

function overlap(names: object = {}, table: object): boolean {
  return Object.keys(names).some((name) => Object.hasOwn(table, name));
}

function taken({id}: AnyManifest): DrawbridgeError {
  const text = `connectors: the feature ${id} of one of them, or a view or an option of it, is there already`;
  return new DrawbridgeError('config/conflicting-options', text, {name: 'connectors'});
}
