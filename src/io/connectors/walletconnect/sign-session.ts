import type {WritableAtom} from 'nanostores';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {Network} from '../../../core/model/network.js';
import type {SignInOffer} from '../../../core/model/sign-in/sign-in-offer.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  PairingConnector,
  Pairing,
  Session,
} from '../../../core/ports/connector.js';
import type {StorageSlot} from '../../../core/ports/storage.js';
import {appOfWallet, type FollowedApp} from './apps/app-of-wallet.js';
import {furtherSlot} from './further-slot.js';
import {FurtherWallet} from './further-wallet.js';
import {RelayKeeper} from './relay/relay-keeper.js';
import type {AskedSignIn} from './relay/relay-call.js';
import type {RelayLink} from './relay/relay-link.js';
import {PairingLoop} from './pairing/pairing-loop.js';
import {loadSdk} from './sdk/open-sdk.js';
import type {SdkSession} from './sdk/sign-sdk.js';
import {RemotePlace, type Agreed} from './session/remote-place.js';

/** How many remote wallets are kept at once; one more takes the last place. */
const PLACES = 8;

/** What {@link SignSession} works with. */
export interface SignSessionParts {
  readonly env: ConnectorEnv;
  /** The connector that pairs, and that has the first place. */
  readonly front: PairingConnector;
  /** Where the connectors of the wallets beside the first one are shown. */
  readonly found: WritableAtom<readonly Connector[]>;
  readonly publish: (pairing: Pairing) => void;
  readonly emit: (event: ConnectorEvent) => void;
}

/**
 * The part of the connector that works with WalletConnect's SDK.
 *
 * The SDK is open only while a wallet is waited for or connected: otherwise no socket and no timer is left.
 */
export class SignSession {
  readonly #parts: SignSessionParts;
  readonly #keeper: RelayKeeper;
  readonly #places: readonly RemotePlace[];
  readonly #wallets = new Map<RemotePlace, FurtherWallet>();
  readonly #further: StorageSlot<boolean>;
  /** The apps whose links were followed for the pairing under way. */
  #followed: readonly FollowedApp[] = [];
  /** The session of the connector that pairs. */
  readonly first: RemotePlace;

  constructor(parts: SignSessionParts) {
    this.#parts = parts;
    const {env} = parts;
    this.#further = furtherSlot(env.storage);
    this.#keeper = new RelayKeeper(env, () => this.#places.some(({isLive}) => isLive));
    const keeper = this.#keeper;
    this.first = new RemotePlace(1, {env, keeper, emit: parts.emit});
    const further = Array.from({length: PLACES - 1}, (_, index) => this.#furtherPlace(index + 2));
    this.#places = [this.first, ...further];
  }

  /** Loads the SDK's code without running it. */
  async prefetch(): Promise<void> {
    await loadSdk();
  }

  /** Shows the connectors of the wallets that are remembered, by whichever tab. */
  showWallets(): void {
    const {found} = this.#parts;
    const remembered = [...this.#wallets].filter(([place]) => place.topic !== undefined);
    const added = remembered.map(([, wallet]) => wallet).filter((wallet) => !found.get().includes(wallet));
    if (added.length > 0) found.set([...found.get(), ...added]);
    if (remembered.length > 0) this.#further.set(true);
    else this.#further.clear();
  }

  /** Shows a pairing link until a wallet answers; its session gets a place beside those that are there. */
  async connect({networks, signIn: offer}: ConnectRequest, signal: AbortSignal): Promise<Session> {
    const {env, publish} = this.#parts;
    const signIn = offer && (await askFor(offer, networks));
    // The app of an earlier wallet is not the one that will answer now; a tap on a link says which is.
    this.#followed = [];
    return this.#keeper.use(async (link) => {
      const loop = new PairingLoop({link, clock: env.clock, networks, publish, ...(signIn && {signIn})});
      let session: SdkSession | undefined;
      try {
        session = await loop.run(signal);
        offer?.accept(loop.signed);
        const app = appOfWallet(session.peer.metadata, this.#followed);
        return await this.#agree(link, {session, networks, signal, app});
      } finally {
        this.#keeper.defer(loop.withdraw(session));
      }
    });
  }

  /** Notes that the link to an app was followed; `undefined` forgets all. */
  rememberLink(link: FollowedApp | undefined): void {
    this.#followed = link ? [...this.#followed, link] : [];
  }

  /** Closes everything; sessions stay stored and can be restored. */
  async dispose(): Promise<void> {
    for (const place of this.#places) place.detach();
    await this.#keeper.close();
  }

  async #agree(link: RelayLink, agreed: Agreed): Promise<Session> {
    await Promise.all(this.#places.map((place) => place.forgetStale(link)));
    const place = this.#placeFor(agreed.session);
    const session = await place.agree(link, agreed);
    this.showWallets();
    const connector = this.#wallets.get(place);
    return connector ? {...session, connector} : session;
  }

  /** A wallet that agrees anew keeps its place; another one gets the first that is free. */
  #placeFor(session: SdkSession): RemotePlace {
    const renewed = this.#places.find((place) => place.isRenewedBy(session));
    const free = this.#places.find(({topic}) => topic === undefined);
    return renewed ?? free ?? this.#places.at(-1) ?? this.first;
  }

  #furtherPlace(number: number): RemotePlace {
    const {env, front} = this.#parts;
    const place = new RemotePlace(number, {
      env,
      keeper: this.#keeper,
      emit: (event) => this.#wallets.get(place)?.emit(event),
    });
    this.#wallets.set(place, new FurtherWallet(number, front, place));
    return place;
  }
}

async function askFor(offer: SignInOffer, networks: readonly Network[]): Promise<AskedSignIn | undefined> {
  const {askedSignIn} = await loadChunk(import('./pairing/asked-sign-in.js'));
  return askedSignIn(offer, networks);
}
