import type {ReadableAtom} from 'nanostores';
import type {FeatureApis, FeatureId} from '../../../core/ports/feature.js';
import {FeatureView} from '../../../ui/base/feature-view.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';

/** Base of the views that do something for the account in use. */
export abstract class SubjectView<I extends FeatureId> extends FeatureView {
  declare api: FeatureApis[I];

  readonly #watch = new SubjectWatch(this, {
    stores: () => this.watched(this.api),
    onSubject: () => this.run(() => this.whenReady(this.api)),
  });

  /** The account and the network in use, as one text; empty without a connection. */
  protected get subject(): string {
    return this.#watch.key;
  }

  /** The stores the view renders from. */
  protected abstract watched(api: FeatureApis[I]): readonly ReadableAtom<unknown>[];

  /** Runs when the view appears, and again for each account, network or chain that comes into use. */
  protected async whenReady(_api: FeatureApis[I]): Promise<void> {}
}
