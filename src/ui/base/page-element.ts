import {LitElement, type PropertyValues} from 'lit';
import {property} from 'lit/decorators.js';
import type {PageClient} from '../../client/client.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {pageOf} from '../../client/page-of.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {enPage} from '../../core/messages/en/page.js';
import {translate, type PageMessage} from '../../core/messages/message.js';
import {Appearance} from './appearance.js';
import {checkAttributes} from './check-attributes.js';
import {clientsOfPage, MODALS_CHANGED, modalOf, providerOf} from './modal-of-page.js';
import {observe} from './observe.js';

/**
 * Base of the elements that a page contains.
 *
 * The client is the `client` property, else the nearest provider's, else that of the modal named by `for`, else that of
 * the document's first `<drawbridge-modal>`, else the only one that a script created, even if it is created later.
 */
export abstract class PageElement extends LitElement {
  /** Id of the modal to belong to, if the page has several. */
  @property() for: string | undefined;

  #own: Drawbridge | undefined;
  #found: Drawbridge | undefined;

  readonly #messages = observe(this, ({messages}) => messages);

  constructor() {
    super();
    this.addController(new Appearance(this));
  }

  /** The client in use; `undefined` while there is none. */
  @property({attribute: false, noAccessor: true})
  get client(): Drawbridge | undefined {
    return this.#own ?? this.#found;
  }
  set client(client: Drawbridge | undefined) {
    this.#own = client;
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener(MODALS_CHANGED, this.#look);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener(MODALS_CHANGED, this.#look);
  }

  protected override willUpdate(_: PropertyValues): void {
    const place = providerOf(this) ?? modalOf(this, this.for);
    const [only, second] = place || this.for ? [place?.client] : clientsOfPage();
    this.#found = second ? undefined : only;
  }

  protected override firstUpdated(): void {
    checkAttributes(this);
  }

  /** Writes a message out in the client's language; in English while there is no client. */
  protected t(...message: PageMessage): string {
    return translate(this.#messages.value ?? enPage, message);
  }

  readonly #look = (): void => this.requestUpdate();
}

/** The page client behind the client of an element; throws `client/missing` naming the tag. */
export function requirePage({client, localName}: PageElement): PageClient {
  const page = pageOf(client);
  if (page) return page;
  throw new DrawbridgeError('client/missing', `<${localName}> has no client`, {name: localName});
}
