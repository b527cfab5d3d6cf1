import {html, nothing, type LitElement, type PropertyDeclaration, type TemplateResult} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ViewEntry, ViewName} from '../../../core/model/view.js';
import {ClientElement} from '../../base/client-element.js';
import {customElement} from '../../base/custom-element.js';
import type {ViewHintEvent} from '../../base/events/view-hint-event.js';
import {observe} from '../../base/observe.js';
import type {ViewElement} from '../../base/view-element.js';
import type {ViewFailedEvent} from '../../base/events/view-failed-event.js';
import {warningIcon} from '../../icons/first.js';
import '../../parts/button/action.js';
import '../../parts/feedback/spinner.js';
import '../../parts/image/mark.js';
import type {Route} from '../../views/route.js';
import {routeTo} from '../../views/route-to.js';
import {ViewShownEvent} from './outlet-events.js';
import styles from './outlet.styles.js';

type View = ViewElement & LitElement;

const PARTS = 'footer,button,list-item,wallet-icon,qr';

/**
 * Shows the view the router is at, and loads it first where that is needed.
 *
 * The view before it stays until the new one is ready; a view that cannot be loaded or drawn leaves a way out.
 *
 * @summary The place of the views.
 * @fires {ViewShownEvent} view-shown
 * @internal
 */
@customElement('drawbridge-outlet')
export class Outlet extends ClientElement {
  static override styles = styles;

  static override properties: Record<string, PropertyDeclaration> = {
    view: {state: true},
    phase: {state: true},
  };

  declare private view: View | undefined;
  private phase: 'loading' | 'shown' | 'failed' = 'loading';

  readonly #router = observe(this, (client) => client.router.state);
  #wanted: ViewEntry | undefined;
  #failures = 0;

  protected override willUpdate(): void {
    const entry = this.#router.value.history.at(-1);
    if (!entry || entry === this.#wanted) return;
    this.#failures = 0;
    this.#load(entry);
  }

  protected override render(): TemplateResult {
    return html`<div class="outlet" @view-failed=${this.#followFailure} @view-hint=${this.#loadAhead}>
      ${this.phase === 'failed' ? this.#renderFailure() : this.view}
      ${this.phase === 'loading' ? this.#renderWait() : nothing}
    </div>`;
  }

  #renderWait(): TemplateResult {
    return html`<div class="wait">
      <drawbridge-spinner></drawbridge-spinner>
      <p role="status">${this.t('common.loading')}</p>
    </div>`;
  }

  #renderFailure(): TemplateResult {
    return html`<div class="failure" data-testid="view-failed">
      <drawbridge-mark size="56" .icon=${warningIcon}></drawbridge-mark>
      <h3>${this.t('view.failed')}</h3>
      <p>${this.t('view.failedHint')}</p>
      <drawbridge-action @click=${this.#retry}>${this.t('common.tryAgain')}</drawbridge-action>
      ${this.#failures > 1 ? this.#renderReload() : nothing}
      <drawbridge-action variant="quiet" @click=${this.#close}>${this.t('common.close')}</drawbridge-action>
    </div>`;
  }

  /** Some browsers remember a module that failed to load; then only a new page helps. */
  #renderReload(): TemplateResult {
    return html`<drawbridge-action variant="quiet" @click=${() => location.reload()}>
      ${this.t('view.reload')}
    </drawbridge-action>`;
  }

  /** A failure costs nothing: the view is loaded again when it is wanted, and says so then. */
  #loadAhead({view}: ViewHintEvent): void {
    void Promise.allSettled([load(view), this.client.loadMessages()]);
  }

  #load(entry: ViewEntry): void {
    this.#wanted = entry;
    this.phase = 'loading';
    // The first screen has its sentences with it.
    const messages = entry.view === 'Connect' ? undefined : this.client.loadMessages();
    void Promise.all([load(entry.view), messages])
      .then(([route]) => this.#show(entry, route))
      .then(undefined, (cause: unknown) => this.#fail(entry, cause));
  }

  async #show(entry: ViewEntry, {tag, title}: Route): Promise<void> {
    if (entry !== this.#wanted || !this.isConnected) return;
    const {direction} = this.#router.value;
    const isFirst = !this.view;
    this.view = this.#create(entry, tag);
    if (!isFirst) this.view.dataset['enter'] = direction;
    this.phase = 'shown';
    await this.updateComplete;
    await this.view.updateComplete;
    if (entry === this.#wanted)
      this.dispatchEvent(new ViewShownEvent(entry, title(entry.params), this.view.firstFocus));
  }

  #create(entry: ViewEntry, tag: string): View {
    const view = document.createElement(tag) as View;
    view.client = this.client;
    view.params = entry.params;
    view.setAttribute('exportparts', PARTS);
    view.dataset['testid'] = `view-${toKebabCase(entry.view)}`;
    return view;
  }

  #fail(entry: ViewEntry, cause: unknown): void {
    if (entry !== this.#wanted) return;
    this.#failures++;
    this.phase = 'failed';
    this.client.failures.report(
      new DrawbridgeError('chunk/unavailable', `The view ${entry.view} could not be shown`, {cause}),
    );
    void titleOf(entry).then((title) => this.dispatchEvent(new ViewShownEvent(entry, title)));
  }

  #followFailure({cause}: ViewFailedEvent): void {
    if (this.#wanted) this.#fail(this.#wanted, cause);
  }

  #retry(): void {
    if (this.#wanted) this.#load(this.#wanted);
  }

  #close(): void {
    this.client.flows.navigate.close();
  }
}

/** The title of a view that could not be shown, where at least its name could be loaded. */
async function titleOf({view, params}: ViewEntry): Promise<ViewShownEvent['title']> {
  const [title] = await Promise.allSettled([routeTo(view).then((route) => route.title(params))]);
  return title.status === 'fulfilled' ? title.value : '';
}

/** Loads a view, and gives the way to show it. */
async function load(view: ViewName): Promise<Route> {
  const route = await routeTo(view);
  await route.load();
  return route;
}

/** `WhatIsAWallet` is `what-is-a-wallet`. */
function toKebabCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-outlet': Outlet;
  }
}
