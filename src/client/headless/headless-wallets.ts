import {atom, type ReadableAtom} from 'nanostores';
import type {WalletGrid} from '../../controllers/wallets/wallet-grid.js';
import type {FoundWallets, PagedWalletList, WalletList} from '../../controllers/wallets/wallet-list.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {computed} from '../../core/model/computed.js';
import type {ConnectorRowType} from '../../core/model/connector.js';
import type {Wallet} from '../../core/model/wallet.js';
import {
  type WalletRow,
  type WalletsState,
  type WalletTarget,
} from '../../core/model/wallets/headless-wallets.js';
import type {Stop} from '../../core/ports/clock.js';
import {firstAborted} from '../../core/ports/waiting.js';
import type {Client} from '../client.js';
import {connectorImage} from '../connecting/connector-image.js';
import {asksToAgree, mustAgreeFirst} from '../connecting/legal-links.js';
import {pairEarly} from '../connecting/pair-early.js';
import {remoteConnector} from '../connecting/remote-connector.js';
import {AttemptRunner} from './attempt-runner.js';
import {RowMaker} from './row-maker.js';

/** The list of wallets of one client, for a page that draws it. */
export class HeadlessWallets {
  readonly #client: Client;
  readonly #rows: RowMaker;
  readonly #attempt: AttemptRunner;
  readonly #grid = atom<WalletGrid | undefined>(undefined);
  readonly #found = atom<FoundWallets>({status: 'idle', wallets: []});
  readonly #pages = atom<PagedWalletList>({status: 'idle', wallets: []});
  readonly #all = atom<readonly Wallet[]>([]);
  readonly #query = atom({text: '', certified: false});
  /** Grows when links have been loaded that rows are made with. */
  readonly #links = atom(0);
  #isBegun = false;
  /** Ends the pairing that was prepared, unless an attempt uses it. */
  #preparing = new AbortController();

  readonly state: ReadableAtom<WalletsState>;

  constructor(client: Client) {
    this.#client = client;
    this.#rows = new RowMaker(client);
    this.#attempt = new AttemptRunner(client, this.#rows, () => this.#pairAgain());
    this.state = this.#createState();
  }

  /** Reads the lists of the first screen. On a phone it also prepares the link that rows open apps with. */
  begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const {config, wallets} = this.#client;
    if (config.enableWalletConnect) void wallets.prepare();
    void Promise.allSettled([this.#rows.loadBrowseLinks()]).then(() => this.#links.set(1));
    wallets.connectors.subscribe((connectors) => {
      if (connectors.some(({warning}) => warning !== undefined)) void this.#loadWarnings();
    });
    this.#pairEarly();
    this.#followLastWallet();
  }

  /** The page's disconnect ends the prepared pairing, too. */
  #followLastWallet(): void {
    const {connections} = this.#client;
    let isConnected = connections.live.length > 0;
    connections.state.listen(() => {
      const wasConnected = isConnected;
      isConnected = connections.live.length > 0;
      if (isConnected || !wasConnected) return;
      this.#preparing.abort();
      this.#preparing = new AbortController();
      this.#pairAgain();
    });
  }

