import {READY, type LiveNotice, type LiveRequest, type LiveView, type Look} from './live-messages.js';

/** The live modal in a frame, which no style of the page reaches. It is loaded at `start()`, as it sends requests. */
export class LiveFrame {
  readonly #place: HTMLElement;
  readonly #onView: (view: string) => void;
  #frame: HTMLIFrameElement | undefined;
  #isReady = false;
  #look: Look | undefined;
  #view: LiveView | undefined;

  constructor(place: HTMLElement, onView: (view: string) => void = () => {}) {
    this.#place = place;
    this.#onView = onView;
  }

  /** Loads the modal; does nothing the second time. */
  start(): void {
    if (this.#frame) return;
    const frame = document.createElement('iframe');
    frame.title = 'Drawbridge, live';
    frame.src = '/live/';
    frame.allow = 'clipboard-write';
    this.#frame = frame;
    addEventListener('message', this.#follow);
    this.#place.dataset['state'] = 'starting';
    this.#place.append(frame);
  }

  setLook(look: Look): void {
    this.#look = look;
    this.#send({look});
  }

  show(view: LiveView): void {
    this.#view = view;
    this.start();
    this.#send({view});
  }

  readonly #follow = ({origin, source, data}: MessageEvent<LiveNotice>): void => {
    if (origin !== location.origin || source !== this.#frame?.contentWindow) return;
    if (data !== READY) return this.#onView(data.shown);
    this.#isReady = true;
    this.#send({...(this.#look && {look: this.#look}), ...(this.#view && {view: this.#view})});
    this.#place.dataset['state'] = 'ready';
  };

  /** The look and the view of an earlier call are sent once the frame is ready. */
  #send(request: LiveRequest): void {
    if (this.#isReady) this.#frame?.contentWindow?.postMessage(request, location.origin);
  }
}
