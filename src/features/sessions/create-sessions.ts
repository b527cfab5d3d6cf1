import type {KernelContext} from '../../client/client.js';
import type {CreateInternalFeature, InternalApis, InternalFeatureId} from '../../core/ports/feature.js';
import type {SessionSource} from '../../core/model/session-source.js';
import {createLoadSessionsFlow, createRevokeSessionsFlow} from './sessions-flow.js';
import {type SessionKind, SessionsController} from './sessions-controller.js';
import {createRemoteSessions, createWalletSessions} from './wallet-sessions-flow.js';

/** Creates the list of what this site holds: its connections, and what other features hold that the page has set up. */
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

/** The features whose manifest says that they may hold sessions; their API has them then. */
function kindsOfFeatures({manifests, config, use}: KernelContext): readonly SessionKind[] {
  const holding = manifests.filter(({sessions}) => sessions?.(config));
  return holding.map(({id}) => ({id, load: async () => sourceOf(await use(id))}));
}

function sourceOf(api: InternalApis[InternalFeatureId]): SessionSource {
  return (api as {readonly sessions: SessionSource}).sessions;
}
