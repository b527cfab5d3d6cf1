import {nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {TermsGate} from '../../../ui/base/connecting/terms-gate.js';
import {ViewFailedEvent} from '../../../ui/base/events/view-failed-event.js';
import type {ClientHost} from '../../../ui/base/observe.js';
import type {renderTerms} from '../../../ui/parts/connecting/render-terms.js';

/** A gate that draws its question; what draws it is loaded where there is one. */
export class TermsQuestion extends TermsGate {
  readonly #host: ClientHost<Client>;
  #draw: typeof renderTerms | undefined;
  #isLoading = false;

  constructor(host: ClientHost<Client>, onOpen?: () => void) {
    super(host, onOpen);
    this.#host = host;
  }

  /** Draws what stands in the place of the view while the gate is closed. */
  render(): TemplateResult | typeof nothing {
    if (!this.#draw && !this.#isLoading) void this.#load();
    return this.#draw?.(this) ?? nothing;
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    try {
      ({renderTerms: this.#draw} = await import('../../../ui/parts/connecting/render-terms.js'));
      this.#host.requestUpdate();
    } catch (cause) {
      // Without the question no wallet may be asked: the way out is to try again.
      this.#host.dispatchEvent(new ViewFailedEvent(cause));
    }
  }
}
