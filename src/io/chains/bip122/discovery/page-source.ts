import {atom, type ReadableAtom} from 'nanostores';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../../core/ports/connector.js';
import type {ConnectorFace, PageWallet} from '../../../page-wallets/page-wallet.js';
import {RepeatedLook} from '../../../page-wallets/repeated-look.js';
import {createBitcoinWallet} from '../connector/create-bitcoin-wallet.js';
import {facesOf} from './faces.js';
import {readKnownObjects} from './known-objects.js';
import {MAX_ENTRIES, readRegistry} from './registry-entries.js';
import type {FoundWallet} from './found-wallet.js';

/** Looks after the start: three seconds, the time that a reload waits for a late wallet. */
export const LOOKS = 12;

interface Claim {
  readonly found: FoundWallet;
  readonly wallet: PageWallet;
}

/** Source of the wallets on `window`: in sats-connect's registry, and the objects of Leather and OKX. */
export class PageSource implements ConnectorSource {
  readonly #env: ChainEnv;
  readonly #found = atom<readonly Connector[]>([]);
  readonly #look: RepeatedLook;
  #claims: readonly Claim[] = [];

  readonly #objects = atom<readonly object[]>([]);

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;
  /** The objects of {@link found}, to detect a wallet that is also in the Wallet Standard registry. */
  readonly objects: ReadableAtom<readonly object[]> = this.#objects;

  constructor(env: ChainEnv) {
    this.#env = env;
    this.#look = new RepeatedLook(env.clock, LOOKS, () => this.#take(readPage(env.discovery)));
  }

  start(): void {
    this.#look.start();
  }

  stop(): void {
    this.#look.stop();
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
