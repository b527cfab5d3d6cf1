import type {SmartSession} from '../../core/model/smart-sessions/smart-session.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {FeatureContext} from '../../core/ports/feature.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import type {Subject} from '../../core/ports/subject.js';
import {tabOf} from './model/session-tabs.js';

/** Dependencies of {@link createSessionSource}. */
export interface SourceParts extends Pick<FeatureContext, 'subjectOf' | 'features' | 'env'> {
  /** The chain families whose accounts may have smart sessions. */
  readonly namespaces: readonly Subject['namespace'][];
  read(subject: Subject): Promise<readonly SmartSession[]>;
  revoke(session: SmartSession, of: Subject): Promise<void>;
}

/** Tells of the smart sessions that are active, of every connected account that is in use. */
export function createSessionSource(parts: SourceParts): SessionSource {
  const held = new Map<string, readonly [SmartSession, Subject]>();
  return {
    heading: ['smartSessions.name'],
    async list() {
      const found = await Promise.all(subjects(parts).map((subject) => activeOf(parts, subject)));
      held.clear();
      for (const entry of found.flat()) held.set(entry[0].pci, entry);
      return found.flat().map(([session, subject]) => describe(session, subject));
    },
    async revoke(id) {
      const entry = held.get(id);
      if (entry) return parts.revoke(...entry);
      throw new DrawbridgeError('client/invalid-argument', `There is no smart session ${id}`, {name: id});
    },
  };
}

function subjects({features, namespaces, subjectOf}: SourceParts): readonly Subject[] {
  if (!features.state.get().smartSessions) return [];
  const all = namespaces.flatMap((namespace) => subjectOf(namespace) ?? []);
  return all.filter(({capabilities}) => capabilities.permissions);
}

async function activeOf(
  {read, env}: SourceParts,
  subject: Subject,
): Promise<readonly (readonly [SmartSession, Subject])[]> {
  const sessions = await read(subject);
  const active = sessions.filter((session) => tabOf(session, env.clock.now()) === 'active');
  return active.map((session) => [session, subject]);
}

function describe(
  {pci, project, createdAt, expiry}: SmartSession,
  {address, caipNetworkId}: Subject,
): HeldSession {
  return {
    id: pci,
    name: project.name,
    address,
    networks: [caipNetworkId],
    since: createdAt * 1000,
    until: expiry * 1000,
    canRevoke: true,
  };
}
