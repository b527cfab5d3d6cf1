import {MISSING_CLIENT} from '../../core/messages/missing-client.js';
import {clientsOfPage, modalOf, providerOf} from '../../ui/base/modal-of-page.js';
import type {Clock} from '../../core/ports/clock.js';
import {systemClock} from '../../io/platform/system-clock.js';
import type {PageButton} from './page-button.js';

/** A script that waits for an answer before it creates the client is done by then. */
const CERTAIN_MS = 8_000;

/**
 * Says on the console, once, and in its title why a button finds no client, when it is certain that none comes.
 *
 * Scripts of the page may create one a while after the page is loaded; a click before that tells all the same.
 */
export async function explainMissing(button: PageButton, clock: Clock = systemClock): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, {once: true}));
  await new Promise<void>((pass) => void clock.after(CERTAIN_MS, pass));
  const inner = button.renderRoot.querySelector('button');
  if (button.client || !button.isConnected || !inner || inner.title) return;
  inner.title = reasonOf(button);
  button.addController({
    hostUpdated() {
      if (button.client) inner.removeAttribute('title');
    },
  });
  // There is no client whose `onError` or `debug` could be followed.
  globalThis.console.warn(`<${button.localName}>: ${inner.title}`);
}

function reasonOf(button: PageButton): string {
  if (providerOf(button)) return MISSING_CLIENT.provider;
  if (modalOf(button, button.for)) return MISSING_CLIENT.modal;
  if (button.for) return MISSING_CLIENT.named(button.for);
  return clientsOfPage().length > 1 ? MISSING_CLIENT.several : MISSING_CLIENT.none;
}
