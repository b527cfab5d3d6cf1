import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {customElement} from 'lit/decorators.js';
import walletStyles from '../wallet.styles.js';
import './camera-scanner.js';
import styles from './pairing-form.styles.js';
import {readQrFile} from './qr-reader.js';

const NO_CODE = 'There is no QR code in that picture.';
const NO_LINK = 'That is not a pairing link. It starts with wc:';

/** A pairing link that the user brought, one way or another. */
export class PairEvent extends Event {
  readonly uri: string;

  constructor(uri: string) {
    super('pair');
    this.uri = uri;
  }
}

/**
 * Takes a pairing link: typed, pasted, scanned, or in a picture that is chosen, dropped or pasted.
 *
 * @summary The form that starts a connection.
 * @fires pair - A {@link PairEvent} with the link.
 * @fires failed - When a picture has no link to give.
 */
@customElement('demo-pairing-form')
export class PairingFormElement extends LitElement {
  static override styles = [walletStyles, styles];

  /** What went wrong with the last link, to be shown below it. */
  @property() failure = '';

  @property({type: Boolean}) busy = false;

  @state() private isScanning = false;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('paste', this.#paste);
    document.addEventListener('drop', this.#drop);
    document.addEventListener('dragover', allowDrop);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('paste', this.#paste);
    document.removeEventListener('drop', this.#drop);
    document.removeEventListener('dragover', allowDrop);
  }

  override render(): TemplateResult {
    return html`
      <form @submit=${(event: SubmitEvent) => this.#submit(event)}>
        <label for="uri">Pairing link</label>
        <input id="uri" name="uri" type="text" placeholder="wc:…" autocomplete="off" spellcheck="false" />
        <button class="primary" ?disabled=${this.busy}>${this.busy ? 'Connecting…' : 'Connect'}</button>
      </form>
      ${this.failure ? html`<p class="error" role="alert">${this.failure}</p>` : nothing}
      <div class="more">
        ${this.#cameraButton()}
        <label class="file">
          Use an image
          <input type="file" accept="image/*" @change=${(event: Event) => this.#choose(event)} />
        </label>
      </div>
      ${this.isScanning ? this.#scanner() : nothing}
      <p class="muted">Or drop or paste a screenshot of the QR code anywhere on this page.</p>
    `;
  }

  #cameraButton(): TemplateResult | typeof nothing {
    // Browsers offer the camera only to secure pages.
    if (!navigator.mediaDevices) return nothing;
    return html`<button type="button" aria-expanded=${this.isScanning} @click=${() => this.#toggleCamera()}>
      ${this.isScanning ? 'Stop camera' : 'Use camera'}
    </button>`;
  }

  #scanner(): TemplateResult {
    return html`<demo-camera-scanner
      @scan=${({detail}: CustomEvent<string>) => this.#give(detail)}
      @error=${() => {
        this.isScanning = false;
        this.failure = 'The camera cannot be used.';
      }}
    ></demo-camera-scanner>`;
  }

  #toggleCamera(): void {
    this.isScanning = !this.isScanning;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const uri = new FormData(event.currentTarget as HTMLFormElement).get('uri');
    this.#give(typeof uri === 'string' ? uri : '');
  }

  #choose({currentTarget}: Event): void {
    const input = currentTarget as HTMLInputElement;
    this.#read(input.files?.[0]);
    input.value = '';
  }

  readonly #paste = (event: ClipboardEvent): void => {
    const picture = pictureIn(event.clipboardData);
    if (!picture) return;
    event.preventDefault();
    this.#read(picture);
  };

  readonly #drop = (event: DragEvent): void => {
    event.preventDefault();
    const picture = pictureIn(event.dataTransfer);
    if (picture) this.#read(picture);
    else this.#give(event.dataTransfer?.getData('text') ?? '');
  };

  #read(file: File | undefined): void {
    if (!file) return;
    void readQrFile(file).then(
      (text) => (text === undefined ? this.#fail(NO_CODE) : this.#give(text)),
      () => this.#fail(NO_CODE),
    );
  }

  #fail(failure: string): void {
    this.failure = failure;
    this.dispatchEvent(new Event('failed'));
  }

  #give(text: string): void {
    const uri = text.trim();
    this.isScanning = false;
    this.failure = uri.startsWith('wc:') ? '' : NO_LINK;
    if (this.failure) return;
    this.renderRoot.querySelector('form')?.reset();
    this.dispatchEvent(new PairEvent(uri));
  }
}

function allowDrop(event: Event): void {
  event.preventDefault();
}

function pictureIn(transfer: DataTransfer | null): File | undefined {
  return Array.from(transfer?.files ?? []).find(({type}) => type.startsWith('image/'));
}

declare global {
  interface HTMLElementTagNameMap {
    'demo-pairing-form': PairingFormElement;
  }
}
