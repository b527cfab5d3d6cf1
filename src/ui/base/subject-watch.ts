import type {ReactiveController} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../client/client.js';
import type {Stop} from '../../core/ports/clock.js';
import type {InternalApis, InternalFeatureId} from '../../core/ports/feature.js';
import {subjectKey} from '../../core/ports/subject.js';
import type {ClientHost} from './observe.js';
import {PageVisibility} from './page-visibility.js';
import {FeatureView} from './view-element.js';

/** Work of an element for the account in use. */
interface SubjectWatchOptions {
  /** The stores that the element renders; called when the element has its client. */
  stores(): readonly ReadableAtom<unknown>[];
  /** Runs when the element appears, and again for each account, network or chain that comes into use. */
  onSubject?(): void;
  /** The element shows data that changes without the user, and keeps it up to date while the page is visible. */
  readonly isLive?: boolean;
}

/** Updates an element when its stores, the language or the account in use change. */
export class SubjectWatch implements ReactiveController {
  readonly #host: ClientHost<Client>;
  readonly #options: SubjectWatchOptions;
  #key = '';
  #stops: readonly Stop[] = [];
  #stopShowing: Stop | undefined;

  constructor(host: ClientHost<Client>, options: SubjectWatchOptions) {
    this.#host = host;
    this.#options = options;
    // It only listens to the page.
    if (options.isLive) void new PageVisibility(host, () => this.#followVisibility());
    host.addController(this);
  }

  /** The account and the network in use, as one text; empty without a connection. */
  get key(): string {
    return this.#key;
  }

  hostConnected(): void {
    const {subject, locale} = this.#host.client;
    const draw = (): void => this.#host.requestUpdate();
    this.#stops = [
      ...[...this.#options.stores(), locale.locale].map((store) => store.listen(draw)),
      subject.listen(() => this.#follow()),
    ];
    this.#followVisibility();
    this.#follow();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#key = '';
    this.#stopShowing?.();
    this.#stopShowing = undefined;
  }

  /** A hidden page sends no requests. */
  #followVisibility(): void {
    if (!this.#options.isLive || !this.#host.isConnected) return;
    if (!document.hidden) this.#stopShowing ??= this.#host.client.liveViews.show();
    else {
      this.#stopShowing?.();
      this.#stopShowing = undefined;
    }
  }

  #follow(): void {
    const key = subjectKey(this.#host.client.subject.get());
    // Also when only the account's type has changed.
    this.#host.requestUpdate();
    if (key === this.#key) return;
    this.#key = key;
    if (key) this.#options.onSubject?.();
  }
}

/** Base of the views that work for the account in use with their feature's API. */
export abstract class SubjectView<I extends InternalFeatureId> extends FeatureView {
  declare api: InternalApis[I];

  readonly #watch = new SubjectWatch(this, {
    stores: () => this.watched(this.api),
    onSubject: () => this.run(() => this.whenReady(this.api)),
  });

  /** Key of the account and network in use; empty without a connection. */
  protected get subject(): string {
    return this.#watch.key;
  }

  /** The stores the view renders from. */
  protected abstract watched(api: InternalApis[I]): readonly ReadableAtom<unknown>[];

  /** Runs when the view appears, and again for each account, network or chain that comes into use. */
  protected async whenReady(_api: InternalApis[I]): Promise<void> {}
}
