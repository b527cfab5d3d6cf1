import type {KernelContext} from '../../client/client.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {SmartSession} from '../../core/model/smart-session.js';
import type {Http} from '../../core/ports/http.js';
import {revokeSmartSession} from '../../io/api/smart-sessions.js';
import {revokePlace, walletOf} from './read-sessions-flow.js';
import {SMART_SESSION_FAILURES} from './smart-session-failures.js';
import type {SmartSessionsController} from './smart-sessions-controller.js';

/**
 * Has the wallet of a session revoke it, whichever account and network are in use. For a session of the co-signing
 * service the wallet signs, and the service gets the signature.
 *
 * Rejects with `smart-session/changed` where no connected wallet has the account any more, with `smart-session/kept` where
 * the wallet does not revoke at a site's request, with the failures of wallets, and with `http/…`.
 */
export type RevokeSessionFlow = (session: SmartSession) => Promise<void>;

/** Dependencies of {@link createRevokeSessionFlow}. */
export interface RevokeParts extends Pick<KernelContext, 'adapterOf' | 'connections' | 'otherConnections'> {
  readonly cosigner: Http;
  readonly controller: SmartSessionsController;
}

/** Creates the flow of one client. */
export function createRevokeSessionFlow(parts: RevokeParts): RevokeSessionFlow {
  return async (session) => {
    const {controller} = parts;
    controller.setRevoking(session.pci);
    try {
      await revoke(parts, session);
    } finally {
      controller.setRevoking(undefined);
    }
  };
}

async function revoke(parts: RevokeParts, session: SmartSession): Promise<void> {
  const {pci, permissions, expiry, account, holder} = session;
  const connection = walletOf(parts, session);
  const grants =
    connection && (await (await parts.adapterOf(connection.account.namespace))?.sessionGrants?.());
  // The wallet may have left while the code that asks it was loaded.
  if (!connection || !grants || walletOf(parts, session)?.provider !== connection.provider) {
    const text = `Nothing was revoked: ${account} is not connected with its wallet.`;
    throw new FeatureError(SMART_SESSION_FAILURES, 'smart-session/changed', text, {
      name: session.wallet.name,
    });
  }
  const ask = {...revokePlace(connection), walletName: connection.wallet.name};
  if (holder === 'wallet') return grants.execution.revoke({...ask, context: pci});
  const [, , address] = account.split(':');
  const signature = await grants.revoke({...ask, request: {pci, permissions, expiry, address}});
  // Signed is signed: a change of account afterwards makes the session no better.
  return revokeSmartSession(parts.cosigner, account, {pci, signature});
}
