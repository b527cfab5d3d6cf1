import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Client, PageClient} from '../../client/client.js';
import {createDrawbridge, prefetchWhenIdle} from '../../client/create-drawbridge.js';
import type {Drawbridge, ClientEvent} from '../../client/drawbridge.js';
import {createLazy, warnDevelopers} from '../../client/lazy.js';
import {pageOf} from '../../client/page-of.js';
import type {ModalSurface} from '../../client/surfaces.js';
import {MODAL_ATTRIBUTES} from '../../core/config/generated/attributes.js';
import {readPageConfig} from '../../core/config/page-config.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import {networkOfId} from '../../core/model/networks/network-of-id.js';
import {isThemeMode} from '../../core/model/theme.js';
import type {Stop} from '../../core/ports/clock.js';
import {isVisible} from '../../io/platform/is-visible.js';
import {readPageLocale} from '../../io/platform/page-metadata.js';
import {Appearance} from '../../ui/base/appearance.js';
import {checkAttributes} from '../../ui/base/check-attributes.js';
import {customElement} from '../../ui/base/custom-element.js';
import {MODALS_CHANGED} from '../../ui/base/modal-of-page.js';
import {observe} from '../../ui/base/observe.js';
import {createResizeObserver} from '../../ui/base/observers.js';
import {ConfiguredElement, optionsOf} from './configured-element.js';
import {loadFeatures} from './load-features.js';

// One promise for all: a browser answers a further import() after the next frame, and several of one module in another order.
const dialog = createLazy(() => loadChunk(import(/* together: first-open */ '../dialog/prepare-dialog.js')));
const eventClasses = createLazy(() => import(/* together: first-open */ '../../ui/base/to-dom-event.js'));

/** Names under which `::part()` reaches what is inside the modal. */
export const PARTS = 'dialog,header,title,close,body,footer,button,list-item,wallet-icon,toast,qr';

/**
 * The modal of a page. With no `client` it makes its own from its attributes, so that a page needs no script.
 *
 * It shows nothing and loads nothing until it is opened, or until a button is hovered or focused.
 *
 * @summary The wallet window.
 * @attr {boolean} open - Present while the modal is open. Set by the element: use `client.open()` and `client.close()`.
 * @csspart dialog - The window itself.
 * @csspart header - The bar on top.
 * @csspart title - The current view's title.
 * @csspart close - The closing button.
 * @csspart body - What scrolls.
 * @csspart footer - The end of a view.
 * @csspart button - Every button with words.
 * @csspart list-item - Every row.
 * @csspart wallet-icon - The picture of a wallet.
 * @csspart toast - The short message on top.
 * @csspart qr - The QR code.
 * @cssproperty --drawbridge-color-accent - Colour of the main buttons and of links.
 * @cssproperty --drawbridge-color-on-accent - Colour of text on the accent. Default: black or white, whichever is readable.
 * @cssproperty --drawbridge-color-surface - Colour of the background.
 * @cssproperty --drawbridge-color-surface-raised - Colour of rows.
 * @cssproperty --drawbridge-color-surface-sunken - Colour of input fields and recessed areas.
 * @cssproperty --drawbridge-color-border - Colour of borders.
 * @cssproperty --drawbridge-color-text - Colour of text.
 * @cssproperty --drawbridge-color-text-muted - Colour of less important text.
 * @cssproperty --drawbridge-color-text-subtle - Colour of the least important text.
 * @cssproperty --drawbridge-color-success - Colour of success messages.
 * @cssproperty --drawbridge-color-warning - Colour of warnings.
 * @cssproperty --drawbridge-color-danger - Colour of errors.
 * @cssproperty --drawbridge-color-backdrop - Colour over the page behind the open modal.
 * @cssproperty [--drawbridge-radius-outer=28px] - Corners of the window.
 * @cssproperty [--drawbridge-radius-row=16px] - Corners of rows.
 * @cssproperty [--drawbridge-radius-control=14px] - Corners of buttons and fields.
 * @cssproperty [--drawbridge-space-xs=4px] - The smallest gap.
 * @cssproperty [--drawbridge-space-s=8px] - A small gap.
 * @cssproperty [--drawbridge-space-m=16px] - A medium gap.
 * @cssproperty [--drawbridge-space-l=24px] - A large gap.
 * @cssproperty [--drawbridge-font-family=system-ui] - Font of all text.
 * @cssproperty [--drawbridge-duration=150ms] - Time of most animations; 0s if the user prefers less motion.
 * @cssproperty [--drawbridge-duration-short=120ms] - Time of the shortest animations.
 * @cssproperty [--drawbridge-duration-long=500ms] - Time of the longest animations.
 * @fires {DrawbridgeOpenEvent} drawbridge-open - The modal was opened.
 * @fires {DrawbridgeBeforeCloseEvent} drawbridge-before-close - Cancelable: the modal stays open and shakes.
 * @fires {DrawbridgeCloseEvent} drawbridge-close - The modal was closed.
 * @fires {DrawbridgeConnectEvent} drawbridge-connect - A wallet was connected.
 * @fires {DrawbridgeDisconnectEvent} drawbridge-disconnect - A wallet was disconnected.
 * @fires {DrawbridgeAccountChangeEvent} drawbridge-account-change - Another account is in use.
 * @fires {DrawbridgeNetworkChangeEvent} drawbridge-network-change - Another network is in use.
 * @fires {DrawbridgeViewChangeEvent} drawbridge-view-change - Another view is shown.
 * @fires {DrawbridgeErrorEvent} drawbridge-error - Something failed.
 */