  /** The sentences of warnings are not among those of the page. */
  async #loadWarnings(): Promise<void> {
    const [loaded] = await Promise.allSettled([this.#client.loadMessages()]);
    if (loaded.status === 'rejected') this.#client.failures.report(loaded.reason);
  }

  /** Loads the code of a pairing. */
  prepare(): void {
    const remote = remoteConnector(this.#client);
    // The attempt retries a failed prefetch and reports the failure.
    if (remote) void Promise.allSettled([remote.prefetch()]);
  }

  /** Rejects with `client/invalid-argument` for an unknown wallet, and before required terms are accepted. */
  async connect(target: WalletTarget, namespace: ChainNamespace | undefined): Promise<void> {
    if (this.#mustAgree)
      throw new DrawbridgeError(
        'client/invalid-argument',
        'wallets.connect: the visitor has not accepted the terms of the page; call wallets.acceptTerms() once they have',
      );
    const row = await this.#find(target);
    const subject = row && this.#rows.subjectOf(row);
    if (!row || !subject)
      throw new DrawbridgeError(
        'client/invalid-argument',
        'wallets.connect: no wallet of this client is the given row, connectorId or walletId',
      );
    await this.#attempt.start({row, subject, namespace});
  }

  retry(): Promise<void> {
    return this.#attempt.retry();
  }

  cancel(): void {
    this.#attempt.cancel();
  }

  async loadMore(): Promise<void> {
    await (await this.#loadGrid()).loadMore();
  }

  async search(text: string, certified: boolean): Promise<void> {
    this.#query.set({text, certified});
    const grid = await this.#loadGrid();
    const query = this.#query.get();
    // Typed on meanwhile.
    if (query.text === text && query.certified === certified) grid.search(text, {certified});
  }

  acceptTerms(): void {
    this.#client.hasAgreed.set(true);
    this.#pairEarly();
  }

  /** Calls `listener` with the address of a row's picture once it is loaded, and when it changes. */
  followImage(row: WalletRow, listener: (url: string) => void): Stop {
    const subject = this.#rows.subjectOf(row);
    if (!subject) return () => {};
    if ('connector' in subject) {
      listener(connectorImage(this.#client, subject.connector));
      return () => {};
    }
    const {imageUrl, imageId} = subject.wallet;
    if (imageUrl !== undefined || imageId === undefined) {
      listener(imageUrl ?? '');
      return () => {};
    }
    return this.#client.assets.image('wallet', imageId).subscribe((url) => listener(url ?? ''));
  }

  get #mustAgree(): boolean {
    return mustAgreeFirst(this.#client);
  }

  #pairEarly(): void {
    const signal = firstAborted([this.#attempt.pairingSignal, this.#preparing.signal]);
    if (!this.#mustAgree) pairEarly(this.#client, signal);
  }

  /** On a phone, the rows open their apps with the link of a pairing, which ends with an attempt. */
  #pairAgain(): void {
    if (this.#isBegun) this.#pairEarly();
  }

  async #find(target: WalletTarget): Promise<WalletRow | undefined> {
    if ('key' in target) return target;
    const {rows, all, search} = this.state.get();
    const known = [...rows, ...all.rows, ...search.rows];
    if ('connectorId' in target) return this.#findConnector(target.connectorId, known);
    const {walletId} = target;
    const listed = known.find(({key}) => key === `wallet ${walletId}`);
    if (listed) return listed;
    const wallet = await (await this.#loadGrid()).find(walletId);
    return wallet && this.#rows.ofWallet(wallet, 'recommended');
  }

  #findConnector(id: string, known: readonly WalletRow[]): WalletRow | undefined {
    const row = known.find(({connectorId}) => connectorId === id);
    if (row) return row;
    const connector = this.#client.connectors.find(id);
    return connector && this.#rows.ofConnector(connector, 'injected');
  }

  async #loadGrid(): Promise<WalletGrid> {
    const known = this.#grid.get();
    if (known) return known;
    const {WalletGrid: Grid} = await loadChunk(
      import(/* together: wallet-grid */ '../../controllers/wallets/wallet-grid.js'),
    );
    const grid = this.#grid.get() ?? Grid.of(this.#client.wallets);
    if (this.#grid.get() !== grid) {
      this.#grid.set(grid);
      grid.list.subscribe((list) => this.#pages.set(list));
      grid.all.subscribe((all) => this.#all.set(all));
      grid.found.subscribe((found) => this.#found.set(found));
    }
    return grid;
  }

  #createState(): ReadableAtom<WalletsState> {
    const client = this.#client;
    const {config, wallets, connections, otherConnections, networks, pairing, messages, hasAgreed} = client;
    // What rows are made of, beside the lists.
    const around = computed(
      [connections.state, otherConnections.state, networks.state, pairing, messages],
      (...facts) => ({facts}),
    );
    const links = computed([around, this.#links, wallets.connectors], (...facts) => ({facts}));
    const rows = computed([wallets.rows, links], (list) =>
      config.enableWallets ? list.map(this.#rows.ofConnect) : [],
    );
    const lists = computed([wallets.featured, wallets.recommended], (...both: readonly WalletList[]) =>
      both.some(({status}) => status === 'loading') ? 'loading' : 'ready',
    );
    const terms = computed([hasAgreed, client.features.state, connections.state], () => {
      const required = asksToAgree(client);
      return {required, accepted: !required || !this.#mustAgree};
    });
    const parts = computed(
      [rows, lists, this.#createAll(links), this.#createSearch(links)],
      (list, status, all, search) => ({status, rows: list, all, search}) as const,
    );
    return computed([parts, this.#attempt.state, terms], (state, attempt, asked) => ({
      ...state,
      ...(attempt && {attempt}),
      terms: asked,
    }));
  }

  #createAll(links: ReadableAtom<unknown>): ReadableAtom<WalletsState['all']> {
    const {featured, total} = this.#client.wallets;
    const rows = computed([this.#all, featured, links], (wallets, {wallets: first}) =>
      wallets.map((wallet) => this.#rows.ofWallet(wallet, this.#typeOf(wallet, first))),
    );
    return computed([rows, this.#pages, total], (list, pages, count) => ({
      status: pages.status,
      rows: list,
      ...(count > 0 && {total: count}),
      hasMore: pages.status === 'ready' ? pages.hasMore : pages.status !== 'failed',
      ...(pages.status === 'failed' && {error: pages.error}),
    }));
  }

  #createSearch(links: ReadableAtom<unknown>): ReadableAtom<WalletsState['search']> {
    const {featured} = this.#client.wallets;
    const rows = computed([this.#found, featured, links], ({wallets}, {wallets: first}) =>
      wallets.map((wallet) => this.#rows.ofWallet(wallet, this.#typeOf(wallet, first))),
    );
    return computed([rows, this.#found, this.#query], (list, found, query) => ({
      ...query,
      status: found.status,
      rows: list,
      ...(found.status === 'failed' && {error: found.error}),
    }));
  }

  #typeOf({id}: Wallet, featured: readonly Wallet[]): ConnectorRowType {
    const has = (list: readonly Wallet[]): boolean => list.some((wallet) => wallet.id === id);
    if (has(featured)) return 'featured';
    return has(this.#client.wallets.custom) ? 'custom' : 'recommended';
  }
}
