import {atom, type ReadableAtom} from 'nanostores';
import {loadChunk} from '../../../../core/errors/load-chunk.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {
  detectImpersonation,
  knownByPolkadotKey,
} from '../../../../core/model/wallets/detect-impersonation.js';
import {KNOWN_WALLETS} from '../../../../core/model/wallets/generated/known-wallets.js';
import type {KnownWallet} from '../../../../core/model/wallets/wallet-table.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../../core/ports/connector.js';
import {RepeatedScan} from '../../../page-wallets/discovery-timing.js';
import {PageWallet} from '../../../page-wallets/page-wallet.js';
import {readPath} from '../../../page-wallets/wallet-objects.js';
import {readInjectedEntry, readInjectedKeys, readInjectedObject} from './injected-web3.js';

/** Number of reads after the start; afterwards the page is read only when it gets the focus. */
export const INJECTED_SCANS = 20;
/** Limit of wallets, far above what a user installs. */
export const MAX_INJECTED = 50;

/** Source of the wallets in `window.injectedWeb3`, at any time; sends them no request. */
export class InjectedSource implements ConnectorSource {
  readonly #env: ChainEnv;
  readonly #found = atom<readonly Connector[]>([]);
  readonly #wallets = new Map<string, PageWallet>();
  readonly #scan: RepeatedScan;

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;

  constructor(env: ChainEnv) {
    this.#env = env;
    this.#scan = new RepeatedScan(env.clock, INJECTED_SCANS, () => this.#addNew());
  }

  start(): void {
    this.#scan.start();
  }

  stop(): void {
    this.#scan.stop();
  }

  #addNew(): void {
    const before = this.#wallets.size;
    for (const key of readInjectedKeys()) {
      if (this.#wallets.size === MAX_INJECTED) break;
      if (this.#wallets.has(key) || !detailsOf(key) || !readInjectedEntry(key)) continue;
      this.#wallets.set(key, createPolkadotWallet(key, this.#env));
    }
    if (this.#wallets.size > before) this.#publish();
  }

  #publish(): void {
    const detailsList = withWarnings([...this.#wallets.keys()]);
    this.#found.set(
      [...this.#wallets.values()].flatMap((wallet, index) => {
        const details = detailsList[index];
        return details ? [this.#connector(wallet, details)] : [];
      }),
    );
  }

  #connector(wallet: PageWallet, details: WalletDetails): Connector {
    const current = this.#found.get().find(({id}) => id === details.id);
    // An unchanged wallet keeps its connector, so that its row is not rendered again.
    const isSame = current?.name === details.name && current.warning === details.warning;
    return isSame ? current : wallet.connector(details);
  }
}

/** Adds warnings to names that imitate other wallets. */
function withWarnings(keys: readonly string[]): readonly (WalletDetails | undefined)[] {
  const detailsList = keys.map(detailsOf);
  const warnings = detectImpersonation(
    detailsList.map((details, index) => ({
      name: details?.name ?? '',
      // Two wallets cannot have one key.
      claim: keys[index] ?? '',
      known: knownAt(keys[index] ?? ''),
    })),
  );
  return detailsList.map((details, index) => {
    const warning = warnings[index];
    if (!details || !warning) return details;
    // A possible impostor does not get the known wallet's icon and its place in the list.
    const {explorerId: _, ...rest} = details;
    return {...rest, warning};
  });
}

/** Appearance of a connector; replaced as a whole when another wallet causes a warning. */
type WalletDetails = Pick<Connector, 'id' | 'type' | 'name' | 'explorerId' | 'warning' | 'object'>;

/** The known wallet of a key; in its own browser, a wallet may use the key of another one. */
function knownAt(key: string): KnownWallet | undefined {
  const own = KNOWN_WALLETS.find(
    ({polkadotBrowser: browser}) => browser?.key === key && readPath(browser.flag) === true,
  );
  return own ?? knownByPolkadotKey(key);
}

/** Appearance of the wallet at a key; `undefined` for a key that cannot be shown unchanged. */
function detailsOf(key: string): WalletDetails | undefined {
  // A key that cleaning changes could imitate another wallet's name.
  if (key === '' || cleanName(key) !== key) return undefined;
  const {name = key, explorerId} = knownAt(key) ?? {};
  const object = readInjectedObject(key);
  return {
    id: `polkadot:${key}`,
    type: 'INJECTED',
    name,
    ...(explorerId && {explorerId}),
    ...(object && {object}),
  };
}

/** Creates the wallet of a key of `window.injectedWeb3`. */
export function createPolkadotWallet(key: string, env: ChainEnv): PageWallet {
  return new PageWallet({
    namespace: 'polkadot',
    async load() {
      const {createConversation} = await loadChunk(import('../polkadot-chain.js'));
      return (owner) => createConversation({key, env, ...owner});
    },
  });
}
