import { SolanaSignAndSendTransactionFeature, SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features';
import { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
import { ReadableAtom, WritableAtom } from 'nanostores';

declare abstract class AccountEvent extends ModalEvent {
	readonly account: AnyAccountState;
	constructor(type: keyof GlobalEventHandlersEventMap, account: AnyAccountState);
}
declare abstract class ModalEvent extends Event {
	constructor(type: keyof GlobalEventHandlersEventMap, cancelable?: boolean);
}
declare class AccountsController {
	#private;
	readonly state: ReadableAtom<AccountsState>;
	/** Adds details. */
	update(namespace: ChainNamespace, details: AccountDetails): void;
	/** Sets the state; the rules are in `change-accounts.ts`. */
	show(state: AccountsState): void;
}
declare class ActivityController {
	#private;
	readonly state: ReadableAtom<ActivityState>;
	constructor({ read }: {
		readonly read: ReadHistory;
	});
	/** Cursor of the next page; `undefined` before the first and after the last. */
	get cursor(): string | undefined;
	/**
	 * Reads the first page of an account. That of the one on show is read again behind what is there, which stays;
	 * while any page of it is under way this is the same as that.
	 *
	 * Rejects with the failure of the service; where nothing was known the list is then marked empty.
	 */
	open(subject: ActivitySubject): Promise<void>;
	/** Reads the next page, if there is one and none is under way; rejects as {@link open} does. */
	more(): Promise<void>;
	/** Forgets everything and ends what is under way. */
	clear(): void;
}
declare class AlertsController {
	#private;
	readonly current: ReadableAtom<Alert | undefined>;
	/** Shows an alert unless the same one was shown before. Returns whether it is new. */
	show(key: string, alert: Alert): boolean;
	dismiss(): void;
	/** Removes an alert and lets it appear again, because its cause has been fixed. */
	forget(key: string): void;
}
declare class ApprovalsController {
	#private;
	readonly state: ReadableAtom<ApprovalsState>;
	/** Lines a request up behind the others. */
	add(approval: Approval): void;
	/** Makes a request that waits the current one. */
	begin(approval: Approval): void;
	/** Shows the wallet's frame for the current request; one that is over shows nothing. */
	show(approval: Approval, frame: HTMLElement): void;
	/** Forgets a request. */
	remove(approval: Approval): void;
}
declare class AssetsController {
	#private;
	constructor(parts: AssetsParts);
	/** The object URL of a picture, once it is loaded; the first call fetches it. */
	image(kind: ImageKind, id: string): ReadableAtom<string | undefined>;
	/** Prefetches pictures and waits until they are loaded or failed, two seconds at most. */
	preload(kind: ImageKind, ids: readonly string[]): Promise<void>;
	/** Stops fetching and revokes every object URL. */
	dispose(): void;
}
declare class ClientEvents {
	#private;
	subscribe(listener: (event: ClientEvent) => void): Stop;
	/** Removes every listener: a destroyed client fires no event. */
	end(): void;
	emit(event: ClientEvent): void;
}
declare class ConnectSignInController {
	#private;
	readonly state: ReadableAtom<ConnectSignInState>;
	/** A wallet has signed. The result rejects with `connect/cancelled` once the user gives up. */
	begin(wallet: ConnectedWalletInfo): Promise<never>;
	fail(problem: Message | undefined): void;
	finish(): void;
	/** Gives up waiting. */
	stop(): void;
	clear(): void;
}
declare class ConnectionsController {
	#private;
	readonly state: ReadableAtom<Connections>;
	constructor({ clock, storage }: {
		readonly clock: Clock;
		readonly storage: Storage$1;
	});
	/** The connections when the page was last used. */
	get stored(): StoredConnections;
	/** The state of one namespace. */
	of(namespace: ChainNamespace): Connection;
	/** The connected namespaces, each with its wallet. */
	get live(): readonly (readonly [
		ChainNamespace,
		Connected
	])[];
	/** Enters a transient state; a stored connection is kept. */
	wait(namespace: ChainNamespace, { status, connectorId, deadlineMs }: Wait): void;
	/** Leaves a transient state and keeps the stored connection, so that the next load tries again. */
	giveUp(namespace: ChainNamespace): void;
	/** Shows stored connections as about to be restored. */
	expectStored(): void;
	/** Leaves the states of connections that are being restored; a wallet that is asked stays `connecting`. */
	giveUpRestoring(): void;
	/** Leaves every transient state. */
	giveUpAll(): void;
	/** Ends the connection and forgets it. */
	clear(namespace: ChainNamespace): void;
	/** Sets the state of a namespace; stored values stay. The rules are in `change-connections.ts`. */
	enter(namespace: ChainNamespace, connection: Connection): void;
	/** Leaves every transient state, with its timer, and refuses further ones. */
	dispose(): void;
	/** Stores the connection of a namespace for the next load; without one the namespace is forgotten. */
	remember(namespace: ChainNamespace, connection?: StoredConnection): void;
}
declare class ConnectorsController {
	#private;
	readonly state: ReadableAtom<readonly Connector[]>;
	/** Settles once the wallets that have announced themselves to the sources are in the list. */
	get ready(): Promise<unknown>;
	constructor({ clock }: {
		readonly clock: Clock;
	});
	/** Adds connectors that are always available. */
	add(...connectors: readonly Connector[]): void;
	/** Listens to a source and starts it. */
	watch(source: ConnectorSource): void;
	/** Asks every wallet to announce itself once more. */
	refresh(): void;
	/** Leaves out connectors that serve none of these namespaces, because the page no longer offers them. */
	limitTo(namespaces: readonly ChainNamespace[]): void;
	find(id: string): Connector | undefined;
	/** Waits for a connector that may announce itself late; `undefined` when none does within `ms`. */
	waitFor(isWanted: (connector: Connector) => boolean, ms: number): Promise<Connector | undefined>;
	/** Stops every source and every connector. */
	dispose(): Promise<void>;
}
declare class ExplorerLists {
	#private;
	/** Number of wallets beside the featured ones, as far as it is known: the largest count so far. */
	readonly counted: ReadableAtom<number>;
	readonly excluded: WalletShelf;
	readonly featured: WalletShelf;
	readonly recommended: WalletShelf;
	constructor(parts: ExplorerListsParts);
	/** The adopter's options for the lists, and their current limits. */
	get limits(): ListLimits;
	/** The excluded wallets: their ids at once, name and rdns once the explorer has given them. */
	get excludedWallets(): readonly ExcludedWallet[];
	/** Drops the lists that depend on the networks of the filter. */
	clearFiltered(): void;
	/** Aborts all requests. */
	dispose(): void;
	/** Reads one page and counts the wallets there are. */
	count(query: WalletQuery, signal: AbortSignal): Promise<FilteredPage>;
	/** Reads one page. */
	read(query: WalletQuery, signal: AbortSignal): Promise<FilteredPage>;
}
declare class FeaturesController {
	#private;
	readonly state: ReadableAtom<Features>;
	/** Changes the given features and keeps the others. */
	update(features: Features): void;
}
declare class GatesController {
	#private;
	/** The first gate whose view opens, whether it may be closed or not. */
	get held(): KnownGate | undefined;
	/** The views from which, and from whose successors, back closes the modal. */
	get closing(): readonly ViewName[];
	/** True where a view may not be closed until its gate is clear. */
	holds(view: ViewName): boolean;
	/** True for the view of a gate. */
	has(view: ViewName): boolean;
	/**
	 * Sets the gates that the page wants, out of all that there are: the page can open the view of a gate that it
	 * does not want, and back closes the modal there as well.
	 */
	show(wanted: readonly KnownGate[], all?: readonly Pick<GateManifest, "view" | "back">[]): void;
}
declare class LiveViews {
	#private;
	/** Number of views; features poll and listen to chains only while there is one. */
	readonly count: ReadableAtom<number>;
	/** Adds a view; the returned function removes it, once. */
	show(): Stop;
}
declare class LocaleController {
	#private;
	/** A BCP 47 tag, for numbers and dates. */
	readonly locale: ReadableAtom<string>;
	/** The language of the sentences, for `lang`: English where the locale has none, neither ours nor the adopter's. */
	readonly language: ReadableAtom<string>;
	/** The direction of the sentences. */
	readonly direction: ReadableAtom<"ltr" | "rtl">;
	/** Each sentence in the language in use, else in English; the adopter's overrides come first. */
	readonly messages: ReadableAtom<PageMessages>;
	/** Loads other languages; loaded with the first of them. */
	languages: Languages | undefined;
	constructor({ locale, overrides }: {
		readonly locale: string;
		readonly overrides: MessageOverrides;
	});
	get state(): LocaleState;
	change(changes: Partial<LocaleState>): void;
}
declare class ModalController {
	#private;
	readonly state: ReadableAtom<ModalState>;
	/** True while the page needs to be usable beside the open modal: see {@link stepAside}. */
	readonly aside: ReadableAtom<boolean>;
	constructor({ clock }: {
		readonly clock: Clock;
	});
	/** Opens the modal and ends its loading state. */
	open(): void;
	close(): void;
	setLoading(loading: boolean): void;
	/** Refuses to close: the modal stays open and shakes for {@link SHAKE_MS}. */
	shake(): void;
	/** Lets the open modal step aside from modality until the result is called. Calls nest. */
	stepAside(): Stop;
	/** Stops the timer. */
	dispose(): void;
}
declare class NetworksController {
	#private;
	/** Loads the facts of networks by their ids. */
	readonly load: LoadNetworks;
	readonly state: ReadableAtom<NetworksState>;
	constructor({ config, storage, load, }: {
		readonly config: PageConfig;
		readonly storage: Storage$1;
		readonly load: LoadNetworks;
	});
	/** A requested network by its id. */
	find(id: CaipNetworkId): Network | undefined;
	/** The requested networks of a namespace, the chosen one first. */
	ordered(namespace: ChainNamespace): readonly Network[];
	/** Chooses a requested network in its namespace, and makes that namespace the active one. */
	choose(id: CaipNetworkId): void;
	/** Makes a namespace the active one and keeps its network. */
	activate(namespace: ChainNamespace): void;
	/** Sets the networks or the pending switch; the rules are in `change-networks.ts`. */
	change(change: Partial<NetworksState>): void;
}
declare class NftsController {
	#private;
	readonly state: ReadableAtom<unknown>;
	/** None for an account whose wallet told nothing. */
	of(chainId: CaipNetworkId, address: string): readonly Nft[];
	show(told: Told): void;
}
declare class OtherConnectionsController {
	#private;
	readonly state: ReadableAtom<OtherConnections>;
	constructor({ storage }: {
		readonly storage: Storage$1;
	});
	/** The other connected wallets when the page was last used, live or not. */
	get stored(): StoredOthers;
	/** Every other connected wallet with its namespace. */
	get live(): readonly (readonly [
		ChainNamespace,
		Connected
	])[];
	/** The other connected wallets in one namespace. */
	of(namespace: ChainNamespace): readonly Connected[];
	find(namespace: ChainNamespace, connectorId: string): Connected | undefined;
	/** Sets the other wallets of a namespace; the rules are in `change-others.ts`. */
	show(namespace: ChainNamespace, wallets: readonly Connected[]): void;
	/** Stores the wallets of a namespace that are restored after a reload. */
	remember(namespace: ChainNamespace, wallets: readonly StoredOther[]): void;
}
declare class RouterController {
	#private;
	readonly state: ReadableAtom<RouterState>;
	get history(): ViewHistory;
	/** The entry on screen. */
	get current(): ViewEntry;
	/** Shows a view on top; ignored for the one on screen. */
	push<V extends ViewName>(...[view, params]: Destination<V>): void;
	/** Shows a view in place of the one on screen. */
	replace<V extends ViewName>(...[view, params]: Destination<V>): void;
	/** Clears the history and shows a view; ignored when that view alone is on screen, without parameters. */
	reset<V extends ViewName>(...[view, params]: Destination<V>): void;
	/** Sets a history that a rule has computed. */
	show(history: ViewHistory): void;
}
declare class SendAttempt {
	#private;
	readonly review: SendReview;
	/** True from the moment the wallet is asked, which cannot be taken back. */
	isAsked: boolean;
	constructor(review: SendReview);
	get signal(): AbortSignal;
	/** The reason of its end; `undefined` while it runs. */
	get end(): AttemptEnd | undefined;
	abort(end: AttemptEnd): void;
}
declare class SendController {
	#private;
	readonly state: ReadableAtom<SendState>;
	/** Addresses something was sent to before, newest first. */
	readonly recent: ReadableAtom<readonly string[]>;
	/** The names those had when something was sent to them, by address. */
	readonly names: ReadableAtom<Readonly<Record<string, string>>>;
	constructor({ storage }: {
		readonly storage: Storage$1;
	});
	/** Shows stored names of other scripts that a check lets pass (ENSIP-15). */
	admitNames(shown: (name: string) => Promise<string | undefined>): Promise<void>;
	get form(): SendForm;
	/** Resets the form for new arguments. Returns false if they were already applied. */
	prefill(given: SendArguments | undefined): boolean;
	/** Applies a new balance and price of the token in the form. */
	refreshToken(token: TokenBalance): void;
	/** Another token: its amount starts anew, the receiver stays. */
	chooseToken(token: TokenBalance): void;
	/** Sets the amount, as decimal text; with the user's own text where it was typed, which stays as it is. */
	setAmount(amount: string, typed?: string): void;
	/** All there is of the token, as far as this fee leaves it; from here on the amount follows the fee. */
	setMax(fee: TransferFee): void;
	setReceiver(receiver: Receiver): void;
	/** Takes what the user types as the receiver; the signal ends the lookup of it once the user types another. */
	typeReceiver(receiver: Receiver): AbortSignal;
	/** Ends the lookup of the receiver that is under way. */
	cancelLookup(): void;
	/** Takes over the kind of account at an address, unless the form has another receiver by now. */
	setReceiverKind(address: string, receiverKind: ReceiverKind): void;
	/**
	 * The user confirms the receiver in spite of these risks, by default of any, or takes that back; it ends with the
	 * receiver, the account and the network.
	 */
	confirmReceiver(isConfirmed: boolean, risks?: readonly ReceiverRisk[]): void;
	/** The user sends although an earlier transfer may have been sent, or takes that back. */
	confirmRepeat(isRepeatConfirmed: boolean): void;
	/**
	 * Takes over the quote of a transfer, unless the form says another one by now.
	 *
	 * The fee, and an amount that follows it, stay during an attempt: the user reviewed them.
	 */
	applyQuote(form: SendForm, { fee, ...quote }: TransferQuote): void;
	/** Lets one attempt to send through; `undefined` while another is under way. */
	beginSending(review: SendReview): SendAttempt | undefined;
	/** The flow asks the wallet in this moment; throws where the attempt was cancelled. */
	markAsked(attempt: SendAttempt): void;
	/** The wallet did not send it: the form is as it was. False for an attempt that is not waited for any more. */
	endAttempt(attempt: SendAttempt): boolean;
	/** Ends the attempt under way. True where the wallet had been asked by then: it may still send. */
	cancel(end?: AttemptEnd): boolean;
	/**
	 * The transfer is on its way: the form that asked for it is empty again, and so is what was set aside of it.
	 *
	 * True unless the user has gone on to another transfer since, which stays.
	 */
	finish(sent: SentTransfer, attempt?: SendAttempt): boolean;
	/**
	 * Enters the account and network in use. If another pair was in use, resets the form (spec 4)
	 * and sets its content aside: that returns with the pair, unless the user has begun another transfer. Cancels
	 * a transfer that the wallet was not asked for yet.
	 */
	enter(subject: SendSubject): void;
	/** Handles a lost connection: cancels a transfer that the wallet was not asked for yet. */
	leave(): void;
	/** Drops the form that was set aside. */
	dropInterruption(): void;
	/** Fills in what the chain refused, to be tried again. */
	restore(form: SendForm): void;
	/**
	 * Shows a transfer that may have been sent. The form that asked for it stays, for the case that it was not.
	 *
	 * True while the user waits for it.
	 */
	showUnclear(sent: SentTransfer, attempt: SendAttempt): boolean;
	/** Shows what the chain tells of a transfer, unless another is shown by then. */
	follow(id: string, change: Partial<Pick<SentTransfer, "id" | "outcome" | "explorerUrl" | "isSpedUp" | "arrived">>): void;
	/** The chain has decided. */
	decide(id: string, { status: outcome, ...read }: TransferOutcome): void;
	/** A transfer was sent after all: empties the form that still asks for it. */
	clear(form: SendForm): void;
	/** Empties the form. */
	reset(): void;
}
declare class SessionsController {
	#private;
	readonly state: ReadableAtom<SessionsState>;
	/** Takes the ids of the groups, in the order they are shown. */
	constructor(ids: readonly string[]);
	/** Begins to read a group; what is known of it stays. Gives the number of this look: what an older one finds is old. */
	begin(id: string): number;
	/** Takes over what a group has. */
	show(id: string, look: number, found: Pick<SessionGroup, "held"> & {
		readonly source: SessionSource;
	}): void;
	/** A group could not be read; what it had before may be over. */
	fail(id: string, look: number, problem: Message): void;
	/** The holder of a session is asked. */
	start(placed: PlacedSession): void;
	/** The holder has answered; `left` is what it did not do. */
	end(placed: PlacedSession, { done, left }: {
		readonly done?: Message;
		readonly left?: Leftover;
	}): void;
	/** Drops the result of an earlier action. */
	forgetLeft(): void;
	setRevokingAll(isRevokingAll: boolean): void;
}
declare class SignInController {
	#private;
	readonly state: ReadableAtom<SignInState>;
	/** `tellsTabs` is false where the page's SIWX tells other tabs itself. */
	constructor({ storage, clock }: {
		readonly storage: Storage$1;
		readonly clock: Pick<Clock, "now">;
	}, { tellsTabs }: {
		readonly tellsTabs: boolean;
	});
	/**
	 * Begins to look for the sessions of these accounts; what was on review of others is not any more. Gives the number of
	 * this look, for {@link isLatest}.
	 */
	begin(accounts: readonly SignInSubject[]): number;
	/** False once there was another look, or the user signed in or left meanwhile: what is found out late is old. */
	isLatest(look: number): boolean;
	/** The same as {@link begin} without a sign of it; `undefined` where there is nothing to look for, or the wallet is asked. */
	beginQuietly(accounts: readonly SignInSubject[]): number | undefined;
	/** The look failed: what was known stays, and the page looks again. */
	fail(): void;
	/** True once a look succeeded for the wallet of this account since it was connected. */
	isKnown(subject: SignInSubject): boolean;
	/** Takes over who has no session, and until when the others have one. What is on review stays, where it is still wanted. */
	miss(missing: readonly SignInSubject[], until: number | undefined): void;
	/** Moves the sign-in on. */
	move(stage: SignInStage, change?: Partial<Pick<SignInState, "unsigned" | "problem">>): void;
	/** Tells the other tabs of the site that a session began or ended: they look for themselves. */
	tellTabs(): void;
	/** The first account has signed in, until then at the latest. */
	finish(end: number | undefined): void;
	/** The user of these accounts does not want to sign in, until they are connected anew. */
	skip(): void;
	isSkipped(subject: SignInSubject): boolean;
	/** A chain family was disconnected: the next connection asks again. */
	forget(namespace: string): void;
}
declare class SignInsController {
	#private;
	constructor({ storage }: {
		readonly storage: Storage$1;
	});
	/** The sign-ins that the client knows of. */
	get known(): readonly SignInPlace[];
	/** What is still to be ended. */
	get due(): readonly string[];
	/** Sign-ins were found, or made; others were not found any more. */
	learn(found: readonly SignInPlace[], missing?: readonly SignInPlace[]): void;
	/** An account signed in: its sign-in is not to be ended any more, and so is no sign-in of unnamed accounts. */
	signedIn(place: SignInPlace): void;
	addDue(keys: readonly string[]): void;
	/** These were ended. */
	ended(keys: readonly string[]): void;
	/** True where the sign-in of an account is still to be ended: its session does not count. */
	isDue(place: SignInPlace): boolean;
}
declare class SmartSessionsController {
	#private;
	readonly state: ReadableAtom<SmartSessionsState>;
	/** The session whose wallet or service is asked to revoke it, by its `pci`. */
	readonly revoking: ReadableAtom<string | undefined>;
	/** Begins a reading and gives its number, for the other steps of it. What is known of the account stays on show. */
	begin(account: string): number;
	/** Shows what a reading found; one that another overtook shows nothing. */
	finish(reading: number, state: SmartSessionsState): void;
	/** Marks a session as being revoked, or none. */
	setRevoking(pci: string | undefined): void;
	/** Forgets everything: no account is in use, or another one. */
	clear(): void;
}
declare class Surfaces {
	#private;
	readonly all: ReadonlySet<Surface>;
	/** The element that shows the modal, or would. */
	readonly shown: ReadableAtom<Surface | undefined>;
	constructor(parts: SurfacesParts);
	/** Adds an element; the returned function removes it. */
	add(surface: Surface): Stop;
	/** Chooses the element that shows the modal: the first that is rendered, but never another one while it is open. */
	choose(): Surface | undefined;
	/** Hands the modal to another element if its element was removed or hidden; closes the modal if no element is left. */
	review(): void;
	/** Loads the element that shows the modal, also one that is hidden for now. */
	load(): Promise<void>;
	/** Resolves once an element can be seen; at once on a page that has none. */
	whenRendered(): Promise<void>;
}
declare class ThemeController {
	#private;
	readonly state: ReadableAtom<ThemeState>;
	constructor(initial: ThemeState);
	setMode(mode: ThemeMode): void;
	/** Adds to the variables in use; an empty text removes one. */
	setVariables(variables: ThemeVariables): void;
}
declare class ToastController {
	#private;
	/** The toast on screen, or `undefined` when there is none. */
	readonly current: ReadableAtom<Toast | undefined>;
	constructor({ clock }: {
		readonly clock: Clock;
	});
	/** Shows a toast, replacing the one on screen. The result ends this toast and no later one. */
	show(toast: Toast): Stop;
	/** Hides the toast and drops one that waits to be shown. */
	hide(): void;
}
declare class TokensController {
	#private;
	readonly state: ReadableAtom<TokensByNamespace>;
	/** Currency of all values. */
	readonly currency: ReadableAtom<FiatCurrency>;
	/** True when tokens worth next to nothing are left out of the list. */
	readonly hidesSmall: ReadableAtom<boolean>;
	/** Changes when {@link TokensController.coinPrice} may know more. */
	readonly coinPrices: ReadableAtom<unknown>;
	constructor({ storage }: {
		readonly storage: Storage$1;
	});
	of(namespace: ChainNamespace): TokensState;
	/** Price of a network's coin in the chosen currency; `undefined` until it is known. */
	coinPrice(chainId: CaipNetworkId): number | undefined;
	/** Stores a coin's price that was read elsewhere than in the list of tokens. */
	setCoinPrice(chainId: CaipNetworkId, currency: FiatCurrency, price: number): void;
	/** An account is being read; what is known of the same one stays on show. */
	begin(namespace: ChainNamespace, subject: string): void;
	/** Stores a reading; an equal list keeps its identity, so that nothing is computed again. */
	show(namespace: ChainNamespace, subject: string, read: readonly TokenBalance[]): readonly TokenBalance[];
	/** Neither the wallet nor the service can tell what the account owns on this network. */
	showUnsupported(namespace: ChainNamespace, subject: string): void;
	/** It could not be read, and is not asked for again before `retryAt`. */
	fail(namespace: ChainNamespace, subject: string, failure: {
		readonly retryAt: number;
		readonly cause: unknown;
	}): void;
	/** Another currency: what was read is in the one before, and would be shown as so much of this one. */
	setCurrency(currency: FiatCurrency): void;
	setHidesSmall(hides: boolean): void;
}
declare class TransactionStackController {
	#private;
	readonly state: ReadableAtom<readonly TransactionEntry[]>;
	push(entry: TransactionEntry): void;
	/** Takes the entry on top. */
	pop(): TransactionEntry | undefined;
	/** Drops all entries: the requests ended with the modal. */
	clear(): void;
}
declare class WalletGrid {
	#private;
	/** Looks one wallet up. */
	readonly source: Pick<GridParts, "clock" | "lists">;
	/** The long list without featured and recommended wallets, as far as it has been read. */
	readonly list: ReadableAtom<PagedWalletList>;
	/** The user's search. */
	readonly found: ReadableAtom<FoundWallets>;
	/** The wallets of the grid: installed ones first; then featured, custom, recommended, listed; each once. */
	readonly all: ReadableAtom<readonly Wallet$1[]>;
	constructor(parts: GridParts);
	/** Reads the next page of the list. The wallets that it leaves out are read first. */
	loadMore(): Promise<void>;
	/** Searches wallets by part of their name, 300 ms after the last call. */
	search(text: string, { certified }?: {
		readonly certified?: boolean;
	}): void;
	/** Repeats a failed search. */
	retrySearch(): Promise<void>;
	/** Drops the lists, also a running request. */
	clear(): void;
}
declare class WalletShelf {
	#private;
	readonly state: ReadableAtom<WalletList>;
	constructor(read: ReadShelf);
	/**
	 * Reads the wallets unless they are loaded or loading, once `ready` resolves; after a failure, tries again.
	 */
	load(ready?: Promise<void>): Promise<void>;
	/** Drops the wallets, also a running request. */
	clear(): void;
}
declare class WalletsController {
	#private;
	/** The adopter's featured wallets, in the adopter's order. */
	readonly featured: ReadableAtom<WalletList>;
	/** Suggested wallets, four at most. */
	readonly recommended: ReadableAtom<WalletList>;
	/** The wallets used last, newest first. */
	readonly recent: ReadableAtom<readonly RecentWallet[]>;
	/** Wallets that are left out of every list; name and rdns follow from the explorer. */
	readonly excluded: ReadableAtom<readonly ExcludedWallet[]>;
	/** The number of all wallets, including featured ones, as far as it is known. */
	readonly total: ReadableAtom<number>;
	/** The namespace to which the lists are limited. */
	readonly namespace: ReadableAtom<ChainNamespace | undefined>;
	/** The adopter's own wallets, their links checked. */
	readonly custom: readonly Wallet$1[];
	/** The connectors of the filtered namespace, those of one wallet merged. */
	readonly connectors: ReadableAtom<readonly ShownConnector[]>;
	/** The rows of Connect, in order. */
	readonly rows: ReadableAtom<readonly ConnectRow<ShownConnector>[]>;
	/** True when an injected or announced wallet is among the rows: wallets then come before e-mail. */
	readonly hasInstalled: ReadableAtom<boolean>;
	/** The row that leads to the whole list; `undefined` where there is none. */
	readonly allWalletsRow: ReadableAtom<AllWalletsRow | undefined>;
	constructor(parts: WalletsParts);
	/** The networks that wallets must know: those of the filtered namespace, or all that the page offers. */
	get chains(): readonly CaipNetworkId[];
	/** The installed connector of a listed wallet; `undefined` when it is not in this browser. */
	connectorFor(wallet: Wallet$1): ShownConnector | undefined;
	/** Reads the lists of the first screen, once `ready` resolves; loaded lists are not read again. */
	prepare(ready?: Promise<void>): Promise<void>;
	/**
	 * The long list and the search; the view that shows them creates them, so that their code is loaded with
	 * it.
	 */
	grid(make: (parts: GridParts) => WalletGrid): WalletGrid;
	/** Limits the lists to the wallets of one namespace; `undefined` lifts the limit. */
	filterBy(namespace: ChainNamespace | undefined): void;
	/** Puts a connected wallet in front of the recent ones. */
	remember(wallet: RecentWallet): void;
	/** Aborts all requests. */
	dispose(): void;
}
declare const CHAIN_NAMESPACES: readonly [
	"eip155",
	"solana",
	"polkadot",
	"bip122"
];
declare const CONNECTOR_ROW_TYPES: readonly [
	"walletConnect",
	"recent",
	"injected",
	"featured",
	"custom",
	"external",
	"recommended"
];
declare const CONNECT_METHODS: readonly [
	"email",
	"social",
	"wallet"
];
declare const ERROR_KINDS: {
	readonly "config/invalid-option": "configuration";
	readonly "config/conflicting-options": "configuration";
	readonly "app/not-allowed": "configuration";
	readonly "app/project-refused": "configuration";
	readonly "app/clock-skew": "configuration";
	readonly "client/missing": "configuration";
	readonly "client/destroyed": "usage";
	readonly "client/invalid-argument": "usage";
	readonly "network/not-found": "usage";
	readonly "network/last-of-namespace": "usage";
	readonly "chain/adapter-missing": "usage";
	readonly "connect/connector-missing": "usage";
	readonly "connect/declined": "declined";
	readonly "connect/cancelled": "declined";
	readonly "connect/pending": "wallet";
	readonly "connect/blocked": "wallet";
	readonly "connect/silent": "wallet";
	readonly "connect/no-account": "wallet";
	readonly "connect/failed": "wallet";
	readonly "wallet/locked": "wallet";
	readonly "wallet/reload-needed": "wallet";
	readonly "wallet/invalid-answer": "wallet";
	readonly "wallet/request-declined": "declined";
	readonly "wallet/request-failed": "wallet";
	readonly "wallet/request-unsupported": "wallet";
	readonly "wallet/unknown": "wallet";
	readonly "pairing/cancelled": "declined";
	readonly "pairing/failed": "remote";
	readonly "relay/unreachable": "remote";
	readonly "switch/declined": "declined";
	readonly "switch/unsupported": "wallet";
	readonly "switch/mismatch": "wallet";
	readonly "switch/failed": "wallet";
	readonly "disconnect/failed": "wallet";
	readonly "http/status": "remote";
	readonly "http/invalid-response": "remote";
	readonly "http/offline": "remote";
	readonly "http/timeout": "remote";
	readonly "rpc/failed": "remote";
	readonly "balance/unavailable": "remote";
	readonly "activity/unavailable": "remote";
	readonly "input/name-deceptive": "input";
	readonly "input/name-offchain": "input";
	readonly "gas/unsupported": "remote";
	readonly "send/unsupported": "remote";
	readonly "send/failed": "remote";
	readonly "send/failed-solana": "remote";
	readonly "send/unclear": "remote";
	readonly "send/expired": "remote";
	readonly "sign-in/invalid-message": "remote";
	readonly "sign-in/wrong-domain": "remote";
	readonly "sign-in/wrong-uri": "remote";
	readonly "sign-in/wrong-network": "remote";
	readonly "sign-in/wrong-nonce": "remote";
	readonly "sign-in/wrong-signature": "remote";
	readonly "sign-in/expired": "remote";
	readonly "sign-in/not-yet-valid": "remote";
	readonly "sign-in/refused": "remote";
	readonly "sign-in/unverifiable": "remote";
	readonly "sign-in/verifier-missing": "usage";
	readonly "smart-session/changed": "remote";
	readonly "smart-session/kept": "remote";
	readonly "smart-session/too-wide": "remote";
	readonly "chunk/unavailable": "remote";
	readonly "clipboard/denied": "usage";
	readonly "input/caip": "input";
	readonly "input/hash-length": "input";
	readonly "input/chain-id": "input";
	readonly "input/send-incomplete": "input";
	readonly "input/send-refused": "input";
	readonly "input/method-not-allowed": "usage";
	readonly unknown: "remote";
};
declare const FIAT_CURRENCIES: readonly [
	"usd",
	"eur",
	"gbp",
	"aud",
	"cad",
	"inr",
	"jpy",
	"btc",
	"eth"
];
declare const IMAGE_PATHS: {
	readonly wallet: "getWalletImage";
	/** Networks and connectors. */
	readonly asset: "public/getAssetImage";
	readonly currency: "public/getCurrencyImage";
	readonly token: "public/getTokenImage";
};
declare const KINDS: {
	"true or false": (value: unknown) => value is boolean;
	text: (value: unknown) => boolean;
	"a text, maybe empty": typeof isText;
	"a number": (value: unknown) => value is number;
	"a whole number from 0 to 36": (value: unknown) => boolean;
	"a function": (value: unknown) => value is Function;
	"an object": typeof isRecord;
	"a list": (arg: any) => arg is any[];
	"a list of texts": typeof isTexts;
	"a list with at least one entry": (value: unknown) => boolean;
	"false or a list of texts": (value: unknown) => boolean;
	"texts by name": (value: unknown) => boolean;
	"texts or functions by name": (value: unknown) => boolean;
	"texts or lists of texts by name": (value: unknown) => boolean;
};
declare const OWN: {
	page: {};
	first: {};
	later: {};
	shared: {};
};
declare const accountFeatures: readonly [
	PermissionsFeature,
	AccountFeature,
	TokensFeature,
	ActivityFeature,
	NftsFeature,
	ReceiveFeature,
	SendFeature,
	SessionsFeature,
	SmartSessionsFeature
];
declare const en$10: {
	"whatIsANetwork.title": string;
	"switchNetwork.title": string;
	"unsupportedChain.title": string;
	"whatIsANetwork.systemTitle": string;
	"whatIsANetwork.systemText": string;
	"whatIsANetwork.differTitle": string;
	"whatIsANetwork.differText": string;
	"whatIsANetwork.learnMore": string;
	"networks.search": string;
	"networks.none": string;
	"networks.refused": (wallet: string) => string;
	"networks.locked": string;
	"networks.anotherWallet": string;
	"networks.greyedOut": string;
	"networks.whatIsANetwork": string;
	"switchNetwork.approve": string;
	"switchNetwork.hint": (wallet: string, network: string) => string;
	"switchNetwork.declined": string;
	"switchNetwork.declinedHint": (network: string) => string;
	"switchNetwork.failed": (network: string) => string;
	"switchNetwork.done": (network: string) => string;
	"switchNetwork.span": (from: string, to: string) => string;
	"unsupportedChain.lead": string;
	"unsupportedChain.on": (network: string) => string;
	"unsupportedChain.onUnknown": string;
	"switchChain.title": string;
	"switchChain.lead": (chain: string) => string;
	"switchChain.unsupported": (chain: string) => string;
	"switchChain.sameWallet": (wallet: string, chain: string) => string;
	"switchChain.chooseWallet": (chain: string) => string;
	"switchChain.stays": (wallet: string, chain: string) => string;
	"switchChain.action": string;
};
declare const en$11: {
	"signIn.title": string;
	"signIn.sessions": string;
	"signIn.lead": string;
	"signIn.text": (app: string) => string;
	"signIn.willDisconnect": string;
	"signIn.span": (app: string, wallet: string) => string;
	"signIn.left": (count: number) => string;
	"signIn.site": string;
	"signIn.account": string;
	"signIn.network": string;
	"signIn.expires": string;
	"signIn.never": string;
	"signIn.statement": string;
	"signIn.message": string;
	"signIn.preparing": string;
	"signIn.sign": string;
	"signIn.signing": string;
	"signIn.cancel": string;
	"signIn.cancelling": string;
	"signIn.openWallet": (wallet: string) => string;
	"signIn.authenticating": string;
	"signIn.checking": string;
	"signIn.checkingText": (wallet: string) => string;
	"signIn.notSignedIn": string;
	"signIn.disconnected": (wallet: string) => string;
	"signIn.declined": string;
	"signIn.smartAccount": string;
	"signIn.failed": string;
	"signIn.unknown": string;
	"signIn.stillSignedIn": string;
	"signIn.signedOut": string;
	"signIn.notEnabled": string;
	"signIn.lockedText": (wallet: string) => string;
	"signIn.noAddress": string;
	"signIn.noNetwork": string;
	"signIn.elsewhere": string;
	"signIn.garbled": string;
	"signIn.changed": string;
	"signIn.renewed": string;
	"signIn.clock": string;
	"signIn.clockAhead": (time: string) => string;
	"signIn.clockBehind": (time: string) => string;
	"signIn.nonce": string;
};
declare const en$1: {
	"account.title": string;
	"account.disconnectChain": (chain: string) => string;
	"account.sessions": string;
	"account.explorer": string;
	"account.balance": string;
	"account.balanceUnavailable": string;
	"account.connectedWith": (name: string) => string;
	"account.wallets": (count: number) => string;
	"account.accounts": (count: number) => string;
	"account.alsoConnected": string;
	"account.addressIn": (address: string, wallet: string) => string;
	"account.addChain": string;
	"account.connectChain": (chain: string) => string;
	"account.switched": (chain: string, address: string, wallet: string) => string;
	"accounts.worth": (value: string) => string;
	"accounts.name": (address: string) => string;
	"accounts.nameIt": (account: string) => string;
	"accounts.nameHint": string;
	"accounts.save": string;
	"accounts.cancel": string;
	"accounts.named": (address: string, name: string) => string;
	"accounts.unnamed": (address: string) => string;
	"accounts.toSmart": string;
	"accounts.toEoa": string;
	"accounts.switchFailed": string;
	"profileWallets.title": string;
	"profileWallets.inUse": string;
	"profileWallets.use": string;
	"profileWallets.useName": (name: string) => string;
	"profileWallets.locked": string;
	"profileWallets.unlockName": (name: string) => string;
	"profileWallets.looking": string;
	"profileWallets.away": string;
	"profileWallets.connect": string;
	"profileWallets.connectName": (name: string) => string;
	"profileWallets.disconnectName": (name: string) => string;
	"profileWallets.another": string;
	"profileWallets.anotherFor": (chain: string) => string;
	"profileWallets.first": string;
	"profileWallets.firstFor": (chain: string) => string;
	"profileWallets.disconnectAll": string;
	"profileWallets.none": string;
	"profileWallets.noneHint": string;
	"profileWallets.switched": (wallet: string, chain: string) => string;
	"profileWallets.ended": (wallet: string) => string;
	"switchAddress.title": string;
	"switchAddress.hint": (wallet: string, app: string) => string;
	"switchAddress.switchTo": string;
	"switchAddress.switchToAddress": (address: string) => string;
	"switchAddress.none": string;
	"switchAddress.noneHint": string;
};
declare const en$2: {
	"tokens.total": string;
	"tokens.currency": string;
	"tokens.refresh": string;
	"tokens.hideSmall": string;
	"tokens.hidden": (count: string) => string;
	"tokens.showAll": (count: string) => string;
	"tokens.showLess": string;
	"tokens.share": (percent: string) => string;
	"tokens.shareLittle": (percent: string) => string;
	"tokens.count": (count: string) => string;
	"tokens.none": string;
	"tokens.noneHint": (network: string) => string;
	"tokens.allSmall": string;
	"tokens.allSmallHint": string;
	"tokens.failed": string;
	"tokens.unsupported": (network: string) => string;
	"tokens.unsupportedHint": string;
};
declare const en$3: {
	"activity.title": string;
	"activity.type": (type: string) => string;
	"activity.to": (who: string) => string;
	"activity.from": (who: string) => string;
	"activity.pending": string;
	"activity.failed": string;
	"activity.explorer": string;
	"activity.loadMore": string;
	"activity.showAll": string;
	"activity.none": string;
	"activity.noneHint": string;
	"activity.noneYet": string;
	"activity.noneYetHint": string;
	"activity.unsupported": (network: string) => string;
	"activity.unsupportedHint": string;
	"activity.unavailable": string;
	"activity.moreFailed": string;
	"activity.unknownToken": string;
};
declare const en$4: {
	"nfts.none": string;
	"nfts.noneHint": (network: string) => string;
	"nfts.noneYet": string;
	"nfts.noneYetHint": string;
	"nfts.unsupported": (network: string) => string;
	"nfts.unavailable": string;
	"nfts.partial": string;
	"nfts.further": string;
	"nfts.times": (count: string) => string;
	"nfts.showAll": (count: string) => string;
};
declare const en$5: {
	"receive.hint": string;
	"receive.code": (network: string) => string;
	"receive.only": string;
	"receive.networks": (first: string, others: string) => string;
	"compatibleNetworks.title": string;
	"compatibleNetworks.warning": string;
};
declare const en$6: {
	"send.started": string;
	"send.needsToken": string;
	"send.needsAmount": string;
	"send.badAmount": string;
	"send.noFunds": string;
	"send.noGas": string;
	"send.needsAddress": string;
	"send.badAddress": string;
	"send.refused": string;
	"send.preview": string;
	"send.amount": string;
	"send.missing": (token: string, network: string) => string;
	"send.ambiguous": (token: string, network: string) => string;
	"send.lookingFor": (token: string, network: string) => string;
	"send.unread": (token: string, network: string) => string;
	"send.unlisted": (token: string, network: string) => string;
	"send.nodeFailed": string;
	"send.othersReading": string;
	"send.othersFailed": string;
	"send.othersUnlisted": (network: string) => string;
	"send.selectToken": string;
	"send.selectTokenTitle": string;
	"send.searchToken": string;
	"send.noTokens": string;
	"send.noTokensHint": string;
	"send.balance": (amount: string) => string;
	"send.balanceReading": string;
	"send.balanceUnread": string;
	"send.max": string;
	"send.mostUnknown": string;
	"send.receiverHint": string;
	"send.paste": string;
	"send.resolving": string;
	"send.resolved": (name: string) => string;
	"send.nameNotFound": (name: string) => string;
	"send.noAddress": (name: string, network: string) => string;
	"send.namesUnsupported": (network: string) => string;
	"send.unreadable": (network: string) => string;
	"send.ownerless": string;
	"send.unreachable": (name: string) => string;
	"send.mistyped": string;
	"send.firstTime": string;
	"send.recent": string;
	"send.own": string;
	"send.otherToken": string;
	"send.receives": string;
	"send.incorrectValue": string;
	"send.writeAmount": (whole: string, fraction: string) => string;
	"send.places": (token: string, places: string) => string;
	"send.noPlaces": (token: string) => string;
	"send.readAs": (amount: string) => string;
	"send.ownAddress": string;
	"send.otherChain": (network: string) => string;
	"send.otherNetwork": (named: string, network: string) => string;
	"send.paymentRequest": string;
	"send.contract": string;
	"send.tokenAccount": string;
	"send.keyless": string;
	"send.mint": string;
	"send.program": string;
	"send.nameContract": (name: string, network: string) => string;
	"send.nameUnchecked": (name: string, network: string) => string;
	"send.acceptRisk": string;
	"send.imitation": (known: string) => string;
	"send.checked": string;
	"send.reviewTitle": string;
	"send.to": string;
	"send.network": string;
	"send.cost": string;
	"send.costUnknown": string;
	"send.review": string;
	"send.feeIncreased": string;
	"send.willSucceed": (amount: string) => string;
	"send.wouldFail": (reason: string) => string;
	"send.decimals": (token: string, chain: string, told: string) => string;
	"send.decimalsUnknown": (token: string) => string;
	"send.unconfirmed": (token: string) => string;
	"send.ownContract": (token: string) => string;
	"send.tokenAddress": (token: string) => string;
	"send.programAddress": (token: string) => string;
	"send.nonTransferable": (token: string) => string;
	"send.frozen": (token: string) => string;
	"send.receiverFrozen": (token: string) => string;
	"send.defaultFrozen": (token: string) => string;
	"send.paused": (token: string) => string;
	"send.transferHook": (token: string) => string;
	"send.confidentialOnly": (token: string) => string;
	"send.scaled": (token: string) => string;
	"send.unknownExtension": (token: string) => string;
	"send.feeTakesAll": (token: string) => string;
	"send.movesNothing": (token: string) => string;
	"send.receivesLess": (token: string, received: string) => string;
	"send.cannotTell": (amount: string) => string;
	"send.asking": string;
	"send.showWarning": string;
	"send.send": string;
	"send.sendAnyway": string;
	"send.doNotSend": string;
	"send.wouldFailQuestion": string;
	"send.approve": (wallet: string) => string;
	"send.approveHint": (wallet: string, amount: string, receiver: string) => string;
	"send.checking": string;
	"send.checkingStopped": string;
	"send.changed": string;
	"send.unanswered": (wallet: string) => string;
	"send.nowOnNetwork": (network: string) => string;
	"send.nowOnAccount": (account: string, wallet: string) => string;
	"send.setAside": (amount: string, receiver: string, place: string) => string;
	"send.setAsideSome": (place: string) => string;
	"send.switchBack": string;
	"send.from": string;
	"send.origin": (wallet: string, network: string) => string;
	"send.stopWaiting": string;
	"send.stopped": (wallet: string) => string;
	"send.span": (receiver: string) => string;
	"send.declined": (wallet: string) => string;
	"send.confirmedTitle": string;
	"send.submitted": (amount: string) => string;
	"send.submittedHint": string;
	"send.confirmed": (amount: string) => string;
	"send.lessArrived": (amount: string) => string;
	"send.nothingArrived": string;
	"send.nothingArrivedHint": (amount: string) => string;
	"send.executed": (amount: string) => string;
	"send.arrivalUnknown": string;
	"send.failed": (amount: string) => string;
	"send.failedHint": string;
	"send.unknown": (amount: string) => string;
	"send.unknownHint": string;
	"send.spedUp": (wallet: string) => string;
	"send.spedUpHint": (wallet: string) => string;
	"send.cancelled": (amount: string) => string;
	"send.cancelledHint": (wallet: string) => string;
	"send.replacedHint": string;
	"send.notSentHint": string;
	"send.proposed": (amount: string) => string;
	"send.proposedHint": (wallet: string) => string;
	"send.unclear": (amount: string) => string;
	"send.unclearHint": (wallet: string) => string;
	"send.unclearOpenHint": (wallet: string) => string;
	"send.mayHaveBeenSent": (wallet: string, amount: string, receiver: string) => string;
	"send.mayStillBeSent": (wallet: string, amount: string, receiver: string) => string;
	"send.sendAsWell": string;
	"send.explorer": string;
	"send.explorerAccount": string;
	"send.done": string;
	"send.nothing": string;
};
declare const en$7: {
	"sessions.title": string;
	"sessions.text": (app: string) => string;
	"sessions.wallets": string;
	"sessions.remote": string;
	"sessions.others": string;
	"sessions.otherSites": string;
	"sessions.otherSitesText": string;
	"sessions.loading": string;
	"sessions.failed": string;
	"sessions.none": string;
	"sessions.noneHint": string;
	"sessions.since": (when: string) => string;
	"sessions.until": (when: string) => string;
	"sessions.over": (when: string) => string;
	"sessions.networks": (names: string, more: number) => string;
	"sessions.revoke": string;
	"sessions.revokeName": (name: string) => string;
	"sessions.disconnectName": (name: string) => string;
	"sessions.waiting": (name: string) => string;
	"sessions.inSettings": (name: string) => string;
	"sessions.endsAlone": string;
	"sessions.revoked": (name: string) => string;
	"sessions.ended": (name: string) => string;
	"sessions.gone": (name: string) => string;
	"sessions.declined": (name: string) => string;
	"sessions.kept": (name: string) => string;
	"sessions.untold": (name: string) => string;
	"sessions.all": string;
	"sessions.allQuestion": string;
	"sessions.allText": string;
	"sessions.stop": string;
	"sessions.left": string;
	"sessions.reason": (name: string, reason: string) => string;
};
declare const en$8: {
	"smartSessions.name": string;
	"smartSessions.title": string;
	"smartSessions.created": string;
	"smartSessions.createdText": string;
	"smartSessions.whatIs": string;
	"smartSessions.gotIt": string;
	"smartSessions.tabs": string;
	"smartSessions.active": string;
	"smartSessions.expired": string;
	"smartSessions.revoked": string;
	"smartSessions.noActive": string;
	"smartSessions.noExpired": string;
	"smartSessions.noRevoked": string;
	"smartSessions.activeHint": string;
	"smartSessions.expiredHint": string;
	"smartSessions.revokedHint": string;
	"smartSessions.loading": string;
	"smartSessions.failed": string;
	"smartSessions.failedHint": string;
	"smartSessions.revokeFailed": string;
	"smartSessions.unknown": string;
	"smartSessions.account": string;
	"smartSessions.network": string;
	"smartSessions.dangerous": string;
	"smartSessions.undated": string;
	"smartSessions.endsIn": (when: string) => string;
	"smartSessions.inWallet": (wallet: string) => string;
	"smartSessions.whenConnected": string;
	"smartSessions.duration": string;
	"smartSessions.hours": (hours: string) => string;
	"smartSessions.minutes": (minutes: string) => string;
	"smartSessions.ended": string;
	"smartSessions.takenBack": string;
	"smartSessions.revoke": string;
	"smartSessions.openWallet": (wallet: string) => string;
	"smartSessions.revokedNow": (name: string) => string;
	"smartSessions.elsewhere": string;
	"smartSessions.elsewhereHint": string;
};
declare const en$9: {
	"connect.noWallets": string;
	"connect.noWalletsHint": string;
	"allWallets.title": string;
	"wc.title": string;
	"getWallet.title": string;
	"downloads.title": (name: string) => string;
	"multiChain.title": string;
	"connect.stillSignedIn": string;
	"connect.seeSessions": string;
	"connect.agree": string;
	"connect.agreeFirst": string;
	"connect.agreeAndGoOn": string;
	"connect.continueWithWallet": string;
	"allWallets.search": string;
	"allWallets.none": string;
	"allWallets.noneHint": (text: string) => string;
	"allWallets.results": (count: number) => string;
	"allWallets.failed": string;
	"allWallets.failedHint": string;
	"allWallets.showQr": string;
	"allWallets.certified": string;
	"allWallets.noneCertified": string;
};
declare const en: {
	"permissions.title": string;
	"permissions.message": string;
	"permissions.typedData": string;
	"permissions.transaction": string;
	"permissions.signTransaction": string;
	"permissions.calls": (count: number) => string;
	"permissions.grant": string;
	"permissions.revoke": string;
	"permissions.opening": (wallet: string) => string;
	"permissions.frame": (wallet: string) => string;
	"permissions.span": (app: string, wallet: string) => string;
	"permissions.account": string;
	"permissions.network": string;
	"permissions.to": string;
	"permissions.amount": string;
	"permissions.does": string;
	"permissions.callsContract": string;
	"permissions.purpose": string;
	"permissions.app": string;
	"permissions.contract": string;
	"permissions.call": (place: number, count: number) => string;
	"permissions.otherCalls": (count: number) => string;
	"permissions.permission": (place: number, count: number) => string;
	"permissions.otherPermissions": (count: number) => string;
	"permissions.otherRequests": (count: number) => string;
	"permissions.session": string;
	"permissions.accounts": string;
	"permissions.notSaid": string;
	"permissions.raw": string;
	"permissions.noRaw": string;
	"permissions.text": string;
	"permissions.more": (count: number) => string;
	"permissions.waits": (wallet: string) => string;
	"permissions.changed": string;
	"permissions.disconnected": (wallet: string) => string;
	"permissions.failed": (wallet: string) => string;
	"permissions.none": string;
	"permissions.noneHint": string;
};
declare const enErrors: {
	"error.unknown": string;
	"error.notAllowedTitle": string;
	"error.notAllowed": string;
	"error.projectRefused": string;
	"error.clockSkew": string;
	"error.invalidOption": (name: string) => string;
	"error.networkNotFound": string;
	"error.lastNetwork": string;
	"error.adapterMissing": string;
	"error.walletLacksChain": (wallet: string, chain: string) => string;
	"error.connectorMissing": string;
	"error.declined": (name: string) => string;
	"error.pending": (name: string) => string;
	"error.blocked": (name: string) => string;
	"error.approvedLate": (name: string) => string;
	"error.silent": (name: string) => string;
	"error.noAccount": (name: string) => string;
	"error.connectFailed": (name: string) => string;
	"error.locked": (name: string) => string;
	"error.reloadNeeded": string;
	"error.invalidAnswer": (name: string) => string;
	"error.requestFailed": (name: string) => string;
	"error.requestUnsupported": (name: string) => string;
	"error.walletUnknown": string;
	"error.pairingFailed": string;
	"error.relayUnreachable": string;
	"error.switchDeclined": string;
	"error.switchUnsupported": (name: string) => string;
	"error.switchMismatch": (name: string) => string;
	"error.switchFailed": (name: string) => string;
	"error.disconnectFailed": string;
	"error.service": string;
	"error.offline": string;
	"error.timeout": string;
	"error.sendIncomplete": string;
	"error.sendRefused": string;
	"error.chunk": string;
	"error.clipboard": string;
	"error.method": string;
	"error.chainId": string;
	"error.nameDeceptive": (name: string) => string;
	"error.nameOffchain": (name: string) => string;
	"error.input": string;
};
declare const enFirst: {
	"common.back": string;
	"common.tryAgain": string;
	"common.loading": string;
	"view.failed": string;
	"view.failedHint": string;
	"modal.cannotClose": string;
	"connect.title": string;
	"connect.browserWallet": string;
	"connect.installed": string;
	"connect.recent": string;
	"connect.qrCode": string;
	"connect.multichain": string;
	"connect.allWallets": string;
	"connect.newToWallets": string;
	"connect.seeHow": string;
	"connect.offline": string;
	"whatIsAWallet.title": string;
};
declare const enLater: {
	"connecting.approveIn": (name: string) => string;
	"connecting.approveHint": (name: string, app: string) => string;
	"connecting.approveHintHere": (name: string, app: string) => string;
	"connecting.askAgain": string;
	"connecting.nothingOpened": string;
	"connecting.whatToCheck": string;
	"connecting.checkPopup": (name: string) => string;
	"connecting.checkLocked": (name: string) => string;
	"connecting.checkPending": string;
	"connecting.done": string;
	"wc.noPhoneWallet": string;
	"wc.getOne": string;
	"wc.noWallet": (name: string) => string;
	"wc.get": string;
	"wc.tabQr": string;
	"wc.tabMobile": string;
	"wc.tabDesktop": string;
	"wc.tabWeb": string;
	"wc.tabBrowser": string;
	"wc.platforms": string;
	"wc.openApp": (name: string) => string;
	"wc.continueIn": (name: string) => string;
	"wc.mobileHint": (name: string) => string;
	"wc.desktopHint": (name: string) => string;
	"wc.webHint": (name: string) => string;
	"wc.slow": (name: string) => string;
	"wc.didNotOpen": (name: string) => string;
	"wc.maybeMissing": string;
	"wc.catchingUp": string;
	"wc.catchingUpHint": (name: string) => string;
	"wc.notDetected": string;
	"wc.notDetectedHint": (name: string) => string;
	"whatIsAWallet.loginTitle": string;
	"whatIsAWallet.loginText": string;
	"whatIsAWallet.assetsTitle": string;
	"whatIsAWallet.assetsText": string;
	"whatIsAWallet.controlTitle": string;
	"whatIsAWallet.controlText": string;
	"whatIsAWallet.get": string;
	"getWallet.lead": string;
	"getWallet.exploreAll": string;
	"getWallet.failed": string;
	"downloads.chrome": string;
	"downloads.ios": string;
	"downloads.android": string;
	"downloads.website": string;
	"downloads.none": (name: string) => string;
	"multiChain.lead": (name: string) => string;
	"multiChain.hint": string;
	"multiChain.connectAll": string;
	"multiChain.orOne": string;
	"multiChain.chains": string;
	"multiChain.connecting": string;
	"multiChain.done": string;
	"multiChain.turn": string;
	"multiChain.otherWallet": (wallet: string) => string;
	"multiChain.step": (chain: string, index: number, count: number) => string;
	"multiChain.all": (name: string) => string;
	"multiChain.allHint": string;
	"multiChain.some": (connected: number, count: number) => string;
	"multiChain.someHint": string;
	"multiChain.none": string;
	"multiChain.noneHint": string;
	"multiChain.gone": string;
};
declare const enNext: {
	/** A sentence written by the adopter. */
	"common.text": (text: string) => string;
	"connect.sharedRdns": string;
	"connect.lookAlikeName": string;
	"connect.oneOf": (position: number, count: number) => string;
	"common.offline": string;
	"common.offlineHint": string;
	"common.permissionKept": (name: string) => string;
	"modal.unknownOptions": (names: string) => string;
	"connect.agreeBefore": string;
	"connect.terms": string;
	"connect.privacy": string;
	"connect.and": string;
	"allWallets.clear": string;
};
declare const enPage: {
	"button.connect": string;
	"button.connecting": string;
	"button.reconnecting": string;
	"button.locked": string;
	"button.account": (address: string, balance: string) => string;
	"button.selectNetwork": string;
	"button.switchNetwork": string;
	"button.unknownNetwork": string;
	"button.network": (name: string) => string;
	"common.close": string;
	"view.reload": string;
	"modal.loading": string;
	"modal.loadFailed": string;
};
declare const enShared: {
	"networks.title": string;
	"common.cancel": string;
	"common.copyLink": string;
	"common.linkCopied": string;
	"connecting.declined": string;
	"connecting.declinedHint": (name: string) => string;
	"connecting.pendingTitle": (name: string) => string;
	"connecting.pendingHint": (name: string) => string;
	"connecting.lockedTitle": (name: string) => string;
	"connecting.lockedHint": (name: string) => string;
	"connecting.failedTitle": (name: string) => string;
	"connecting.span": (left: string, right: string) => string;
	"wc.scan": string;
	"wc.scanWith": (name: string) => string;
	"wc.qrLabel": string;
	"wc.validFor": (time: string) => string;
	"wc.expiresSoon": string;
	"wc.renewed": string;
	"wc.preparing": string;
	"wc.failedTitle": string;
	"wc.declinedHint": string;
	"common.disconnect": string;
	"common.disconnecting": string;
	"account.chooseNetwork": (name: string) => string;
	"account.copyAddress": string;
	"account.addressCopied": string;
	"networks.noneHint": (text: string) => string;
	"networks.active": string;
	"unsupportedChain.notice": (network: string) => string;
	"unsupportedChain.noticeUnknown": string;
	"chain.evm": string;
	"chain.solana": string;
	"chain.bitcoin": string;
	"chain.polkadot": string;
	"accountType.smart": string;
	"accountType.payment": string;
	"accountType.ordinals": string;
	"accountType.stacks": string;
	"account.tabs": string;
	"account.tokens": string;
	"account.nfts": string;
	"account.activity": string;
	"account.actions": string;
	"account.none": string;
	"account.noneHint": string;
	"account.locked": (name: string) => string;
	"account.lockedHint": (name: string) => string;
	"account.unlock": string;
	"account.awaitedHint": (name: string) => string;
	"account.partFailed": string;
	"service.stale": string;
	"service.tryAgainIn": (seconds: number) => string;
	"service.unreachable": string;
	"service.slow": string;
	"service.busy": string;
	"service.refused": (status: number) => string;
	"service.outOfOrder": (status: number) => string;
	"service.garbled": string;
	"unavailable.off": string;
	"unavailable.offHint": string;
	"unavailable.onNetwork": (network: string) => string;
	"unavailable.onNetworkHint": string;
	"unavailable.toAccount": string;
	"receive.funds": string;
	"receive.fundsHint": string;
	"allowance.upTo": (amount: string) => string;
	"allowance.upToCall": (amount: string) => string;
	"allowance.upToEvery": (amount: string, period: string) => string;
	"allowance.upToUnits": (count: string) => string;
	"allowance.upToUnitsEvery": (count: string, period: string) => string;
	"allowance.noLimit": string;
	"grant.amount": string;
	"grant.begins": string;
	"grant.conditions": string;
	"grant.contract": string;
	"grant.does": string;
	"grant.function": string;
	"grant.holder": string;
	"grant.kind": string;
	"grant.often": string;
	"grant.policies": string;
	"grant.token": string;
	"grant.until": string;
	"grant.mayCall": string;
	"grant.maySpend": (coin: string) => string;
	"grant.maySpendCoins": string;
	"grant.maySpendToken": string;
	"grant.noEnd": string;
	"grant.delegates": string;
	"grant.conditionCount": (count: number) => string;
	"grant.otherFunctions": (count: number) => string;
	"grant.unread": string;
	"grant.partUnread": string;
	"grant.unknown": (name: string) => string;
	"allowance.none": (symbol: string) => string;
	"allowance.noneOfCoin": string;
	"send.title": string;
	"receive.title": string;
	"nfts.untitled": string;
	"error.balance": string;
	"error.activity": string;
	"error.gasPrice": string;
	"error.sendUnsupported": string;
	"error.sendFailed": string;
	"error.sendFailedSolana": string;
	"error.sendUnclear": string;
	"error.signInMessage": string;
	"error.signInElsewhere": string;
	"error.signInNetwork": string;
	"error.signInOver": string;
	"error.signInEarly": string;
	"error.signInRefused": string;
	"error.signInUnverifiable": string;
	"error.sessionChanged": string;
	"error.sessionKept": (name: string) => string;
	"error.sessionTooWide": (name: string) => string;
};
declare const firstFeatures: readonly [
	ConnectFeature,
	NetworksFeature,
	SignInFeature
];
declare function isRecord(value: unknown): value is Unchecked;
declare function isText(value: unknown): boolean;
declare function isTexts(value: unknown): boolean;
/** The wallet opened another account. */
export declare class DrawbridgeAccountChangeEvent extends AccountEvent {
	constructor(account: AnyAccountState);
}
/** The modal is about to close; `preventDefault()` keeps it open, and it shakes. */
export declare class DrawbridgeBeforeCloseEvent extends ModalEvent {
	constructor();
}
/** The modal is closed. */
export declare class DrawbridgeCloseEvent extends ModalEvent {
	constructor();
}
/** A wallet is connected, by the user or again after a reload. */
export declare class DrawbridgeConnectEvent extends AccountEvent {
	constructor(account: AnyAccountState);
}
/** The wallet of the active namespace is gone. */
export declare class DrawbridgeDisconnectEvent extends AccountEvent {
	constructor(account: AnyAccountState);
}
/** The error that every part of the library throws; `code` names the failure, `kind` names who must act. */
export declare class DrawbridgeError<C extends ErrorCode = ErrorCode> extends Error {
	readonly name = "DrawbridgeError";
	readonly code: C;
	readonly kind: ErrorKind;
	readonly context: ErrorContext;
	constructor(code: C, message: string, { cause, ...context }?: DrawbridgeErrorOptions);
}
/** Something failed; what the user saw of it is shown already. */
export declare class DrawbridgeErrorEvent extends ModalEvent {
	readonly error: DrawbridgeError;
	constructor(error: DrawbridgeError);
}
/** Another network is in use: the wallet's while one is connected, otherwise the chosen one. */
export declare class DrawbridgeNetworkChangeEvent extends ModalEvent {
	readonly network: ActiveNetwork;
	constructor(network: ActiveNetwork);
}
/** The modal is open. */
export declare class DrawbridgeOpenEvent extends ModalEvent {
	constructor();
}
/** The modal shows another view. */
export declare class DrawbridgeViewChangeEvent extends ModalEvent {
	readonly view: ViewName;
	constructor(view: ViewName);
}
/**
 * The account of a namespace that is not connected, without the namespace: where the state lists none, React renders this.
 *
 * Fields that are left out read as `undefined`; writing them out would weigh on every page.
 */
export declare const NO_ACCOUNT: Omit<AccountState, "namespace" | "status"> & {
	readonly status: "disconnected";
};
/** This package's version. */
export declare const version: string;
/**
 * Creates a client. Two clients share nothing; give each its own `id`.
 *
 * Safe on a server. Throws a `DrawbridgeError` of kind `configuration` that names the option, the given value
 * and the accepted ones. The first `open()` adds the modal's element to the page, unless the page has one for
 * this client or `disableAppend` is set. Elements of a page without a modal element find its only client.
 */
export declare function createDrawbridge(options: DrawbridgeOptions): Drawbridge;
/** Recognises our errors, also those of a second copy of the library on the page. */
export declare function isDrawbridgeError<C extends ErrorCode>(error: unknown, code?: C): error is DrawbridgeError<C>;
/** One account a wallet has opened to the page. */
export interface Account<N extends ChainNamespace = ChainNamespace> {
	readonly namespace: N;
	readonly address: AddressOf<N>;
	readonly type: AccountType;
	/** Hexadecimal, where the wallet gives it (Bitcoin). */
	readonly publicKey?: string;
	/** Derivation path, where the wallet gives it (Bitcoin). */
	readonly path?: string;
	/** The wallet's name for the account, cleaned for display; absent where the wallet names no accounts. */
	readonly label?: string;
}
/** The public account state of one namespace, in the specification's words (spec 3). */
export interface AccountState<N extends ChainNamespace = ChainNamespace> extends AccountExtras {
	readonly namespace: N;
	readonly status: "disconnected" | "discovering" | "connecting" | "reconnecting" | "locked" | "connected";
	readonly address: AddressOf<N> | undefined;
	readonly caipAddress: CaipAddress<N> | undefined;
	readonly allAccounts: readonly Account<N>[];
	readonly caipNetworkId: CaipNetworkId<N> | undefined;
	/** Decimal text cut to three places, for display. */
	readonly balance: string | undefined;
	/** `balance` with its symbol, formatted in the page's language; absent until it is read. */
	readonly balanceShown?: string;
	readonly balanceSymbol: string | undefined;
	readonly profileName: string | undefined;
	readonly profileImage: string | undefined;
	readonly addressExplorerUrl: string | undefined;
	readonly connectedWalletInfo: ConnectedWalletInfo | undefined;
	readonly preferredAccountType: AccountType | undefined;
}
/** The network in use: the wallet's own while one is connected, otherwise the chosen one. */
export interface ActiveNetwork {
	readonly caipNetworkId: CaipNetworkId;
	/** Absent when the wallet is on a network the page does not know. */
	readonly network: AnyNetwork | undefined;
	readonly namespace: ChainNamespace;
}
/**
 * The provider of `getProvider('bip122')`, the same for every wallet.
 *
 * Every method rejects with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported` when the wallet has no such function, `wallet/locked`, `wallet/invalid-answer`
 * when the answer is malformed, otherwise `wallet/request-failed`.
 */
export interface BitcoinProvider {
	/** The accounts that the wallet has open, payment first; none once it is disconnected. */
	readonly accounts: readonly Account[];
	/** Resolves with the signature as base64: 65 bytes for ECDSA, a witness for BIP-322. */
	signMessage(request: BitcoinSignMessageRequest): Promise<string>;
	signPsbt(request: BitcoinSignPsbtRequest): Promise<BitcoinSignedPsbt>;
	/** Resolves with the transaction id. */
	sendTransfer(transfer: BitcoinTransfer): Promise<string>;
}
/** The inputs of a PSBT that one address signs. */
export interface BitcoinSignInput {
	readonly address: string;
	/** Position of the input in the transaction. */
	readonly index: number;
	/** Allowed signature hash types (BIP-174), where the wallet accepts them; default: the input's own. */
	readonly sighashTypes?: readonly number[];
}
/** A message to sign. */
export interface BitcoinSignMessageRequest {
	readonly message: string;
	/** One of the provider's accounts; default: its payment account. */
	readonly address?: string;
	/**
	 * Default: the wallet's choice for that address, mostly `ecdsa`, and `bip322` for a Taproot one.
	 * With a value, the request fails where a wallet cannot sign in that form.
	 */
	readonly protocol?: BitcoinMessageProtocol;
}
/** A partially signed transaction to sign (BIP-174). */
export interface BitcoinSignPsbtRequest {
	/** Base64. */
	readonly psbt: string;
	/** Default: every input the provider's accounts can sign. */
	readonly signInputs?: readonly BitcoinSignInput[];
	/** Asks the wallet to finalize and send the transaction as well. */
	readonly broadcast?: boolean;
}
/** A signed transaction. */
export interface BitcoinSignedPsbt {
	/** Base64. Absent only where a wallet has sent the transaction and returns only its id. */
	readonly psbt?: string;
	/** Present when the wallet was asked to send the transaction, and did. */
	readonly txid?: string;
}
/** A payment to make. */
export interface BitcoinTransfer {
	readonly recipient: string;
	/** In satoshi. */
	readonly amount: bigint;
}
/** A chain family that is loaded when it is first needed. */
export interface ChainPlugin {
	readonly namespace: ChainNamespace;
	/** Default: those of the built-in plug-in of the namespace. */
	readonly capabilities?: ChainCapabilities;
	load(): Promise<ChainModule>;
}
/** The request for a connection. */
export interface ConnectRequest {
	/** Networks that the page offers, the preferred one first. */
	readonly networks: readonly Network[];
	/**
	 * Aborted when the user leaves the view. The connector must not prompt the user after that: it rejects with
	 * `connect/cancelled`. A prompt that is open already cannot be withdrawn, and the user may still approve it:
	 * the connector waits for its answer, without a deadline of its own, until {@link Connector.dispose}.
	 */
	readonly signal?: AbortSignal;
	/** Never given to `restore`. */
	readonly signIn?: SignInOffer;
}
/** The wallet behind a connection, as shown to the user. */
export interface ConnectedWalletInfo {
	readonly name: string;
	readonly icon?: string;
	readonly rdns?: string;
	/** The connector type by which the wallet was reached. */
	readonly type?: string;
	/** E-mail address or handle of an embedded wallet. */
	readonly identifier?: string;
	readonly social?: string;
}
/**
 * One way to one wallet.
 *
 * Implementations translate every foreign error at their border: `connect/declined`, `connect/pending`,
 * `connect/blocked`, `connect/silent`, `connect/cancelled`, `connect/no-account`, `connect/failed`,
 * `switch/declined`, `switch/unsupported`, `switch/mismatch`, `switch/failed`, `wallet/locked`,
 * `wallet/reload-needed`, `wallet/invalid-answer`, `disconnect/failed`.
 */
export interface Connector {
	/** Unique among the connectors of a client; rdns for announced wallets. */
	readonly id: string;
	readonly type: ConnectorType;
	readonly name: string;
	readonly namespaces: NonEmptyList<ChainNamespace>;
	/** A checked image address: https or data:image. */
	readonly icon?: string;
	readonly rdns?: string;
	/** The wallet's explorer id or the beginning of it, where it is known: see `comparableId`. */
	readonly explorerId?: string;
	readonly warning?: ConnectorWarning;
	/**
	 * The wallet's object in the page, which distinguishes it from others of its name. Absent where it has
	 * none.
	 */
	readonly object?: object;
	/** Asks the wallet to connect; may prompt the user. */
	connect(request: ConnectRequest): Promise<Session>;
	/** Restores an earlier connection; never prompts. */
	restore(request: ConnectRequest): Promise<Restored>;
	/** Ends the connection in the wallet. Local listeners are gone even when it rejects. */
	disconnect(): Promise<void>;
	/**
	 * Ends the connection in this page alone: clears stored values and listeners, and sends the wallet no request. It is
	 * called in place of `disconnect` where the wallet stays connected in another namespace, because one permission may
	 * cover both.
	 *
	 * Absent where nothing is stored or listened to.
	 */
	forget?(): Promise<void>;
	/**
	 * Asks the wallet to switch to a network and resolves with its network afterwards.
	 *
	 * Absent when a connector cannot switch.
	 */
	switchNetwork?(network: Network): Promise<CaipNetworkId>;
	/**
	 * Asks the wallet for its accounts and its network, and emits the changes as events before it resolves.
	 * Wallets may change them without an event. Never prompts.
	 *
	 * Absent where the wallet always emits events. Rejects with `connect/silent`, `wallet/locked`, or the
	 * wallet's failure.
	 */
	refresh?(signal?: AbortSignal): Promise<void>;
	/**
	 * The time at which the connection ends unless it is renewed, in milliseconds since 1970; `undefined` where
	 * it is unknown.
	 *
	 * Absent where it does not end.
	 */
	expiry?(): Promise<number | undefined>;
	readonly events: {
		subscribe(listener: (event: ConnectorEvent) => void): Stop;
	};
	/**
	 * Closes sockets, timers and listeners; the connection itself stays and can be restored later.
	 *
	 * Absent where nothing is open.
	 */
	dispose?(): Promise<void>;
}
/** The environment of a connector plug-in: the client's, for every kind of connector. */
export interface ConnectorEnv {
	readonly clock: Clock;
	readonly random: Random;
	readonly storage: Storage$1;
	readonly fetch: typeof globalThis.fetch;
	readonly metadata: Metadata;
	readonly projectId: string;
	/**
	 * Id of the client, which keeps the stored data of an SDK apart from that of another client on the page.
	 */
	readonly instanceId: string;
	/** Addresses of the outside services; each may be a path of the page's own origin. */
	readonly endpoints: ResolvedEndpoints;
	readonly device: Device;
	/** Plain JSON-RPC over HTTP, for requests that need a node and no wallet. */
	readonly rpc: JsonRpc;
	/** An outside service at an address of {@link endpoints}; each call carries the project id. */
	http(baseUrl: string): Http;
	/** Decides how a failure is shown for which no caller waits. */
	report(cause: unknown): void;
	readonly telemetry: Telemetry;
	/** Creates a feature, such as the one of this plug-in; rejects with `chunk/unavailable`. */
	use<I extends FeatureId>(id: I): Promise<FeatureApis[I]>;
	/**
	 * Runs a task of `connect` that shows views to the user; opens the modal if it is closed.
	 *
	 * Settles as the task does. Rejects with `connect/declined` as soon as the user leaves its view or closes the modal,
	 * with `connect/cancelled` when `signal` aborts, and with `client/destroyed`. A failure takes the user back to where
	 * the first view was opened; after a success the connect flow goes on.
	 */
	interact<T>(task: (screen: Screen$1) => Promise<T>, signal?: AbortSignal): Promise<T>;
	/**
	 * Lets the open modal step aside from modality until the result is called, for a connector whose SDK draws in the page.
	 */
	stepAside(): Stop;
}
/** The code of a connector plug-in. */
export interface ConnectorModule {
	create(env: ConnectorEnv): Connector;
	/**
	 * The views, slots, options and API of the plug-in; its types are added like those of any feature, and to
	 * `PluginFeatures`.
	 */
	readonly feature?: AnyManifest;
}
/** A connector that is loaded when it is first needed. */
export interface ConnectorPlugin {
	readonly id: string;
	load(): Promise<ConnectorModule>;
}
/** A wallet the adopter adds to the list. Links that are not https or a wallet's own scheme are refused. */
export interface CustomWallet {
	/** Unique among the page's custom wallets. */
	readonly id: string;
	/** Shown in the list. */
	readonly name: string;
	/** The wallet's website. */
	readonly homepage?: string;
	/** Address of the icon. */
	readonly imageUrl?: string;
	/** Opens the wallet's app on a phone: `https:` or the wallet's scheme. */
	readonly mobileLink?: string;
	/** Opens the wallet's desktop app. */
	readonly desktopLink?: string;
	/** Address of the wallet's web app. */
	readonly webappLink?: string;
	/** Download page for iOS. */
	readonly appStore?: string;
	/** Download page for Android. */
	readonly playStore?: string;
	/** Download page of the browser extension. */
	readonly chromeStore?: string;
	/** The extension's reverse domain name (EIP-6963), which recognizes it as installed. */
	readonly rdns?: string;
}
/**
 * What to disconnect; everything when nothing is named.
 *
 * A namespace ends alone, except where one WalletConnect or email session serves several: the session ends with all of
 * them. Where a wallet in the page stays connected in another namespace, this page alone disconnects: the wallet keeps
 * its permission, which may cover both, and the user is told.
 */
export interface DisconnectOptions {
	readonly namespace?: ChainNamespace | undefined;
	/** One wallet of the namespace only: another connected one comes into use. Default: all of them. */
	readonly connectorId?: string | undefined;
}
/** The client: everything an adopter can do. Methods reject or throw with a `DrawbridgeError`. */
export interface Drawbridge {
	/** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
	open(options?: OpenOptions): Promise<void>;
	/** Closes the modal, also one that is still being loaded; it may refuse by a shake. */
	close(): void;
	/**
	 * Lets the open modal step aside from modality until the result is called, so that what the page shows beside or over
	 * it can be used: a prompt that a wallet draws in the page, a captcha. The modal stays visible.
	 *
	 * The dialog also steps aside without this call for boxes added to the body while a wallet has a prompt open, and
	 * for frames over it.
	 */
	stepAside(): Stop;
	/** Loads what the first click would load: call it on hover or focus. */
	prefetch(): void;
	/**
	 * Connects without opening the modal. Joins the prompt of the same wallet that is open already. Rejects with
	 * `chain/adapter-missing`, and asks no wallet, for a namespace that the wallet or the page does not serve; with
	 * `connect/silent` after five minutes, after which an approval still connects; else like the connect flow.
	 */
	connect(options: {
		readonly connectorId: string;
		readonly namespace?: ChainNamespace;
	}): Promise<void>;
	/**
	 * Disconnects one wallet (`connectorId`), a namespace, or all; local state is cleared even when it rejects
	 * with `disconnect/failed`.
	 *
	 * A namespace ends alone: a wallet in the page that stays connected in another one is disconnected here only, keeps
	 * its permission, which may cover both, and the user is told. A session over WalletConnect or e-mail ends in all its
	 * namespaces.
	 */
	disconnect(options?: DisconnectOptions): Promise<void>;
	/**
	 * Brings another connected wallet or account of a namespace into use, without asking the wallet.
	 * Rejects with `connect/connector-missing` for a wallet that is not connected there.
	 */
	switchWallet(options: SwitchWalletOptions): Promise<void>;
	/** Rejects with `network/not-found` or `switch/…`; the state is then as it was before. */
	switchNetwork(network: NetworkInput | CaipNetworkId): Promise<void>;
	/**
	 * What talks to the wallet in use: EIP-1193 on eip155, a Wallet Standard wallet on solana, else a typed
	 * object.
	 */
	getProvider<N extends ChainNamespace>(namespace: N): Providers[N] | undefined;
	getState(): DrawbridgeState;
	/**
	 * The state before anything stored is restored: the same on a server and in the browser, for the first
	 * render of a page that a server has rendered. The same object each time.
	 */
	getInitialState(): DrawbridgeState;
	subscribe(listener: (state: DrawbridgeState) => void): Stop;
	/** Follows the account of a namespace; default: the active one. */
	subscribeAccount<N extends ChainNamespace = ChainNamespace>(listener: (account: AnyAccountState<N>) => void, namespace?: N): Stop;
	subscribeNetwork(listener: (network: ActiveNetwork) => void): Stop;
	subscribeProvider(listener: (providers: Partial<Providers>) => void): Stop;
	subscribeTheme(listener: (theme: ThemeState) => void): Stop;
	subscribeEvents(listener: (event: ClientEvent) => void): Stop;
	/** Throws `config/invalid-option` for an unknown mode. */
	setThemeMode(mode: ThemeMode): void;
	/** Adds to the variables in use; an empty text removes one. */
	setThemeVariables(variables: ThemeVariables): void;
	/**
	 * Changes the language: every sentence that is loaded, in one step; the latest call wins. A language
	 * without sentences is written in English, marked as English, with its own formats for numbers and dates. Rejects with
	 * `chunk/unavailable`, and changes nothing then.
	 */
	setLocale(locale: string): Promise<void>;
	/**
	 * Resolves once the network is offered; its chain family is loaded with it. Rejects with
	 * `config/invalid-option` for what is not a network, `chain/adapter-missing` where `chains` leaves its
	 * family out.
	 */
	addNetwork(network: NetworkInput): Promise<void>;
	/** Rejects with `network/not-found` or `network/last-of-namespace`. */
	removeNetwork(id: CaipNetworkId): Promise<void>;
	/** Adds a chain family with its networks; rejects with `config/invalid-option` or `chunk/unavailable`. */
	addChain(plugin: ChainPlugin, networks: readonly NetworkInput[]): Promise<void>;
	/**
	 * Disconnects a chain and stops offering it; the active one gives way to the first network of another.
	 *
	 * Rejects with `chain/adapter-missing`, `network/last-of-namespace` for the only chain, or
	 * `client/invalid-argument` without one; also with `disconnect/failed`, after the chain is gone.
	 */
	removeChain(namespace: ChainNamespace): Promise<void>;
	updateFeatures(features: Features): void;
	/**
	 * Shows a sentence of the adopter's: in the modal while it is open, otherwise on the page. Resolves with a
	 * function that ends it, which a `loading` toast stays for.
	 *
	 * Rejects with `client/invalid-argument` for what is no text or variant, with `client/missing` where
	 * `disableAppend` leaves the page without a modal, and with `chunk/unavailable`.
	 */
	showToast(text: string, variant?: ToastVariant): Promise<Stop>;
	/** Removes every listener, timer, socket, frame and element this client made. */
	destroy(): Promise<void>;
}
/** Options of {@link createDrawbridge}. */
export interface DrawbridgeOptions {
	/** Names this client in storage; two clients on one page need two ids. Default: `default`. */
	readonly id?: string;
	/**
	 * The id of a project at https://dashboard.reown.com: WalletConnect, the wallet list, account names and pictures, and
	 * the public nodes need it. Not required with `enableWalletConnect: false` (installed wallets alone), or with addresses
	 * of your own for `endpoints.explorer`, `endpoints.blockchain` and `endpoints.relay`.
	 */
	readonly projectId?: string;
	/** Default: read from the page. */
	readonly metadata?: Partial<Metadata>;
	/** At least one: plain data, a viem chain, or a CAIP-2 id. */
	readonly networks: readonly NetworkInput[];
	/** The network of a new visitor. Default: the first of `networks`. */
	readonly defaultNetwork?: NetworkInput;
	/** Default: one plug-in per namespace found in `networks`, loaded on demand. */
	readonly chains?: readonly ChainPlugin[];
	/** Connectors beside the built-in ones. */
	readonly connectors?: readonly ConnectorPlugin[];
	/**
	 * Signs users in with their wallet: the result of `createSiwx` of `@drawbridge/modal/siwx`, or an object of
	 * the page's own.
	 */
	readonly siwx?: SiwxConfig;
	/** Sign-In With Ethereum with callbacks of the page; cannot be combined with `siwx`. */
	readonly signInWithWallet?: SignInWithWallet;
	/**
	 * Ends the sign-ins of accounts when they disconnect, in whichever way; of all accounts once no wallet
	 * is left. Default: true.
	 */
	readonly signOutOnDisconnect?: boolean;
	/** Default: `auto`, the color scheme of the page. */
	readonly themeMode?: ThemeMode;
	/** Custom properties by name, for example `{'--drawbridge-color-accent': '#6d28d9'}`. */
	readonly themeVariables?: ThemeVariables;
	/** A BCP 47 tag; default: the page's `lang`, then English. */
	readonly locale?: string;
	/** Replaces sentences, by key. */
	readonly messages?: MessageOverrides;
	/** Accepts a wallet on a network that is not in `networks`, and shows a notice. Default: false. */
	readonly allowUnsupportedChain?: boolean;
	/** Offers WalletConnect only. Default: false. */
	readonly basic?: boolean;
	/** Lists wallets on the first screen. Default: true. */
	readonly showWallets?: boolean;
	/** Finds `window.ethereum`. Default: true. */
	readonly enableInjected?: boolean;
	/** Finds EVM wallets that announce themselves (EIP-6963). Default: true. */
	readonly enableEip6963?: boolean;
	/** Offers WalletConnect: QR code, links and the list of wallets. Default: true. */
	readonly enableWalletConnect?: boolean;
	/** Offers wallets at all. Default: true. */
	readonly enableWallets?: boolean;
	/** Asks a wallet on another network to switch, and keeps the modal open until it does. Default: true. */
	readonly enableNetworkSwitch?: boolean;
	/** Shows help for users without a wallet. Default: true. */
	readonly enableWalletGuide?: boolean;
	/** Restores the connection after a reload, without a prompt. Default: true. */
	readonly enableReconnect?: boolean;
	/** When the row 'All wallets' is shown. Default: `SHOW`. */
	readonly allWallets?: "SHOW" | "HIDE" | "ONLY_MOBILE";
	/** Explorer ids of wallets that are listed first. */
	readonly featuredWalletIds?: readonly string[];
	/** Explorer ids of the only wallets that are listed. */
	readonly includeWalletIds?: readonly string[];
	/** Explorer ids of wallets that are never listed. */
	readonly excludeWalletIds?: readonly string[];
	/** The page's own entries of the wallet list. */
	readonly customWallets?: readonly CustomWallet[];
	/** Pictures by plain chain id or CAIP-2 id. */
	readonly chainImages?: Readonly<Record<string, string>>;
	/** Pictures by connector id. */
	readonly connectorImages?: Readonly<Record<string, string>>;
	/**
	 * Where pictures with an `ipfs:` or `ar:` address are fetched: a base address (`https://gateway.example`, asked for
	 * `/ipfs/<CID>` and `/ar/<transaction>`), or a template with `{path}` and, to serve `ar:` too, `{scheme}`. Default: none,
	 * such pictures are not shown.
	 */
	readonly ipfsGateway?: string;
	/**
	 * Nodes by CAIP-2 id, one address or several; `ws` addresses are for sockets. They are tried first, then
	 * `endpoints.rpc`, then the network's own nodes.
	 */
	readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, string | readonly string[]>>>;
	/** By CAIP-2 id, a token whose balance is shown in place of the network's coin. */
	readonly tokens?: Readonly<Partial<Record<CaipNetworkId, {
		readonly address: string;
		readonly image?: string;
	}>>>;
	/**
	 * The preferred kind of account, by namespace. Default: `smartAccount` on eip155, `payment` on bip122, otherwise
	 * `eoa`.
	 */
	readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>;
	/** Linked on the first screen; with `features.legalCheckbox` users must accept it. */
	readonly termsConditionsUrl?: string;
	/** Linked on the first screen; with `features.legalCheckbox` users must accept it. */
	readonly privacyPolicyUrl?: string;
	/** Shows the modal as part of the page. Default: false. */
	readonly embedded?: boolean;
	/** Appends no `<drawbridge-modal>`: the page has one. Default: false. */
	readonly disableAppend?: boolean;
	/**
	 * When the code of the first screen is fetched. `idle`: after the page's `load` event, once the browser is idle; not
	 * if the visitor saves data or the connection is slower than 4g. `intent`: when a button is hovered, focused or
	 * touched, which `idle` does as well. `none`: at the click; an idle open modal fetches no further view, either.
	 * Default: `idle`.
	 */
	readonly prefetch?: "intent" | "idle" | "none";
	/** Shows details of failures and unknown options in the modal, and warns in the console. Default: false. */
	readonly debug?: boolean;
	/** Receives the reports of the error-reporting agent. */
	readonly onError?: (report: ErrorReport) => void;
	/** Features of the modal; `updateFeatures` changes them later. */
	readonly features?: Features;
	/** Addresses that replace the public services. */
	readonly endpoints?: Endpoints;
	/** Parts of the browser, replaced for tests and servers. */
	readonly env?: Environment;
}
/** One immutable picture of everything; the same object until something changes. */
export interface DrawbridgeState {
	/** False until stored connections have been restored, or found to be gone. */
	readonly initialized: boolean;
	readonly open: boolean;
	readonly loading: boolean;
	readonly view: ViewName;
	readonly activeNamespace: ChainNamespace;
	/** `undefined` when the wallet is on a network the page does not know. */
	readonly activeNetwork: AnyNetwork | undefined;
	readonly status: AccountState["status"];
	readonly address: string | undefined;
	readonly caipAddress: string | undefined;
	/** Every namespace that was ever in use here. */
	readonly accounts: {
		readonly [N in ChainNamespace]?: AccountState<N>;
	};
	/** Every namespace that networks are offered in. */
	readonly networks: {
		readonly [N in ChainNamespace]?: NetworkState<N>;
	};
	readonly theme: ThemeState;
	readonly locale: string;
}
/**
 * An EIP-1193 provider. viem's `custom()`, ethers' `BrowserProvider` and `injected({target})` of wagmi 2 and 3 accept it
 * without a cast.
 */
export interface Eip1193Provider {
	/** `T` is the answer that the caller expects; the type is not checked. Rejects with an EIP-1193 or JSON-RPC error. */
	request<T = unknown>(request: {
		readonly method: string;
		readonly params?: unknown;
	}): Promise<T>;
	on(event: string, listener: (...values: never[]) => void): unknown;
	removeListener(event: string, listener: (...values: never[]) => void): unknown;
}
/** Addresses of the outside services; each may be replaced, also by a path of the page's own origin. */
export interface Endpoints {
	/** The list of wallets and their pictures. */
	readonly explorer?: string;
	/** Balances, history and names of accounts. */
	readonly blockchain?: string;
	/** Receives usage events. */
	readonly analytics?: string;
	/** WalletConnect's relay, `ws:` or `wss:`. */
	readonly relay?: string;
	/** No effect yet. */
	readonly authFrame?: string;
	/** Base of the RPC service; `?chainId=…&projectId=…` is added. */
	readonly rpc?: string;
	/**
	 * Base of the service for Bitcoin balances, in mempool.space's format; `/api/…` or `/testnet/api/…` is
	 * added.
	 */
	readonly bitcoin?: string;
}
/** The outside world, replaceable for tests and servers. */
export interface Environment {
	/** Time and timers. Default: the system's. */
	readonly clock?: Clock;
	/** HTTP requests. Default: the global `fetch`. */
	readonly fetch?: typeof globalThis.fetch;
	/** Stored values. Default: `localStorage`. */
	readonly storage?: KeyValueStorage;
	/** Random values. Default: the browser's. */
	readonly random?: Random;
	/** Sockets. Default: the global `WebSocket`. */
	readonly WebSocket?: typeof globalThis.WebSocket;
}
/** The report that `onError` receives. */
export interface ErrorReport {
	readonly error: DrawbridgeError;
	/** The page's address, at most 2000 characters, secrets redacted. */
	readonly url: string;
	/** The last 30 lines at most. */
	readonly log: readonly LogEntry[];
	readonly at: number;
}
export interface FeatureApis {
	readonly account: undefined;
}
export interface FeatureApis {
	readonly activity: ActivityApi;
}
export interface FeatureApis {
	readonly connect: undefined;
}
export interface FeatureApis {
	readonly networks: undefined;
}
export interface FeatureApis {
	readonly nfts: NftsApi;
}
export interface FeatureApis {
	readonly permissions: PermissionsApi;
}
export interface FeatureApis {
	readonly receive: undefined;
}
export interface FeatureApis {
	readonly send: SendApi;
}
export interface FeatureApis {
	readonly sessions: SessionsApi;
}
export interface FeatureApis {
	readonly signIn: SignInApi;
}
export interface FeatureApis {
	readonly smartSessions: SmartSessionsApi;
}
export interface FeatureApis {
	readonly tokens: TokensApi;
}
/**
 * The API of each feature, for other features and its own views; features add theirs by declaration merging.
 */
export interface FeatureApis {
}
export interface FeatureContext extends ClientContext {
}
/** The context of every feature; the client adds its stores, flows and services by declaration merging. */
export interface FeatureContext {
	/** Loads an optional feature; required ones are in the feature's `needs`. */
	use<I extends FeatureId>(id: I): Promise<FeatureApis[I]>;
	/** Calls the listener when the client ends; features that were created later end first. */
	onDispose(stop: Stop): void;
}
/**
 * Entries of the option `features` that features add, each with the type of its value; by declaration
 * merging.
 */
export interface FeatureOptions {
}
/** Named by the package's entry, so that what features add to the types reaches adopters. */
export interface FeatureRegistry {
	readonly id: Listed["id"];
	readonly view: ViewName;
}
/**
 * Features of the modal; unset entries keep the specification's defaults (spec 9). Options that
 * features and plug-ins add are checked when those are loaded: a wrong value is shown as an alert, and the
 * default applies.
 */
export interface Features extends Partial<FeatureOptions> {
	/** No effect yet. Default: true. */
	readonly swaps?: boolean;
	/** No effect yet. Default: true. */
	readonly onramp?: boolean;
	/** Shows the address as a QR code. Default: true. */
	readonly receive?: boolean;
	/** Sends tokens. Default: true. */
	readonly send?: boolean;
	/** Offers the e-mail login of an embedded wallet that a connector plug-in adds. Default: true. */
	readonly email?: boolean;
	/** Lists wallets beside the e-mail login. Default: true. */
	readonly emailShowWallets?: boolean;
	/** Social logins of an embedded wallet, in order; `false` for none. Default: all. */
	readonly socials?: readonly SocialProvider[] | false;
	/** Shows past transactions. Default: true. */
	readonly history?: boolean;
	/** Sends usage events. Default: true. */
	readonly analytics?: boolean;
	/** Offers the list of all wallets. Default: true. */
	readonly allWallets?: boolean;
	/** Users must accept the terms before they connect. Default: false. */
	readonly legalCheckbox?: boolean;
	/** Offers smart sessions. Default: false. */
	readonly smartSessions?: boolean;
	/** Hides wallets behind one button while an embedded wallet is offered. Default: false. */
	readonly collapseWallets?: boolean;
	/** Order of e-mail, social logins and wallets on the first screen. Default: `email`, `social`, `wallet`. */
	readonly connectMethodsOrder?: readonly ConnectMethod[];
	/** Order of the rows on the first screen. */
	readonly connectorTypeOrder?: readonly ConnectorRowType[];
	/** Order of the account's buttons. */
	readonly walletFeaturesOrder?: readonly ("onramp" | "swaps" | "receive" | "send")[];
}
/** Every sentence by its key, as English has it; features add theirs by declaration merging. */
export interface Messages extends OwnMessages {
}
export interface Messages extends Sentences$1 {
}
export interface Messages extends Sentences$10 {
}
export interface Messages extends Sentences$11 {
}
export interface Messages extends Sentences$12 {
}
export interface Messages extends Sentences$2 {
}
export interface Messages extends Sentences$3 {
}
export interface Messages extends Sentences$4 {
}
export interface Messages extends Sentences$5 {
}
export interface Messages extends Sentences$6 {
}
export interface Messages extends Sentences$7 {
}
export interface Messages extends Sentences$8 {
}
export interface Messages extends Sentences$9 {
}
/** Name and pictures with which a page introduces itself to wallets. */
export interface Metadata {
	readonly name: string;
	readonly description: string;
	/** The page's own origin. */
	readonly url: string;
	readonly icons: readonly string[];
}
/** The coin in which a network charges its fees. */
export interface NativeCurrency {
	readonly name: string;
	readonly symbol: string;
	readonly decimals: number;
}
/** A chain the modal can connect to, as plain data. */
export interface Network<N extends ChainNamespace = ChainNamespace> {
	/** The chain's own id: a number on EVM, the genesis-derived reference elsewhere. */
	readonly id: ChainIdOf<N>;
	readonly name: string;
	readonly chainNamespace: N;
	readonly caipNetworkId: CaipNetworkId<N>;
	readonly nativeCurrency: NativeCurrency;
	readonly rpcUrls: {
		readonly default: {
			readonly http: readonly string[];
			readonly webSocket?: readonly string[];
		};
	};
	readonly blockExplorers?: {
		readonly default: {
			readonly name: string;
			readonly url: string;
		};
	};
	readonly testnet?: boolean;
	/** Picture of the network: an id of the image service, or an address of its own. */
	readonly assets?: {
		readonly imageId?: string;
		readonly imageUrl?: string;
	};
	/** True when only the CAIP-2 id was given, so that everything else is a placeholder. */
	readonly stub?: boolean;
}
/** The networks of one namespace, in the specification's words (spec 3). */
export interface NetworkState<N extends ChainNamespace = ChainNamespace> {
	/** The network in use; `undefined` when the wallet is on a network that the page does not offer. */
	readonly caipNetwork: Network<N> | undefined;
	/**
	 * The networks that the page offers; those that the wallet has approved come first, in the wallet's order.
	 */
	readonly requestedCaipNetworks: readonly Network<N>[];
	/** The networks that the wallet has approved; empty when it accepts any, and while none is connected. */
	readonly approvedCaipNetworkIds: readonly CaipNetworkId<N>[];
	/** True when the wallet accepts networks it was not asked for. */
	readonly supportsAllNetworks: boolean;
	/** The networks on which the wallet's account is a smart account. */
	readonly smartAccountEnabledNetworks: readonly CaipNetworkId<N>[];
}
/** The view to open, and the namespace or arguments for it. */
export interface OpenOptions {
	/** Wins over the view that would be chosen. A view that needs a connection opens Connect without one. */
	readonly view?: PublicView;
	/** Connects or shows this namespace and leaves the others alone. */
	readonly namespace?: ChainNamespace;
	/** Shows this pairing link instead of a link of our own. */
	readonly uri?: string;
	/**
	 * What the form of the view is filled with (`WalletSend` takes `SendArguments`). Opening rejects with
	 * `client/invalid-argument` where that cannot be right; a token the account does not hold is said in the
	 * form. Without a connection Connect opens.
	 */
	readonly arguments?: OpenArguments[keyof OpenArguments];
}
/**
 * The provider of `getProvider('polkadot')`: a signer for Polkadot's own libraries
 * (`api.setSigner(provider)`), the same for every wallet.
 *
 * Methods reject with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported` when the wallet has no such function, `wallet/invalid-answer` when its answer
 * is no signature, otherwise `wallet/request-failed`.
 */
export interface PolkadotProvider {
	/** Signs bytes; wallets wrap `bytes` in `<Bytes>…</Bytes>` so that no transaction can be signed this way. */
	signRaw(raw: PolkadotRawPayload): Promise<PolkadotSignature>;
	/** Signs a transaction in the `SignerPayloadJSON` form of Polkadot's libraries. */
	signPayload(payload: Readonly<Record<string, unknown>>): Promise<PolkadotSignature>;
}
/** Bytes to sign, in the convention of the injected `signer.signRaw`. */
export interface PolkadotRawPayload {
	/** SS58, of any network. */
	readonly address: string;
	/** Hexadecimal with 0x. */
	readonly data: string;
	readonly type: "bytes" | "payload";
}
/** A signature; `id` counts the requests of one wallet. */
export interface PolkadotSignature {
	readonly id: number;
	/** Hexadecimal with 0x. */
	readonly signature: string;
	/** The whole signed transaction, hexadecimal, from wallets that changed the given one. */
	readonly signedTransaction?: string;
}
/** What `getProvider` gives, by namespace. */
export interface Providers {
	readonly eip155: Eip1193Provider;
	readonly solana: SolanaProvider;
	readonly polkadot: PolkadotProvider;
	readonly bip122: BitcoinProvider;
}
/** Values that `open({view: 'WalletSend', arguments})` prefills; the user can change all of them. */
export interface SendArguments {
	/** Symbol, address, or address as CAIP-10, of a token the account holds. Default: the network's own coin. */
	readonly token?: string;
	/** In whole tokens, as decimal text such as `'1.5'`. */
	readonly amount?: string;
	/** An address of the network in use, or a name. */
	readonly receiver?: string;
}
/** The answer of {@link SignInWithWallet.getSession}. */
export interface ServerSession {
	readonly address: string;
	/** The EVM chain: a number, or text such as `'1'` or `'eip155:1'`. */
	readonly chainId: number | bigint | string;
}
/** An open connection, with one leg for each namespace. */
export interface Session {
	readonly wallet: ConnectedWalletInfo;
	readonly legs: NonEmptyList<SessionLeg>;
	/** The connector that keeps the session, where it is not the one that was asked. */
	readonly connector?: Connector;
}
/** One namespace's part of a session, as the wallet answered it; it may differ from the request. */
export interface SessionLeg {
	readonly namespace: ChainNamespace;
	/** At least one; the first is the one in use. */
	readonly accounts: NonEmptyList<Account>;
	/** The wallet's network; it may be one that the page does not offer. */
	readonly caipNetworkId: CaipNetworkId;
	/** Networks that the wallet approved; `'all'` when it accepts any. */
	readonly approved: "all" | readonly CaipNetworkId[];
	/**
	 * The object dapps talk to: EIP-1193 on eip155.
	 *
	 * Kept `unknown` because each namespace has its own convention; the public API types it.
	 */
	readonly provider: unknown;
}
/** Sign-In With Ethereum (EIP-4361) with a server of the page's own; other chain families are not asked. */
export interface SignInWithWallet {
	getNonce(address: string): Promise<string>;
	getMessageParams?(): Promise<WalletMessageParams>;
	/** Writes the text of EIP-4361 from the fields. */
	createMessage(fields: WalletMessageFields): string | Promise<string>;
	/** True where the server takes the signature and has signed the account in. */
	verifyMessage(signed: {
		readonly message: string;
		readonly signature: string;
	}): Promise<boolean>;
	/** `null` where no account is signed in; rejects where that could not be determined. */
	getSession(): Promise<ServerSession | null>;
	signOut(): Promise<unknown>;
	onSignIn?(session: WalletSession): void;
	onSignOut?(): void;
	/** Default: true. */
	readonly enabled?: boolean;
	/** A connected account must sign in; default: true. */
	readonly required?: boolean;
	/** Default: the option `signOutOnDisconnect` of the client. */
	readonly signOutOnDisconnect?: boolean;
	/** Default: true. Otherwise the session of another account stays until that one signs in. */
	readonly signOutOnAccountChange?: boolean;
	/**
	 * Default: true; otherwise one signature is valid on every network. With `false`, the server must accept
	 * contract accounts for their own network alone: the address may be another person's elsewhere.
	 */
	readonly signOutOnNetworkChange?: boolean;
}
/** The connected wallet, or the account of it, that comes into use. */
export interface SwitchWalletOptions {
	readonly namespace: ChainNamespace;
	/** Default: the wallet in use. */
	readonly connectorId?: string;
	/** One of that wallet's accounts. Default: the one used last in it. */
	readonly address?: string;
}
/** The appearance of the modal. */
export interface ThemeState {
	readonly mode: ThemeMode;
	readonly variables: ThemeVariables;
}
/** Balance of one token of an account, as the balance service gives it (spec 3). */
export interface TokenBalance {
	readonly name: string;
	readonly symbol: string;
	readonly chainId: CaipNetworkId;
	/** `namespace:chain:address`; absent for the native coin. */
	readonly address?: string;
	/** In the chosen fiat currency. */
	readonly value?: number;
	/** Of one whole token, in the chosen fiat currency. */
	readonly price: number;
	/** Decimal texts: the token's number of places, and the amount in whole tokens. */
	readonly quantity: {
		readonly decimals: string;
		readonly numeric: string;
	};
	readonly iconUrl?: string;
}
export interface ViewParams {
	/** All that this site holds of the user. */
	readonly Sessions: undefined;
}
export interface ViewParams {
	/** The address of the account in use, to be paid. */
	readonly WalletReceive: undefined;
	/** On which networks it may be paid. */
	readonly WalletCompatibleNetworks: undefined;
}
export interface ViewParams {
	/** The history of the account in use. */
	readonly Transactions: undefined;
}
export interface ViewParams {
	/** The smart sessions of all accounts that this site knows. */
	readonly SmartSessionList: undefined;
	readonly SmartSessionCreated: undefined;
}
export interface ViewParams {
	/** Values that prefill the form. */
	readonly WalletSend: SendArguments | undefined;
	readonly WalletSendSelectToken: undefined;
	readonly WalletSendPreview: undefined;
	readonly WalletSendConfirmed: undefined;
}
export interface ViewParams {
	readonly Account: undefined;
	/** The connected wallets of every namespace. */
	readonly ProfileWallets: undefined;
	/** The accounts of the wallet in use. */
	readonly SwitchAddress: undefined;
}
export interface ViewParams {
	readonly ApproveTransaction: undefined;
}
export interface ViewParams {
	readonly Connect: undefined;
	readonly AllWallets: undefined;
	/** `isOpening`: the wallet's link was followed just now, so its app should be coming up. */
	readonly ConnectingWalletConnect: {
		readonly wallet?: Wallet$1;
		readonly isOpening?: boolean;
	} | undefined;
	/** `uri` shows a link of the adopter's own instead of ours. */
	readonly ConnectingWalletConnectBasic: {
		readonly uri?: string;
	} | undefined;
	/**
	 * `name` is the wallet's, for the title while the connector is not at hand. `failure` is what an attempt ended with
	 * that another view was shown for; the user decides whether to ask again. `isReturning` leads back to the view
	 * before once the wallet is connected; otherwise the modal closes.
	 */
	readonly ConnectingExternal: {
		readonly connectorId: string;
		readonly namespace?: ChainNamespace;
		readonly name?: string;
		readonly failure?: DrawbridgeError;
		readonly isReturning?: true;
	};
	/** A wallet that has several chains: which of them? `name` is the wallet's, while the connector is not at hand. */
	readonly ConnectingMultiChain: {
		readonly connectorId: string;
		readonly name?: string;
	};
	readonly WhatIsAWallet: undefined;
	readonly GetWallet: undefined;
	readonly Downloads: {
		readonly wallet: Wallet$1;
	};
}
export interface ViewParams {
	readonly Networks: undefined;
	readonly SwitchNetwork: {
		readonly caipNetworkId: CaipNetworkId;
	};
	/** Another chain needs a wallet of its own; `caipNetworkId` is where the user wants to go in it. */
	readonly SwitchActiveChain: {
		readonly switchToChain: ChainNamespace;
		readonly caipNetworkId?: CaipNetworkId;
	};
	readonly UnsupportedChain: undefined;
	readonly WhatIsANetwork: undefined;
}
export interface ViewParams {
	readonly SIWXSignMessage: undefined;
	readonly ConnectingSiwe: undefined;
}
/** The parameters of each view; features add theirs by declaration merging. */
export interface ViewParams {
}
/** The account that a server has signed in. */
export interface WalletSession {
	readonly address: string;
	/** The number of the EVM chain. */
	readonly chainId: number;
}
/** The kind of account an address is; `payment`, `ordinals` and `stx` are Bitcoin's. */
export type AccountType = "eoa" | "smartAccount" | "payment" | "ordinals" | "stx";
/** An address: hexadecimal with 0x on eip155, in the chain's own form elsewhere. */
export type AddressOf<N extends ChainNamespace> = N extends "eip155" ? `0x${string}` : string;
/** The account state of one of several namespaces, by default of any; comparing `namespace` narrows the address. */
export type AnyAccountState<N extends ChainNamespace = ChainNamespace> = {
	[K in N]: AccountState<K>;
}[N];
/** A network of one of several namespaces, by default of any; comparing `chainNamespace` narrows the id. */
export type AnyNetwork<N extends ChainNamespace = ChainNamespace> = {
	[K in N]: Network<K>;
}[N];
/** The form of a Bitcoin message signature: recoverable ECDSA (BIP-137), or BIP-322's simple form. */
export type BitcoinMessageProtocol = "ecdsa" | "bip322";
/** A CAIP-10 account id such as `eip155:1:0xab16…`. */
export type CaipAddress<N extends ChainNamespace = ChainNamespace> = `${N}:${string}:${string}`;
/** A CAIP-2 chain id such as `eip155:1`. */
export type CaipNetworkId<N extends ChainNamespace = ChainNamespace> = `${N}:${string}`;
/** A chain's own id: a number on eip155, the genesis-derived reference elsewhere. */
export type ChainIdOf<N extends ChainNamespace> = N extends "eip155" ? number : string;
/** A CAIP-2 namespace. */
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];
/** What an adopter may want to know as it happens. */
export type ClientEvent = {
	readonly type: "open" | "close";
} | {
	readonly type: "connect" | "disconnect" | "account-change";
	readonly account: AnyAccountState;
} | {
	readonly type: "network-change";
	readonly network: ActiveNetwork;
} | {
	readonly type: "view-change";
	readonly view: ViewName;
} | {
	readonly type: "error";
	readonly error: DrawbridgeError;
};
/** The events of a wallet after it is connected. */
export type ConnectorEvent = {
	readonly type: "accounts";
	readonly namespace: ChainNamespace;
	readonly accounts: readonly Account[];
} | {
	readonly type: "network";
	readonly namespace: ChainNamespace;
	readonly caipNetworkId: CaipNetworkId;
}
/** The wallet changed its permissions; all legs are given anew. */
 | {
	readonly type: "session";
	readonly session: Session;
}
/** The wallet was locked but still knows the page; `accounts` follows once it is unlocked. */
 | {
	readonly type: "locked";
} | {
	readonly type: "disconnect";
};
/** Creates a feature; those it needs are created before. */
export type CreateFeature<I extends FeatureId, N extends FeatureId = never> = (context: FeatureContext, needs: Pick<FeatureApis, N>) => FeatureApis[I];
/** The name of one failure, `area/reason`. `src/core/errors/README.md` lists all with kind, meaning and what to do. */
export type ErrorCode = keyof typeof ERROR_KINDS;
/**
 * The party that must act on a failure: the adopter (`configuration`, `usage`), none because the user
 * declined (`declined`), the user in the wallet (`wallet`), time or a server (`remote`), the user in a form
 * (`input`).
 */
export type ErrorKind = "configuration" | "usage" | "declined" | "wallet" | "remote" | "input";
/** The manifest of a feature, known before it is loaded: types, literals, and functions that import. */
export type FeatureManifest<I extends FeatureId = FeatureId, N extends FeatureId = never, V extends ViewName = never, O extends OptionName = never> = ManifestOf<I, N, V> & ([
	O
] extends [
	never
] ? {
	readonly options?: never;
} : {
	readonly options: {
		readonly [Name in O]: OptionManifest<FeatureOptions[Name]>;
	};
});
/** A sentence chosen but not yet written out, so that controllers never hold display text. */
export type Message = {
	[K in MessageKey]: readonly [
		key: K,
		...args: MessageArgs<K>
	];
}[MessageKey];
/** The sentences that an adopter may replace, by key. */
export type MessageOverrides = Partial<Messages>;
/** A network option: our data, a viem chain, or a CAIP-2 id. */
export type NetworkInput = Network | ViemChain | CaipNetworkId;
/** A list with at least one entry. */
export type NonEmptyList<T> = readonly [
	T,
	...T[]
];
/** A view that can be opened by name. */
export type PublicView = keyof PublicViews & ViewName;
/** The outcome of a silent restore. */
export type Restored = {
	readonly status: "connected";
	readonly session: Session;
}
/** The wallet is there and knows the page, but must be unlocked first. */
 | {
	readonly status: "locked";
}
/** The wallet no longer lets the page in. */
 | {
	readonly status: "gone";
};
/** A login an embedded wallet may offer. */
export type SocialProvider = "google" | "x" | "discord" | "farcaster" | "github" | "apple" | "facebook";
/**
 * The provider of `getProvider('solana')`: a Wallet Standard wallet, the same for every kind of connection.
 * Its signing features depend on the wallet; one that can only sign still has
 * `solana:signAndSendTransaction`, which then sends to the network's own nodes.
 *
 * `account` may be any object with the address of an open account, and `chain` a CAIP-2 id; the defaults are
 * the account and the network in use.
 *
 * Not every wallet signs transactions, so `StandardWalletAdapter` accepts the provider behind the guard of
 * `@solana/wallet-adapter-base`:
 *
 * ```ts
 * if (isWalletAdapterCompatibleStandardWallet(wallet)) new StandardWalletAdapter({wallet});
 * ```
 *
 * `standard:connect`, `standard:disconnect` and `standard:events` are for libraries that follow a wallet by
 * them, such as `StandardWalletAdapter`: the first gives the open accounts and never prompts, because only
 * the client connects; the second also ends the connection of the client.
 *
 * Methods reject with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` when the answer is malformed,
 * `rpc/failed` when a node refuses a transaction, otherwise `wallet/request-failed`.
 *
 * Source: https://github.com/wallet-standard/wallet-standard, `solana:` features of
 * `@solana/wallet-standard-features`.
 */
export type SolanaProvider = Wallet & {
	readonly features: StandardFeatures & SolanaSigningFeatures;
};
/** The palette in use; `auto` follows the system. */
export type ThemeMode = "light" | "dark" | "auto";
/** Public custom properties by name, for example `{'--drawbridge-color-accent': '#6d28d9'}`. */
export type ThemeVariables = Readonly<Record<`--drawbridge-${string}`, string>>;
/** The name of one screen. */
export type ViewName = keyof ViewParams;
/**
 * The fields from which a page writes its message; only those of {@link SignInWithWallet.getMessageParams}
 * are not of this page.
 */
export type WalletMessageFields = Omit<SignInMessage, "chainId"> & Pick<WalletSession, "chainId">;
/** Fields that a page may add to its messages. */
export type WalletMessageParams = Partial<Pick<SignInMessage, "statement" | "resources" | "expirationTime" | "notBefore" | "requestId">>;
interface AccountDetails extends Partial<AccountExtras> {
	/** Of the network's own coin, or of the token the page shows in its place (option `tokens`). */
	readonly balance?: Balance;
	/** Of the network's own coin, where `balance` is a token's. */
	readonly coin?: Balance;
	/** The balance as decimal text, cut to three places. */
	readonly balanceText?: string;
	/** `balanceText` with its symbol, formatted in the page's language. */
	readonly balanceShown?: string;
	/** True when the last request for the balance failed. */
	readonly balanceFailed?: boolean;
	readonly identity?: Identity;
}
interface AccountExtras {
	/** Position of the tab on screen: Tokens, NFTs, Activity. */
	readonly currentTab: number;
	/** `undefined` until it is read. */
	readonly tokenBalance: readonly TokenBalance[] | undefined;
	readonly smartAccountDeployed: boolean | undefined;
	/** Names of accounts by address: the user's own where there is one, otherwise the wallet's. */
	readonly addressLabels: Readonly<Record<string, string>>;
	readonly user: AccountUser | undefined;
	readonly socialProvider: string | undefined;
	/** The window of a social login. */
	readonly socialWindow: Window | undefined;
	/** The link that a Farcaster login shows as QR code. */
	readonly farcasterUrl: string | undefined;
	/** The address to which an embedded wallet is about to move. */
	readonly shouldUpdateToAddress: string | undefined;
}
interface AccountFeature extends FeatureManifest<"account", never, "Account" | "ProfileWallets" | "SwitchAddress"> {
}
interface AccountUser {
	readonly email?: string;
	readonly username?: string;
}
interface AccountWatch {
	readonly network: Network;
	readonly address: string;
	readonly hold: HoldNodeLine;
	/** Called when the account may have changed; possibly several times a block. */
	readonly onNews: () => void;
	/** True while the chain reports every change, so that polling is unnecessary; false until then. */
	readonly onLive: (isLive: boolean) => void;
}
interface ActivityApi {
	readonly activity: ActivityController;
	/** The history on show; `undefined` until it is that of the account in use. */
	current(): ActivityState | undefined;
	/** Reads the history of the account in use; resolves when the state shows it, or that it could not be read. */
	load(): Promise<void>;
	/** Reads the next page. */
	loadMore(): Promise<void>;
	/** Keeps the history true, and balances with it, while an element shows them (`client.liveViews`). */
	readonly follow: FollowActivityFlow;
}
interface ActivityFailure {
	readonly cause: unknown;
	/** The page: the first, or a further one. */
	readonly page: "first" | "more";
}
interface ActivityFeature extends FeatureManifest<"activity", "tokens", "Transactions"> {
}
interface ActivityState {
	/** `loading` the first page, `more` a further one. */
	readonly status: "idle" | "loading" | "more" | "ready" | "failed";
	readonly subject: ActivitySubject | undefined;
	/** Of this network, without spam, newest first. */
	readonly transactions: readonly Transaction[];
	/** Everything that was read, spam included: what NFTs are worked out from. */
	readonly all: readonly Transaction[];
	/** True when there is another page. */
	readonly hasMore: boolean;
	/** True on a network that the service does not know. */
	readonly isUnsupported?: true;
	/** There while `failed`. */
	readonly failure?: ActivityFailure;
}
interface ActivitySubject {
	readonly address: string;
	readonly chainId: CaipNetworkId;
}
interface Alert {
	/** The subject, where the message does not name it. */
	readonly title?: Message;
	readonly message: Message;
	/** The longer text, for the console and for debug mode. */
	readonly details: string;
}
interface AllWalletsRow {
	/** The number of wallets, for example `120+`; `undefined` until the explorer has answered. */
	readonly label: string | undefined;
	readonly isLoading: boolean;
}
interface AnyView extends Omit<ViewManifest, "title" | "isPublic"> {
	readonly isPublic?: true;
	title(params: never): Message | string;
}
interface Approval {
	readonly wallet: EmbeddedWallet;
	readonly request: WalletRequest;
	readonly subject: RequestSubject;
}
interface ApprovalScreen {
	/**
	 * Shows the wallet's own frame in place of the description of the request: 360 px wide and 600 px high, on
	 * phones as wide as the screen at its bottom. The frame is removed with the view.
	 */
	show(frame: HTMLElement): void;
	/**
	 * Aborts as soon as the answer is no longer needed: the user left, the account changed, the wallet is
	 * disconnected.
	 */
	readonly signal: AbortSignal;
}
interface ApprovalsState {
	/** The request the wallet is asked right now. */
	readonly current?: Approval;
	/** The wallet's own frame, from when the wallet asks the user on. */
	readonly frame?: HTMLElement;
	/** Requests that wait for the one before them, or for the modal. */
	readonly waiting: readonly Approval[];
}
interface ArgumentCondition {
	readonly operator: "EQUAL" | "GREATER_THAN" | "LESS_THAN";
	readonly value: Hex;
}
interface ArgumentsPlace {
	readonly network: Network | undefined;
	readonly adapter: Pick<ChainAdapter, "isAddress"> | undefined;
}
interface AssetsParts {
	/** The wallet explorer, which also serves the pictures. */
	readonly http: Http;
	readonly clock: Clock;
	readonly urls: BlobUrls;
}
interface Balance {
	readonly value: bigint;
	readonly decimals: number;
	readonly symbol: string;
}
interface BlobUrls {
	create(blob: Blob): string;
	revoke(url: string): void;
}
interface BuiltTransfer {
	/**
	 * Asks the wallet to sign and send before it returns; resolves with the transaction's id once it is
	 * submitted.
	 * A request to the wallet cannot be withdrawn.
	 *
	 * Rejects with `send/unclear` where the transaction may have been sent, with `send/expired` where the wallet
	 * may still send it, and with the wallet's refusal only where it was certainly not sent.
	 */
	submit(): Promise<string>;
	/** Recognises the transaction where the wallet gives no id for it, or replaces it. */
	readonly mark?: TransferMark;
}
interface Cacao {
	readonly h: {
		readonly t: string;
	};
	readonly p: Readonly<Record<string, unknown>>;
	readonly s: {
		readonly t: string;
		readonly s: string;
		readonly m?: string;
	};
}
interface CallableFunction$1 {
	readonly functionName: string;
	/** By position; `null` where the argument is free. */
	readonly args?: readonly (ArgumentCondition | null)[];
	/** The greatest value that a call may carry, in wei. Default: none. */
	readonly valueLimit?: Hex;
	readonly operation?: "Call" | "DelegateCall";
}
interface CapabilityAsk extends WalletAsk {
	readonly address: string;
	/** In hexadecimal. */
	readonly chainId: string;
}
interface ChainAdapter {
	readonly namespace: ChainNamespace;
	/**
	 * True for a well-formed address of this family, checksum included where it has one; on that network where
	 * its checksums are its own (EIP-1191).
	 */
	isAddress(text: string, network?: Network): boolean;
	/**
	 * An address in its family's form, on that network where each has its own form (EIP-55 and EIP-1191 on EVM,
	 * SS58 prefixes).
	 */
	formatAddress(address: string, network?: Network): string;
	/** Reads the native balance; rejects with `rpc/failed`. */
	nativeBalance?(request: {
		readonly network: Network;
		readonly address: string;
		readonly signal?: AbortSignal;
	}): Promise<Balance>;
	/** Reads the balance of a token; rejects with `rpc/failed`, or `http/invalid-response` where there is no token. */
	tokenBalance?(request: TokenBalanceRequest): Promise<Balance>;
	/** Assets of an account as its wallet gives them; `undefined` when it does not. */
	walletAssets?(request: {
		readonly provider: unknown;
		readonly network: Network;
		readonly address: string;
	}): Promise<WalletAssets | undefined>;
	/**
	 * True for a smart account, whose gas is not paid from its balance. Absent where a family has none. Rejects if
	 * no node can tell.
	 */
	isSmartAccount?(request: SmartAccountRequest): Promise<boolean>;
	/** Loads the code that sends; rejects with `chunk/unavailable`. */
	transfers?(): Promise<Transfers>;
	/** Loads the code that follows an account over a node's socket; rejects with `chunk/unavailable`. */
	watchAccount?(): Promise<WatchAccount>;
	/** Loads the code that asks the wallet to sign a text; rejects with `chunk/unavailable`. */
	signMessage?(): Promise<SignMessage>;
	/**
	 * Loads the code that asks a wallet in the page for the page's permissions (EIP-2255); rejects with
	 * `chunk/unavailable`.
	 */
	siteAccess?(): Promise<ReadSiteAccess>;
	/**
	 * Loads the code that asks the wallet to grant smart sessions (ERC-7715), and to revoke them; rejects with
	 * `chunk/unavailable`.
	 */
	sessionGrants?(): Promise<SessionGrants>;
}
interface ChainCapabilities {
	/** An account has an address that others can pay to. */
	readonly receive?: boolean;
	/** Transfers can be built and followed: `ChainAdapter.transfers`. */
	readonly send?: boolean;
	/** The tokens and NFTs of an account can be read. */
	readonly tokens?: boolean;
	/** The history of an account can be read. */
	readonly activity?: boolean;
	/** Wallets may be asked for permissions to act for an account: `ChainAdapter.sessionGrants`. */
	readonly permissions?: boolean;
}
interface ChainEnv {
	readonly clock: Clock;
	/**
	 * Storage in which a connector without a silent restore keeps the accounts that its wallet opened to the
	 * page.
	 */
	readonly storage: Storage$1;
	/** The page's metadata, for wallets that show it in their prompt. */
	readonly metadata: Metadata;
	/** Plain JSON-RPC over HTTP; rejects with `rpc/failed`, `http/status`, `http/offline` or `http/timeout`. */
	readonly rpc: JsonRpc;
	/** Plain JSON over HTTP GET, for chains without JSON-RPC; rejects like `rpc`, or with `http/invalid-response`. */
	readonly get: JsonGet;
	/**
	 * Base of the service for Bitcoin balances, in mempool.space's format: `/api` or `/testnet/api` is added.
	 */
	readonly bitcoinUrl: string;
	/** The sources that the adopter left on. */
	readonly discovery: {
		readonly announced: boolean;
		readonly injected: boolean;
	};
	/** Warns the developer in the console; with `debug` alone. */
	readonly warn?: (text: string) => void;
	/** Takes failures of a wallet for which no caller waits, such as a malformed event. */
	readonly report?: (error: DrawbridgeError) => void;
}
interface ChainModule {
	/** Loaded when an address or a balance is first needed; rejects with `chunk/unavailable`. */
	loadAdapter(env: ChainEnv): Promise<ChainAdapter>;
	createSources(env: ChainEnv): readonly ConnectorSource[];
}
interface CheckTransferFlow {
	/** The tokens that the account in use can send on the network in use. */
	ownTokens(): OwnTokens;
	/** The reason why the account in use cannot send the form's transfer; `undefined` if it can. */
	problem(): SendProblem | undefined;
	/** A doubt about the receiver that the user must see before sending. */
	doubtOf(receiver: Receiver): ReceiverDoubt | undefined;
	/** The risks of the form's receiver, which the user must confirm. */
	risks(): readonly ReceiverRisk[];
	/** True while the user has not confirmed all of them. */
	needsConsent(): boolean;
	/** Transfers of the account in use, on the network in use, that may have been sent. */
	unclear(): readonly UnclearTransfer[];
	/** The reason why the flow refuses the form's transfer; `undefined` if it sends it. */
	refusal(): DrawbridgeError | undefined;
	/** Reads to whom the account in use has sent before, unless that is known. */
	loadReceivers(): Promise<void>;
}
interface Client extends PageClient, Subjects, Pick<FeatureHost, "use" | "slotsOf" | "loadMessagesOf"> {
	/**
	 * The view of that name; rejects with `chunk/unavailable`, and with `client/invalid-argument` without such
	 * a view.
	 */
	viewOf(name: ViewName): Promise<FeatureView>;
	/** Every option with its default; its features are those in force. */
	readonly config: Config;
	/** The features in force, defaults included. */
	readonly features: Pick<FeaturesController, "update"> & {
		readonly state: ReadableAtom<ResolvedFeatures>;
		/** As the page gave them, before `complete` adds defaults and checks. */
		readonly given: ReadableAtom<ResolvedFeatures>;
		/** Sets the rule that adds the options of features. */
		complete(rule: (features: ResolvedFeatures) => ResolvedFeatures): void;
	};
	/** The sentences of the first screen at once, the others after {@link Client.loadMessages}. */
	readonly messages: ReadableAtom<Messages>;
	/**
	 * Loads the sentences that several views share; a feature loads its own. Rejects with `chunk/unavailable`.
	 */
	loadMessages(): Promise<void>;
	readonly device: Device;
	/** Time, for countdowns and for waits a view bounds itself. */
	readonly clock: Clock;
	readonly router: RouterController;
	readonly toast: ToastController;
	readonly alerts: AlertsController;
	readonly connectors: ConnectorsController;
	/** Wallets that are connected while another one of their namespace is in use. */
	readonly otherConnections: OtherConnectionsController;
	readonly gates: GatesController;
	/** The sign-ins that the client knows of. */
	readonly signIns: SignInsController;
	readonly wallets: WalletsController;
	readonly assets: AssetsController;
	readonly telemetry: Telemetry;
	readonly transactions: TransactionStackController;
	/** The user agreed to what `features.legalCheckbox` asks for; forgotten with the page. */
	readonly hasAgreed: WritableAtom<boolean>;
	/** The WalletConnect pairing; `idle` until one is asked for. */
	readonly pairing: ReadableAtom<Pairing>;
	readonly flows: Flows;
	/** Elements on screen whose content changes without the user. */
	readonly liveViews: LiveViews;
	/** True while a connector shows a view of its plug-in. */
	isInteracting(): boolean;
	/** The capabilities of a chain family. */
	capabilitiesOf(namespace: ChainNamespace): ChainCapabilities;
	/** Reloads the page after a chunk could not be loaded. */
	reload(): void;
	/** Adds a chain family while the page runs; rejects with `chunk/unavailable`. */
	addChain(plugin: ChainPlugin): Promise<void>;
	/** Stops every source, timer and socket. */
	dispose(): Promise<void>;
}
interface ClientContext extends Client {
	readonly env: Environment$1;
	readonly services: Services;
	/** Every feature of the page, loaded or not. */
	readonly manifests: readonly AnyManifest[];
	/** The adapter of a chain family; `undefined` without a plug-in, rejects with `chunk/unavailable`. */
	adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
	/** The one place that decides how a failure is shown. */
	report(cause: unknown): void;
	/** Warns the developer in the console; with `debug` alone. */
	warn(text: string): void;
	/** Loads what talks to nodes over sockets; rejects with `chunk/unavailable`. */
	loadNodeLine(): Promise<HoldNodeLine>;
}
interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Runs `task` once after `ms` milliseconds unless stopped first. */
	after(ms: number, task: () => void): Stop;
}
interface CommonQuery {
	readonly projectId: string;
	/** SDK type. */
	readonly st: string;
	/** SDK version. */
	readonly sv: string;
}
interface Config extends PageConfig {
	readonly projectId: string;
	readonly metadata: Metadata;
	readonly namespaces: readonly [
		ChainNamespace,
		...ChainNamespace[]
	];
	readonly chains: DrawbridgeOptions["chains"];
	readonly connectors: NonNullable<DrawbridgeOptions["connectors"]>;
	readonly allowUnsupportedChain: boolean;
	readonly basic: boolean;
	readonly showWallets: boolean;
	readonly enableInjected: boolean;
	readonly enableEip6963: boolean;
	readonly enableWalletConnect: boolean;
	readonly enableWallets: boolean;
	readonly enableNetworkSwitch: boolean;
	readonly enableWalletGuide: boolean;
	readonly signOutOnDisconnect: boolean;
	readonly allWallets: "SHOW" | "HIDE" | "ONLY_MOBILE";
	readonly featuredWalletIds: readonly string[];
	readonly includeWalletIds: readonly string[];
	readonly excludeWalletIds: readonly string[];
	readonly customWallets: readonly CustomWallet[];
	readonly chainImages: Readonly<Record<string, string>>;
	readonly connectorImages: Readonly<Record<string, string>>;
	readonly customRpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>;
	readonly defaultAccountTypes: Readonly<Record<ChainNamespace, AccountType>>;
	readonly termsConditionsUrl: string | undefined;
	readonly privacyPolicyUrl: string | undefined;
	readonly debug: boolean;
	readonly onError: DrawbridgeOptions["onError"];
	readonly features: ResolvedFeatures;
	readonly endpoints: ResolvedEndpoints;
}
interface ConnectContext {
	readonly features: ReadableAtom<Pick<ResolvedFeatures, "allWallets" | "connectorTypeOrder">>;
	readonly connectors: ReadableAtom<readonly ShownConnector[]>;
	readonly isMobile: boolean;
	/** True when `window.ethereum` exists. */
	hasEthereum(): boolean;
}
interface ConnectFeature extends FeatureManifest<"connect", never, Views$1> {
}
interface ConnectOptions {
	readonly connectorId: string;
	/** The namespace wanted; default: those the connector serves. */
	readonly namespace?: ChainNamespace;
	/** More namespaces of the same wallet follow: the modal stays open. */
	readonly isPartial?: boolean;
	/** The wallet of the list the user chose; remembered as recent when a pairing succeeds. */
	readonly wallet?: Wallet$1;
	/** The user followed a link into the wallet's app instead of scanning a code. */
	readonly isByLink?: boolean;
	/** The link is prepared ahead: the user has chosen no wallet yet, and the state shows no namespace as `connecting`. */
	readonly isAhead?: boolean;
	/** Stops waiting; the wallet may still show its prompt, and its approval still connects. */
	readonly signal?: AbortSignal;
}
interface ConnectSignInFlow {
	/** The request sent with the connection; `undefined` if the account signs in afterwards. */
	join(connector: Connector, networks: readonly Network[]): Promise<JoinedConnect | undefined>;
	/** Gives up what {@link ConnectSignInController} shows; the wallet is disconnected. */
	stop(): void;
	/** Back to where the user came from: a link of WalletConnect is made anew there. */
	retry(): void;
}
interface Connected {
	readonly status: "connected";
	readonly connector: Connector;
	readonly wallet: ConnectedWalletInfo;
	readonly accounts: readonly [
		Account,
		...Account[]
	];
	/** The account in use; always one of `accounts`. */
	readonly account: Account;
	/** The wallet's network; it may be one that the page does not offer. */
	readonly caipNetworkId: CaipNetworkId;
	readonly approved: "all" | readonly CaipNetworkId[];
	readonly provider: unknown;
	/** The user connected this wallet during this visit, and it was not connected before. */
	readonly isNew?: true;
}
interface ConnectorFacts extends WalletFacts {
	readonly type: ConnectorType;
	readonly namespaces: readonly ChainNamespace[];
	readonly warning?: ConnectorWarning;
	/** The wallet's object in the page. */
	readonly object?: object;
}
interface ConnectorSource {
	/** The connectors found so far; grows when a wallet announces itself late. */
	readonly found: ReadableAtom<readonly Connector[]>;
	/**
	 * Settles once the wallets that have announced themselves are in {@link found}. Absent where they are at
	 * once.
	 */
	readonly ready?: Promise<unknown>;
	/** Starts the discovery; calling it again asks the wallets to announce themselves once more. */
	start(): void;
	stop(): void;
}
interface DerivedState {
	readonly activeNetwork: ReadableAtom<ActiveNetwork>;
	/** The account of the active namespace. */
	readonly account: ReadableAtom<AnyAccountState>;
	/** The account of one namespace; the same store each time it is asked for. */
	accountOf(namespace: ChainNamespace): ReadableAtom<AnyAccountState>;
}
interface Device {
	/** A phone or tablet: coarse pointer *and* a mobile user agent, which excludes touch laptops. */
	readonly isMobile: boolean;
	/** Includes iPadOS, whose user agent is that of a Mac. */
	readonly isIos: boolean;
	readonly isAndroid: boolean;
	/** The web view of a Telegram app. */
	readonly isTelegram: boolean;
	/** The page is inside a frame. */
	readonly isIframe: boolean;
}
interface DisconnectRequest extends DisconnectOptions {
	/** Other wallets are still connected, and the view shows them: the modal stays open. */
	readonly isPartial?: boolean;
}
interface Disconnected {
	readonly accounts: readonly DisconnectedAccounts[];
	/** No wallet of any family is left. */
	readonly isAll: boolean;
	/** Another tab ended them, and ends what belongs to them. */
	readonly isElsewhere: boolean;
}
interface DisconnectedAccounts {
	readonly namespace: ChainNamespace;
	/** Every account that the wallets had opened to the page while they were connected. */
	readonly addresses: readonly string[];
	/** No wallet of the family is left: none is connected, locked or stored. */
	readonly isLast: boolean;
}
interface DrawbridgeErrorOptions extends ErrorContext {
	readonly cause?: unknown;
}
interface EmbeddedWallet {
	readonly connectorId: string;
	readonly namespace: ChainNamespace;
	readonly name: string;
	/** Answers `eth_chainId` at once; absent where it is handled like any other request. */
	chainId?(): string;
	/** Answers a request that reads only. */
	answer(request: WalletRequest): Promise<unknown>;
	/**
	 * Asks the user in the wallet's own frame, and performs the approved request. One request at a time.
	 *
	 * Rejects with the code 4001 of EIP-1193 where the user declines.
	 */
	approve(request: WalletRequest, screen: ApprovalScreen): Promise<unknown>;
}
interface Environment$1 {
	readonly clock: Clock;
	readonly random: Random;
	readonly storage: Storage$1;
	readonly fetch: typeof globalThis.fetch;
}
interface ErrorContext {
	/** Name of the wallet, option, network, service or tag concerned. */
	readonly name?: string;
	/** HTTP status, JSON-RPC or EIP-1193 code, where there was one. */
	readonly status?: number;
	/** HTTP status of a JSON-RPC error that came with a bad one: often about the node, not the request. */
	readonly httpStatus?: number;
}
interface ExcludedWallet {
	readonly id: string;
	readonly rdns?: string;
	readonly name?: string;
}
interface ExecutionGrant {
	/** The permission context, in hexadecimal. */
	readonly context: Hex;
	/** The contract whose `redeemDelegations` takes the context. */
	readonly delegationManager: Hex;
	/** Accounts to deploy first (ERC-4337); empty where all are deployed. */
	readonly dependencies: readonly {
		readonly factory: Hex;
		readonly factoryData: Hex;
	}[];
	/** The session account: the address of the page's key. */
	readonly to: Hex;
}
interface ExecutionPermissions {
	/**
	 * The permission types that the wallet supports, each with its chains and rules; their content is not checked.
	 * `undefined` where the wallet does not know the method, or does not answer in time.
	 *
	 * Rejects with the other failures of {@link SessionGrants.grant}.
	 */
	supported(ask: WalletAsk): Promise<Unchecked | undefined>;
	/**
	 * Asks for permissions. Resolves with a plain copy of the wallet's reply, whose entries are not checked; rejects like
	 * {@link SessionGrants.grant}.
	 */
	request(ask: WalletAsk & {
		readonly requests: readonly object[];
	}): Promise<readonly Unchecked[]>;
	/** The permissions that the wallet granted and has not revoked, not checked; none where it does not know the method. */
	granted(ask: WalletAsk): Promise<readonly Unchecked[]>;
	/**
	 * Asks the wallet to revoke the permission of a context. Rejects with `smart-session/kept` where the wallet does not
	 * know the method or still lists the permission afterwards, otherwise like {@link SessionGrants.grant}.
	 */
	revoke(ask: WalletAsk & {
		readonly context: string;
	}): Promise<void>;
}
interface ExplorerListsParts {
	readonly http: Http;
	/** Leaves out wallets without a link. */
	readonly linksOnly: boolean;
	limits(): ListLimits;
	/** Resolves when the pictures are loaded, or after a timeout; never rejects. */
	prefetchImages(imageIds: readonly string[]): Promise<void>;
}
interface FeatureHost {
	/** Creates a feature with all it needs; the same each time. Rejects with `chunk/unavailable`. */
	readonly use: <I extends FeatureId>(id: I) => Promise<FeatureApis[I]>;
	/**
	 * Loads all sentences of a feature, as its views do that are not fetched ahead. Rejects with
	 * `chunk/unavailable`.
	 */
	readonly loadMessagesOf: (id: FeatureId) => Promise<void>;
	/** The view of that name; rejects with `client/invalid-argument` for one that no feature has. */
	viewOf(name: ViewName): Promise<FeatureView>;
	/** The view of that name, if `open({view})` accepts it. */
	publicView(name: string): Promise<FeatureView["view"] | undefined>;
	/** The names that `open({view})` accepts. */
	publicViews(): Promise<readonly PublicView[]>;
	/** The entries that features have for a slot, in its order. */
	readonly slotsOf: <S extends keyof Slots>(slot: S) => readonly FeatureSlot<S>[];
	/** The context for gates, which end with the features. */
	readonly context: () => FeatureContext;
	/**
	 * Ends the features, the latest first. Those still loading end on arrival; calls reject with
	 * `client/destroyed`.
	 */
	readonly dispose: Stop;
}
interface FeatureMessages {
	readonly prefixes: readonly string[];
	/** By language; English is the base. They are loaded with the first view, slot or use of the feature. */
	readonly load: Catalogue & {
		readonly en: () => Promise<Sentences>;
	};
	/** Sentences that are only in views that are not prefetched. */
	readonly loadLater?: FeatureMessages["load"];
}
interface FeatureView {
	readonly feature: FeatureId;
	readonly view: Omit<AnyView, "title"> & Pick<ViewManifest, "title">;
}
interface FilteredPage extends WalletPage {
	/** True where the explorer sent wallets that the filter left out. */
	readonly hasHidden?: boolean;
}
interface Flows {
	/**
	 * Chooses the view and opens the modal, unless another call came meanwhile or `isWanted` is false by then; rejects
	 * with `client/invalid-argument` for what cannot be filled in.
	 */
	openModal(options?: OpenOptions, isWanted?: () => boolean): Promise<void>;
	readonly connect: ConnectFlow;
	readonly disconnect: DisconnectFlow;
	/** Resolves once what belongs to disconnected accounts has ended, such as their sign-ins, or is to be tried again. */
	disconnected(): Promise<void>;
	/** Restores all stored connections, without a prompt. */
	reconnect(): Promise<void>;
	/** Applies the storage of another tab to this one. */
	followTabs(): Promise<void>;
	readonly switchNetwork: SwitchNetworkFlow;
	/** Brings another connected wallet or account into use; rejects with `connect/connector-missing`. */
	switchWallet(options: SwitchWalletOptions): Promise<void>;
	/** Stores the user's name for an account; an empty one removes it. */
	nameAccount(namespace: ChainNamespace, address: string, name: string): Promise<void>;
	readonly navigate: NavigateFlow;
	/**
	 * Opens the view of the first gate that holds the user, or leaves the view of a gate. True if one holds.
	 */
	followGates(): Promise<boolean>;
	/** Ends the request on top of the transaction stack. */
	settleTransaction(outcome: TransactionOutcome): Promise<void>;
	readonly syncAccount: SyncAccountFlow;
}
interface FollowActivityFlow {
	/** Reads the history and the coin, and the tokens too where the history tells something new. */
	refresh(): Promise<void>;
	/**
	 * Reads again when the chain tells of a change, and where it tells nothing, every 30 s, or every 15 s as long as a
	 * pending transaction is on show; until the returned function is called.
	 */
	watch(): Stop;
	/** The same whenever the count of elements that show it is above zero, until the returned function is called. */
	watchWhile(count: ReadableAtom<number>): Stop;
	/**
	 * Reads until the history names a transaction that was sent here: the service has it a moment later. The coin
	 * is read along with it, and goes on being read where the service cannot be asked.
	 */
	expect(hash: string): Promise<void>;
	/** Ends all reading. */
	readonly end: Stop;
}
interface Gate {
	readonly state: ReadableAtom<GateStatus>;
	/**
	 * Starts to check whether the account in use may go on; called after connecting, and when account or
	 * network changed.
	 */
	check?(): void;
	/**
	 * Adds to the request before a wallet is asked to connect; `undefined` where the gate adds nothing. Never
	 * rejects.
	 */
	join?(connector: Connector, networks: readonly Network[]): Promise<JoinedConnect | undefined>;
	/** Ends what belongs to accounts that were disconnected in any way. Rejects if its code cannot be loaded. */
	disconnected?(disconnected: Disconnected): Promise<void>;
}
interface GateManifest {
	/** Opens while the gate is held. */
	readonly view: ViewName;
	/** May not be closed while the gate is held. */
	readonly heldViews: readonly ViewName[];
	/** Whether back closes the modal from the view, and from what was opened behind it, or pops the history. */
	readonly back: "close" | "pop";
	/** A gate that the page does not want is not loaded. */
	isWanted(settings: GateSettings): boolean;
	load(): Promise<CreateGate>;
}
interface GateSettings extends Config {
}
interface GateSettings {
}
interface GridParts {
	readonly clock: Clock;
	readonly telemetry: Telemetry;
	readonly isMobile: boolean;
	readonly connectors: ReadableAtom<readonly ShownConnector[]>;
	readonly featured: ReadableAtom<WalletList>;
	readonly custom: readonly Wallet$1[];
	readonly lists: ExplorerLists;
	/** Reads the wallets that the long list leaves out. */
	prepare(): Promise<void>;
	/** Resolves when the pictures are loaded, or after a timeout; never rejects. */
	prefetchImages(imageIds: readonly string[]): Promise<void>;
}
interface HeldSession {
	/** Unique in its source. */
	readonly id: string;
	/** Name of the wallet or the site it is with; foreign text. */
	readonly name: string;
	/** A checked image address. */
	readonly icon?: string;
	readonly address?: string;
	readonly networks: readonly CaipNetworkId[];
	/** Milliseconds since 1970; absent where it is unknown. */
	readonly since?: number;
	/** Milliseconds since 1970; absent where it does not end. */
	readonly until?: number;
	/** False where its issuer offers no way to revoke it. */
	readonly canRevoke: boolean;
	/** What the user can do where it cannot be revoked here. */
	readonly hint?: Message;
	/** The other site that it belongs to; foreign text. Such a session is listed apart, and never revoked along with all. */
	readonly otherSite?: string;
	/** What the user should notice first, such as a permission without a limit. */
	readonly warnings?: readonly Message[];
}
interface Http {
	/** The parsed JSON answer, not yet checked; `undefined` for an empty body. */
	json(request: HttpRequest): Promise<unknown>;
	/** The answer as a blob, for images. */
	blob(request: HttpRequest): Promise<Blob>;
}
interface HttpRequest {
	readonly method?: HttpMethod;
	/** Path below the service's base URL, without a leading slash, for example `getWallets`. */
	readonly path: string;
	/** Values that are `undefined` or empty are left out. */
	readonly query?: Readonly<Record<string, string | number | undefined>>;
	/** Use of the browser's cache; default: the browser's choice. */
	readonly cache?: "no-cache" | undefined;
	/** Sent as JSON. */
	readonly body?: unknown;
	readonly signal?: AbortSignal;
}
interface Identity {
	readonly name?: string;
	readonly image?: string;
}
interface IdentityQuestion {
	readonly address: string;
	readonly sender?: string | undefined;
}
interface InjectedId {
	readonly namespace?: ChainNamespace;
	readonly injectedId?: string;
}
interface Interruption {
	readonly form: SendForm;
	/** The account and network that the form was filled in for. */
	readonly subject: SendSubject;
	readonly changed: "network" | "account";
}
interface JoinedConnect extends Pick<ConnectRequest, "signIn"> {
	/** Runs before the connection counts; rejects to refuse it. */
	settle(session: Session): Promise<void>;
}
interface KeptForm extends Resumable {
	/** Keeps it, where the form or what follows it is on screen. */
	keepForm(): void;
}
interface KeyValueStorage {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
	removeItem(key: string): void;
}
interface KnownGate extends Pick<GateManifest, "view" | "heldViews" | "back"> {
	/** `clear` until it is loaded. */
	status(): GateStatus;
}
interface Languages {
	setLocale(locale: string): Promise<void>;
	refresh(): Promise<void>;
}
interface Leftover {
	readonly name: string;
	readonly reason: Message;
}
interface ListLimits {
	readonly featuredWalletIds: readonly string[];
	readonly includeWalletIds: readonly string[];
	readonly excludeWalletIds: readonly string[];
	/** The requested networks, of the filtered namespace if there is one. */
	readonly chains: readonly CaipNetworkId[];
}
interface ListedSession {
	/** Id of the session: `pci` of the co-signing service, or the context of a wallet's permission. */
	readonly pci: string;
	readonly project: {
		/** Id of the project at the co-signing service. */
		readonly id?: string;
		readonly name: string;
		readonly url?: string;
		readonly iconUrl?: string;
	};
	/** Seconds since 1970; absent where it never ends. */
	readonly expiry?: number;
	/** Seconds since 1970; absent where it is unknown. */
	readonly createdAt?: number;
	/** Seconds since 1970; absent unless it was revoked. */
	readonly revokedAt?: number;
	/** As the wallet granted them; foreign data. */
	readonly permissions: readonly Unchecked[];
}
interface LoadTokensOptions {
	/** Reads even if the tokens shown are fresh. */
	readonly force?: boolean;
	/** CAIP-10 addresses of tokens that were just moved; the service reads them from the chain. */
	readonly forceUpdate?: readonly string[];
	/** The user did not ask for it: a failure shows in the state and is not reported. */
	readonly isQuiet?: boolean;
}
interface LocaleState {
	readonly locale: string;
	/** The parts that are loaded after the page's. */
	readonly parts: readonly CatalogueOrName[];
	readonly english: PageMessages;
	/** The translated sentences of these parts, as far as the language has them. */
	readonly sentences?: Sentences;
}
interface LogEntry {
	/** Milliseconds since the epoch. */
	readonly at: number;
	/** Redacted: no pairing URI, key, token or e-mail address. */
	readonly text: string;
}
interface ManifestOf<I extends FeatureId, N extends FeatureId, V extends ViewName> {
	readonly id: I;
	/** The features that are created first and passed to `create`. */
	readonly needs: readonly N[];
	readonly views: {
		readonly [Name in V]: ViewManifest<Name>;
	};
	readonly slots?: readonly SlotManifest[];
	/** The first one that is held opens, in the registry's order. */
	readonly gates?: readonly GateManifest[];
	readonly messages?: FeatureMessages;
	/**
	 * True where the feature may hold sessions, which its API then has as `sessions`; the view `Sessions` loads
	 * no other feature.
	 */
	readonly sessions?: FeatureApis[I] extends {
		readonly sessions: SessionSource;
	} ? HoldsSessions : never;
	/** Absent for a feature of views alone. */
	load?(): Promise<CreateFeature<I, N>>;
}
interface MergedConnector<C extends ConnectorFacts> extends ConnectorFacts {
	readonly type: "MULTI_CHAIN";
	readonly icon?: string;
	readonly connectors: readonly C[];
}
interface ModalState {
	readonly open: boolean;
	/** A task that the user asked for is under way. */
	readonly loading: boolean;
	/** True during one shake: the modal refused to close. */
	readonly shaking: boolean;
}
interface NavigateFlow {
	/** Pops the history; closes when one view is left or UnsupportedChain is in the history. */
	back(): void;
	/** Closes unless the user must choose first, or the page objects; then the modal shakes. */
	close(): boolean;
	/** Closes in any case, for example after a successful connection. Embedded, it returns to a first view. */
	leave(): void;
	/** Applies a step that a router rule returned. */
	take(step: RouterStep): void;
}
interface NetworksFeature extends FeatureManifest<"networks", never, Views$2> {
}
interface NetworksState {
	/** In the adopter's order; at least one. */
	readonly requested: readonly Network[];
	/** The network chosen in each namespace, in use while no wallet is connected there. */
	readonly chosen: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>;
	readonly activeNamespace: ChainNamespace;
	/** The target of a network switch that is under way. */
	readonly pending: CaipNetworkId | undefined;
}
interface Nft {
	/** `contract:id` in lower case where the service gives it, otherwise made of name and picture. */
	readonly key: string;
	/** Empty where it is unknown. */
	readonly name: string;
	/** An https or data address. */
	readonly previewUrl?: string;
	/** Number of identical items; 1 for all but editions. */
	readonly count: bigint;
}
interface NftsApi {
	/** NFTs from wallets; those from the history are derived from the activity. */
	readonly nfts: NftsController;
	readonly activity: FeatureApis["activity"];
	readonly loadTokens: FeatureApis["tokens"]["load"];
}
interface NftsFeature extends FeatureManifest<"nfts", "tokens" | "activity"> {
}
interface NodeLine {
	/** Rejects with `rpc/failed`, `http/timeout`, or `http/offline` when the connection is lost. */
	call(method: string, params: readonly unknown[]): Promise<unknown>;
}
interface NodeLineOptions {
	/** `ws:` or `wss:`; the next one is tried when one fails. */
	readonly urls: readonly string[];
	/** Runs with each new connection, to subscribe anew. Its result receives the notifications. */
	readonly onOpen: (line: NodeLine) => (notice: NodeNotice) => void;
	/** Runs when a connection is lost; another one is tried automatically. */
	readonly onClose: () => void;
}
interface NodeNotice {
	readonly method: string;
	/** Not checked yet. */
	readonly result: unknown;
}
interface OpenArguments {
	readonly WalletSend: SendArguments;
}
interface OpenArguments {
}
interface OptionManifest<T> {
	/** Applies where the page sets no value, or one of another shape. */
	readonly default: T;
	readonly shape: ShapeOf<T>;
}
interface OwnTokens {
	/** The network's own coin first; empty on a network that the page does not know. */
	readonly tokens: readonly SendableToken[];
	/** The node's answer: the coin, and the page's token. */
	readonly node: Reading;
	/** The answer of the service or the wallet; `unsupported` if neither can be asked on this network. */
	readonly others: Reading | "unsupported";
}
interface PageClient extends DerivedState {
	readonly config: PageConfig;
	readonly messages: ReadableAtom<PageMessages>;
	readonly locale: LocaleController;
	readonly theme: ThemeController;
	readonly modal: ModalController;
	/** The view on screen, or the last one that was. */
	readonly view: WritableAtom<ViewName>;
	readonly connections: ConnectionsController;
	readonly networks: NetworksController;
	readonly accounts: AccountsController;
	/** The modal elements of this client. */
	readonly surfaces: Surfaces;
	readonly features: Pick<FeaturesController, "state" | "update">;
	readonly events: ClientEvents;
	/** The one place that decides how a failure is shown. */
	readonly failures: {
		report: (cause: unknown) => void;
	};
	/** True once stored connections have been restored or removed. */
	readonly initialized: WritableAtom<boolean>;
	/** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
	readonly open: (options?: OpenOptions) => Promise<void>;
	/** Loads the modal element, and adds it to a page that has none; opens nothing. */
	show(): Promise<void>;
	/** Closes the modal, also one that is still being loaded; it may refuse by a shake. */
	readonly close: () => void;
	/**
	 * Loads the client; the same promise each time, a new one after a failure, `client/destroyed` after {@link
	 * end}.
	 */
	load(): Promise<Client>;
	/** The client, if it is loaded already. */
	loaded(): Client | undefined;
	/** Ends this client: its timers, and the loaded half. */
	end(): Promise<void>;
}
interface PageConfig {
	readonly id: string;
	/** Where the options come from: a script's call, or the attributes of a `<drawbridge-modal>`. */
	readonly source: "options" | "attributes";
	/** As given, without defaults. */
	readonly options: DrawbridgeOptions;
	readonly networks: readonly [
		Network,
		...Network[]
	];
	readonly defaultNetwork: Network;
	readonly themeMode: ThemeMode;
	readonly themeVariables: ThemeVariables;
	readonly locale: string;
	readonly messages: MessageOverrides;
	readonly embedded: boolean;
	readonly disableAppend: boolean;
	readonly enableReconnect: boolean;
}
interface PermissionsApi {
	/** The request the user is asked to approve, and how many follow. */
	readonly approvals: ApprovalsController;
	/**
	 * Passes on what reads, has the user approve what signs or sends, and rejects the rest with 'Requested RPC call is
	 * not allowed'. Rejects with errors of EIP-1193 (4001, 4100, 4200, 4900), or with what the wallet rejects with.
	 */
	request(wallet: EmbeddedWallet, request: unknown): Promise<unknown>;
	/** The user says no to the request on screen. */
	decline(): void;
}
interface PermissionsFeature extends FeatureManifest<"permissions", never, "ApproveTransaction"> {
}
interface PlacedSession {
	readonly group: string;
	readonly session: HeldSession;
}
interface PublicViews {
	readonly Account: true;
	readonly ProfileWallets: true;
}
interface PublicViews {
	readonly ApproveTransaction: true;
}
interface PublicViews {
	readonly Connect: true;
	readonly AllWallets: true;
	readonly ConnectingWalletConnect: true;
	readonly ConnectingWalletConnectBasic: true;
	readonly WhatIsAWallet: true;
	readonly GetWallet: true;
}
interface PublicViews {
	readonly Networks: true;
	readonly UnsupportedChain: true;
	readonly WhatIsANetwork: true;
}
interface PublicViews {
	readonly Transactions: true;
}
interface PublicViews {
	readonly WalletReceive: true;
}
interface PublicViews {
	readonly WalletSend: true;
}
interface PublicViews {
}
interface Random {
	/** A version 4 UUID. */
	uuid(): string;
	/** `length` cryptographically strong random bytes. */
	bytes(length: number): Uint8Array;
}
interface ReceiveFeature extends FeatureManifest<"receive", never, "WalletReceive" | "WalletCompatibleNetworks"> {
}
interface Receiver {
	/** As typed: an address or a name. */
	readonly text: string;
	/** The address it stands for, as its family writes it; absent until it is known. */
	readonly address?: string;
	readonly name?: string;
	readonly image?: string;
	/** A name is being looked up. */
	readonly isResolving?: boolean;
	/** The reason why the text gave no address. */
	readonly nameTrouble?: NameTrouble;
	/** The reason why the name's address may not belong to its owner on this network. */
	readonly nameRisk?: NameRisk;
	/** The other network that the text names, as `other-network` tells the user. */
	readonly otherNetwork?: string;
}
interface RecurringAllowance {
	/** For each period, in the smallest unit. */
	readonly allowance: Hex;
	/** Seconds since 1970. */
	readonly start: number;
	/** In seconds. */
	readonly period: number;
}
interface RequestSubject {
	readonly address: string;
	readonly caipNetworkId: CaipNetworkId;
	/** Absent when the wallet is on a network that the page does not know. */
	readonly network: Network | undefined;
	readonly icon: string;
}
interface ResolveReceiverFlow {
	/** Takes a text; a name is looked up once typing has stopped. */
	type(text: string): void;
	/** Reads the kind of account at the resolved address into the form's state; `unknown` if the node cannot tell. */
	kind(): Promise<ReceiverKind>;
}
interface ResolvedEndpoints {
	readonly explorer: string;
	readonly blockchain: string;
	readonly analytics: string;
	readonly relay: string;
	readonly authFrame: string;
	readonly rpc: string;
	readonly bitcoin: string;
}
interface Resumable {
	/** Shows kept content; it comes from a storage, and the feature has to check it. */
	resume(content: unknown): Promise<void>;
}
interface RevokePlace extends Pick<WalletAsk, "provider"> {
	/** The wallet belongs to this site (connector type `AUTH`). */
	readonly isEmbedded: boolean;
}
interface RevokeSessionsFlow {
	/** Revokes a session, or ends it on this site alone where its holder takes nothing back. */
	revoke(group: string, id: string): Promise<void>;
	/** Revokes all sessions of this site, one after another; those of other sites stay. */
	revokeAll(): Promise<void>;
	/** Asks no holder after the one that is asked now. */
	stop(): void;
}
interface RouterState {
	/** The last entry is on screen. */
	readonly history: ViewHistory;
	/** The side from which the view slides in. */
	readonly direction: "forward" | "back";
}
/** The modal, while a connector shows its views in it. */
interface Screen$1 {
	/** Aborts when {@link ConnectorEnv.interact} rejects before the task has settled, with the same error. */
	readonly signal: AbortSignal;
	/**
	 * Shows a view in place of the previous one, and resolves when the router has changed.
	 *
	 * Rejects with `chunk/unavailable` when the view cannot be loaded, or with the reason of {@link signal}.
	 */
	show<V extends ViewName>(...destination: Destination<V>): Promise<void>;
}
interface SendApi extends KeptForm {
	/** The form and its result. */
	readonly send: SendController;
	/** Transfers that may have been sent. */
	readonly unclear: ReadableAtom<readonly UnclearTransfer[]>;
	/** Judges what the form says. */
	readonly check: CheckTransferFlow;
	/** Asks what a transfer costs and does, and sends it. */
	readonly sendToken: SendTokenFlow;
	/** Finds out who is meant while a receiver is typed. */
	readonly receiver: ResolveReceiverFlow;
	readonly tokens: FeatureApis["tokens"]["tokens"];
	readonly loadTokens: FeatureApis["tokens"]["load"];
	readonly activity: FeatureApis["activity"]["activity"];
	readonly loadActivity: FeatureApis["activity"]["load"];
}
interface SendFeature extends FeatureManifest<"send", "tokens" | "activity", Views> {
}
interface SendForm {
	readonly token: SendableToken | undefined;
	/** Decimal text such as `1.5`, independent of the language; empty while no valid amount is filled in. */
	readonly amount: string;
	/** The amount as typed by the user; absent if it was filled in otherwise. */
	readonly typed?: string;
	readonly receiver: Receiver;
	/** The amount is the maximum: it follows the fee until the user types an amount or the balance changes. */
	readonly isMax?: boolean;
}
interface SendReview {
	readonly form: SendForm;
	/** The cost that was shown; `undefined` where it was not known. */
	readonly fee: TransferFee | undefined;
	/** The amount shown as arriving, if a transfer fee of the token makes it less than the amount sent. */
	readonly received?: bigint | undefined;
	readonly subject: SendSubject;
}
interface SendState {
	readonly form: SendForm;
	/** Greatest possible cost; `undefined` until it is known. */
	readonly fee: TransferFee | undefined;
	/** Neither a node nor the service knows what gas costs on this network. */
	readonly isFeeUnsupported: boolean;
	/** The node's forecast; `undefined` until it was asked. */
	readonly forecast: TransferForecast | undefined;
	/** The press of Send that is under way: the network is asked first, then the wallet. */
	readonly attempt: {
		readonly stage: "checking" | "asking";
		readonly review: SendReview;
	} | undefined;
	/** Transfers a wallet was asked for and has not answered, though the user waits no more: it may still send them. */
	readonly unanswered: readonly SendForm[];
	/** The kind of account at the receiver's address; `undefined` until the network was asked. */
	readonly receiverKind: ReceiverKind | undefined;
	/** The user has confirmed this receiver, on this network from this account, in spite of its risks. */
	readonly isReceiverConfirmed: boolean;
	/** The risks that the user has confirmed; `undefined` for all of them. */
	readonly confirmedRisks?: readonly ReceiverRisk[] | undefined;
	/** The user sends although an earlier transfer may have been sent. */
	readonly isRepeatConfirmed: boolean;
	readonly interruption: Interruption | undefined;
	readonly sent: SentTransfer | undefined;
}
interface SendSubject {
	readonly namespace: ChainNamespace;
	readonly caipNetworkId: CaipNetworkId;
	/** The network's name; its CAIP-2 id where the page does not know it. */
	readonly networkName: string;
	readonly address: string;
	readonly connectorId: string;
	readonly walletName: string;
}
interface SendTokenFlow {
	/** Reads the fee and the forecast of the form's transfer; failures leave both unknown. */
	quote(): Promise<void>;
	/**
	 * Looks again for transfers of the account in use, on the network in use, that may have been sent. What the chain
	 * tells ends the warning of them.
	 */
	recheck(): Promise<void>;
	/**
	 * Fills in the maximum of the form's token; of a network's own coin the fee stays behind.
	 *
	 * False where that fee cannot be read: the amount is then left as it is.
	 */
	fillMax(): Promise<boolean>;
	/** The transfer in the form, for the review and {@link send}; `undefined` without a connection. */
	review(): SendReview | undefined;
	/**
	 * Asks the wallet for what was on review, after the network and the wallet have been looked at once more; a second
	 * call while one is under way does nothing. The wallet is not asked for what differs from the review, for a form that
	 * cannot be sent, for a risky receiver without the user's consent, or without it while an earlier transfer of the
	 * account may have been sent. Where the wallet's answer does not tell, the result is `unclear`, and the form stays.
	 *
	 * Rejects with `input/send-incomplete`, `input/send-refused` (the form, the forecast or the receiver then says why),
	 * `send/failed`, `wallet/request-declined`, `wallet/locked` or
	 * `connect/silent`; the form stays.
	 *
	 * @param review Default: what the form says now.
	 */
	send(review?: SendReview): Promise<SendResult>;
}
interface SendableToken extends TokenBalance {
	/** Neither the node nor the service has told how much there is; `quantity.numeric` says nothing. */
	readonly isUnread?: true;
}
interface SentTransfer {
	readonly form: SendForm;
	/** The sending account and its network. */
	readonly subject: SendSubject;
	/** The transaction's id; the key of its record while it is unclear. */
	readonly id: string;
	readonly explorerUrl: string | undefined;
	/**
	 * `pending` until the chain has decided; `unclear` while the wallet's answer does not tell whether it was sent,
	 * `unclear-open` where the wallet may still send it.
	 */
	readonly outcome: TransferOutcome["status"] | "pending" | "unclear" | "unclear-open";
	/** The amount that arrived according to the chain, in smallest units; absent until, and unless, it is known. */
	readonly arrived?: bigint;
	/** The user raised its fee in the wallet. */
	readonly isSpedUp?: boolean;
}
interface Service {
	/** Absolute, or relative to the page. */
	readonly baseUrl: string;
	readonly commonQuery?: CommonQuery;
}
interface Services extends SharedServices {
	readonly explorer: Http;
	readonly blockchain: Http;
	readonly analytics: Http;
	/** The analytics service for beacons, which are sent when the page is unloaded. */
	readonly beacon: Service;
	/** A service at another address, called with the same query parameters. */
	readonly http: (baseUrl: string) => Http;
	readonly rpc: JsonRpc;
	readonly get: JsonGet;
	/** The option `ipfsGateway`. */
	readonly ipfsGateway: string | undefined;
}
interface SessionGrants {
	readonly execution: ExecutionPermissions;
	/** False where the wallet approved a list of methods when it was connected, and no method that grants permissions. */
	canGrant(ask: Pick<WalletAsk, "provider">): boolean;
	/**
	 * False where `wallet_revokePermissions` would disconnect the account (EIP-2255), as in wallets of the page, and where
	 * the wallet did not approve the method.
	 */
	canRevoke(ask: RevokePlace): boolean;
	/**
	 * The permissions that the wallet says it can grant (EIP-5792); `undefined` where it does not answer in
	 * time.
	 */
	capability(ask: CapabilityAsk): Promise<Unchecked | undefined>;
	/**
	 * Asks for permissions. Resolves with a plain copy of the wallet's reply, whose fields are not checked.
	 *
	 * Rejects with `wallet/request-declined`, `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` or
	 * `wallet/request-failed`.
	 */
	grant(ask: WalletAsk & {
		readonly request: object;
	}): Promise<Unchecked>;
	/**
	 * Asks to revoke permissions. Resolves with the signature that proves it; rejects like `grant`, and with
	 * `smart-session/kept`, without asking the wallet, where {@link canRevoke} is false.
	 */
	revoke(ask: WalletAsk & RevokePlace & {
		readonly request: object;
	}): Promise<string>;
}
interface SessionGroup {
	readonly id: string;
	readonly heading: Message;
	/** `ready` stays while it is asked again. */
	readonly status: "loading" | "ready" | "failed";
	readonly held: readonly HeldSession[];
	/** A session that cannot be revoked can be ended on this site. */
	readonly canDisconnect: boolean;
	/** The reason why loading failed. */
	readonly problem?: Message;
}
interface SessionKey {
	readonly type: "secp256k1" | "secp256r1";
	readonly publicKey: Hex;
}
interface SessionSource {
	/** The heading above its sessions, from the feature's own sentences. */
	readonly heading: Message;
	/** Rejects where the sessions cannot be read. */
	list(): Promise<readonly HeldSession[]>;
	/** Resolves once it is revoked; rejects with the issuer's failure. */
	revoke(id: string): Promise<void>;
	/**
	 * Ends it on this site alone, where its issuer cannot be asked to revoke it; absent where there is nothing
	 * to end.
	 */
	disconnect?(id: string): Promise<void>;
}
interface SessionsApi extends RevokeSessionsFlow {
	readonly sessions: SessionsController;
	/** Loads the sessions of every source; failures are part of the state. Never rejects. */
	load(): Promise<void>;
}
interface SessionsFeature extends FeatureManifest<"sessions", never, "Sessions"> {
}
interface SessionsState {
	/** In the order they are shown. */
	readonly groups: readonly SessionGroup[];
	/** The sessions whose holder is asked now, by {@link sessionKey}. */
	readonly revoking: readonly string[];
	/** All of them are revoked, one after another. */
	readonly isRevokingAll: boolean;
	/** Result of the user's last action. */
	readonly left: readonly Leftover[];
	/** The last thing that was done, to be announced. */
	readonly done: Message | undefined;
}
interface SharedServices {
	supported?: SupportedNetworks;
	identities?: Identities;
}
interface SignInAccount {
	/** CAIP-2. */
	readonly chainId: CaipNetworkId;
	readonly accountAddress: string;
}
interface SignInApi extends SignInFlow, ConnectSignInFlow, Pick<SignOutFlow, "disconnected"> {
	/** State of a one-click sign-in. */
	readonly connectSignIn: ConnectSignInController;
	/** The account that signs in, its message, and the state of signing. */
	readonly signIn: SignInController;
	/** The sign-ins that this site holds. */
	readonly sessions: SessionSource;
}
interface SignInFeature extends FeatureManifest<"signIn", never, "SIWXSignMessage" | "ConnectingSiwe"> {
}
interface SignInFlow {
	/** True where a connected account must sign in. */
	isRequired(): boolean;
	/** Looks for the sessions of all connected accounts, the active one first. */
	check(): Promise<void>;
	/**
	 * The same without a word: what cannot be found out stays as it was, and so does what the wallet is asked. True where a
	 * session is missing now.
	 */
	recheck(): Promise<boolean>;
	/** Has the message of the first account made, and checks that it may be signed. */
	prepare(): Promise<void>;
	/** Asks the wallet to sign what is on review. */
	sign(): Promise<void>;
	/** Leaves: with the connection where a sign-in is required. */
	cancel(): Promise<void>;
}
interface SignInMessage {
	/**
	 * `https` and the like, where the text names it before the domain; wallets in the browser know it anyway.
	 */
	readonly scheme?: string;
	/** Host of the page that asks, with its port where it has one (`location.host`). */
	readonly domain: string;
	/** In its family's form: with its EIP-55 checksum on eip155. */
	readonly address: string;
	/** The user's statement of consent, on one line. */
	readonly statement?: string;
	/** The subject of the sign-in (RFC 3986), such as the origin of the page. */
	readonly uri: string;
	readonly version: "1";
	/** CAIP-2. The text has only its reference, on Solana the cluster's name. */
	readonly chainId: CaipNetworkId;
	/** At least 8 letters or digits. */
	readonly nonce: string;
	/** RFC 3339, as are the other two times. */
	readonly issuedAt: string;
	readonly expirationTime?: string;
	readonly notBefore?: string;
	readonly requestId?: string;
	/** URIs that are part of the user's consent. */
	readonly resources?: readonly string[];
}
interface SignInOffer {
	/**
	 * The message for an account of that network; `undefined` where there is none, or none in time. Never
	 * rejects.
	 */
	fieldsFor(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
	/** Takes the messages that the wallet signed; they are checked before the connection counts. */
	accept(signed: readonly SignedOnConnect[]): void;
}
interface SignInPlace {
	readonly chainId: CaipNetworkId;
	readonly accountAddress: string;
}
interface SignInState {
	/** Sessions of these accounts are being looked for. */
	readonly isChecking: boolean;
	/** It could not be determined whether accounts have sessions; another look follows. */
	readonly isUnknown: boolean;
	/** Accounts without a session; the first one is asked. */
	readonly missing: readonly SignInSubject[];
	readonly stage: SignInStage;
	/** The message on review, of the first account. */
	readonly unsigned: UnsignedSignIn | undefined;
	readonly problem: Message | undefined;
	/** When the first of the sessions that were found ends, in milliseconds since 1970; `undefined` where none does. */
	readonly until: number | undefined;
}
interface SignInSubject {
	readonly namespace: ChainNamespace;
	readonly chainId: CaipNetworkId;
	readonly networkName: string;
	readonly accountAddress: string;
	readonly connectorId: string;
	readonly walletName: string;
	readonly walletIcon: string;
	readonly isSmartAccount: boolean;
}
interface SignMessageRequest {
	/** The object of the connection: EIP-1193, a Wallet Standard wallet, or a typed object of ours. */
	readonly provider: unknown;
	/** One of the accounts that the wallet opened to the page. */
	readonly address: string;
	readonly message: string;
	/** Name of the wallet for failures. */
	readonly walletName: string;
}
interface SignOutFlow {
	/** Ends the sign-ins of accounts that were disconnected. Never rejects. */
	disconnected(disconnected: Disconnected): Promise<void>;
	/** Tries to end what is still to be ended, before an account signs in again. Never rejects. */
	settle(): Promise<void>;
	/**
	 * Keeps a sign-in. Where its account is disconnected meanwhile, ends it again: a server may accept a signature after
	 * it signed the account out.
	 */
	keep(places: readonly SignInAccount[], task: () => Promise<void>): Promise<void>;
	/** Ends the sign-ins of these accounts, whose connection was refused. Never rejects. */
	end(places: readonly SignInAccount[]): Promise<void>;
	readonly dispose: Stop;
}
interface SignedOnConnect {
	/** The text as it was signed. */
	readonly message: string;
	/** In the form of a session of the chain family. */
	readonly signature: string;
	readonly cacao?: Cacao;
}
interface SiteAccess {
	/** False once the wallet shows the page no account any more; true also where it does not tell. */
	readonly isGranted: boolean;
	/** True where the wallet keeps permissions that a page can revoke (EIP-2255). */
	readonly canRevoke: boolean;
	/** Milliseconds since 1970. */
	readonly since?: number;
	/** The networks of the permission, where the wallet limits them. */
	readonly networks?: readonly CaipNetworkId[];
}
interface Situation {
	/** The account in use. */
	readonly subject: Subject | undefined;
}
interface Situation {
	readonly features: ResolvedFeatures;
}
interface SiwxConfig {
	/**
	 * Writes the message that an account is asked to sign. An empty address means that the wallet connects and
	 * signs at once: then only the data counts, and after a rejection the wallet is asked to sign once it is
	 * connected.
	 */
	createMessage(account: SignInAccount): Promise<UnsignedSignIn>;
	/**
	 * Checks a signed message and keeps it; rejects where it is not accepted. The modal passes the nodes of the
	 * session's network, `rpcUrls`, for facts that only a node knows.
	 */
	addSession(session: SiwxSession, rpcUrls?: readonly string[]): Promise<void>;
	/** The sessions that are valid now for an account on a network. */
	getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]>;
	/**
	 * Every session that is valid now, for the view `Sessions`; without it, accounts are asked for one by one.
	 */
	listSessions?(): Promise<readonly SiwxSession[]>;
	/**
	 * Checks these sessions, and keeps them and no others; none signs out. The modal passes the nodes of each
	 * network, as in `addSession`.
	 */
	setSessions(sessions: readonly SiwxSession[], rpcUrlsOf?: (chainId: CaipNetworkId) => readonly string[]): Promise<void>;
	/** Signs an account out. */
	revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>;
	/**
	 * Calls the listener when a session began or ended in another tab; returns the function that ends the
	 * subscription. Without it, tabs only learn of sign-ins through the modal.
	 */
	subscribeTabs?(listener: () => void): () => void;
	/** True where a connected account must sign in. */
	getRequired(): boolean;
}
interface SiwxSession {
	readonly data: SiwxSessionData;
	readonly message: string;
	/** `0x` and hexadecimal on eip155 and polkadot, base58 on solana, base64 on bip122. */
	readonly signature: string;
	readonly cacao?: Cacao;
}
interface SiwxSessionData extends SignInMessage {
	readonly accountAddress: string;
}
interface SlotContent<T> {
	readonly name: string;
	/** Checks the stored value; `undefined` when it has another shape. */
	readonly read: (stored: unknown) => T | undefined;
	readonly fallback: T;
}
interface SlotEntry {
	/** Name of the entry within its slot. */
	readonly id: string;
	readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}`;
	/** Position within the slot, ascending. */
	readonly order: number;
	load(): Promise<unknown>;
	isOffered(situation: Situation): boolean;
}
interface Slots {
	/**
	 * A way to connect beside the wallets, of a connector plug-in. Its method has its place by
	 * `features.connectMethodsOrder`; the attribute `disabled` is set until the user has agreed to the terms.
	 */
	readonly "connect-method": {
		readonly method: Exclude<ConnectMethod, "wallet">;
		readonly label?: never;
	};
}
interface Slots {
	/** A tab of the account; its place among all of them is the number in `AccountState.currentTab`. */
	readonly "account-tab": {
		readonly label: Message;
		/** The analytics event when the user chooses it. */
		readonly event?: string;
	};
	/** A button of what can be done with the account; `id` is its name in `features.walletFeaturesOrder`. */
	readonly "account-tile": {
		readonly label: Message;
	};
	/** A button beside the one that closes, while the account is on show; `label` says what it opens. */
	readonly "account-header": {
		readonly label: Message;
	};
	/** A way to go on where an account holds nothing yet. */
	readonly "account-empty": {
		readonly label: Message;
	};
}
interface Slots {
}
interface SmartAccountRequest {
	readonly network: Network;
	readonly address: string;
	readonly provider?: unknown;
}
interface SmartSession extends ListedSession {
	readonly account: CaipAddress;
	/** Who lists it: the co-signing service, or the wallet (ERC-7715 as of January 2026). */
	readonly holder: "service" | "wallet";
	/** False for a session that was granted to another site. */
	readonly isOwn: boolean;
	/** Where it can be revoked: here, in the wallet alone, or here once its account is connected. */
	readonly revocable: "here" | "in-wallet" | "when-connected";
	/** The wallet of the account; empty while it is not connected. */
	readonly walletName: string;
	/** Id of that wallet's connector. */
	readonly connectorId?: string;
	/** The address that may use it, where the wallet lists it. */
	readonly sessionAccount?: string;
}
interface SmartSessionGrantRequest {
	/** The network in use, in hexadecimal. */
	readonly chainId: Hex;
	/** The account in use. Default: the wallet's choice. */
	readonly address?: Hex;
	/** Seconds since 1970. */
	readonly expiry: number;
	readonly signer: {
		readonly type: "keys";
		readonly data: {
			readonly keys: readonly SessionKey[];
		};
	};
	readonly permissions: readonly SmartSessionPermission[];
	/** Further limits; a grant without one of them is refused. */
	readonly policies: readonly SmartSessionPolicy[];
}
interface SmartSessionGrantResponse {
	readonly chainId: Hex;
	/** The account of the session. */
	readonly address: Hex;
	/** Seconds since 1970. */
	readonly expiry: number;
	readonly permissions: readonly SmartSessionPermission[];
	/**
	 * Identifies the session to the wallet and to the co-signing service; with `executions`, the context of the first of
	 * them.
	 */
	readonly context: string;
	/**
	 * What uses each of `permissions`, in their order, where the wallet speaks ERC-7715 as of January 2026: no service
	 * signs along then. Absent for sessions of the co-signing service.
	 */
	readonly executions?: readonly ExecutionGrant[];
}
interface SmartSessionPolicy {
	readonly type: string;
	readonly data: object;
}
interface SmartSessionsApi {
	readonly smartSessions: SmartSessionsController;
	readonly grantPermissions: GrantPermissionsFlow;
	/** Reads the sessions of all accounts and networks; resolves when the state shows them, or that they cannot be read. */
	load(): Promise<void>;
	/** Revokes a session; shows and rejects with a failure. */
	revoke(session: SmartSession): Promise<void>;
	readonly sessions: SessionSource;
}
interface SmartSessionsFeature extends FeatureManifest<"smartSessions", never, "SmartSessionList" | "SmartSessionCreated"> {
}
interface StandardChanges {
	readonly accounts?: readonly WalletAccount[];
	readonly chains?: readonly IdentifierString[];
}
interface StandardFeatures {
	readonly "standard:connect": {
		readonly version: "1.0.0";
		connect(input?: {
			readonly silent?: boolean;
		}): Promise<{
			readonly accounts: readonly WalletAccount[];
		}>;
	};
	readonly "standard:disconnect": {
		readonly version: "1.0.0";
		disconnect(): Promise<void>;
	};
	readonly "standard:events": {
		readonly version: "1.0.0";
		on(event: "change", listener: (changes: StandardChanges) => void): () => void;
	};
}
interface Storage$1 {
	slot<T>(content: SlotContent<T>): StorageSlot<T>;
	/** Runs a task that only follows another tab: values that it sets in a slot are not stored. */
	following(task: () => void): void;
}
interface StorageSlot<T> {
	/** The stored value; the default when there is none or when it has another shape. */
	get(): T;
	/** Stores a value; `undefined` clears it, as {@link clear} does. */
	set(value: T): void;
	/** Clears the value, so that {@link get} gives the default again. */
	clear(): void;
}
interface StoredConnection {
	readonly connectorId: string;
	readonly walletName: string;
	readonly address: string;
	/** The wallet's first account, where the page chose another one. */
	readonly first?: string;
	readonly caipNetworkId: string;
	/** The warning that the user saw when choosing the wallet: with another one it is not restored. */
	readonly warning?: string;
}
interface StoredOther {
	readonly connectorId: string;
	readonly walletName: string;
	/** The account that was in use in it. */
	readonly address: string;
	/** The wallet's first account, where the page chose another one. */
	readonly first?: string;
	/** The warning that the user saw when choosing the wallet. */
	readonly warning?: string;
}
interface Subject {
	readonly namespace: ChainNamespace;
	/** The wallet's network. */
	readonly caipNetworkId: CaipNetworkId;
	/** Absent when the wallet is on a network that the page does not offer. */
	readonly network: Network | undefined;
	readonly address: string;
	readonly account: Account;
	readonly connector: Connector;
	readonly wallet: ConnectedWalletInfo;
	readonly provider: unknown;
	/** The chain family's capabilities, known before its adapter is loaded. */
	readonly capabilities: ChainCapabilities;
	/** Loads the chain's adapter; `undefined` for a family without a plug-in, rejects with `chunk/unavailable`. */
	loadAdapter(): Promise<ChainAdapter | undefined>;
}
interface Subjects {
	/** The account of the active namespace; the same object until one of its fields changes. */
	readonly subject: ReadableAtom<Subject | undefined>;
	/** The account of one namespace; `undefined` without a connection. */
	subjectOf(namespace: ChainNamespace): Subject | undefined;
	/**
	 * Finds out whether the account in use is a smart account on its network, although its wallet does not call it
	 * one; the subject's account then has that type. Leaves everything as it was if no node can tell.
	 */
	detectSmartAccount(): Promise<void>;
}
interface SupportedNetworks {
	/** Rejects like the call; the next one asks again. */
	has(id: CaipNetworkId): Promise<boolean>;
}
interface Surface {
	/** Loads what it needs to be shown; rejects with `chunk/unavailable`. */
	load(): Promise<void>;
	/** Asks the page whether the modal may close: the cancelable `drawbridge-before-close`. */
	mayClose(): boolean;
	/** True for a part of the page, which closing does not hide. */
	isEmbedded?(): boolean;
	/** False in a hidden part of the page, where a modal dialog would block the page without being seen. */
	isRendered?(): boolean;
	/** Resolves once it is rendered. */
	whenRendered?(): Promise<void>;
}
interface SurfacesParts {
	isOpen(): boolean;
	/** Closes the modal: no element shows it any longer. */
	close(): void;
	report(cause: unknown): void;
}
interface Telemetry {
	/**
	 * `properties` never contain a pairing URI, a key or an e-mail address; `at` is the time of the event, now
	 * where it is absent.
	 */
	track(event: string, properties?: Readonly<Record<string, unknown>>, at?: number): void;
}
interface Toast {
	readonly variant: ToastVariant;
	readonly message: Message;
	/** Keeps the toast until it is hidden or replaced. Default: true for `loading`, which its caller ends. */
	readonly sticky?: boolean;
	/** Shows the toast on the page while the modal is closed; without it a closed modal shows nothing. */
	readonly onPage?: boolean;
}
interface TokenBalanceRequest {
	readonly network: Network;
	readonly address: string;
	/** Its contract or mint, without a CAIP prefix. */
	readonly token: string;
	readonly signal?: AbortSignal;
}
interface TokensApi {
	readonly tokens: TokensController;
	/** Reads the tokens of the account in use. */
	readonly load: LoadTokensFlow;
	/** Total value of an account on the network in use, also of one that is not in use. */
	readonly worthOf: AccountWorthFlow;
	/** The NFTs in a wallet's own list at the last reading; `undefined` without such a list. */
	readonly walletNfts: ReadableAtom<WalletNfts | undefined>;
}
interface TokensFeature extends FeatureManifest<"tokens"> {
}
interface Told {
	readonly chainId: CaipNetworkId;
	readonly address: string;
	readonly nfts: readonly Nft[];
}
interface Transaction {
	readonly id: string;
	readonly hash: string;
	readonly chain: CaipNetworkId;
	/** Milliseconds since the epoch. */
	readonly minedAt: number;
	/** `send`, `receive`, `approve`, `trade` …: lower case, as the service names it. */
	readonly operationType: string;
	readonly status: TransactionStatus;
	readonly sentFrom: string;
	readonly sentTo: string;
	readonly transfers: readonly TransactionTransfer[];
}
interface TransactionEntry {
	/** On success, one view back. */
	readonly goBack?: boolean;
	/** On success, to the view before the sign-in view, or out of the modal. */
	readonly replace?: boolean;
	/** On success, this view alone. */
	readonly view?: ViewEntry;
	readonly onSuccess?: () => void;
	readonly onCancel?: () => void;
}
interface TransactionPage {
	readonly transactions: readonly Transaction[];
	/** Cursor of the next page; absent on the last. */
	readonly next?: string;
	/** Present where no service knows this network: the history is unknown rather than empty. */
	readonly isUnsupported?: true;
}
interface TransactionTransfer {
	readonly direction: "in" | "out" | "self";
	/** The token; `token` or `nft` is present, or neither when the service does not know it. */
	readonly token?: {
		readonly name?: string;
		readonly symbol?: string;
		readonly iconUrl?: string;
	};
	readonly nft?: {
		readonly name?: string;
		readonly previewUrl?: string;
		readonly isSpam: boolean;
		/** `contract:id`, where the service gives it; matches transfers in with transfers out. */
		readonly tokenId?: string;
	};
	/** Decimal text in whole tokens. */
	readonly quantity: string;
	/** In the chosen fiat currency. */
	readonly value?: number;
}
interface TransferAsset {
	/** Contract (EVM) or mint (Solana), without its CAIP prefix. */
	readonly address?: string;
	readonly symbol: string;
	readonly decimals: number;
}
interface TransferFee {
	readonly fee: bigint;
	/**
	 * EVM only: one factor of `fee`, to which rollups add their charge for data; absent where the other factor
	 * is a guess, which does not bind.
	 */
	readonly gasLimit?: bigint;
	/** EVM only. */
	readonly gasPrice?: bigint;
}
interface TransferQuote {
	readonly fee?: TransferFee;
	readonly isFeeUnsupported?: boolean;
	readonly forecast?: TransferForecast;
}
interface TransferRequest {
	readonly network: Network;
	/** The object of the connection that asks the wallet: EIP-1193, or a Wallet Standard wallet. */
	readonly provider: unknown;
	readonly from: string;
	readonly to: string;
	readonly asset: TransferAsset;
	readonly amount: bigint;
	/** The fee that the user has seen, which is bound when sending; absent where it was unknown. */
	readonly fee?: TransferFee;
	/** The received amount that the user has seen, where it is less than `amount`; bound when sending. */
	readonly received?: bigint;
	readonly signal?: AbortSignal;
}
interface Transfers {
	/** Reads what the transfer costs. */
	estimate(request: Omit<TransferRequest, "provider">): Promise<TransferFee>;
	/** Asks the node for a forecast; never rejects for a transfer that would fail. */
	forecast(request: Omit<TransferRequest, "provider">): Promise<TransferForecast>;
	/**
	 * The fee that was shown, or a higher one where nodes no longer accept it. Absent where fees are constant.
	 */
	renewFee?(request: Omit<TransferRequest, "provider">, shown: TransferFee): Promise<TransferFee>;
	/**
	 * Reads the missing fields and writes the transaction; asks no wallet. Rejects as soon as `signal` aborts.
	 */
	build(request: TransferRequest): Promise<BuiltTransfer>;
	/**
	 * Waits until the chain has decided, `deadlineMs` at most; `unknown` when it has not by then. Notifications
	 * over the network's socket trigger the requests where `hold` is given; without it the chain is asked every
	 * second. With `movement`, the outcome says how much of it arrived.
	 *
	 * For whatever the wallet was asked to send: given the sender and the mark, it follows a replacement, and finds
	 * a transaction without an id.
	 */
	outcome(request: {
		readonly network: Network;
		/** Absent where the wallet's answer had none. */
		readonly id?: string | undefined;
		readonly from?: string | undefined;
		readonly mark?: TransferMark | undefined;
		/** The wallet may still show the request: it may send at any time. */
		readonly isOpen?: boolean;
		readonly onNews?: (news: TransferNews) => void;
		readonly movement?: SentMovement | undefined;
		readonly deadlineMs: number;
		readonly hold?: HoldNodeLine;
		readonly signal?: AbortSignal;
	}): Promise<TransferOutcome>;
	/** The kind of owner of a receiver. */
	receiverKind(request: {
		readonly network: Network;
		readonly address: string;
		readonly signal?: AbortSignal;
	}): Promise<ReceiverKind>;
	/**
	 * Looks a name up on a network. Absent where the family has no names.
	 *
	 * Also rejects with `input/name-deceptive` and `input/name-offchain`, which the user can act on.
	 */
	resolveName?(request: {
		/** The network that is asked. */
		readonly network: Network;
		readonly name: string;
		/** The network on which the address is used, when that is another one of the family. */
		readonly target?: Network;
		readonly signal?: AbortSignal;
	}): Promise<NameAnswer>;
}
interface Transient {
	readonly connectorId: string;
	readonly deadline: number;
}
interface UnclearTransfer {
	readonly key: string;
	/** Milliseconds since the epoch. */
	readonly at: number;
	readonly address: string;
	readonly caipNetworkId: CaipNetworkId;
	readonly walletName: string;
	/** Decimal text. */
	readonly amount: string;
	readonly symbol: string;
	readonly receiver: string;
	/** The wallet may still show the request. */
	readonly isOpen: boolean;
	readonly mark?: TransferMark | undefined;
}
interface UnsignedSignIn {
	readonly data: SiwxSessionData;
	readonly message: string;
	/** Lead of the device's clock over the server's, in milliseconds; absent where it is right or unknown. */
	readonly clockAheadMs?: number;
}
interface ViemChain {
	readonly id: number;
	readonly name: string;
	readonly nativeCurrency: NativeCurrency;
	readonly rpcUrls: {
		readonly default: {
			readonly http: readonly string[];
			readonly webSocket?: readonly string[] | undefined;
		};
	};
	readonly blockExplorers?: {
		readonly default: {
			readonly name: string;
			readonly url: string;
		};
	} | undefined;
	readonly testnet?: boolean | undefined;
}
interface ViewOf<V extends ViewName> {
	/** A misspelt tag does not compile. */
	readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}-view`;
	/**
	 * The header's text and the dialog's accessible name. Foreign text, such as a wallet's name, is given as a
	 * plain text.
	 */
	title(params: ViewParams[V]): Message | string;
	/** Loads and registers the element; rejects when the chunk cannot be loaded. */
	load(): Promise<unknown>;
	/**
	 * Checks the arguments of `open()`, before the view opens; absent where it takes none.
	 *
	 * Rejects with `client/invalid-argument`, which names the argument, the given value and the accepted ones.
	 */
	checkArguments?(given: unknown, place: ArgumentsPlace): Promise<void>;
	/**
	 * The first screen prefetches the view. Its sentences come with its feature: see {@link
	 * FeatureMessages.load}.
	 */
	readonly isFetchedAhead?: true;
	/** The view shows an address: without a connection, Connect opens instead. */
	readonly needsAccount?: true;
	/** The view may ask a wallet: the dialog makes room for a prompt that the wallet draws in the page. */
	readonly asksWallet?: true;
}
interface Wait {
	readonly status: "discovering" | "connecting" | "reconnecting";
	readonly connectorId: string;
	readonly deadlineMs: number;
}
/** A wallet of the explorer's list, or one the adopter added. Links are checked before they get here. */
interface Wallet$1 {
	readonly id: string;
	readonly name: string;
	readonly imageId?: string;
	/** Address of the picture, for wallets the adopter added. */
	readonly imageUrl?: string;
	readonly rdns?: string;
	readonly chains?: readonly CaipNetworkId[];
	readonly homepage?: string;
	/** A wallet's own scheme (`rainbow://`) or an https address. */
	readonly mobileLink?: string;
	readonly desktopLink?: string;
	readonly webappLink?: string;
	readonly appStore?: string;
	readonly playStore?: string;
	readonly chromeStore?: string;
	readonly injected?: readonly InjectedId[];
	readonly certified?: boolean;
}
interface WalletAsk {
	/** The object of the connection. */
	readonly provider: unknown;
	/** Name of the wallet for failures. */
	readonly walletName: string;
}
interface WalletAssets {
	/** Valued in US dollars: the wallet does not know the chosen currency. */
	readonly tokens: readonly TokenBalance[];
	readonly nfts: readonly Nft[];
}
interface WalletFacts {
	/** The explorer's id of a listed wallet; a connector's own id otherwise. */
	readonly id: string;
	readonly name: string;
	readonly rdns?: string;
	/** The explorer's id of a connector or the beginning of it, where it is known. */
	readonly explorerId?: string;
}
interface WalletNfts {
	readonly chainId: CaipNetworkId;
	readonly address: string;
	readonly nfts: readonly Nft[];
}
interface WalletPage {
	readonly wallets: readonly Wallet$1[];
	readonly count: number;
}
interface WalletQuery {
	/** From 1. */
	readonly page?: number;
	/** Wallets a page. */
	readonly entries?: number;
	/** Only wallets that support one of these networks. */
	readonly chains?: readonly CaipNetworkId[];
	/** Only these explorer ids. */
	readonly include?: readonly string[];
	/** Not these explorer ids. */
	readonly exclude?: readonly string[];
	/** Part of a name. */
	readonly search?: string;
	readonly badge?: "certified" | undefined;
}
interface WalletRequest {
	readonly method: string;
	/** As the page gave them; each wallet checks them itself. */
	readonly params?: unknown;
}
interface WalletSearchQuery {
	/** Trimmed; empty when only the badge counts. */
	readonly text: string;
	readonly certified: boolean;
}
interface WalletsParts extends Omit<ConnectContext, "connectors"> {
	readonly connectors: ReadableAtom<readonly Connector[]>;
	readonly config: RowOptions & Pick<Config, "excludeWalletIds" | "includeWalletIds">;
	/** The wallet explorer. */
	readonly http: Http;
	readonly clock: Clock;
	readonly storage: Storage$1;
	readonly telemetry: Telemetry;
	/** The networks that the page offers now. */
	networks(): readonly Pick<Network, "caipNetworkId" | "chainNamespace">[];
	/** Resolves when the pictures are loaded, or after a timeout; never rejects. */
	prefetchImages(imageIds: readonly string[]): Promise<void>;
}
interface Worth {
	readonly value: number;
	readonly currency: FiatCurrency;
}
type AccountWorthFlow = (address: string) => Promise<Worth | undefined>;
type AccountsState = Readonly<Partial<Record<ChainNamespace, AccountDetails>>>;
type AnyManifest = Omit<FeatureManifest, "needs" | "views" | "options" | "sessions" | "load"> & {
	readonly needs: readonly FeatureId[];
	readonly sessions?: HoldsSessions;
	readonly views: Readonly<Partial<Record<ViewName, AnyView>>>;
	readonly options?: Readonly<Record<string, {
		readonly default: unknown;
		readonly shape: Shape;
	}>>;
	load?(): Promise<(context: FeatureContext, needs: never) => FeatureApis[FeatureId]>;
};
type AttemptEnd = "cancelled" | "changed";
type Catalogue = Readonly<Record<string, () => Promise<Sentences>>>;
type CatalogueOrName = Catalogue | keyof typeof OWN;
type ConnectFlow = (options: ConnectOptions) => Promise<void>;
type ConnectMethod = (typeof CONNECT_METHODS)[number];
type ConnectRow<C extends ConnectorFacts = ConnectorFacts> = {
	readonly type: "walletConnect" | "external";
	readonly connector: C;
} | {
	readonly type: "injected";
	readonly connector: C;
	readonly tag: "installed" | "multichain";
} | {
	readonly type: "recent" | "featured" | "custom" | "recommended";
	readonly wallet: Wallet$1;
};
type ConnectSignInState = {
	readonly status: "idle";
}
/** Done is what was checked and found good: the modal is about to leave. */
 | {
	readonly status: "checking" | "done";
	readonly wallet: ConnectedWalletInfo;
} | {
	readonly status: "failed";
	readonly wallet: ConnectedWalletInfo;
	/** Absent where the user gave up. */
	readonly problem: Message | undefined;
};
type Connection = {
	readonly status: "disconnected";
}
/** A stored wallet has not announced itself yet. */
 | ({
	readonly status: "discovering";
	readonly lastAddress?: string;
} & Transient)
/** The wallet shows its prompt. */
 | ({
	readonly status: "connecting";
} & Transient)
/** A stored connection is being restored, without a prompt. */
 | ({
	readonly status: "reconnecting";
	readonly lastAddress?: string;
} & Transient)
/** The wallet is there but locked. */
 | {
	readonly status: "locked";
	readonly connectorId: string;
	readonly walletName: string;
} | Connected;
type Connections = Readonly<Partial<Record<ChainNamespace, Connection>>>;
type ConnectorRowType = (typeof CONNECTOR_ROW_TYPES)[number];
type ConnectorType = "EXTERNAL" | "WALLET_CONNECT" | "INJECTED" | "ANNOUNCED" | "AUTH" | "MULTI_CHAIN" | "ID_AUTH";
type ConnectorWarning = "shared-rdns" | "look-alike-name";
type CoreFeatures = Required<Omit<Features, FeatureOrders | OptionName>> & Pick<Features, FeatureOrders>;
type CreateGate = (context: FeatureContext) => Gate;
type Destination<V extends ViewName> = undefined extends ViewParams[V] ? readonly [
	view: V,
	params?: ViewParams[V]
] : readonly [
	view: V,
	params: ViewParams[V]
];
type DisconnectFlow = (options?: DisconnectRequest) => Promise<void>;
type FeatureId = keyof FeatureApis;
type FeatureOrders = "connectMethodsOrder" | "connectorTypeOrder" | "walletFeaturesOrder";
type FeatureSlot<S extends keyof Slots = keyof Slots> = SlotManifest<S> & {
	readonly feature: FeatureId;
};
type FiatCurrency = (typeof FIAT_CURRENCIES)[number];
type FoundWallets = {
	readonly status: "idle";
	readonly wallets: readonly Wallet$1[];
} | ({
	readonly query: WalletSearchQuery;
} & Exclude<WalletList, {
	readonly status: "idle";
}>);
type GateStatus = "clear" | "checking" | "offered" | "held";
type GrantPermissionsFlow = (request: SmartSessionGrantRequest) => Promise<SmartSessionGrantResponse>;
type Hex = `0x${string}`;
type HoldNodeLine = (options: NodeLineOptions) => Stop;
type HoldsSessions = (settings: GateSettings) => boolean;
type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";
type Identities = (question: IdentityQuestion) => Promise<Identity | undefined>;
type ImageKind = keyof typeof IMAGE_PATHS;
type JsonGet = (call: {
	readonly baseUrl: string;
	/** Below the base, without a leading slash. */
	readonly path: string;
	readonly signal?: AbortSignal;
}) => Promise<unknown>;
type JsonRpc = (call: {
	readonly url: string;
	readonly method: string;
	readonly params: readonly unknown[];
	readonly signal?: AbortSignal;
}) => Promise<unknown>;
type Listed = (typeof firstFeatures)[number] | (typeof accountFeatures)[number];
type LoadNetworks = () => Promise<(id: CaipNetworkId) => Network | undefined>;
type LoadTokensFlow = (namespace: ChainNamespace, options?: LoadTokensOptions) => Promise<void>;
type MessageArgs<K extends MessageKey> = Messages[K] extends (...args: infer A) => string ? A : [
];
type MessageKey = keyof Messages;
type MultiChainConnector = MergedConnector<Connector>;
type NameAnswer = {
	readonly status: "found";
	readonly address: string;
	/** The name has no address for the target, and this is its address for Ethereum. */
	readonly isForEthereum?: true;
} | {
	readonly status: "unregistered" | "no-address" | "unsupported";
};
type NameRisk = "contract-elsewhere" | "unchecked-elsewhere";
type NameTrouble = "unregistered" | "no-address" | "unreachable" | "unsupported" | "deceptive" | "offchain" | "unreadable" | "other-network" | "request";
type OptionName = keyof FeatureOptions;
type OtherConnections = Readonly<Partial<Record<ChainNamespace, readonly Connected[]>>>;
type OwnMessages = PageMessages & typeof enFirst & typeof enNext & typeof enShared & typeof enErrors;
type PageMessages = typeof enPage;
type PagedWalletList = Exclude<WalletList, {
	readonly status: "ready";
}> | {
	readonly status: "ready";
	readonly wallets: readonly Wallet$1[];
	readonly hasMore: boolean;
};
type Pairing = {
	readonly status: "idle";
} | {
	readonly status: "preparing";
} | {
	readonly status: "ready";
	/** `wc:…`; contains a secret: never log it or send it anywhere but to the wallet. */
	readonly uri: string;
	/** Milliseconds since the epoch. */
	readonly expiresAt: number;
} | {
	readonly status: "failed";
	readonly error: Error;
};
type PlainReason = 
/** The contract of the token gives no decimals, or there is no token. */
"decimals-unknown"
/** No node answered; trying again may help. */
 | "unconfirmed"
