import type {KernelContext} from '../../client/client.js';
import type {SessionSource} from '../../core/model/session-source.js';
import type {CreateInternalFeature, InternalApis, InternalFeatureId} from '../../core/ports/feature.js';
import {type SessionKind, SessionsController} from './sessions-controller.js';
import {createLoadSessionsFlow, createRevokeSessionsFlow} from './sessions-flows.js';
import {createRemoteSessions, createWalletSessions} from './wallet-sessions.js';

/** Creates the list of sessions: connections, and those of the features that the page uses. */
export const createSessions: CreateInternalFeature<'sessions', never, KernelContext> = (context) => {
  const kinds: readonly SessionKind[] = [
    {id: 'wallets', load: async () => createWalletSessions(context)},
    {id: 'remote', load: async () => createRemoteSessions(context)},
    ...kindsOfFeatures(context),
  ];
  const sessions = new SessionsController(kinds.map(({id}) => id));
  const {load, read} = createLoadSessionsFlow({kinds, sessions});
  return {...createRevokeSessionsFlow({sessions, read}), load, sessions};
};

/** The features that declare sessions in their manifest; their API then lists them. */
function kindsOfFeatures({manifests, config, use}: KernelContext): readonly SessionKind[] {
  const holding = manifests.filter(({sessions}) => sessions?.(config));
  return holding.map(({id}) => ({id, load: async () => sourceOf(await use(id))}));
}

function sourceOf(api: InternalApis[InternalFeatureId]): SessionSource {
  return (api as {readonly sessions: SessionSource}).sessions;
}
