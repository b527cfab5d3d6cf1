import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {SmartSession} from '../../core/model/smart-sessions/smart-session.js';
import type {FeatureContext} from '../../core/ports/feature.js';
import type {Http} from '../../core/ports/http.js';
import type {Subject} from '../../core/ports/subject.js';
import {revokeSmartSession} from '../../io/api/smart-sessions/revoke-smart-session.js';
import {changeOf, accountOf} from './model/session-subject.js';
import {permissionsOf} from './permissions-of.js';
import type {SmartSessionsController} from './smart-sessions-controller.js';

/**
 * Has the wallet of an account sign that a session is over, and tells the cosigner.
 *
 * Rejects with `smart-session/changed` where the account is not in use any more before the wallet is asked, with the
 * failures of wallets, and with `http/…`.
 */
export type RevokeSessionFlow = (session: SmartSession, of: Subject) => Promise<void>;

/** Dependencies of {@link createRevokeSessionFlow}. */
export interface RevokeParts extends Pick<FeatureContext, 'subjectOf'> {
  readonly cosigner: Http;
  readonly controller: SmartSessionsController;
}

/** Creates the flow of one client. */
export function createRevokeSessionFlow(parts: RevokeParts): RevokeSessionFlow {
  return async (session, of) => {
    const {controller} = parts;
    controller.setRevoking(session.pci);
    try {
      const signature = await askWallet(parts, session, of);
      // Signed is signed: a change of account afterwards makes the session no better.
      await revokeSmartSession(parts.cosigner, accountOf(of), {pci: session.pci, signature});
    } finally {
      controller.setRevoking(undefined);
    }
  };
}

async function askWallet(
  {subjectOf}: RevokeParts,
  {pci, permissions, expiry}: SmartSession,
  of: Subject,
): Promise<string> {
  const {provider, wallet, address, namespace} = of;
  const asking = await permissionsOf(of);
  const change = changeOf(of, subjectOf(namespace));
  if (change !== undefined)
    throw new DrawbridgeError('smart-session/changed', `Nothing was revoked: ${change} meanwhile.`, {
      name: wallet.name,
    });
  const request = {pci, permissions, expiry, address};
  return asking.revoke({provider, walletName: wallet.name, request});
}
