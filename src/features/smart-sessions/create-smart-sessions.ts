import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CreateFeature, FeatureContext} from '../../core/ports/feature.js';
import type {Subject} from '../../core/ports/subject.js';
import {createGrantPermissionsFlow} from './grant-permissions-flow.js';
import {createListSessionsFlow, sessionsOf} from './list-sessions-flow.js';
import {accountOf} from './model/session-subject.js';
import {createRevokeSessionFlow} from './revoke-session-flow.js';
import {createSessionSource} from './session-source.js';
import {SmartSessionsController} from './smart-sessions-controller.js';

/** Creates what smart sessions are granted, listed and revoked with. */
export const createSmartSessions: CreateFeature<'smartSessions'> = (context) => {
  const {services, config, toast} = context;
  const controller = new SmartSessionsController();
  const parts = {...context, controller, cosigner: services.blockchain};
  const load = createListSessionsFlow(parts);
  const revoke = createRevokeSessionFlow(parts);
  return {
    smartSessions: controller,
    load,
    grantPermissions: createGrantPermissionsFlow({
      ...parts,
      onGranted: () => void showCreated(context).catch(context.report),
    }),
    async revoke(session) {
      const subject = subjectOnShow(context, controller);
      const [revoked] = await Promise.allSettled([revoke(session, subject)]);
      await load();
      if (revoked.status === 'fulfilled') return;
      toast.show({variant: 'error', message: ['smartSessions.revokeFailed']});
      throw revoked.reason;
    },
    sessions: createSessionSource({
      ...parts,
      revoke,
      namespaces: config.namespaces,
      read: (subject) => sessionsOf(parts.cosigner, subject),
    }),
  };
};

/** The account whose sessions are on show; throws `smart-session/changed` where another one is in use by now. */
function subjectOnShow({subject}: FeatureContext, {state}: SmartSessionsController): Subject {
  const [inUse, shown] = [subject.get(), state.get()];
  if (inUse && shown.status === 'ready' && shown.account === accountOf(inUse)) return inUse;
  const text = 'Nothing was revoked: the sessions on show are those of another account.';
  throw new DrawbridgeError('smart-session/changed', text, {name: inUse?.wallet.name ?? ''});
}

/** The user has agreed in the wallet, which says nothing of what came of it. */
async function showCreated({modal, router, open}: FeatureContext): Promise<void> {
  if (!modal.state.get().open) await open();
  router.reset('SmartSessionCreated');
}
