import {atom, type ReadableAtom} from 'nanostores';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {Connector, ConnectorSource} from '../../../../core/ports/connector.js';
import type {ConnectorFace, PageWallet} from '../../../page-wallets/page-wallet.js';
import {createBitcoinWallet} from '../connector/create-bitcoin-wallet.js';
import {facesOf} from './faces.js';
import {readKnownObjects} from './known-objects.js';
import {MAX_ENTRIES, readRegistry} from './registry-entries.js';
import type {FoundWallet} from './found-wallet.js';

/**
 * Interval of reads, because the registry has no events; the total is the time a reload waits for a late
 * wallet.
 */
export const REREAD_MS = 250;
export const REREADS = 12;

interface Claim {
  readonly found: FoundWallet;
  readonly wallet: PageWallet;
}

/** Source of the wallets on `window`: in sats-connect's registry, and the objects of Leather and OKX. */
export class PageSource implements ConnectorSource {
  readonly #env: ChainEnv;
  readonly #found = atom<readonly Connector[]>([]);
  readonly #look = (): void => this.#take(readPage(this.#env.discovery));
  #claims: readonly Claim[] = [];
  #stopRereading: Stop = () => {};

  readonly #objects = atom<readonly object[]>([]);

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;
  /** The objects of {@link found}, to detect a wallet that is also in the Wallet Standard registry. */
  readonly objects: ReadableAtom<readonly object[]> = this.#objects;

  constructor(env: ChainEnv) {
    this.#env = env;
  }

  start(): void {
    // A user who returns from installing a wallet focuses the page.
    window.addEventListener('focus', this.#look);
    this.#look();
    this.#reread(REREADS);
  }

  stop(): void {
    window.removeEventListener('focus', this.#look);
    this.#stopRereading();
  }

  #reread(times: number): void {
    this.#stopRereading();
    if (times === 0) return;
    this.#stopRereading = this.#env.clock.after(REREAD_MS, () => {
      this.#look();
      this.#reread(times - 1);
    });
  }

  #take(wallets: readonly FoundWallet[]): void {
    const known = new Map(this.#claims.map((claim) => [claim.found.id, claim]));
    const isNew = wallets.filter(({id, object}) => !known.has(id) && !this.#isKnown(object));
    // A wallet keeps its first object; only its face may change.
    const kept = this.#claims.map((claim) => {
      const seen = wallets.find(({id}) => id === claim.found.id);
      return seen ? {...claim, found: seen} : claim;
    });
    const claims = [...kept, ...isNew.map((found) => this.#claim(found))];
    this.#publish(claims.slice(0, MAX_ENTRIES));
  }

  #isKnown(object: object): boolean {
    return this.#claims.some(({found}) => found.object === object);
  }

  #claim(found: FoundWallet): Claim {
    return {found, wallet: createBitcoinWallet(found.place, this.#env)};
  }

  #publish(claims: readonly Claim[]): void {
    this.#claims = claims;
    const faces = facesOf(claims.map(({found}) => found));
    const next = claims.flatMap(({wallet}, index) => this.#connector(wallet, faces[index]) ?? []);
    const isSame = next.every((connector, index) => connector === this.#found.get()[index]);
    if (isSame) return;
    this.#objects.set(claims.map(({found}) => found.object));
    this.#found.set(next);
  }

  /** An unchanged wallet keeps its connector, so that its row is not rendered again. */
  #connector(wallet: PageWallet, face: ConnectorFace | undefined): Connector | undefined {
    const current = this.#found.get().find(({id}) => id === face?.id);
    if (!face) return undefined;
    return current && isShownBy(current, face) ? current : wallet.connector(face);
  }
}

/** The wallets on the page, each once. The registry comes first, because its entries have icons. */
function readPage({announced, injected}: ChainEnv['discovery']): readonly FoundWallet[] {
  const all = [...(announced ? readRegistry() : []), ...(injected ? readKnownObjects() : [])];
  const isFirst = (found: FoundWallet, index: number): boolean =>
    all.findIndex(({id, object}) => id === found.id || object === found.object) === index;
  return all.filter(isFirst);
}

function isShownBy(connector: Connector, {name, icon, warning}: ConnectorFace): boolean {
  return connector.name === name && connector.icon === icon && connector.warning === warning;
}
