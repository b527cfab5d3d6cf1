import type {KernelContext} from '../../client/client.js';
import {comparableAddress} from '../../core/model/addresses/same-address.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import type {SiwxConfig, SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import {timeOf} from './model/session-end.js';
import type {SignInSubject} from './model/sign-in-subject.js';
import type {SignInController} from './sign-in-controller.js';

/** More sign-ins than any user has on one site. */
const MAX_SESSIONS = 100;

/** Dependencies of {@link createSignInSessions}. */
export interface SignInSessionsParts extends Pick<KernelContext, 'signIns'> {
  readonly siwx: SiwxConfig | undefined;
  readonly signIn: Pick<SignInController, 'tellTabs'>;
  /** Accounts to ask for if the page's SIWX does not list its sessions. */
  readonly connected: () => readonly SignInSubject[];
}

/** Creates the list of sign-ins: of all accounts, or of those that are connected. */
export function createSignInSessions(parts: SignInSessionsParts): SessionSource {
  const {siwx, signIn, signIns} = parts;
  return {
    heading: ['signIn.sessions'],
    list: async () => (await listSessions(parts)).map(toHeld),
    async revoke(id) {
      const session = (await listSessions(parts)).find((each) => idOf(each) === id);
      // It has ended meanwhile.
      if (!session) return;
      await siwx?.revokeSession(session.data.chainId, session.data.accountAddress);
      signIns.learn([], [session.data]);
      signIn.tellTabs();
    },
  };
}

async function listSessions({
  siwx,
  signIns,
  connected,
}: SignInSessionsParts): Promise<readonly SiwxSession[]> {
  if (!siwx) return [];
  const {known} = signIns;
  const asked = [...connected(), ...known];
  const found = siwx.listSessions
    ? await siwx.listSessions()
    : await Promise.all(asked.map(({chainId, accountAddress}) => siwx.getSessions(chainId, accountAddress)));
  signIns.learn(
    found.flat().map(({data}) => data),
    known,
  );
  const sessions = new Map(found.flat().map((session) => [idOf(session), session]));
  return [...sessions.values()].slice(0, MAX_SESSIONS);
}

function toHeld(session: SiwxSession): HeldSession {
  const {domain, accountAddress: address, chainId, issuedAt, expirationTime} = session.data;
  const [since, until] = [timeOf(issuedAt), timeOf(expirationTime)];
  return {
    id: idOf(session),
    name: domain,
    address,
    networks: [chainId],
    ...(since !== undefined && {since}),
    ...(until !== undefined && {until}),
    canRevoke: true,
  };
}

/** Sign-ins that are revoked together share an id: those of an account on a network. */
function idOf({data: {chainId, accountAddress}}: SiwxSession): string {
  return `${chainId}:${comparableAddress(accountAddress)}`;
}
