import '../../ui/parts/button/push-button.js';
import '../../ui/parts/image/logo.js';
import {css, html, type LitElement, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Client} from '../../client/client.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ViewEntry, ViewName} from '../../core/model/view.js';
import type {ViewManifest} from '../../core/ports/feature.js';
import {isVisible} from '../../io/platform/is-visible.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import type {ViewElement} from '../../ui/base/view-element.js';
import type {ViewFailedEvent, ViewHintEvent} from '../../ui/base/view-events.js';
import {warningIcon} from '../../ui/icons/first.js';
import spinner from '../../ui/parts/feedback/spinner.styles.js';
import reset from '../../ui/styles/reset.styles.js';
import type {LeftViews} from './left-views.js';

type View = ViewElement & LitElement & {api?: unknown};

/** A view with its code and its feature's API loaded. */
interface Loaded extends Pick<ViewManifest, 'asksWallet' | 'tag' | 'title'> {
  readonly api?: unknown;
}

/** Bundled with the dialog, so that the first screen is shown immediately. */
const CONNECT: Loaded = {tag: 'drawbridge-connect-view', title: () => ['connect.title']};

const PARTS = 'footer,button,list-item,wallet-icon,qr';

/**
 * Shows the router's current view, and loads it first if needed.
 *
 * The view before it stays until the new one is ready; a view that cannot be loaded or drawn leaves a way out.
 *
 * @summary The place of the views.
 * @fires {ViewShownEvent} view-shown
 * @internal
 */
@customElement('drawbridge-outlet')
export class Outlet extends ClientElement {
  static override styles = [
    reset,
    spinner,
    css`
      :host,
      .outlet {
        display: flex;
        flex-direction: column;
      }
      .outlet {
        --_side: 1;
        flex: 1 0 auto;
        position: relative;
        min-block-size: 160px;
      }
      .outlet > * {
        flex: 1 0 auto;
      }
      .outlet:dir(rtl) {
        --_side: -1;
      }
      [data-enter] {
        animation: enter var(--_duration) ease-out;
      }
      [data-enter='back'] {
        --_shift: -10px;
      }
      /* A fade that can be read from its first frame on. */
      @keyframes enter {
        from {
          opacity: 0.7;
          translate: calc(var(--_shift, 10px) * var(--_side));
        }
      }
      /* Covers the view before, but not for what arrives within 100 ms. */
      .wait {
        position: absolute;
        inset: 0;
        display: grid;
        place-content: center;
        justify-items: center;
        gap: 12px;
        color: var(--_color-text-muted);
        background: var(--_color-surface);
        animation: appear 1ms 0.1s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      .failure {
        display: grid;
        gap: var(--_space-s);
        justify-items: center;
        padding: var(--_space-m);
        text-align: center;
        text-wrap: balance;
      }
      .failure drawbridge-push-button {
        inline-size: 280px;
        max-inline-size: 100%;
      }
      h3,
      p {
        margin: 0;
      }
      h3 {
        font-size: 16px;
      }
      p {
        color: var(--_color-text-muted);
      }
    `,
  ];

  @state() private view: View | undefined;
  @state() private phase: 'loading' | 'shown' | 'failed' = 'loading';

