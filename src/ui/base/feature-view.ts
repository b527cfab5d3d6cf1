import type {PropertyDeclaration} from 'lit';
import type {FeatureApis, FeatureId} from '../../core/ports/feature.js';
import {ViewElement} from './view-element.js';

/** Base of the views that work with their feature's API; the router outlet sets it before it attaches the view. */
export abstract class FeatureView extends ViewElement {
  static override properties: Record<string, PropertyDeclaration> = {
    ...ViewElement.properties,
    api: {attribute: false},
  };

  /** A view that works with it says which one it is. */
  declare api: FeatureApis[FeatureId];
}
