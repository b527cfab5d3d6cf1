import './header.js';
import './outlet.js';
import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {shownWalletName} from '../../core/messages/message.js';
import type {ViewEntry} from '../../core/model/view.js';
import type {Stop} from '../../core/ports/clock.js';
import {matchesMedia} from '../../io/platform/device.js';
import {holdPage} from '../../io/platform/hold-page.js';
import {callDialog} from '../../io/platform/older-browsers.js';
import {afterPaint} from '../../io/platform/when-idle.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {connectTitle} from '../../ui/base/connecting/method-places.js';
import {customElement, loadPart} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {createIntersectionObserver} from '../../ui/base/observers.js';
import type {ViewTitleEvent} from '../../ui/base/view-events.js';
import type {Aside} from './aside.js';
import styles from './dialog.styles.js';
import type {Header} from './header.js';
import type {ViewShownEvent} from './outlet.js';
import {WindowHeight} from './window-height.js';

/**
 * The window itself: a native dialog in the top layer, or inline where it is embedded.
 *
 * @summary Header, messages and the current view.
 * @csspart dialog - The window.
 * @csspart header - The bar on top.
 * @csspart body - The scrolling content.
 * @internal
 */
@customElement('drawbridge-dialog')
class Dialog extends ClientElement {
  static override styles = styles;

  /** A part of the page instead of a window over it. */
  @property({type: Boolean, reflect: true}) embedded = false;

  /** The view on screen; the router may already be on its way to the next one. */
  @state() private shown: ViewShownEvent | undefined;

  /** The first screen is rendered while the modal is closed, so that opening shows it immediately. */
  @state() private ahead: boolean | undefined;

  readonly #modal = observe(this, (client) => client.modal.state);
  readonly #locale = observe(this, (client) => client.locale.language);
  readonly #direction = observe(this, (client) => client.locale.direction);
  readonly #toast = observe(this, (client) => client.toast.current);
  readonly #alert = observe(this, (client) => client.alerts.current);
  readonly #height = new WindowHeight(this);
  readonly #focus = new FocusReturn();
  /** A hidden part of the page with an open modal dialog would leave the page blocked. */
  readonly #rendering = createIntersectionObserver(() => this.client.surfaces.review());
  #release: Stop | undefined;
  #aside: Aside | undefined;
  #leaveKeyboard: Stop = () => {};
  #leaveHandle: Stop = () => {};
  #pressedOutside = false;

  constructor() {
    super();
    // They decide whether the modal has to step aside.
    observe(this, (client) => client.modal.aside);
    observe(this, (client) => client.connections.state);
    // They decide about the title of Connect.
    observe(this, (client) => client.connectors.state);
    observe(this, (client) => client.features.state);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hide();
  }

  protected override firstUpdated(): void {
    void this.#drawAhead();
  }

