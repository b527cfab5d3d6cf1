import type {ReadableAtom} from 'nanostores';
import type {FeatureApis, FeatureId} from '../../core/ports/feature.js';
import {FeatureView} from './view-element.js';
import {SubjectWatch} from './subject-watch.js';

/** Base of the views that work for the account in use with their feature's API. */
export abstract class SubjectView<I extends FeatureId> extends FeatureView {
  declare api: FeatureApis[I];

  readonly #watch = new SubjectWatch(this, {
    stores: () => this.watched(this.api),
    onSubject: () => this.run(() => this.whenReady(this.api)),
  });

  /** Key of the account and network in use; empty without a connection. */
  protected get subject(): string {
    return this.#watch.key;
  }

  /** The stores the view renders from. */
  protected abstract watched(api: FeatureApis[I]): readonly ReadableAtom<unknown>[];

  /** Runs when the view appears, and again for each account, network or chain that comes into use. */
  protected async whenReady(_api: FeatureApis[I]): Promise<void> {}
}
