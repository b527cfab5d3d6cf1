import {atom, type ReadableAtom} from 'nanostores';
import {judgeAtOnce} from '../../../../core/model/safety/judge-at-once.js';
import {firstAndLatest} from '../../../../core/model/stores/first-and-latest.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../../core/ports/connector.js';
import type {ConnectorFace, PageWallet} from '../../../page-wallets/page-wallet.js';
import type {Eip1193Provider} from '../injected/eip1193-provider.js';
import {createInjectedWallet} from '../injected/create-injected-wallet.js';
import type {AnnouncedVerdict} from './judge-announced.js';
import {readAnnouncement, type Announcement} from './announcement.js';

/**
 * Limit of announced wallets, far above what a user installs; beyond it, the first and the latest are shown.
 */
export const MAX_ANNOUNCED = 100;

/** Verdict of a wallet whose name could not be checked: shown with a warning. */
const UNKNOWN: AnnouncedVerdict = {warning: 'look-alike-name'};

interface Claim {
  readonly id: string;
  readonly announcement: Announcement;
  readonly wallet: PageWallet;
}

/** Source of the wallets that announce themselves by EIP-6963, at any time. */
export class AnnouncedSource implements ConnectorSource {
  readonly #env: ChainEnv;
  readonly #found = atom<readonly Connector[]>([]);
  readonly #providers = atom<readonly Eip1193Provider[]>([]);
  readonly #listen = (event: Event): void => this.#add(readAnnouncement(event));
  #claims: readonly Claim[] = [];
  #ready: Promise<void> | undefined;

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;
  /** The providers of {@link found}, to detect one that is also at `window.ethereum`. */
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

  /**
   * The first announcement of a provider counts: its row must not change while the user is about to click it.
   */
  #add(announcement: Announcement | undefined): void {
    if (!announcement) return;
    if (this.#claims.some((claim) => claim.announcement.provider === announcement.provider)) return;
    this.#ready = this.#publish(firstAndLatest([...this.#claims, this.#claim(announcement)], MAX_ANNOUNCED));
  }

  #claim(announcement: Announcement): Claim {
    const {provider} = announcement;
    const ids = new Set(this.#claims.map((claim) => claim.id));
    let {id} = announcement;
    for (let count = 2; ids.has(id); count++) id = `${announcement.id}#${count}`;
    this.#warnOf(announcement, id);
    return {id, announcement, wallet: createInjectedWallet(provider, this.#env)};
  }

  #warnOf({name, oddities}: Announcement, id: string): void {
    if (oddities.length === 0) return;
    this.#env.warn?.(
      `The wallet '${name}' violates EIP-6963 in its announcement: ${oddities.join(', ')}. Its id is '${id}'.`,
    );
  }

  /**
   * Shows wallets once their names are checked. The list of known wallets is loaded only if that cannot be said at once.
   */
  async #publish(claims: readonly Claim[]): Promise<void> {
    this.#claims = claims;
    this.#providers.set(claims.map(({announcement}) => announcement.provider));
    const announcements = claims.map(({announcement}) => announcement);
    const verdicts = judgeAtOnce(announcements.map(({announcedName, id}) => ({announcedName, rdns: id})));
    if (verdicts) return this.#show(verdicts);
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
    // An unchanged wallet keeps its connector, so that its row is not rendered again.
    if (current && current.warning === verdict.warning) return current;
    const own: ConnectorFace = {id, type: 'ANNOUNCED', name, object: provider};
    return wallet.connector({...own, ...(rdns && {rdns}), ...(icon && {icon}), ...verdict});
  }
}
