import {atom, type ReadableAtom} from 'nanostores';
import type {ConnectorWarning} from '../../../../core/model/connector.js';
import {judgeNames, type AnnouncedName} from '../../../../core/model/safety/impostors/judge-names.js';
import {findKnownWallet} from '../../../../core/model/safety/impostors/known-wallets.js';
import {isPlain, PLAIN_LETTERS} from '../../../../core/model/safety/impostors/plain-letters.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../../core/ports/connector.js';
import type {Eip1193Provider} from '../injected/eip1193-provider.js';
import {createInjectedConnector, type ConnectorFace} from '../injected/injected-connector.js';
import {InjectedWallet} from '../injected/injected-wallet.js';
import {readAnnouncement, type Announcement} from './announcement.js';

/** More wallets than anyone has installed; a page that announces more is not listened to. */
export const MAX_ANNOUNCED = 100;

interface Claim {
  readonly id: string;
  readonly announcement: Announcement;
  readonly wallet: InjectedWallet;
}

/** Finds the wallets that announce themselves by EIP-6963, however late. */
export class AnnouncedSource implements ConnectorSource {
  readonly #env: ChainEnv;
  readonly #found = atom<readonly Connector[]>([]);
  readonly #providers = atom<readonly Eip1193Provider[]>([]);
  readonly #listen = (event: Event): void => this.#add(readAnnouncement(event));
  #claims: readonly Claim[] = [];

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;
  /** The providers behind {@link found}, for telling whether one is also at `window.ethereum`. */
  readonly providers: ReadableAtom<readonly Eip1193Provider[]> = this.#providers;

  constructor(env: ChainEnv) {
    this.#env = env;
  }

  start(): void {
    window.addEventListener('eip6963:announceProvider', this.#listen);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
  }

  stop(): void {
    window.removeEventListener('eip6963:announceProvider', this.#listen);
  }

  #add(announcement: Announcement | undefined): void {
    if (!announcement) return;
    const known = this.#claims.find(({wallet}) => wallet.provider === announcement.provider);
    if (known) this.#update(known, announcement);
    else if (this.#claims.length < MAX_ANNOUNCED) this.#publish([...this.#claims, this.#claim(announcement)]);
  }

  /** A provider keeps the rdns it came with: its connector's id hangs on it. */
  #update(known: Claim, announcement: Announcement): void {
    if (known.announcement.rdns !== announcement.rdns) return;
    this.#publish(this.#claims.map((claim) => (claim === known ? {...known, announcement} : claim)));
  }

  #claim(announcement: Announcement): Claim {
    const {rdns, provider} = announcement;
    const earlier = this.#claims.filter((claim) => claim.announcement.rdns === rdns).length;
    const id = earlier === 0 ? rdns : `${rdns}#${earlier + 1}`;
    return {id, announcement, wallet: new InjectedWallet(provider, this.#env)};
  }

  /** Wallets are shown once their names are judged; what it takes to judge letters of all scripts comes first. */
  #publish(claims: readonly Claim[]): void {
    this.#claims = claims;
    this.#providers.set(claims.map(({wallet}) => wallet.provider));
    const names = claims.map(({announcement: {announcedName, rdns}}) => ({name: announcedName, rdns}));
    if (names.every(({name}) => isPlain(name))) this.#show(judgeNames(names, PLAIN_LETTERS));
    else void this.#judge(claims, names);
  }

  async #judge(claims: readonly Claim[], names: readonly AnnouncedName[]): Promise<void> {
    const [all] = await Promise.allSettled([
      import('../../../../core/model/safety/impostors/find-impostors.js'),
    ]);
    if (this.#claims !== claims) return;
    const isLoaded = all.status === 'fulfilled';
    this.#show(isLoaded ? all.value.findImpostors(names) : judgeNames(names, PLAIN_LETTERS));
  }

  #show(warnings: readonly (ConnectorWarning | undefined)[]): void {
    this.#found.set(this.#claims.map((claim, index) => this.#connector(claim, warnings[index])));
  }

  #connector(claim: Claim, warning: ConnectorWarning | undefined): Connector {
    const face = faceOf(claim, warning);
    claim.wallet.name = face.name;
    const current = this.#found.get().find(({id}) => id === face.id);
    return current && isShownBy(current, face) ? current : createInjectedConnector(claim.wallet, face);
  }
}

function faceOf({id, announcement}: Claim, warning: ConnectorWarning | undefined): ConnectorFace {
  const {name, rdns, icon} = announcement;
  // Whoever may be an impostor does not get the known wallet's picture and place in the list.
  const explorerId = warning ? undefined : findKnownWallet({name, rdns})?.explorerId;
  return {
    id,
    type: 'ANNOUNCED',
    name,
    rdns,
    ...(icon && {icon}),
    ...(explorerId && {explorerId}),
    ...(warning && {warning}),
  };
}

/** An unchanged wallet keeps its connector, so that its row is not drawn again. */
function isShownBy(connector: Connector, face: ConnectorFace): boolean {
  const {name, icon, warning} = connector;
  return name === face.name && icon === face.icon && warning === face.warning;
}