  private left: LeftViews | undefined;

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
      <span class="spinner"></span>
      <p role="status">${this.t('common.loading')}</p>
    </div>`;
  }

  #renderFailure(): TemplateResult {
    return html`<div class="failure" data-testid="view-failed">
      <drawbridge-logo size="56" .icon=${warningIcon}></drawbridge-logo>
      <h3>${this.t('view.failed')}</h3>
      <p>${this.t('view.failedHint')}</p>
      <drawbridge-push-button @click=${this.#retry}>${this.t('common.tryAgain')}</drawbridge-push-button>
      ${this.#failures > 1 ? this.#renderReload() : nothing}
      <drawbridge-push-button variant="quiet" @click=${this.#close}
        >${this.t('common.close')}</drawbridge-push-button
      >
    </div>`;
  }

  /** Some browsers cache a module that failed to load; then only a page reload helps. */
  #renderReload(): TemplateResult {
    return html`<drawbridge-push-button variant="quiet" @click=${this.#reload}>
      ${this.t('view.reload')}
    </drawbridge-push-button>`;
  }

  /** Ignores a failure: the view is loaded again when it is needed, and reports it then. */
  #loadAhead({view}: ViewHintEvent): void {
    if (view !== 'Connect') void Promise.allSettled([load(this.client, view)]);
  }

  #load(entry: ViewEntry): void {
    // A view that was rendered while the modal was closed is not a previous view.
    if (!isVisible(this)) this.view = undefined;

    this.#wanted = entry;
    this.phase = 'loading';
    void this.#loadAndShow(entry).catch((cause: unknown) => this.#fail(entry, cause));
  }

  /** The first screen is rendered in the same update, without a placeholder. */
  async #loadAndShow(entry: ViewEntry): Promise<void> {
    // If it fails to load, views open at the previous scroll position.
    const leaving =
      this.view &&
      import(/* together: next-view */ './left-views.js').then(
        ({LeftViews}) => (this.left ??= new LeftViews(this)),
        () => {},
      );
    const loaded = entry.view === 'Connect' ? CONNECT : await load(this.client, entry.view);
    if (leaving) await leaving;
    await this.#show(entry, loaded);
  }

  async #show(entry: ViewEntry, loaded: Loaded): Promise<void> {
    if (entry !== this.#wanted || !this.isConnected) return;
    const {direction} = this.#router.value;
    const isFirst = !this.view;
    this.view = this.#create(entry, loaded);
    if (!isFirst) this.view.dataset['enter'] = direction;
    this.phase = 'shown';
    await this.updateComplete;
    await this.view.updateComplete;
    if (entry !== this.#wanted) return;
    const title = this.view.stateTitle ?? loaded.title(entry.params);
    this.dispatchEvent(new ViewShownEvent(entry, {...loaded, title}, this.view.firstFocus));
  }

  #create(entry: ViewEntry, {tag, api}: Loaded): View {
    const view = document.createElement(tag) as View;
    Object.assign(view, {client: this.client, api, params: entry.params});
    view.setAttribute('exportparts', PARTS);
    view.dataset['testid'] = `view-${toKebabCase(entry.view)}`;
    return view;
  }

  #fail(entry: ViewEntry, cause: unknown): void {
    if (entry !== this.#wanted) return;
    this.#failures++;
    this.phase = 'failed';
    this.client.failures.report(
      new DrawbridgeError('chunk/unavailable', `The view ${entry.view} could not be loaded or drawn`, {
        cause,
      }),
    );
    // The title, if at least that was loaded.
    void this.client
      .viewOf(entry.view)
      .then(
        ({view}) => view.title(entry.params),
        () => '',
      )
      .then((title) => this.dispatchEvent(new ViewShownEvent(entry, {title})));
  }

  #followFailure({cause}: ViewFailedEvent): void {
    if (this.#wanted) this.#fail(this.#wanted, cause);
  }

  #retry(): void {
    if (this.#wanted) this.#load(this.#wanted);
  }

  #reload(): void {
    this.view?.keep?.();
    this.client.reload();
  }

  #close(): void {
    this.client.flows.navigate.close();
  }
}

/** Loads a view with its messages, and creates its feature. */
async function load(client: Client, name: ViewName): Promise<Loaded> {
  const {feature, view} = await client.viewOf(name);
  const [api] = await Promise.all([client.use(feature), view.load()]);
  return {...view, api};
}

/** `WhatIsAWallet` is `what-is-a-wallet`. */
function toKebabCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
}

/** The parts of a view's manifest that the dialog needs, with the title of this entry. */
interface ShownView extends Pick<ViewManifest, 'asksWallet'> {
  readonly title: ReturnType<ViewManifest['title']>;
}

/** Another view is on screen: updates the header, and moves the focus. */
export class ViewShownEvent extends Event {
  readonly entry: ViewEntry;
  /** The header's text and the dialog's name. */
  title: ReturnType<ViewManifest['title']>;
  readonly asksWallet: boolean;
  /** Focuses the view's first focus or the control that led on from it before, otherwise the title. */
  firstFocus: HTMLElement | undefined;

  constructor(entry: ViewEntry, {title, asksWallet}: ShownView, firstFocus?: HTMLElement) {
    super('view-shown', {bubbles: true});
    this.entry = entry;
    this.title = title;
    this.asksWallet = asksWallet === true;
    this.firstFocus = firstFocus;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-outlet': Outlet;
  }

  interface HTMLElementEventMap {
    'view-shown': ViewShownEvent;
  }
}
