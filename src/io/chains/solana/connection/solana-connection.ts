import type {Wallet} from '@wallet-standard/base';
import type {ConnectedWalletInfo} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {
  ConnectorEvent,
  ConnectRequest,
  Restored,
  Session,
  SessionLeg,
} from '../../../../core/ports/connector.js';
import {StandardWallet} from '../../../wallet-standard/conversation/standard-wallet.js';
import type {StandardChange} from '../../../wallet-standard/conversation/wallet-watch.js';
import {hasOpenAccount, type OpenAccounts} from '../../../wallet-standard/reading/open-accounts.js';
import {isChainOf} from '../../../wallet-standard/standard-family.js';
import type {StandardFace} from '../../../wallet-standard/registry/standard-face.js';
import {NetworkChoice} from '../networks/network-choice.js';
import type {RememberedNetworks} from '../networks/remembered-networks.js';
import {createSolanaProvider, type SolanaProviderHandle} from '../provider/create-solana-provider.js';
import {readSolanaAccount, SOLANA_FAMILY} from '../solana-family.js';

/** What {@link SolanaConnection} works with. */
export interface SolanaConnectionEnv extends Pick<ChainEnv, 'clock' | 'rpc' | 'report'> {
  readonly remembered: RememberedNetworks;
}

/** One wallet, its accounts and the network it is used on. Its connectors come and go; it stays. */
export class SolanaConnection {
  readonly #standard: StandardWallet;
  readonly #choice: NetworkChoice;
  readonly #provider: SolanaProviderHandle;
  readonly #listeners = new Set<(event: ConnectorEvent) => void>();
  #face: StandardFace = {id: '', type: 'ANNOUNCED', name: ''};
  /** What the page was last told; `undefined` while nothing is connected. */
  #told: Session | undefined;

  constructor(wallet: Wallet, env: SolanaConnectionEnv) {
    this.#standard = new StandardWallet(wallet, {
      ...env,
      family: SOLANA_FAMILY,
      readAccount: readSolanaAccount,
    });
    this.#standard.subscribe((change) => this.#follow(change));
    this.#choice = new NetworkChoice(env.remembered, () => this.#face.id);
    this.#provider = createSolanaProvider(
      {wallet: this.#standard, choice: this.#choice, rpc: env.rpc},
      {isOpen: () => this.#told !== undefined, end: () => this.#endForPage()},
    );
  }

  /** Says how the wallet is shown, and by which id it is remembered, from now on. */
  present(face: StandardFace): void {
    this.#face = face;
    this.#standard.name = face.name;
  }

  /** Asks for accounts, which may prompt. */
  async connect(request: ConnectRequest): Promise<Session> {
    const accounts = await this.#standard.connect(request);
    this.#choice.choose(request.networks, chainsOf(accounts));
    return this.#open(accounts);
  }

  /** Asks only for what the page may already see. */
  async restore(request: ConnectRequest): Promise<Restored> {
    const accounts = await this.#standard.restore(request);
    if (accounts === 'locked' || accounts === 'gone') return {status: accounts};
    this.#choice.restore(request.networks, chainsOf(accounts));
    return {status: 'connected', session: this.#open(accounts)};
  }

  async disconnect(): Promise<void> {
    this.#close();
    this.#choice.forget();
    await this.#standard.disconnect();
  }

  /** Uses another network from now on. Nobody is asked: the wallet hears of it with the next request. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    const {accounts, chains} = this.#standard;
    this.#choice.switchTo(network, hasOpenAccount(accounts) ? chainsOf(accounts) : chains);
    if (hasOpenAccount(accounts)) this.#open(accounts);
    return network.caipNetworkId;
  }

  subscribe(listener: (event: ConnectorEvent) => void): Stop {
    // Wrapped, so that one listener subscribed twice is called twice, and stopped one by one.
    const own = (event: ConnectorEvent): void => listener(event);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Stops listening to the wallet. */
  detach(): void {
    this.#standard.detach();
    this.#close();
  }

  /** Ends the connection of a wallet that is no longer on the page. */
  leave(): void {
    this.#standard.leave();
  }

  /** A page that holds the provider disconnects by it: the client is told, which did not ask. */
  async #endForPage(): Promise<void> {
    try {
      await this.disconnect();
    } finally {
      this.#tell({type: 'disconnect'});
    }
  }

  #close(): void {
    this.#told = undefined;
    this.#provider.refresh();
  }

  #follow(change: StandardChange): void {
    if (change.type === 'open') return this.#followAccounts(change.accounts);
    this.#close();
    this.#tell(change);
  }

  #followAccounts(accounts: OpenAccounts): void {
    const before = this.#told?.legs[0];
    // Unlocked: it is restored like any other, with the network it was used on.
    if (!before) return this.#tell({type: 'accounts', namespace: 'solana', accounts: accountsOf(accounts)});
    this.#choice.follow(chainsOf(accounts));
    const session = this.#open(accounts);
    const [leg] = session.legs;
    if (isElsewhere(leg, before)) this.#tell({type: 'session', session});
    else this.#tell({type: 'accounts', namespace: 'solana', accounts: leg.accounts});
  }

  #open(accounts: OpenAccounts): Session {
    const leg: SessionLeg = {
      namespace: 'solana',
      accounts: accountsOf(accounts),
      caipNetworkId: this.#choice.inUse.caipNetworkId,
      approved: this.#choice.approved(chainsOf(accounts)),
      provider: this.#provider.provider,
    };
    const session: Session = {wallet: infoOf(this.#face), legs: [leg]};
    this.#told = session;
    this.#provider.refresh();
    return session;
  }

  #tell(event: ConnectorEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function accountsOf([first, ...others]: OpenAccounts): SessionLeg['accounts'] {
  return [first.account, ...others.map(({account}) => account)];
}

/** What the account in use can be used on. */
function chainsOf([{listed}]: OpenAccounts): readonly string[] {
  return listed.chains.filter((chain) => isChainOf(SOLANA_FAMILY, chain));
}

function infoOf({name, type, icon}: StandardFace): ConnectedWalletInfo {
  return {name, type, ...(icon && {icon})};
}

function isElsewhere(leg: SessionLeg, before: SessionLeg): boolean {
  return leg.caipNetworkId !== before.caipNetworkId || String(leg.approved) !== String(before.approved);
}
