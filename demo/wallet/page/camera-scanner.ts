import {css, html, LitElement, type TemplateResult} from 'lit';
import {customElement, query} from 'lit/decorators.js';
import {createQrReader} from './qr-reader.js';

/** Time between two looks: often enough to feel immediate, rare enough to leave the CPU alone. */
const SCAN_INTERVAL_MS = 200;

/**
 * Watches the camera for a QR code for as long as it is on the page.
 *
 * @summary A camera's picture, searched for a pairing code.
 * @fires scan - With the code's text as its detail.
 * @fires error - When the camera cannot be used.
 */
@customElement('demo-camera-scanner')
export class CameraScannerElement extends LitElement {
  static override styles = css`
    video {
      display: block;
      width: 100%;
      aspect-ratio: 1;
      object-fit: cover;
      border-radius: 16px;
      background: #000;
    }
  `;

  @query('video') private video!: HTMLVideoElement;

  #stream: MediaStream | undefined;
  #timer: number | undefined;

  override render(): TemplateResult {
    return html`<video muted playsinline aria-label="Camera"></video>`;
  }

  override firstUpdated(): void {
    void this.#start().catch((cause: unknown) => {
      this.dispatchEvent(new CustomEvent('error', {detail: cause}));
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
  }

  async #start(): Promise<void> {
    const read = await createQrReader();
    this.#stream = await navigator.mediaDevices.getUserMedia({video: {facingMode: 'environment'}});
    this.video.srcObject = this.#stream;
    await this.video.play();
    const look = async (): Promise<void> => {
      const text = await read(this.video);
      if (text !== undefined) this.dispatchEvent(new CustomEvent('scan', {detail: text}));
      if (this.isConnected) this.#timer = window.setTimeout(() => void look(), SCAN_INTERVAL_MS);
    };
    await look();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'demo-camera-scanner': CameraScannerElement;
  }
}
