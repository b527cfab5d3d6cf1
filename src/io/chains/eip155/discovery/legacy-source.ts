import {atom, type ReadableAtom} from 'nanostores';
import {computed} from '../../../../core/model/computed.js';
import {BROWSER_WALLET, BROWSER_WALLET_ID} from '../../../../core/model/wallets/shown-connectors.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../../core/ports/connector.js';
import {RepeatedScan} from '../../../page-wallets/discovery-timing.js';
import {readMember} from '../../../page-wallets/wallet-objects.js';
import {createInjectedWallet} from '../injected/create-injected-wallet.js';
import {isEip1193Provider, type InjectedProvider} from '../injected/injected-provider.js';

/** Scans after the start: three seconds, the time that a reload waits for a late wallet. */
const SCANS = 12;

interface Injected {
  readonly provider: InjectedProvider;
  readonly connector: Connector;
}

/** Source of the wallet at `window.ethereum`, unless it has also announced itself. */
export class LegacySource implements ConnectorSource {
  readonly #env: ChainEnv;
  readonly #injected = atom<Injected | undefined>(undefined);
  readonly #scan = (): void => this.#take(readWindowEthereum());
  readonly #scans: RepeatedScan;

  readonly found: ReadableAtom<readonly Connector[]>;

  constructor(env: ChainEnv, announced: ReadableAtom<readonly InjectedProvider[]>) {
    this.#env = env;
    // Most wallets set `window.ethereum` without an event.
    this.#scans = new RepeatedScan(env.clock, SCANS, this.#scan);
    this.found = computed([this.#injected, announced], (injected, providers) =>
      injected && !providers.includes(injected.provider) ? [injected.connector] : [],
    );
  }

  start(): void {
    // The event of MetaMask, which some other wallets that load late dispatch as well.
    window.addEventListener('ethereum#initialized', this.#scan);
    this.#scans.start();
  }

  stop(): void {
    window.removeEventListener('ethereum#initialized', this.#scan);
    this.#scans.stop();
  }

  #take(provider: InjectedProvider | undefined): void {
    if (!provider || provider === this.#injected.get()?.provider) return;
    const details = {
      id: BROWSER_WALLET_ID,
      type: 'INJECTED',
      ...BROWSER_WALLET,
      object: provider,
    } as const;
    this.#injected.set({provider, connector: createInjectedWallet(provider, this.#env).connector(details)});
  }
}

/** Reads `window.ethereum`; wallets overwrite it for each other, and some define a getter that throws. */
function readWindowEthereum(): InjectedProvider | undefined {
  const provider = readMember(window, 'ethereum');
  return isEip1193Provider(provider) ? provider : undefined;
}
