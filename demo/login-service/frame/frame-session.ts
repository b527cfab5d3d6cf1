import {callService} from '../call-service.js';
import {evmKey, solanaKey} from './keys.js';
import {findNetwork, FIRST_NETWORK, NETWORKS, type Family, type ServiceNetwork} from './networks.js';
import {smartAccountOf} from './smart-account-address.js';
import type {Vault} from './vault.js';

/** The kinds of accounts. */
export type AccountType = 'eoa' | 'smartAccount';

/** An open session, as the service answers it. */
export interface OpenSession {
  readonly secret: string;
  readonly token: string;
  readonly seed: string;
  readonly method: string;
  readonly endsAt: number;
  readonly email?: string;
  readonly username?: string;
}

/** The page's choices, kept over reloads. */
interface Choices {
  /** The network last used of each family. */
  readonly networks: Readonly<Partial<Record<Family, string>>>;
  readonly lastNetwork: string;
  readonly preferredType: AccountType;
}

/** Choices of one request. */
interface Wanted {
  readonly chainId?: string | number | undefined;
  readonly preferredType?: AccountType | undefined;
}

const NO_CHOICES: Choices = {networks: {}, lastNetwork: FIRST_NETWORK, preferredType: 'eoa'};

/** A session as another document of this origin needs it. */
export interface KeptSession {
  readonly session: OpenSession;
  readonly choices: Choices;
}

/** Where a session comes from. */
export interface SessionPlace {
  readonly vault: Vault;
  readonly projectId: string;
  /** The page's origin: each has its own session. */
  readonly origin: string;
  /** Networks that the service knows beside those of the devnet. */
  readonly others?: readonly ServiceNetwork[];
}

/** The session of one page's visitor, kept encrypted on this origin. */
export class FrameSession {
  readonly #place: SessionPlace;
  #open: OpenSession | undefined;
  #choices = NO_CHOICES;

  constructor(place: SessionPlace) {
    this.#place = place;
  }

  get projectId(): string {
    return this.#place.projectId;
  }

  /** @throws Error without a login. */
  get open(): OpenSession {
    if (!this.#open) throw new Error('The session has ended. Log in again.');
    return this.#open;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  get preferredType(): AccountType {
    return this.#choices.preferredType;
  }

  /** The session for another document of this origin. */
  get kept(): KeptSession | undefined {
    return this.#open && {session: this.#open, choices: this.#choices};
  }

  /** Takes the session of another document of this origin. */
  adopt({session, choices}: KeptSession): void {
    this.#open = session;
    this.#choices = choices;
  }

  /** Finds a network of the service. */
  find(chainId: unknown): ServiceNetwork | undefined {
    return findNetwork(chainId, this.#place.others);
  }

  /** The network in use, or the one last used of a family. */
  network(family?: Family): ServiceNetwork {
    const {networks, lastNetwork} = this.#choices;
    const id = family === undefined ? lastNetwork : networks[family];
    const found = this.find(id) ?? NETWORKS.find((each) => each.family === family);
    if (!found) throw new Error('This network is not supported.');
    return found;
  }

  /**
   * Applies the page's choices immediately, and resolves once they are stored.
   *
   * @throws Error for a network that the service does not know.
   */
  async choose({chainId, preferredType}: Wanted): Promise<void> {
    const network = this.find(chainId);
    if (chainId !== undefined && !network) throw new Error('This network is not supported.');
    const {networks} = this.#choices;
    this.#choices = {
      ...this.#choices,
      ...(network && {networks: {...networks, [network.family]: network.id}, lastNetwork: network.id}),
      ...(preferredType && {preferredType}),
    };
    await this.#place.vault.write(this.#name('choices'), this.#choices);
  }

  /** The account in use of a chain family, or the one of another type. */
  address(family: Family, type: AccountType = this.preferredType): string {
    return addressOf(this.open.seed, family, type);
  }

  /** Reads the stored session without a call of the service. */
  async load(): Promise<void> {
    this.#open = await this.#place.vault.read<OpenSession>(this.#name('session'));
    this.#choices = (await this.#place.vault.read<Choices>(this.#name('choices'))) ?? NO_CHOICES;
  }

  /** Reads the stored session and checks it. A `token` of the page must be the session's own. */
  async restore(token?: string): Promise<boolean> {
    await this.load();
    const kept = this.#open;
    if (!kept) return false;
    if (token !== undefined && token !== kept.token) return false;
    const {secret} = kept;
    const answer = await this.#call<OpenSession | {readonly ended: string}>('session', {secret});
    if ('ended' in answer) {
      await this.forget(secret);
      return false;
    }
    await this.begin(answer);
    return true;
  }

  async begin(session: OpenSession): Promise<void> {
    this.#open = session;
    await this.#place.vault.write(this.#name('session'), session);
  }

  async update(changes: Partial<OpenSession>): Promise<void> {
    await this.begin({...this.open, ...changes});
  }

  /** Forgets a session that has ended; a later one of this or another document stays. */
  async forget(secret: string): Promise<void> {
    if (this.#open?.secret === secret) {
      this.#open = undefined;
      this.#choices = NO_CHOICES;
    }
    const names = [this.#name('session'), this.#name('choices')] as const;
    await this.#place.vault.removeIf(names, (stored) => (stored as OpenSession).secret === secret);
  }

  #call<T>(operation: string, body: object): Promise<T> {
    return callService<T>(operation, body, this.#place.projectId);
  }

  #name(kind: string): string {
    return `${kind} ${this.#place.origin}`;
  }
}

/** Prepares for the first login: the first keys of each curve and the first hash take far longer than later ones. */
export function warmUpAddresses(): void {
  const seed = '00'.repeat(32);
  addressOf(seed, 'eip155', 'smartAccount');
  addressOf(seed, 'solana', 'eoa');
}

function addressOf(seed: string, family: Family, type: AccountType): string {
  if (family === 'solana') return solanaKey(seed).address;
  const owner = evmKey(seed).address;
  return type === 'eoa' ? owner : smartAccountOf(owner);
}
