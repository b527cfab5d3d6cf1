import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {MISSING_CLIENT} from '../../core/messages/missing-client.js';
import type {Clock} from '../../core/ports/clock.js';
import {systemClock} from '../../io/platform/system-clock.js';
import {clientsOfPage, modalOf, providerOf} from '../../ui/base/modal-of-page.js';
import type {PageButton} from './page-button.js';

/** Time in milliseconds that scripts of the page have after its `load` event to create a client. */
const GRACE_MS = 500;

/**
 * Explains why a button has no client, once in the console and in its title, half a second after the page's `load`
 * event.
 * The title is removed when a client is created later.
 */
export async function explainMissing(button: PageButton, clock: Clock = systemClock): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, {once: true}));
  await new Promise<void>((pass) => void clock.after(GRACE_MS, pass));
  if (button.client || !button.isConnected || button.renderRoot.querySelector('button')?.title) return;
  explain(button);
}

/** Explains why the click on a button without a client has no effect. */
export function explainClick(button: PageButton): void {
  explain(button);
}

/** Warns about a click that failed because the page lacks the button's namespace; other failures are not the page's. */
export function explainFailure({localName}: PageButton, cause: unknown): void {
  if (isDrawbridgeError(cause, 'chain/adapter-missing'))
    globalThis.console.warn(`<${localName}>: ${cause.message}`);
}

function explain(button: PageButton): void {
  const inner = button.renderRoot.querySelector('button');
  if (!inner) return;
  const reason = reasonOf(button);
  if (!inner.title)
    button.addController({
      hostUpdated() {
        if (button.client) inner.removeAttribute('title');
      },
    });
  inner.title = reason;
  // Without a client, there is no `onError` or `debug` to follow.
  globalThis.console.warn(`<${button.localName}>: ${reason}`);
}

function reasonOf(button: PageButton): string {
  if (providerOf(button)) return MISSING_CLIENT.provider;
  const modal = modalOf(button, button.for);
  if (modal) return modal.getAttribute('networks') ? MISSING_CLIENT.failed : MISSING_CLIENT.modal;
  if (button.for) return MISSING_CLIENT.named(button.for);
  return clientsOfPage().length > 1 ? MISSING_CLIENT.several : MISSING_CLIENT.none;
}
