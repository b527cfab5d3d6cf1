import type {PropertyDeclaration} from 'lit';
import type {FeatureApis, FeatureId} from '../../core/ports/feature.js';
import {ClientElement} from './client-element.js';

/** Base of the elements of a feature that work with its API: the element that places one hands the API on. */
export abstract class FeatureElement extends ClientElement {
  static override properties: Record<string, PropertyDeclaration> = {
    ...ClientElement.properties,
    api: {attribute: false},
  };

  /** An element that works with it says which one it is. */
  declare api: FeatureApis[FeatureId];
}