/** The receiver is the token's own contract. */
 | "own-contract"
/** The receiver is another token. */
 | "token-address"
/** The receiver is a program. */
 | "program-address" | "non-transferable"
/** The sender's token account is frozen. */
 | "frozen" | "receiver-frozen"
/** The receiver has no account for the token, and new ones start frozen. */
 | "default-frozen" | "paused"
/** The mint calls a program with each transfer, whose accounts are not resolved. */
 | "transfer-hook"
/** The receiver's account takes confidential transfers only. */
 | "confidential-only"
/** Wallets show amounts of the token multiplied by a factor. */
 | "scaled"
/** The mint has an extension that this code does not know. */
 | "unknown-extension"
/** The token's fee takes the whole amount. */
 | "fee-takes-all"
/** The token would return false, or succeed without giving the receiver anything. */
 | "moves-nothing";
type ReadHistory = (request: ActivitySubject & {
	readonly cursor?: string | undefined;
	readonly signal: AbortSignal;
}) => Promise<TransactionPage>;
type ReadShelf = (signal: AbortSignal) => Promise<readonly Wallet$1[]>;
type ReadSiteAccess = (request: {
	readonly provider: unknown;
	readonly walletName: string;
}) => Promise<SiteAccess>;
type Reading = "reading" | "known" | "failed";
type ReceiverDoubt = {
	readonly about: Exclude<NonNullable<Receiver["nameTrouble"]>, "other-network"> | "mistyped" | "other-chain" | "ownerless" | "own" | "first-time";
}
/** It begins and ends like an address the user knows, and is another one. */
 | {
	readonly about: "imitation";
	readonly known: string;
}
/** The text names another network; `name` is the network's name. */
 | {
	readonly about: "other-network";
	readonly name: string;
};
type ReceiverKind = "wallet" | "contract" | "unused" | "unknown" | "token-account" | "mint" | "program" | "keyless";
type ReceiverRisk = "imitation" | NameRisk | Extract<ReceiverKind, "keyless" | "mint" | "program">;
type RecentWallet = Pick<Wallet$1, "id" | "name"> & Partial<Pick<Wallet$1, "rdns" | "imageId" | "imageUrl" | "mobileLink" | "webappLink" | "desktopLink" | "chains">>;
type ResolvedFeatures = CoreFeatures & Readonly<FeatureOptions>;
type RouterStep = {
	readonly action: "show";
	readonly history: ViewHistory;
} | {
	readonly action: "close";
};
type RowOptions = Pick<Config, "allWallets" | "basic" | "customWallets" | "enableWalletConnect" | "featuredWalletIds">;
type SendProblem = "invalid-address" | "add-address" | "insufficient-gas" | "insufficient-funds" | "add-amount" | "incorrect-value" | "select-token"
/** The chain forbids it; the forecast says why. */
 | "refused";
