import {getWallets} from '@wallet-standard/app';
import type {Wallet} from '@wallet-standard/base';
import {atom, type ReadableAtom} from 'nanostores';
import {firstAndLatest} from '../../core/model/stores/first-and-latest.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connector, ConnectorSource} from '../../core/ports/connector.js';
import type {StandardFamily} from './standard-family.js';
import {readRegistered, serves, type RegisteredWallet} from './registered-wallet.js';
import {facesOf, type StandardFace} from './standard-face.js';

/** More wallets than anyone has installed; of more, the first and the latest are shown. */
export const MAX_REGISTERED = 100;

/** What a chain family keeps of one registered wallet. */
export interface StandardEntry {
  /** Makes a connector that looks like this; all of one wallet's connectors share its connection. */
  connector(face: StandardFace): Connector;
  /** The wallet took itself out of the registry. */
  leave(): void;
}

/** Who wants which wallets. */
export interface StandardSourceOptions {
  readonly family: StandardFamily;
  /** Called once for each wallet. */
  readonly open: (wallet: Wallet) => StandardEntry;
}

interface Claim {
  readonly registered: RegisteredWallet;
  readonly entry: StandardEntry;
}

/** Finds the wallets of one chain family in the page's Wallet Standard registry, however late they come. */
export class StandardWalletSource implements ConnectorSource {
  readonly #options: StandardSourceOptions;
  readonly #found = atom<readonly Connector[]>([]);
  #claims: readonly Claim[] = [];
  #stops: readonly Stop[] = [];

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;

  constructor(options: StandardSourceOptions) {
    this.#options = options;
  }

  /** Asks wallets to register; calling it again looks at those there are once more. */
  start(): void {
    const registry = getWallets();
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
  }

  /** Looks at the new wallets alone: a page may register thousands. */
  #add(wallets: readonly Wallet[]): void {
    const {family} = this.#options;
    const known = new Set(this.#claims.map(({registered}) => registered.wallet));
    const added = wallets.filter((wallet) => !known.has(wallet) && serves(wallet, family));
    const kept = firstAndLatest<Claim | Wallet>([...this.#claims, ...added], MAX_REGISTERED);
    const claims = kept.flatMap((each) => ('entry' in each ? each : (this.#claim(each) ?? [])));
    if (added.length > 0 || this.#claims.length === 0) this.#publish(claims);
  }

  #remove(wallets: readonly Wallet[]): void {
    const gone = this.#claims.filter(({registered}) => wallets.includes(registered.wallet));
    if (gone.length === 0) return;
    this.#publish(this.#claims.filter((claim) => !gone.includes(claim)));
    for (const {entry} of gone) entry.leave();
  }

  #claim(wallet: Wallet): Claim | undefined {
    const registered = readRegistered(wallet);
    return registered && {registered, entry: this.#options.open(wallet)};
  }

  #publish(claims: readonly Claim[]): void {
    const faces = facesOf(
      claims.map(({registered}) => registered),
      this.#options.family.namespace,
    );
    const current = new Map(this.#claims.map(({entry}, index) => [entry, this.#found.get()[index]]));
    this.#claims = claims;
    this.#found.set(
      claims.flatMap(({entry}, index) => {
        const [face, shown] = [faces[index], current.get(entry)];
        if (!face) return [];
        return shown && isShownBy(shown, face) ? shown : entry.connector(face);
      }),
    );
  }
}

/** An unchanged wallet keeps its connector, so that its row is not drawn again. */
function isShownBy(connector: Connector, face: StandardFace): boolean {
  const {id, warning, explorerId} = connector;
  return id === face.id && warning === face.warning && explorerId === face.explorerId;
}
