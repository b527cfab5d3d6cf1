import {atom, type ReadableAtom} from 'nanostores';
import {arePlainStrangers} from '../../../../core/model/safety/are-plain-strangers.js';
import {firstAndLatest} from '../../../../core/model/stores/first-and-latest.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../../core/ports/connector.js';
import type {ConnectorFace, PageWallet} from '../../../page-wallets/page-wallet.js';
import type {Eip1193Provider} from '../injected/eip1193-provider.js';
import {createInjectedWallet} from '../injected/create-injected-wallet.js';
import type {AnnouncedVerdict} from './judge-announced.js';
import {readAnnouncement, type Announcement} from './announcement.js';

/** More wallets than anyone has installed; of more, the first and the latest are shown. */
export const MAX_ANNOUNCED = 100;

/** A name that could not be judged is not vouched for. */
const UNKNOWN: AnnouncedVerdict = {warning: 'look-alike-name'};

interface Claim {
  readonly id: string;
  readonly announcement: Announcement;
  readonly wallet: PageWallet;
}

/** Finds the wallets that announce themselves by EIP-6963, however late. */
export class AnnouncedSource implements ConnectorSource {
  readonly #env: ChainEnv;
  readonly #found = atom<readonly Connector[]>([]);
  readonly #providers = atom<readonly Eip1193Provider[]>([]);
  readonly #listen = (event: Event): void => this.#add(readAnnouncement(event));
  #claims: readonly Claim[] = [];
  #ready: Promise<void> | undefined;

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;
  /** The providers behind {@link found}, for telling whether one is also at `window.ethereum`. */
  readonly providers: ReadableAtom<readonly Eip1193Provider[]> = this.#providers;

  constructor(env: ChainEnv) {
    this.#env = env;
  }

  get ready(): Promise<unknown> {
    return Promise.resolve(this.#ready);
  }

  start(): void {
    window.addEventListener('eip6963:announceProvider', this.#listen);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
  }

  stop(): void {
    window.removeEventListener('eip6963:announceProvider', this.#listen);
  }

  /** A provider stays what it was when it came: its row must not change under the hand of the user. */
  #add(announcement: Announcement | undefined): void {
    if (!announcement) return;
    if (this.#claims.some((claim) => claim.announcement.provider === announcement.provider)) return;
    this.#ready = this.#publish(firstAndLatest([...this.#claims, this.#claim(announcement)], MAX_ANNOUNCED));
  }

  #claim(announcement: Announcement): Claim {
    const {rdns, provider} = announcement;
    const ids = new Set(this.#claims.map((claim) => claim.id));
    let id = rdns;
    for (let count = 2; ids.has(id); count++) id = `${rdns}#${count}`;
    return {id, announcement, wallet: createInjectedWallet(provider, this.#env)};
  }

  /** Wallets are shown once it is known what to think of their names; most need no second look. */
  async #publish(claims: readonly Claim[]): Promise<void> {
    this.#claims = claims;
    this.#providers.set(claims.map(({announcement}) => announcement.provider));
    const announcements = claims.map(({announcement}) => announcement);
    if (arePlainStrangers(announcements)) return this.#show(claims.map(() => ({})));
    const [judge] = await Promise.allSettled([import('./judge-announced.js')]);
    if (this.#claims !== claims) return;
    this.#show(judge.status === 'fulfilled' ? judge.value.judgeAnnounced(announcements) : []);
  }

  #show(verdicts: readonly AnnouncedVerdict[]): void {
    this.#found.set(this.#claims.map((claim, index) => this.#connector(claim, verdicts[index] ?? UNKNOWN)));
  }

  #connector({id, announcement, wallet}: Claim, verdict: AnnouncedVerdict): Connector {
    const {name, rdns, icon, provider} = announcement;
    const current = this.#found.get().find((shown) => shown.id === id);
    // An unchanged wallet keeps its connector, so that its row is not drawn again.
    if (current && current.warning === verdict.warning) return current;
    const own: ConnectorFace = {id, type: 'ANNOUNCED', name, rdns, object: provider, ...(icon && {icon})};
    return wallet.connector({...own, ...verdict});
  }
}