type SendResult = "submitted" | "unclear" | "feeIncreased" | "cancelled" | "changed";
type SentMovement = Pick<TransferRequest, "from" | "to" | "asset" | "amount">;
type Sentences = Partial<Messages>;
type Sentences$1 = typeof en;
type Sentences$10 = typeof en$9 & typeof enLater;
type Sentences$11 = typeof en$10;
type Sentences$12 = typeof en$11;
type Sentences$2 = typeof en$1;
type Sentences$3 = typeof en$2;
type Sentences$4 = typeof en$3;
type Sentences$5 = typeof en$4;
type Sentences$6 = typeof en$5;
type Sentences$7 = typeof en$6;
type Sentences$8 = typeof en$7;
type Sentences$9 = typeof en$8;
type Shape = keyof typeof KINDS | readonly string[] | {
	readonly [field: string]: Shape;
};
type ShapeOf<T> = [
	T
] extends [
	boolean
] ? "true or false" : [
	T
] extends [
	number
] ? "a number" | "a whole number from 0 to 36" : [
	T
] extends [
	string
] ? string extends T ? "text" | "a text, maybe empty" : readonly T[] : Shape;
type ShownConnector = Connector | MultiChainConnector;
type SignInFields = Omit<SignInMessage, "address">;
type SignInStage = 
/** No message yet. */
"idle" | "preparing"
/** The message could not be made, or must not be signed. */
 | "failed"
