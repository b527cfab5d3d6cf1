import {AlertsController} from '../../controllers/alerts/alerts-controller.js';
import {RouterController} from '../../controllers/router/router-controller.js';
import {ToastController} from '../../controllers/toast/toast-controller.js';
import {TransactionStackController} from '../../controllers/transaction-stack/transaction-stack-controller.js';
import {chunkOf} from '../../core/errors/chunk-of.js';
import type {Config} from '../../core/config/config.js';
import {enFirst} from '../../core/messages/en-first.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Client} from '../client.js';
import type {ConfiguredPage} from './configured-page.js';
import {createLazy, type Lazy} from '../page/loading/lazy.js';

/** What the modal shows and where it is, whatever is connected. */
export interface Display extends Pick<
  Client,
  'router' | 'toast' | 'alerts' | 'transactions' | 'messages' | 'loadMessages'
> {
  readonly dispose: Stop;
}

/** Creates what the modal is shown with; the sentences of the first screen come with it, the others later. */
export function createDisplay(page: ConfiguredPage, clock: Clock): Display {
  const router = new RouterController();
  const toast = new ToastController({clock});
  const messages = createLazy(async () => {
    const {enLater} = await chunkOf(import('../../core/messages/en-later.js'));
    page.locale.extend(enLater);
  });
  const alerts = new AlertsController();
  if (page.config.debug) void warnLater(page.config, alerts, messages);
  const stop = router.state.listen(() => page.view.set(router.current.view));
  return {
    router,
    toast,
    alerts,
    transactions: new TransactionStackController(),
    messages: page.locale.extend(enFirst),
    loadMessages: () => messages.load(),
    dispose() {
      stop();
      toast.hide();
    },
  };
}

/** Tells who is building the page, once there are words for it, which options are none of ours or have no effect yet. */
async function warnLater(config: Config, alerts: AlertsController, messages: Lazy<void>): Promise<void> {
  const [warning] = await Promise.allSettled([import('./warn-of-options.js'), messages.load()]);
  if (warning.status === 'fulfilled') warning.value.warnOfOptions(config, alerts);
}
