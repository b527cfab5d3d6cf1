import type {KernelContext} from '../../client/client.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {present} from '../../core/errors/presentation.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {createGrantPermissionsFlow} from './grant-permissions-flow.js';
import {KnownGrants} from './known-grants.js';
import {createListSessionsFlow, createReadSessionsFlow} from './read-sessions-flow.js';
import {createRevokeSessionFlow} from './revoke-session-flow.js';
import {createSessionSource} from './session-source.js';
import {SmartSessionsController} from './smart-sessions-controller.js';

/** Creates the flows that grant, list and revoke smart sessions. */
export const createSmartSessions: CreateInternalFeature<'smartSessions', never, KernelContext> = (
  context,
) => {
  const {services, toast, env} = context;
  const controller = new SmartSessionsController();
  const parts = {...context, controller, cosigner: services.blockchain, known: new KnownGrants(env)};
  const read = createReadSessionsFlow(parts);
  const load = createListSessionsFlow({...parts, read});
  const revoke = createRevokeSessionFlow(parts);
  return {
    smartSessions: controller,
    load,
    grantPermissions: createGrantPermissionsFlow({
      ...parts,
      onGranted: () => void showCreated(context).catch(context.report),
    }),
    async revoke(session) {
      const [revoked] = await Promise.allSettled([revoke(session)]);
      await load();
      if (revoked.status === 'fulfilled') return;
      const {reason} = revoked;
      const isKept = isDrawbridgeError(reason, 'smart-session/kept');
      const message = isKept
        ? present(reason, session.wallet).message
        : (['smartSessions.revokeFailed'] as const);
      toast.show({variant: 'error', message, isNotice: isKept});
      throw reason;
    },
    sessions: createSessionSource({...parts, read, revoke}),
  };
};

/** Notifies the user: the wallet does not show the result of its approval. */
async function showCreated({modal, router, open}: KernelContext): Promise<void> {
  if (!modal.state.get().open) await open();
  router.reset('SmartSessionCreated');
}
