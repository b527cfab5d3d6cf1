import type {SmartSession} from '../../../core/model/smart-sessions/smart-session.js';

/** The user wants to end a smart session. Bubbles and crosses shadow roots. */
export class RevokeSessionEvent extends Event {
  readonly session: SmartSession;

  constructor(session: SmartSession) {
    super('revoke-session', {bubbles: true, composed: true});
    this.session = session;
  }
}