@customElement('drawbridge-modal')
export class DrawbridgeModal extends ConfiguredElement {
  static override styles = css`
    :host {
      display: contents;
      color-scheme: light dark;
    }
    :host([embedded]) {
      display: block;
      max-inline-size: 400px;
    }
  `;

  /** The loaded client, which the dialog uses. */
  @state() private loaded: Client | undefined;

  readonly #state = observe(this, ({modal}) => modal.state);
  readonly #shown = observe(this, ({surfaces}) => surfaces.shown);
  #given: Drawbridge | undefined;
  #made: Drawbridge | undefined;
  #served: PageClient | undefined;
  /** The client whose modal was opened because it is embedded. */
  #embedded: PageClient | undefined;
  readonly #surface: ModalSurface = {
    load: async () => this.#served && this.#load(this.#served),
    mayClose: () => this.#mayClose(),
    isEmbedded: () => this.embedded,
    isRendered: () => this.embedded || isVisible(this),
    whenRendered: () => whenRendered(this),
  };
  #stops: readonly Stop[] = [];
  #mayClose = (): boolean => true;

  constructor() {
    super();
    this.addController(new Appearance(this));
  }

  /** The client in use: the external one, otherwise the one created from the attributes. */
  @property({attribute: false, noAccessor: true})
  get client(): Drawbridge | undefined {
    return this.#given ?? this.#made;
  }
  set client(client: Drawbridge | undefined) {
    this.#given = client;
    if (client) this.#dropOwn();
    this.#serve();
    this.requestUpdate();
  }

  /** True while this element shows the modal; reflected as an attribute. */
  get open(): boolean {
    return this.#isShown && (this.#state.value?.open ?? false);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#serve();
    // An element that returns to the page after its removal makes its client again.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#serve();
    // An element that is only moved is back by then.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.loaded = undefined;
      this.#dropOwn();
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Lit also updates an element that has left the page.
    if (!this.#given && this.networks && this.isConnected) this.#follow(changed);
    this.#openEmbedded();
  }

  #follow(changed: PropertyValues<this>): void {
    const made = this.#made;
    if (!made || MODAL_ATTRIBUTES.some((name) => changed.has(name))) return this.#make();
    // Without the attribute, the default applies again.
    if (changed.has('themeMode')) setThemeMode(made, this.themeMode || 'auto');
    if (changed.has('locale'))
      made
        .setLocale(this.locale || readPageLocale())
        .catch((cause: unknown) => pageOf(made)?.failures.report(cause));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.loaded || !this.#isShown) return nothing;
    return html`<drawbridge-dialog
      exportparts=${PARTS}
      ?embedded=${this.embedded}
      .client=${this.loaded}
    ></drawbridge-dialog>`;
  }

  protected override firstUpdated(): void {
    checkAttributes(this);
  }

  protected override updated(): void {
    this.toggleAttribute('open', this.open);
  }

  /** With the update: a page may set `embedded` after `client`, and later. */
  #openEmbedded(): void {
    const page = this.embedded ? this.#served : undefined;
    if (page === this.#embedded) return;
    this.#embedded = page;
    // Opening again would leave the view that the user is in.
    if (page && !(this.open && this.loaded)) void page.open().catch(page.failures.report);
  }

  get #isShown(): boolean {
    return this.#shown.value === this.#surface;
  }

  /** The attributes configure the modal, so the page needs no appended modal. */
  #make(): void {
    this.#dropOwn();
    this.#made = createDrawbridge(
      optionsOf(this),
      // Attributes name networks by their ids only.
      (options, pageLocale) =>
        readPageConfig(options, pageLocale, {
          source: 'attributes',
          readNetwork: (id) => networkOfId(id as string),
        }),
      {mount: () => Promise.resolve(), unmount: () => {}, loadFeatures},
    );
    prefetchWhenIdle(this.#made);
    this.#serve();
  }

  #dropOwn(): void {
    // A failure to disconnect a wallet cannot be shown here.
    void Promise.allSettled([this.#made?.destroy()]);
    this.#made = undefined;
  }

  /** Registers with the client while it is on the page, and with no other. */
  #serve(): void {
    const page = pageOf(this.isConnected ? this.client : undefined);
    if (page === this.#served) return;
    for (const stop of this.#stops) stop();
    this.#served = page;
    this.#embedded = undefined;
    this.#stops = page ? this.#attach(page) : [];
    if (this.isConnected && this.loaded !== page?.loaded()) this.loaded = undefined;
    document.dispatchEvent(new Event(MODALS_CHANGED));
  }

  #attach(page: PageClient): readonly Stop[] {
    this.embedded ||= page.config.embedded;
    return [page.surfaces.add(this.#surface), page.events.subscribe((event) => void this.#tell(event))];
  }

  /**
   * No event is dispatched before the first use, so the event classes load with the first event. If they fail to load,
   * a plain event with the same name and fields is dispatched.
   */
  async #tell(event: ClientEvent): Promise<void> {
    this.dispatchEvent(
      await eventClasses.load().then(
        ({toDomEvent}) => toDomEvent(event),
        () => toPlainEvent(event),
      ),
    );
  }

  async #load(page: PageClient): Promise<void> {
    const [loaded, {prepareDialog}] = await Promise.all([page.loadAhead(), dialog.load()]);
    const beforeClose = await prepareDialog(loaded);
    await page.slices.next();
    if (page !== this.#served) return;
    this.loaded = loaded;
    this.#mayClose = () => this.dispatchEvent(beforeClose());
    await this.updateComplete;
  }
}

/** An attribute may have any value: ignores an unknown one. */
function setThemeMode(client: Drawbridge, mode: string): void {
  if (isThemeMode(mode)) return client.setThemeMode(mode);
  warnDevelopers(({warnOfThemeMode}) => warnOfThemeMode(mode));
}

function toPlainEvent({type, ...told}: ClientEvent): Event {
  return Object.assign(new Event(`drawbridge-${type}`, {bubbles: true, composed: true}), told);
}

/** Resolves once the element is rendered. */
export async function whenRendered(element: HTMLElement): Promise<void> {
  const probe = document.createElement('span');
  Object.assign(probe.style, {position: 'fixed', inlineSize: '1px', blockSize: '1px', pointerEvents: 'none'});
  element.shadowRoot?.append(probe);
  await new Promise<void>((resolve) => {
    const observer = createResizeObserver(() => {
      if (!isVisible(element)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(probe);
  });
  probe.remove();
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-modal': DrawbridgeModal;
  }
}
