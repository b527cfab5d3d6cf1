import type {SmartSession} from '../../core/model/smart-sessions/smart-session.js';
import type {FeatureContext} from '../../core/ports/feature.js';
import type {Http} from '../../core/ports/http.js';
import type {Subject} from '../../core/ports/subject.js';
import {getSmartSessions} from '../../io/api/smart-sessions/get-smart-sessions.js';
import {accountOf} from './model/session-subject.js';
import type {SmartSessionsController} from './smart-sessions-controller.js';

/** Reads the smart sessions of the account in use; resolves when the state shows them, or that they cannot be read. */
export type ListSessionsFlow = () => Promise<void>;

/** Dependencies of {@link createListSessionsFlow}. */
export interface ListParts extends Pick<FeatureContext, 'subject'> {
  readonly cosigner: Http;
  readonly controller: SmartSessionsController;
}

/** Creates the flow of one client. */
export function createListSessionsFlow({subject, cosigner, controller}: ListParts): ListSessionsFlow {
  return async () => {
    const inUse = subject.get();
    if (!inUse?.capabilities.permissions) return controller.clear();
    const account = accountOf(inUse);
    const reading = controller.begin(account);
    const [answer] = await Promise.allSettled([sessionsOf(cosigner, inUse)]);
    controller.finish(
      reading,
      answer.status === 'fulfilled'
        ? {status: 'ready', account, sessions: answer.value}
        : {status: 'failed', account, error: answer.reason},
    );
  };
}

/** Reads the smart sessions of an account. */
export function sessionsOf(cosigner: Http, subject: Subject): Promise<readonly SmartSession[]> {
  return getSmartSessions(cosigner, accountOf(subject));
}
