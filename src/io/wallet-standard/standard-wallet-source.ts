import {getWallets} from '@wallet-standard/app';
import type {Wallet} from '@wallet-standard/base';
import {atom, type ReadableAtom} from 'nanostores';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Connector, ConnectorSource} from '../../core/ports/connector.js';
import type {Throttle} from '../../core/ports/throttle.js';
import {firstAndLatest, paceUpdates} from '../page-wallets/discovery-timing.js';
import {
  listDetails,
  readRegistered,
  type RegisteredWallet,
  serves,
  type StandardDetails,
} from './registered-wallet.js';
import type {StandardFamily} from './standard-readings.js';

/** Limit of wallets, far above what a user installs; beyond it, the first and the latest are shown. */
export const MAX_REGISTERED = 100;

/** A registered wallet for one chain family. */
export interface StandardEntry {
  /** Creates a connector with this appearance; all connectors of a wallet share its connection. */
  connector(details: StandardDetails): Connector;
  /** Called when the wallet unregisters. */
  leave(): void;
}

/** Options of {@link StandardWalletSource}. */
export interface StandardSourceOptions {
  readonly family: StandardFamily;
  readonly clock: Clock;
  /** Creates the entry of a wallet; called once for each. */
  readonly open: (wallet: Wallet) => StandardEntry;
}

interface Claim {
  readonly registered: RegisteredWallet;
  readonly entry: StandardEntry;
}

/** Source of one chain family's wallets in the page's Wallet Standard registry, at any time. */
export class StandardWalletSource implements ConnectorSource {
  readonly #options: StandardSourceOptions;
  readonly #found = atom<readonly Connector[]>([]);
  readonly #waiting = new Set<Wallet>();
  #claims: readonly Claim[] = [];
  #update: Throttle | undefined;
  #stops: readonly Stop[] = [];

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;

  constructor(options: StandardSourceOptions) {
    this.#options = options;
  }

  /** Asks wallets to register; a further call compares with the registry again. */
  start(): void {
    const registry = getWallets();
    this.#update ??= paceUpdates(this.#options.clock, () => this.#take());
    if (this.#stops.length === 0) {
      this.#stops = [
        registry.on('register', (...wallets) => this.#add(wallets)),
        registry.on('unregister', (...wallets) => this.#remove(wallets)),
      ];
    }
    const present = new Set(registry.get());
    this.#remove(this.#claims.flatMap(({registered: {wallet}}) => (present.has(wallet) ? [] : wallet)));
    this.#add(registry.get());
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#update?.stop();
    this.#update = undefined;
  }

  #add(wallets: readonly Wallet[]): void {
    for (const wallet of wallets) this.#waiting.add(wallet);
    if (this.#waiting.size > 0) this.#update?.ask();
  }

  /** Adds the wallets that have registered since the last update. Checks only new ones: there may be thousands. */
  #take(): void {
    const {family} = this.#options;
    const known = new Set(this.#claims.map(({registered}) => registered.wallet));
    const added = [...this.#waiting].filter((wallet) => !known.has(wallet) && serves(wallet, family));
    this.#waiting.clear();
    if (added.length === 0) return;
    const kept = firstAndLatest<Claim | Wallet>([...this.#claims, ...added], MAX_REGISTERED);
    this.#publish(kept.flatMap((each) => ('entry' in each ? each : (this.#claim(each) ?? []))));
  }

  #remove(wallets: readonly Wallet[]): void {
    const absent = new Set(wallets);
    for (const wallet of wallets) this.#waiting.delete(wallet);
    const gone = this.#claims.filter(({registered}) => absent.has(registered.wallet));
    if (gone.length === 0) return;
    this.#publish(this.#claims.filter(({registered}) => !absent.has(registered.wallet)));
    for (const {entry} of gone) entry.leave();
  }

  #claim(wallet: Wallet): Claim | undefined {
    const registered = readRegistered(wallet);
    return registered && {registered, entry: this.#options.open(wallet)};
  }

  #publish(claims: readonly Claim[]): void {
    const detailsList = listDetails(
      claims.map(({registered}) => registered),
      this.#options.family.namespace,
    );
    const current = new Map(this.#claims.map(({entry}, index) => [entry, this.#found.get()[index]]));
    this.#claims = claims;
    this.#found.set(
      claims.flatMap(({entry}, index) => {
        const [details, shown] = [detailsList[index], current.get(entry)];
        if (!details) return [];
        return shown && isShownBy(shown, details) ? shown : entry.connector(details);
      }),
    );
  }
}

/** An unchanged wallet keeps its connector, so that its row is not rendered again. */
function isShownBy(connector: Connector, details: StandardDetails): boolean {
  const {id, warning, explorerId} = connector;
  return id === details.id && warning === details.warning && explorerId === details.explorerId;
}
