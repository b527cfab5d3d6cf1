import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {Client} from '../../../../client/client.js';
import {HeadlessWallets} from '../../../../client/headless/headless-wallets.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {CONNECTOR_ROW_TYPES} from '../../../../core/model/connector.js';
import {mainnet} from '../../../../core/model/networks/ethereum.js';
import {bitcoin, solana} from '../../../../core/model/networks/other-families.js';
import type {WalletRow, WalletsState} from '../../../../core/model/wallets/headless-wallets.js';
import type {Connector} from '../../../../core/ports/connector.js';
import {createScriptedConnector} from '../../../../testing/fakes/client/fake-connection.js';
import {randomOf} from '../../../../testing/fakes/random-of.js';
import {allInTree, drawn} from '../../../../testing/fakes/ui/in-tree.js';
import {
  createStage,
  IPHONE,
  pair,
  type RawWallet,
  type StageOptions,
} from '../../../../testing/fakes/ui/wallet-stage.js';
import '../../../../core/model/wallets/browse-link.js';
import './connect-extras.js';
import './connect-view.js';
import {needsExtras} from './needs-extras.js';

const CONFIGURATIONS = 200;
const BATCH = 25;
const NAMES = [
  'Aspen',
  'Birch',
  'Cedar',
  'Damson',
  'Elm',
  'Fir',
  'Gorse',
  'Hazel',
  'Ivy',
  'Juniper',
  'Phantom',
];
/** Their browsers open a page by a link; the explorer's ids, shortened. */
const IDS: Readonly<Record<string, string>> = {Phantom: 'a797aa35'};
const ANDROID = {isMobile: true, isAndroid: true};

/** A row by what a user sees of it. */
interface SeenRow {
  readonly id: string;
  readonly name: string;
  readonly tag: string;
  readonly warning: string;
  readonly href: string;
  readonly isDisabled: boolean;
}

describe('client.wallets and Connect', () => {
  for (let first = 1; first <= CONFIGURATIONS; first += BATCH) {
    const last = first + BATCH - 1;
    it(`list the same rows in the random configurations ${first} to ${last}`, async () => {
      let rows = 0;
      for (let seed = first; seed <= last; seed++) {
        const {ofPage, ofModal} = await setup(randomConfiguration(seed));
        expect(ofPage, `configuration ${seed}`).to.deep.equal(ofModal);
        rows += ofModal.length;
      }
      expect(rows).to.be.greaterThan(BATCH);
    });
  }
});

/** A page, its visitor and the wallets around them. */
interface Configuration {
  readonly stage: StageOptions;
  readonly namespace: ChainNamespace | undefined;
  readonly connected: string | undefined;
  readonly hasAgreed: boolean;
  readonly isPaired: boolean;
}

