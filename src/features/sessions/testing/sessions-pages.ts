import type {HeldSession} from '../../../core/model/session-source.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {findIn, pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {HOSTILE_NAMES, LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage, type ViewPage} from '../../../testing/fakes/gallery/view-page.js';
import {drawnIcon} from '../../../testing/wallets/drawn-icon.js';
import {
  createHolders,
  holdAll,
  holderOptions,
  refusing,
  stageOf,
  TWO_SITES,
  withSmartSessions,
  type SessionsStage,
} from './sessions-stage.js';

type Setup = Pick<ViewPage<'Sessions'>, 'isOffline'> & {
  readonly smartSessions?: readonly HeldSession[];
  readonly before?: (stage: SessionsStage) => void;
  readonly after?: (stage: SessionsStage, modal: HTMLElement) => void | Promise<void>;
};

const forever = (): Promise<never> => new Promise(() => {});

/** Sessions in every state. */
export const sessionsPages: readonly GalleryPage[] = [
  page('several', 'Two wallets, a remote one and a sign-in', {before: holdAll}),
  page('other-sites', 'Smart sessions of this site and of another, one of them without a limit', {
    before: holdAll,
    smartSessions: [
      {...TWO_SITES[0]!, id: 'loud', warnings: [['grant.noEnd'], ['allowance.noLimit']]},
      ...TWO_SITES,
      {
        ...TWO_SITES[1]!,
        id: 'kept',
        canRevoke: false,
        hint: ['smartSessions.inWallet', {name: 'Aspen', isLogin: false}],
      },
    ],
  }),
  page('only-other-sites', 'Nothing is held here, but another site has a session', {
    smartSessions: TWO_SITES.slice(1),
  }),
  page('loading', 'Being looked for', {before: (stage) => void (stage.act.list = forever)}),
  page('empty', 'Nothing is held', {}),
  page('failed', 'The server of the sign-ins is down', {
    before(stage) {
      holdAll(stage);
      stage.act.list = refusing('http/status');
    },
  }),
  page('offline', 'The browser is offline', {
    isOffline: true,
    before(stage) {
      holdAll(stage);
      stage.act.list = refusing('http/offline');
    },
  }),
  page('locked', 'A wallet is locked', {
    before({client}) {
      client.connectAs();
      client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    },
  }),
  page('revoking', 'A wallet is asked', {
    before(stage) {
      holdAll(stage);
      stage.act.disconnect = forever;
    },
    after: (stage) => revoke(stage, 'wallets'),
  }),
  page('declined', 'The user said no in the wallet', {
    before(stage) {
      holdAll(stage);
      stage.act.signOut = refusing('wallet/request-declined');
    },
    after: (stage) => revoke(stage, 'signIn'),
  }),
  page('kept', 'A wallet goes on to let the site in', {
    before(stage) {
      holdAll(stage);
      stage.act.disconnect = async () => void stage.granted.set('Aspen', {isGranted: true, canRevoke: false});
    },
    after: (stage) => revoke(stage, 'wallets'),
  }),
  page('question', 'Asked whether really all', {
    before: holdAll,
    after: (_, modal) => pressIn(modal, '[data-testid="revoke-all"]'),
  }),
  page('revoking-all', 'All are revoked, one after another', {
    before(stage) {
      holdAll(stage);
      stage.act.signOut = forever;
    },
    after: revokeAllOf,
  }),
  page('left', 'Not all could be revoked', {
    before(stage) {
      holdAll(stage);
      stage.act.signOut = refusing('http/timeout');
      stage.act.disconnect = refusing('disconnect/failed');
    },
    after: revokeAllOf,
  }),
  page('long-names', 'Names as long as they come, and names that try to be something else', {
    before({client}) {
      client.connectAs({wallet: LONG_NAMES[0]});
      client.connectOther({wallet: HOSTILE_NAMES[3], icon: drawnIcon('Oak')});
    },
  }),
];

function page(
  name: string,
  about: string,
  {before, after, smartSessions, isOffline = false}: Setup,
): GalleryPage {
  // A page is rendered in both schemes.
  const stages = new WeakMap<FakeClient, SessionsStage>();
  const holders = createHolders();
  const answers = {...holders.act};
  return viewPage(`sessions/${name}`, {
    about,
    isOffline,
    isDeep: true,
    shows: ['Sessions'],
    ...holderOptions(holders),
    ...(smartSessions && withSmartSessions(smartSessions)),
    before(client) {
      // The page may be rendered again.
      holders.signedIn.length = 0;
      Object.assign(holders.act, answers);
      const stage = stageOf(client, holders);
      stages.set(client, stage);
      before?.(stage);
    },
    ...(after && {
      after(client, modal) {
        const stage = stages.get(client);
        return stage && after(stage, modal);
      },
    }),
  });
}

/** Waits for the sign-ins, which are listed last and revoked first. */
async function revokeAllOf({client}: SessionsStage, modal: HTMLElement): Promise<void> {
  await findIn(modal, '[data-testid="group-signIn"]');
  const {revokeAll} = await client.use('sessions');
  void revokeAll();
}

function revoke({client}: SessionsStage, group: string): void {
  void client.use('sessions').then(({sessions, revoke: ask}) => {
    const [first] = sessions.state.get().groups.find(({id}) => id === group)?.held ?? [];
    return ask(group, first?.id ?? '');
  });
}
