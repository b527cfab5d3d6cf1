import type {WritableAtom} from 'nanostores';
import type {Network} from '../../../core/model/network.js';
import type {SignInFields, SignInOffer} from '../../../core/model/sign-in/sign-in-message.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  Pairing,
  PairingConnector,
  Session,
} from '../../../core/ports/connector.js';
import type {StorageSlot} from '../../../core/ports/storage.js';
import {furtherSlot} from './further-slot.js';
import {FurtherWallet} from './further-wallet.js';
import {PairingLoop} from './pairing-loop.js';
import type {AskedSignIn} from './relay/relay-call.js';
import {RelayKeeper} from './relay/relay-keeper.js';
import type {RelayLink} from './relay/relay-link.js';
import {loadSdk} from './sdk/open-sdk.js';
import type {SdkSession} from './sdk/sign-sdk.js';
import {type Agreed, RemotePlace} from './session/remote-place.js';
import {appOfWallet, type FollowedApp} from './wallet-app.js';

/** Number of remote wallets at a time; a further one replaces the last. */
const PLACES = 8;

/** Dependencies of {@link SignSession}. */
export interface SignSessionParts {
  readonly env: ConnectorEnv;
  /** The connector of the pairing, which has the first place. */
  readonly front: PairingConnector;
  /** Receives the connectors of the wallets beside the first one. */
  readonly found: WritableAtom<readonly Connector[]>;
  readonly publish: (pairing: Pairing) => void;
  readonly emit: (event: ConnectorEvent) => void;
}

/**
 * The part of the connector that uses WalletConnect's SDK.
 *
 * The SDK is open only during a pairing or while a wallet is connected: otherwise there is no socket and no
 * timer.
 */
export class SignSession {
  readonly #parts: SignSessionParts;
  readonly #keeper: RelayKeeper;
  readonly #places: readonly RemotePlace[];
  readonly #wallets = new Map<RemotePlace, FurtherWallet>();
  readonly #further: StorageSlot<boolean>;
  /** True after a sign-in with the approval failed, for any reason: wallets then sign in a second step. */
  #signsInLater = false;
  /** The apps whose links the user followed for the current pairing. */
  #followed: readonly FollowedApp[] = [];
  /** Place of the first wallet. */
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

  /** Publishes the connectors of further stored wallets, those of other tabs included. */
  showWallets(): void {
    const {found} = this.#parts;
    const remembered = [...this.#wallets].filter(([place]) => place.topic !== undefined);
    const added = remembered.map(([, wallet]) => wallet).filter((wallet) => !found.get().includes(wallet));
    if (added.length > 0) found.set([...found.get(), ...added]);
    if (remembered.length > 0) this.#further.set(true);
    else this.#further.clear();
  }

  /** Shows a pairing link until a wallet answers; its session gets a place beside the existing ones. */
  async connect({networks, signIn: offer}: ConnectRequest, signal: AbortSignal): Promise<Session> {
    const {env, publish} = this.#parts;
    const signIn = offer && !this.#signsInLater ? await askFor(offer, networks) : undefined;
    // Links of an earlier pairing do not identify the app that answers this one.
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
        this.#signsInLater ||= loop.hasSignInFailed;
        this.#keeper.defer(loop.withdraw(session));
      }
    });
  }

  /** Stores that the user followed the link to an app; `undefined` clears all. */
  rememberLink(link: FollowedApp | undefined): void {
    this.#followed = link ? [...this.#followed, link] : [];
  }

  /** Closes all sessions; they stay stored and can be restored. */
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

  /** The place for a session: the one of the same wallet, else a free one, else the last. */
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
  return askedSignIn(offer, networks);
}

/** Wallets hash a message by its UTF-16 length (SDK 2.21.8), which is right for ASCII alone. */
const ASCII = /^[\x20-\x7e]*$/;
/** A grant of the page's own, which the SDK would merge with its own. */
const RECAP = 'urn:recap:';

/**
 * Sign-in to request with the pairing; `undefined` if a network is not EVM (spec 5), or if the
 * page's message has fields or characters that the SDK does not support.
 */
export async function askedSignIn(
  offer: SignInOffer,
  networks: readonly Network[],
): Promise<AskedSignIn | undefined> {
  const [first] = networks;
  if (!first || networks.some(({chainNamespace}) => chainNamespace !== 'eip155')) return undefined;
  const fields = await offer.fieldsFor(first.caipNetworkId);
  return fields && canBeAsked(fields) ? toAsked(fields) : undefined;
}

function canBeAsked({
  scheme,
  requestId,
  domain,
  uri,
  nonce,
  statement = '',
  resources = [],
}: SignInFields): boolean {
  if (scheme !== undefined || requestId !== undefined) return false;
  const isAscii = [domain, uri, nonce, statement, ...resources].every((text) => ASCII.test(text));
  return isAscii && !resources.some((resource) => resource.includes(RECAP));
}

function toAsked({domain, uri, nonce, ...fields}: SignInFields): AskedSignIn {
  const {statement, resources, expirationTime: exp, notBefore: nbf} = fields;
  return {
    domain,
    uri,
    nonce,
    ...(statement && {statement}),
    ...(exp !== undefined && {exp}),
    ...(nbf !== undefined && {nbf}),
    ...(resources && {resources}),
  };
}
