import {atom, type ReadableAtom} from 'nanostores';
import {checkWidespreadWallets} from '../../../../core/model/wallets/check-widespread-wallets.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../../core/ports/connector.js';
import type {Throttle} from '../../../../core/ports/throttle.js';
import {firstAndLatest, paceUpdates} from '../../../page-wallets/discovery-timing.js';
import type {ConnectorDetails, PageWallet} from '../../../page-wallets/page-wallet.js';
import {createInjectedWallet} from '../injected/create-injected-wallet.js';
import type {InjectedProvider} from '../injected/injected-provider.js';
import {readAnnouncement, type Announcement} from './announcement.js';
import type {AnnouncedVerdict} from './check-announced.js';

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
  readonly #providers = atom<readonly InjectedProvider[]>([]);
  readonly #listen = (event: Event): void => this.#add(readAnnouncement(event));
  readonly #waiting = new Map<InjectedProvider, Announcement>();
  #claims: readonly Claim[] = [];
  #update: Throttle | undefined;
  #ready: Promise<void> | undefined;

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;
  /** The providers of {@link found}, to detect one that is also at `window.ethereum`. */
  readonly providers: ReadableAtom<readonly InjectedProvider[]> = this.#providers;

  constructor(env: ChainEnv) {
    this.#env = env;
  }

  get ready(): Promise<unknown> {
    return Promise.resolve(this.#ready);
  }

  start(): void {
    this.#update ??= paceUpdates(this.#env.clock, () => this.#take());
    window.addEventListener('eip6963:announceProvider', this.#listen);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
  }

  stop(): void {
    window.removeEventListener('eip6963:announceProvider', this.#listen);
    this.#update?.stop();
    this.#update = undefined;
  }

  /**
   * The first announcement of a provider counts: its row must not change while the user is about to click it.
   */
  #add(announcement: Announcement | undefined): void {
    if (!announcement || this.#waiting.has(announcement.provider)) return;
    if (this.#claims.some((claim) => claim.announcement.provider === announcement.provider)) return;
    this.#waiting.set(announcement.provider, announcement);
    this.#update?.ask();
  }

  /** Adds the wallets that have announced themselves since the last update. */
  #take(): void {
    const kept = firstAndLatest<Claim | Announcement>(
      [...this.#claims, ...this.#waiting.values()],
      MAX_ANNOUNCED,
    );
    this.#waiting.clear();
    const ids = new Set(kept.flatMap((each) => ('wallet' in each ? each.id : [])));
    this.#ready = this.#publish(kept.map((each) => ('wallet' in each ? each : this.#claim(each, ids))));
  }

  #claim(announcement: Announcement, ids: Set<string>): Claim {
    let {id} = announcement;
    for (let count = 2; ids.has(id); count++) id = `${announcement.id}#${count}`;
    ids.add(id);
    this.#warnOf(announcement, id);
    return {id, announcement, wallet: createInjectedWallet(announcement.provider, this.#env)};
  }

  #warnOf({name, oddities}: Announcement, id: string): void {
    if (oddities.length === 0) return;
    this.#env.warn?.(
      `The wallet '${name}' violates EIP-6963 in its announcement: ${oddities.join(', ')}. Its id is '${id}'.`,
    );
  }

  /**
   * Shows wallets once their names are checked. The list of known wallets is loaded only if the check needs
   * it.
   */
  async #publish(claims: readonly Claim[]): Promise<void> {
    this.#claims = claims;
    this.#providers.set(claims.map(({announcement}) => announcement.provider));
    const announcements = claims.map(({announcement}) => announcement);
    const verdicts = checkWidespreadWallets(
      announcements.map(({announcedName, id}) => ({announcedName, rdns: id})),
    );
    if (verdicts) return this.#show(verdicts);
    const [check] = await Promise.allSettled([import(/* together: wallet-names */ './check-announced.js')]);
    if (this.#claims !== claims) return;
    this.#show(check.status === 'fulfilled' ? check.value.checkAnnounced(announcements) : []);
  }

  #show(verdicts: readonly AnnouncedVerdict[]): void {
    const shown = new Map(this.#found.get().map((connector) => [connector.id, connector]));
    this.#found.set(
      this.#claims.map((claim, index) => {
        const verdict = verdicts[index] ?? UNKNOWN;
        const current = shown.get(claim.id);
        // An unchanged wallet keeps its connector, so that its row is not rendered again.
        return current && current.warning === verdict.warning ? current : connectorOf(claim, verdict);
      }),
    );
  }
}

function connectorOf({id, announcement, wallet}: Claim, verdict: AnnouncedVerdict): Connector {
  const {name, translatedName, rdns, icon, provider} = announcement;
  const own: ConnectorDetails = {id, type: 'ANNOUNCED', name, object: provider};
  return wallet.connector({
    ...own,
    ...(translatedName && {translatedName}),
    ...(rdns && {rdns}),
    ...(icon && {icon}),
    ...verdict,
  });
}
