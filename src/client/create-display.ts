import {addSentences} from '../flows/add-sentences.js';
import {AlertsController} from '../controllers/alerts-controller.js';
import {RouterController} from '../controllers/router-controller.js';
import {ToastController} from '../controllers/toast-controller.js';
import {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {Clock, Stop} from '../core/ports/clock.js';
import type {Client} from './client.js';
import type {ConfiguredPage} from './configured-page.js';
import {createLazy} from './page/lazy.js';

/** Router, toasts, alerts and sentences of the modal. */
export interface Display extends Pick<
  Client,
  'router' | 'toast' | 'alerts' | 'transactions' | 'messages' | 'loadMessages'
> {
  readonly dispose: Stop;
}

/** Creates the display of one client; `loadMessages` loads the sentences of further views. */
export function createDisplay(page: ConfiguredPage, clock: Clock): Display {
  const router = new RouterController();
  const toast = new ToastController({clock});
  const messages = createLazy(async () => {
    const {enLater} = await loadChunk(
      import(/* together: second-screen at rest */ '../core/messages/en/later.js'),
    );
    await addSentences(page.locale, 'later', enLater);
  });
  const stop = router.state.listen(() => page.view.set(router.current.view));
  return {
    router,
    toast,
    alerts: new AlertsController(),
    transactions: new TransactionStackController(),
    messages: page.messages as Client['messages'],
    loadMessages: () => messages.load(),
    dispose() {
      stop();
      toast.hide();
    },
  };
}