/** The user looks at it. */
 | "review"
/** The wallet is asked. */
 | "signing"
/** The signature is checked and kept. */
 | "authenticating" | "leaving";
type SignMessage = (request: SignMessageRequest) => Promise<string>;
type SlotManifest<S extends keyof Slots = keyof Slots> = {
	[K in S]: SlotEntry & Slots[K] & {
		readonly slot: K;
	};
}[S];
type SmartSessionPermission = {
	readonly type: "contract-call";
	readonly data: {
		readonly address: Hex;
		readonly abi: readonly object[];
		readonly functions: readonly CallableFunction$1[];
	};
} | {
	readonly type: "native-token-recurring-allowance";
	readonly data: RecurringAllowance;
} | {
	readonly type: "erc20-recurring-allowance";
	readonly data: RecurringAllowance & {
		readonly token: Hex;
	};
};
type SmartSessionsState = {
	readonly status: "idle";
} | {
	readonly status: "loading";
	readonly account: string;
} | {
	readonly status: "ready";
	readonly account: string;
	readonly sessions: readonly SmartSession[];
} | {
	readonly status: "failed";
	readonly account: string;
	readonly error: unknown;
};
type SolanaSigningFeatures = Partial<SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature>;
type Stop = () => void;
type StoredConnections = Readonly<Partial<Record<ChainNamespace, StoredConnection>>>;
type StoredOthers = Readonly<Partial<Record<ChainNamespace, readonly StoredOther[]>>>;
type SwitchNetworkFlow = (id: CaipNetworkId) => Promise<void>;
type SyncAccountFlow = (namespace: ChainNamespace, options?: {
	readonly force?: boolean;
}) => Promise<void>;
type ToastVariant = "loading" | "success" | "error";
type TokensByNamespace = Readonly<Partial<Record<ChainNamespace, TokensState>>>;
type TokensState = {
	readonly status: "idle";
} | {
	readonly status: "loading";
	readonly subject: string;
	readonly tokens: readonly TokenBalance[];
} | {
	readonly status: "ready";
	readonly subject: string;
	readonly tokens: readonly TokenBalance[];
	/** True where neither wallet nor service can tell: nothing is known, which is not the same as an empty account. */
	readonly isUnsupported?: true;
}
/** Tokens loaded before stay; the next attempt is not before `retryAt` (milliseconds since the epoch). */
 | {
	readonly status: "failed";
	readonly subject: string;
	readonly tokens: readonly TokenBalance[];
	readonly retryAt: number;
	readonly cause: unknown;
};
type TransactionOutcome = "success" | "cancel";
type TransactionStatus = "confirmed" | "failed" | "pending";
type TransferForecast = 
/** `received` where less than the amount arrives, because the token keeps a fee; in smallest units. */
{
	readonly outcome: "succeeds";
	readonly received?: bigint;
}
/** `reason` is the node's own text, cleaned for display. */
 | {
	readonly outcome: "fails";
	readonly reason: string;
}
/** The chain forbids this transfer because of the token or the receiver: it must not be sent. */
 | {
	readonly outcome: "refused";
	readonly refusal: TransferRefusal;
}
/** The node offers no simulation, which the user is told. */
 | {
	readonly outcome: "unknown";
};
type TransferMark = Readonly<Record<string, unknown>>;
type TransferNews = 
/** Its id: the wallet had given none, or that of a proposal. */
{
	readonly kind: "found";
	readonly id: string;
}
/** The user raised its fee in the wallet; it has this id from then on. */
 | {
	readonly kind: "sped-up";
	readonly id: string;
}
/** The id is that of a proposal, which further owners have to approve. */
 | {
	readonly kind: "proposed";
};
type TransferOutcome = 
/** `arrived`: what the receiver got, in smallest units; absent if that could not be read. */
{
	readonly status: "confirmed";
	readonly arrived?: bigint;
} | {
	readonly status: UnconfirmedStatus;
};
type TransferRefusal = 
/** The token has other decimals than the service says, so the amount in smallest units would be another. */
{
	readonly reason: "decimals";
	readonly told: number;
	readonly chain: number;
}
/** The amount that arrives is less than the amount the user was shown; in smallest units. */
 | {
	readonly reason: "receives-less";
	readonly received: bigint;
} | {
	readonly reason: PlainReason;
};
type Unchecked = Readonly<Record<string, unknown>>;
type UnconfirmedStatus = 
/** It is in a block and had no effect; its cost was charged. */
"failed"
/** The user replaced it with a transaction that sends nothing, whose cost was charged. */
 | "cancelled"