  protected override willUpdate(): void {
    if (this.#release && !this.#modal.value.open) this.#leaveView();
    if (this.#toast.value) loadPart(() => import(/* together: notices */ './toast.js'));
    if (this.#alert.value) loadPart(() => import(/* together: notices */ './alert-bar.js'));
  }

  protected override render(): TemplateResult {
    const {open, shaking} = this.#modal.value;
    const title = this.#title;
    return html`<div class="backdrop" @pointerdown=${this.#press} @click=${this.#leaveByBackdrop}></div>
      <dialog
        part="dialog"
        aria-label=${title}
        lang=${this.#locale.value}
        dir=${this.#direction.value}
        ?open=${this.embedded && open}
        ?data-shaking=${shaking}
        @view-shown=${this.#follow}
        @view-title=${this.#retitle}
        @cancel=${this.#cancel}
        @close=${this.#closed}
        @pointerdown=${this.#press}
        @click=${this.#leaveByBackdrop}
        @transitionrun=${this.#height.trace}
        @transitionend=${this.#height.trace}
        @transitioncancel=${this.#height.trace}
      >
        <drawbridge-header
          part="header"
          exportparts="title,close"
          .client=${this.client}
          .entry=${this.#entry}
          .title=${title}
          ?embedded=${this.embedded}
        ></drawbridge-header>
        <drawbridge-toast exportparts="toast" .client=${this.client}></drawbridge-toast>
        <p class="visually-hidden" role="alert">
          ${shaking && !isStill() ? this.t('modal.cannotClose') : nothing}
        </p>
        <div class="body" part="body" ?data-account=${this.#isAccount}>
          ${open || this.ahead ? this.#renderContent() : nothing}
        </div>
      </dialog>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const {open, shaking} = this.#modal.value;
    // An update can still be pending after the element left the page.
    this.#aside?.review();
    if (open && this.isConnected) this.#show();
    else this.#hide();
    // Announces the shake as well, for users who do not see it.
    if (shaking && isStill() && !this.client.toast.current.get())
      this.client.toast.show({variant: 'error', message: ['modal.cannotClose']});
  }

  #renderContent(): TemplateResult {
    return html`<div class="content">
      <drawbridge-alert-bar .client=${this.client}></drawbridge-alert-bar>
      <drawbridge-outlet
        exportparts="footer,button,list-item,wallet-icon,qr"
        .client=${this.client}
      ></drawbridge-outlet>
    </div>`;
  }

  async #drawAhead(): Promise<void> {
    await afterPaint();
    const {account, wallets} = this.client;
    // Pictures of wallets used before would be requested before the user has opened the modal.
    const isQuiet = account.get().status !== 'connected' && wallets.recent.get().length === 0;
    if (isQuiet && !this.#modal.value.open) this.ahead = true;
  }

  /**
   * Keeps the first screen for the next opening, unless the user came back to it; removes another view with the modal.
   */
  #leaveView(): void {
    this.ahead =
      this.shown?.entry.view === 'Connect' && this.client.router.state.get().direction === 'forward';
    if (!this.ahead) this.shown = undefined;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  /** The header is rendered with the window, for the views that it may open with. */
  get #entry(): ViewEntry | undefined {
    const {current} = this.client.router;
    return this.shown?.entry ?? (current.view === 'Connect' || this.#isAccount ? current : undefined);
  }

  /** Account has its places from the first frame: it needs the second height. */
  get #isAccount(): boolean {
    const {view} = this.shown?.entry ?? this.client.router.current;
    return view === 'Account' && this.client.account.get().address !== undefined;
  }

  get #title(): string {
    const view = this.shown?.entry.view ?? this.client.router.current.view;
    const title =
      view === 'Connect' ? connectTitle(this.client) : (this.shown?.title ?? (['modal.loading'] as const));
    return this.#write(title) || this.t('view.failed');
  }

  #write(title: ViewShownEvent['title']): string {
    if (typeof title === 'string') return title;
    return 'name' in title ? shownWalletName(this.client.messages.get(), title) : this.t(...title);
  }

  #show(): void {
    const dialog = this.#dialog;
    if (this.embedded || this.#release || !dialog) return;
    this.#focus.remember();
    this.#height.reset(this.#isAccount);
    const onEscape = (): boolean => this.client.flows.navigate.close();
    this.#release = holdPage({dialog, show: () => callDialog(dialog, 'showModal'), onEscape});
    this.#rendering.observe(dialog);
    if (!this.shown) return;
    void this.#moveFocus(this.shown.firstFocus, true);
    this.#watchPage();
  }

  #hide(): void {
    if (!this.#release) return;
    this.#release();
    this.#release = undefined;
    this.#rendering.disconnect();
    this.#aside?.stop();
    this.#aside = undefined;
    this.#leaveKeyboard();
    this.#leaveHandle();
    if (this.#dialog) callDialog(this.#dialog, 'close');
    this.#focus.restore();
  }

  #retitle({title}: ViewTitleEvent): void {
    if (this.shown) this.shown.title = title;
    this.requestUpdate();
  }

  #follow(event: ViewShownEvent): void {
    const isFirst = !this.shown;
    this.shown = event;
    this.#height.settle(!isFirst);
    void this.#moveFocus(event.firstFocus, isFirst);
    if (isFirst) this.#watchPage();
  }

  /**
   * Steps aside for boxes of the page, stays above the keyboard, and can be dragged down on a phone. Loaded once the
   * first view is on screen, before which no wallet prompt opens.
   */
  #watchPage(): void {
    const opening = this.#release;
    // A view that is rendered ahead of the opening.
    if (!opening) return;
    loadPart(async () => {
      await afterPaint();
      const [{Aside}, {keepAboveKeyboard}, {closeByDragging}] = await Promise.all([
        import(/* together: second-screen */ './aside.js'),
        import(/* together: second-screen */ './keep-above-keyboard.js'),
        import(/* together: second-screen */ './close-by-dragging.js'),
      ]);
      const [dialog, backdrop] = [this.#dialog, this.renderRoot.querySelector<HTMLElement>('.backdrop')];
      if (opening !== this.#release || this.#aside || !dialog || !backdrop) return;
      const mayAsk = (): boolean => this.shown?.asksWallet === true;
      this.#aside = new Aside({client: this.client, dialog, backdrop, mayAsk});
      this.#aside.review();
      this.#leaveKeyboard = keepAboveKeyboard(dialog);
      this.#leaveHandle = closeByDragging(dialog, () => this.client.flows.navigate.close());
    });
  }

  async #moveFocus(firstFocus: HTMLElement | undefined, isFirst: boolean): Promise<void> {
    // An embedded modal takes the focus only if the user is in it.
    if (this.embedded && (isFirst || !this.matches(':focus-within'))) return;
    await this.updateComplete;
    const header = this.renderRoot.querySelector<Header>('drawbridge-header');
    await header?.updateComplete;
    if (firstFocus) firstFocus.focus({preventScroll: true});
    else header?.focusTitle();
    this.#height.settle(true);
  }

  /** The system's back action, such as Android's gesture. */
  #cancel(event: Event): void {
    event.preventDefault();
    this.client.flows.navigate.close();
  }

  /** Browsers close a dialog on a second request in any case. */
  #closed(): void {
    const dialog = this.#dialog;
    if (!this.#release || !dialog || dialog.open || this.client.flows.navigate.close()) return;
    callDialog(dialog, 'showModal');
  }

  #press(event: PointerEvent): void {
    this.#pressedOutside = isBackdrop(event);
  }

  /** Ignores a press that began inside: selecting text past the edge does not close the modal. */
  #leaveByBackdrop(event: Event): void {
    const isOutside = isBackdrop(event) && this.#pressedOutside;
    if (isOutside && !this.embedded) this.client.flows.navigate.close();
  }
}

/** The dialog's backdrop belongs to the dialog; another replaces it while the dialog steps aside. */
function isBackdrop({target, currentTarget}: Event): boolean {
  return target === currentTarget;
}

function isStill(): boolean {
  return matchesMedia(globalThis, '(prefers-reduced-motion: reduce)');
}

/** Remembers the focused element, and returns the focus to it, or to its nearest remaining ancestor. */
class FocusReturn {
  #path: readonly HTMLElement[] = [];

  /** Remembers the focused element. */
  remember(): void {
    this.#path = focusPath();
  }

  /** Returns the focus, unless it has moved elsewhere by now; then forgets the element. */
  restore(): void {
    const target = this.#path.find((element) => element.isConnected);
    this.#path = [];
    if (target && focusPath().length === 0) target.focus({preventScroll: true});
  }
}

/** The focused element and the hosts of the shadow trees around it, innermost first. */
function focusPath(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  let focused = document.activeElement;
  while (focused && focused !== document.body) {
    if (focused instanceof HTMLElement) path.unshift(focused);
    focused = focused.shadowRoot?.activeElement ?? null;
  }
  return path;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-dialog': Dialog;
  }
}