/** The decisions of one configuration. */
class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomOf(seed);
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  upTo(most: number): number {
    return Math.floor(this.#next() * (most + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.upTo(list.length - 1)]!;
  }

  some<T>(list: readonly T[], share: number): readonly T[] {
    return list
      .filter(() => this.chance(share))
      .map((each) => [this.#next(), each] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, each]) => each);
  }
}

function randomConfiguration(seed: number): Configuration {
  const dice = new Dice(seed);
  const explorer = NAMES.slice(0, dice.upTo(NAMES.length)).map((name) => randomWallet(dice, name));
  const ids = explorer.map(({id}) => id);
  const connectors = dice.some(NAMES, 0.3).flatMap((name) => randomConnectors(dice, name));
  const networks = dice.pick([[mainnet], [solana], [mainnet, solana], [bitcoin, mainnet, solana]] as const);
  const hasRemote = dice.chance(0.8);
  const stage: StageOptions = {
    networks,
    explorer,
    connectors,
    device: dice.pick([{}, {}, IPHONE, ANDROID, {...IPHONE, isTelegram: true}]),
    hasRemote,
    enableWalletConnect: hasRemote,
    recent: dice.some(NAMES, 0.2).map((name) => randomRecent(dice, name)),
    enableWallets: dice.chance(0.95),
    excludeWalletIds: dice.some(ids, 0.15),
    ...(dice.chance(0.3) && {includeWalletIds: dice.some(ids, 0.7)}),
    ...(dice.chance(0.4) && {featuredWalletIds: dice.some(ids, 0.4)}),
    ...(dice.chance(0.3) && {customWallets: dice.some(NAMES, 0.2).map((name) => customWallet(dice, name))}),
    ...(dice.chance(0.4) && {termsConditionsUrl: 'https://harbour.test/terms'}),
    features: {
      legalCheckbox: dice.chance(0.6),
      ...(dice.chance(0.6) && {connectorTypeOrder: dice.some(CONNECTOR_ROW_TYPES, 0.7)}),
    },
  };
  return {
    stage,
    namespace: dice.chance(0.3) ? dice.pick(networks).chainNamespace : undefined,
    connected: dice.chance(0.2) ? dice.pick(connectors)?.name : undefined,
    hasAgreed: dice.chance(0.4),
    isPaired: hasRemote && dice.chance(0.6),
  };
}

function randomWallet(dice: Dice, name: string): RawWallet {
  const id = idOf(name);
  return {
    id,
    name,
    ...(dice.chance(0.8) && {
      mobile_link: dice.pick([`${id}://`, `https://${id}.test/app`, 'javascript:alert()']),
    }),
    ...(dice.chance(0.3) && {webapp_link: `https://${id}.test`}),
    ...(dice.chance(0.5) && {rdns: `test.${id}`}),
    ...(dice.chance(0.5) && {
      chains: dice.some([mainnet, solana, bitcoin], 0.6).map((each) => each.caipNetworkId),
    }),
  };
}

function randomRecent(dice: Dice, name: string): {readonly id: string; readonly name: string} {
  const id = idOf(name);
  return {
    id,
    name,
    ...(dice.chance(0.7) && {mobileLink: `${id}://`}),
    ...(dice.chance(0.3) && {rdns: `test.${id}`}),
  };
}

function customWallet(dice: Dice, name: string): {readonly id: string; readonly name: string} {
  return {...randomRecent(dice, name), ...(dice.chance(0.5) && {webappLink: 'https://own.test'})};
}

/** A wallet in this browser; one of several families has a connector for each. */
function randomConnectors(dice: Dice, name: string): readonly Connector[] {
  const families = dice.pick([['eip155'], ['eip155'], ['solana'], ['bip122'], ['eip155', 'solana']] as const);
  const type = dice.pick(['ANNOUNCED', 'ANNOUNCED', 'INJECTED', 'EXTERNAL'] as const);
  const facts = {
    ...(dice.chance(0.2) && {warning: dice.pick(['shared-rdns', 'look-alike-name'] as const)}),
    ...(dice.chance(0.2) && {explorerId: idOf(name)}),
  };
  return families.map((family) =>
    createScriptedConnector({name, type, namespaces: [family], id: `${family}.${idOf(name)}`, ...facts}),
  );
}

function idOf(name: string): string {
  return IDS[name] ?? name.toLowerCase();
}

interface Setup {
  readonly ofPage: readonly SeenRow[];
  readonly ofModal: readonly SeenRow[];
}

async function setup({stage: options, ...visit}: Configuration): Promise<Setup> {
  const stage = createStage(options);
  const client: Client = stage.client;
  if (visit.namespace) client.wallets.filterBy(visit.namespace);
  if (visit.hasAgreed) client.hasAgreed.set(true);
  if (visit.connected) stage.client.connectAs({wallet: visit.connected});
  if (visit.isPaired) pair(stage.client);
  const wallets = new HeadlessWallets(client);
  const stop = wallets.state.listen(() => {});
  wallets.begin();
  stage.client.modal.open();
  await Promise.all([client.wallets.prepare(), client.use('connect')]);
  const view = await stage.show<HTMLElement>(
    html`<drawbridge-connect-view .client=${stage.client}></drawbridge-connect-view>`,
  );
  if (needsExtras(client)) {
    // The view has asked for the same before.
    await Promise.all([
      import('./connect-extras.js'),
      import('../../../../ui/base/connecting/captions-of.js'),
      client.loadMessagesOf('connect'),
    ]);
    await drawn();
  }
  const [ofPage, ofModal] = [rowsOf(wallets.state.get()), drawnRows(view)];
  stop();
  view.parentElement?.remove();
  return {ofPage, ofModal};
}

function drawnRows(view: HTMLElement): readonly SeenRow[] {
  return allInTree(view, 'drawbridge-list-item').flatMap((row) => {
    const text = (name: string): string => row.getAttribute(name) ?? '';
    const {testid: id = ''} = row.dataset;
    if (id === 'all-wallets') return [];
    const [warning, href, isDisabled] = [text('warning'), text('href'), row.hasAttribute('disabled')];
    return [{id, name: text('label'), tag: text('tag'), warning, href, isDisabled}];
  });
}

function rowsOf({rows, terms}: WalletsState): readonly SeenRow[] {
  return rows.map((row) => ({
    id: row.key.replace(' ', '-'),
    name: row.name,
    tag: tagOf(row),
    warning: row.warning?.text ?? '',
    // Connect offers a wallet's page behind its row.
    href: row.state === 'app' ? (row.href ?? '') : '',
    isDisabled: terms.required && !terms.accepted,
  }));
}

/** The tag by which Connect shows how a wallet is reached. */
function tagOf({type, state, warning}: WalletRow): string {
  if (type === 'walletConnect') return 'QR code';
  if (type === 'recent') return 'Recent';
  if (type !== 'injected' || warning) return '';
  if (state !== 'installed' && state !== 'connected') return `not installed: ${state}`;
  return 'Installed';
}