/** Another transaction of the account took its place. */
 | "replaced"
/** No block can take it any more; nothing was charged. */
 | "not-sent"
/** It waits for further approvals, as a multisig's do. */
 | "proposed"
/** The deadline passed first; also for a transaction that no node knows, which may be private. */
 | "unknown";
type ViewEntry = {
	readonly [V in ViewName]: {
		readonly view: V;
		readonly params: ViewParams[V];
	};
}[ViewName];
type ViewHistory = readonly [
	ViewEntry,
	...ViewEntry[]
];
type ViewManifest<V extends ViewName = ViewName> = ViewOf<V> & (V extends PublicView ? {
	readonly isPublic: true;
} : {
	readonly isPublic?: never;
});
type Views = "WalletSend" | "WalletSendSelectToken" | "WalletSendPreview" | "WalletSendConfirmed";
type Views$1 = "Connect" | "AllWallets" | "ConnectingWalletConnect" | "ConnectingWalletConnectBasic" | "ConnectingExternal" | "ConnectingMultiChain" | "WhatIsAWallet" | "GetWallet" | "Downloads";
type Views$2 = "Networks" | "SwitchNetwork" | "SwitchActiveChain" | "UnsupportedChain" | "WhatIsANetwork";
type WalletList = {
	readonly status: "idle";
	readonly wallets: readonly Wallet$1[];
} | {
	readonly status: "loading";
	readonly wallets: readonly Wallet$1[];
} | {
	readonly status: "ready";
	readonly wallets: readonly Wallet$1[];
} | {
	readonly status: "failed";
	readonly wallets: readonly Wallet$1[];
	readonly error: DrawbridgeError;
};
type WatchAccount = (watch: AccountWatch) => Stop;

export {
	Screen$1 as Screen,
	Wallet$1 as Wallet,
};

export {};
