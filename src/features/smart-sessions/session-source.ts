import type {KernelContext} from '../../client/client.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {MEDIUM, shortenAddress} from '../../core/model/addresses/shorten-address.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {dangersOf, endFact, permissionFacts} from '../../core/model/permission-facts.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import type {SmartSession} from '../../core/model/smart-session.js';
import {tabOf} from './model/session-tabs.js';

/** Dependencies of {@link createSessionSource}. */
export interface SourceParts extends Pick<KernelContext, 'env' | 'locale' | 'networks'> {
  /** Reads the sessions of all accounts and networks. */
  read(): Promise<readonly SmartSession[]>;
  revoke(session: SmartSession): Promise<void>;
}

/** Lists the active smart sessions of all known accounts and networks, with those of other sites. */
export function createSessionSource(parts: SourceParts): SessionSource {
  const held = new Map<string, SmartSession>();
  return {
    heading: ['smartSessions.name'],
    async list() {
      const sessions = await parts.read();
      const active = sessions.filter((session) => tabOf(session, parts.env.clock.now()) === 'active');
      held.clear();
      for (const session of active) held.set(idOf(session), session);
      return [...held].map(([id, session]) => describe(parts, id, session));
    },
    async revoke(id) {
      const session = held.get(id);
      if (session) return parts.revoke(session);
      throw new DrawbridgeError('client/invalid-argument', `There is no smart session ${id}`, {name: id});
    },
  };
}

/** The service may list one session for several networks. */
function idOf({pci, account}: SmartSession): string {
  return `${account} ${pci}`;
}

function describe({networks, locale}: SourceParts, id: string, session: SmartSession): HeldSession {
  const {createdAt, expiry, account, isOwn, revocable, permissions, wallet, project} = session;
  const [namespace, reference, address = ''] = account.split(':');
  const caipNetworkId = `${namespace}:${reference}` as CaipNetworkId;
  const context = {network: networks.find(caipNetworkId), tokens: [], locale: locale.locale.get()};
  const facts = permissions.flatMap((each) => permissionFacts(each, context));
  const warnings = dangersOf([...facts, endFact(expiry, context.locale)]);
  return {
    id,
    name: nameOf(session),
    ...(project.iconUrl !== undefined && {icon: project.iconUrl}),
    address,
    networks: [caipNetworkId],
    ...(createdAt !== undefined && {since: createdAt * 1000}),
    ...(expiry !== undefined && {until: expiry * 1000}),
    canRevoke: revocable === 'here',
    ...(revocable === 'in-wallet' && {hint: ['smartSessions.inWallet', wallet] as const}),
    ...(revocable === 'when-connected' && {hint: ['smartSessions.whenConnected'] as const}),
    ...(!isOwn && {otherSite: siteOf(session)}),
    ...(warnings.length > 0 && {warnings}),
  };
}

/** The wallet's list contains only the session account. */
function nameOf(session: SmartSession): string {
  return session.project.name || siteOf(session);
}

function siteOf({project, sessionAccount, pci}: SmartSession): string {
  if (project.url !== undefined) return new URL(project.url).host;
  return project.name || shortenAddress(sessionAccount || pci, MEDIUM);
}
