import type {ReactiveController} from 'lit';
import type {Client} from '../../../../client/client.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ClientHost} from '../../../../ui/base/observe.js';

/** An app that has not come up by then is called slow. */
const SLOW_AFTER_MS = 3_000;
/** An app that has not come up by then is likely not installed. */
const MISSING_AFTER_MS = 5_000;
/** iOS cuts the connection of a page in the background: an answer may be this late after the return. */
const CATCH_UP_MS = 5_000;

/** State of an app whose link was followed. */
export type OpeningState = 'idle' | 'opening' | 'slow' | 'missing' | 'opened' | 'catching-up';

const UNDER_WAY: readonly OpeningState[] = ['opening', 'slow', 'missing'];

/** Watches whether an app comes up after its link was followed: then this page goes out of sight. */
export class AppOpening implements ReactiveController {
  readonly #host: ClientHost<Client>;
  readonly #onMissing: () => void;
  #state: OpeningState = 'idle';
  #stop: Stop = () => {};

  /** @param onMissing Called when an app has likely not opened. */
  constructor(host: ClientHost<Client>, onMissing: () => void) {
    this.#host = host;
    this.#onMissing = onMissing;
    host.addController(this);
  }

  get state(): OpeningState {
    return this.#state;
  }

  /** The link was followed; `isApp` is false for a page in a tab of its own, which always opens. */
  begin(isApp: boolean): void {
    this.#set(isApp ? 'opening' : 'opened');
    if (!isApp) return;
    this.#after(SLOW_AFTER_MS, () => {
      this.#set('slow');
      this.#after(MISSING_AFTER_MS - SLOW_AFTER_MS, () => {
        this.#set('missing');
        this.#onMissing();
      });
    });
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#look);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.#stop();
  }

  readonly #look = (): void => {
    if (document.hidden) return this.#leave();
    if (this.#state !== 'opened' || !this.#host.client.device.isIos) return;
    this.#set('catching-up');
    this.#after(CATCH_UP_MS, () => this.#set('opened'));
  };

  #leave(): void {
    if (!UNDER_WAY.includes(this.#state)) return;
    this.#stop();
    this.#set('opened');
  }

  #after(ms: number, task: () => void): void {
    this.#stop();
    this.#stop = this.#host.client.clock.after(ms, task);
  }

  #set(state: OpeningState): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}
