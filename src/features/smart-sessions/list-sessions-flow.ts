import type {FeatureContext} from '../../core/ports/feature.js';
import {accountOf} from './model/session-subject.js';
import type {ReadSessionsFlow} from './read-sessions-flow.js';
import type {SmartSessionsController} from './smart-sessions-controller.js';

/** Reads the smart sessions; resolves when the state shows them, or that they cannot be read. */
export type ListSessionsFlow = () => Promise<void>;

/** Dependencies of {@link createListSessionsFlow}. */
export interface ListParts extends Pick<FeatureContext, 'subject'> {
  readonly read: ReadSessionsFlow;
  readonly controller: SmartSessionsController;
}

/** Creates the flow of one client. */
export function createListSessionsFlow({subject, read, controller}: ListParts): ListSessionsFlow {
  return async () => {
    const inUse = subject.get();
    if (!inUse?.capabilities.permissions) return controller.clear();
    const account = accountOf(inUse);
    const reading = controller.begin(account);
    const [answer] = await Promise.allSettled([read()]);
    controller.finish(
      reading,
      answer.status === 'fulfilled'
        ? {status: 'ready', account, sessions: answer.value}
        : {status: 'failed', account, error: answer.reason},
    );
  };
}
