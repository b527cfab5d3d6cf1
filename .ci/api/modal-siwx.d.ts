declare const CHAIN_NAMESPACES: readonly [
	"eip155",
	"solana",
	"polkadot",
	"bip122"
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
/** The error that every part of the library throws; `code` names the failure, `kind` names who must act. */
export declare class DrawbridgeError<C extends ErrorCode = ErrorCode> extends Error {
	readonly name = "DrawbridgeError";
	readonly code: C;
	readonly kind: ErrorKind;
	readonly context: ErrorContext;
	constructor(code: C, message: string, { cause, ...context }?: DrawbridgeErrorOptions);
}
/**
 * Verifies Bitcoin's signatures, in base64: recoverable ones (BIP-137) of payment addresses, and BIP-322's
 * simple form of single-key SegWit and Taproot addresses. Needs `@noble/curves`. Rejects with
 * `sign-in/unverifiable` for script addresses (p2wsh), which only a node could evaluate, and for BIP-322's
 * other forms.
 */
export declare function bitcoinVerifier(): SiwxVerifier;
/**
 * Stores sessions in `localStorage`, or in memory if there is none; all tabs of a site share them.
 *
 * Suited to features of the page alone: a server that serves data to signed-in users must store its own
 * sessions, with `serverStorage`.
 */
export declare function browserStorage({ name }?: BrowserStorageOptions): SiwxStorage;
/**
 * Checks the fields of a message; its signature is checked by a verifier.
 *
 * Throws `sign-in/wrong-domain`, `sign-in/wrong-uri`, `sign-in/wrong-nonce`, `sign-in/wrong-network`,
 * `sign-in/expired`, `sign-in/not-yet-valid`, or `sign-in/wrong-signature` for the zero address, whose signature no verifier may
 * accept.
 */
export declare function checkSignIn(message: SignInMessage, expected: SignInExpectation): void;
/**
 * Creates the value of the option `siwx`: messages of CAIP-122, the storage of sessions and their verifiers.
 * Has no effect before it is used.
 */
export declare function createSiwx(options?: SiwxOptions): SiwxConfig;
/**
 * Verifies EVM signatures: those of keys locally, those of contract wallets (EIP-1271), deployed or not yet
 * (EIP-6492), by `eth_call`. Needs `@noble/curves`. Rejects with `rpc/failed` if no node answers.
 */
export declare function evmVerifier({ rpcUrls }?: EvmVerifierOptions): SiwxVerifier;
/**
 * Writes the text that a user signs: EIP-4361 on eip155, Sign In With Solana on solana, EIP-4361's form
 * elsewhere (CAIP-122).
 *
 * Throws `sign-in/invalid-message`, which names the line of an invalid field, such as a statement of two
 * lines.
 */
export declare function formatSignInMessage(message: SignInMessage): string;
/** Recognises our errors, also those of a second copy of the library on the page. */
export declare function isDrawbridgeError<C extends ErrorCode>(error: unknown, code?: C): error is DrawbridgeError<C>;
/**
 * Reads a signed text, of the family that its first line names.
 *
 * The reading is unambiguous: formatting the result gives the same text. Throws `sign-in/invalid-message`,
 * which names the invalid line, also where the text is of another namespace than the given one.
 */
export declare function parseSignInMessage(text: string, namespace?: ChainNamespace): SignInMessage;
/**
 * Verifies Polkadot's signatures, in hexadecimal, over the text or the text in `<Bytes>` tags: sr25519,
 * ed25519 and ecdsa. Needs `@scure/sr25519` for the first, `@noble/curves` for the others.
 */
export declare function polkadotVerifier(): SiwxVerifier;
/**
 * Stores sessions on a server, which verifies messages and signatures and identifies the user by an HTTP-only
 * cookie: `GET nonce` returns `{nonce}` and, for pages of other origins, its own `time` (ISO 8601; others
 * read the header `Date`), `POST authenticate` takes `{sessions: [{message, signature}], replace}`, `GET me`
 * returns `{sessions: [{message, signature}]}`, `POST sign-out` takes `{messages}`, or nothing for all.
 *
 * All requests send cookies (`credentials: 'include'`). A server rejects with a status from 400 to 499 and
 * `{code}`, one of the codes that begin with `sign-in/`; without one it is `sign-in/refused`. A server that
 * cannot be reached rejects with `http/status`, `http/offline` or `http/timeout`: its users do not count as
 * signed out.
 */
export declare function serverStorage({ url }: ServerStorageOptions): SiwxStorage;
/** Verifies Solana's signatures: ed25519 over the text, in base58. Needs `@noble/curves`. */
export declare function solanaVerifier(): SiwxVerifier;
/** Options of {@link browserStorage}. */
export interface BrowserStorageOptions {
	/** Separates the sessions of two clients on one origin. Default: `default`. */
	readonly name?: string;
}
/** A signed message in the format of WalletConnect's one-click sign-in (CAIP-74). */
export interface Cacao {
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
/** Options of {@link evmVerifier}. */
export interface EvmVerifierOptions {
	/**
	 * Nodes for contract wallets, the first one first; after a failure the next one is asked, then those of the
	 * page (in the modal), then the chain's public ones. A function replaces all of them.
	 */
	readonly rpcUrls?: SignInNodes;
}
/** A nonce of a server. */
export interface ServerNonce {
	readonly nonce: string;
	/** When the server gave it, by its own clock, in milliseconds since 1970. */
	readonly time?: number;
}
/** Options of {@link serverStorage}. */
export interface ServerStorageOptions {
	/** Base URL of `nonce`, `authenticate`, `me` and `sign-out`; relative to the page, or of another origin. */
	readonly url: string;
}
/** The account and the network of a sign-in. */
export interface SignInAccount {
	/** CAIP-2. */
	readonly chainId: CaipNetworkId;
	readonly accountAddress: string;
}
/** The values that a message must have to be accepted now. */
export interface SignInExpectation {
	/** Host of the page, with its port where it has one. */
	readonly domain: string;
	/** Any, where it is left out. */
	readonly uri?: string;
	/** The nonce that was issued for this sign-in. */
	readonly nonce: string;
	/** Milliseconds since the epoch. */
	readonly now: number;
	/**
	 * The networks to sign in on, by CAIP-2 id; any, where it is left out. A server that treats an address as one
	 * user on every network must list the networks whose contracts it trusts: the contract of an address may be
	 * another person's on another network.
	 */
	readonly chains?: readonly CaipNetworkId[];
}
/** The fields of a sign-in message: those of CAIP-122, with the names of EIP-4361. */
export interface SignInMessage {
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
/** The way a page signs its users in: the result of `createSiwx`, or an object of the page's own. */
export interface SiwxConfig {
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
/** Options of {@link createSiwx}. */
export interface SiwxOptions {
	/** Default: `browserStorage()`. */
	readonly storage?: SiwxStorage;
	/** Default: one for each chain family; none with a storage that checks signatures itself. */
	readonly verifiers?: readonly SiwxVerifier[];
	/** Gives the nonce of a message. Default: that of the storage, or 128 random bits. */
	readonly getNonce?: (account: SignInAccount) => Promise<string> | string;
	/**
	 * Statement the user agrees to, on one line.
	 *
	 * The grammar of EIP-4361 allows letters and digits of ASCII, spaces and `-._~:/?#[]@!$&'()*+,;=`. Drawbridge
	 * takes any printable character, but parsers that follow the grammar, such as `siwe`, refuse the rest: `"`,
	 * `%`, `<`, `>`, `\`, `^`, `` ` ``, `{`, `|`, `}`, accents, typographic quotes, other scripts and emoji.
	 * With `debug`, the modal warns of them. A statement that is not ASCII is signed in a second step, never with
	 * the approval that connects over WalletConnect.
	 */
	readonly statement?: string;
	/** Validity of a sign-in, in milliseconds. Default: a week. */
	readonly expiresInMs?: number;
	/** URIs that belong to the statement. */
	readonly resources?: readonly string[];
	/** True where a connected account must sign in. Default: true. */
	readonly required?: boolean;
	/**
	 * Whether a sign-in is valid for one network or for all of its chain family. Default: `network`. One that a
	 * contract account signed stays valid for its own network alone; telling it from a key's on EVM needs
	 * `@noble/curves`.
	 */
	readonly scope?: SignInScope;
	/** For tests. */
	readonly env?: {
		readonly clock?: Pick<Clock, "now">;
		readonly random?: Pick<Random, "bytes">;
		/** Storage that all tabs of the site share. */
		readonly storage?: KeyValueStorage;
	};
}
/** A sign-in: the signed message, as data and as text, and the signature. */
export interface SiwxSession {
	readonly data: SiwxSessionData;
	readonly message: string;
	/** `0x` and hexadecimal on eip155 and polkadot, base58 on solana, base64 on bip122. */
	readonly signature: string;
	readonly cacao?: Cacao;
}
/** The message of a session, and the account that signed it. */
export interface SiwxSessionData extends SignInMessage {
	readonly accountAddress: string;
}
/** The place where sessions are kept. */
export interface SiwxStorage {
	/** True where it checks signatures, so that the page need not. */
	readonly verifies?: boolean;
	/**
	 * Gives the nonce of the next message, with the server's time where it gives one; without it, the page
	 * draws one.
	 */
	getNonce?(): Promise<string | ServerNonce>;
	add(session: SiwxSession): Promise<void>;
	/** Keeps these sessions and no others. */
	set(sessions: readonly SiwxSession[]): Promise<void>;
	/** Forgets these sessions; rejects where they could not be forgotten. */
	remove(sessions: readonly SiwxSession[]): Promise<void>;
	/** All sessions, whether they are still valid or not. */
	get(): Promise<readonly SiwxSession[]>;
}
/** Checks that a session's signature was made by its account. */
export interface SiwxVerifier {
	readonly namespace: ChainNamespace;
	/**
	 * `false` for a wrong signature; rejects only where that could not be determined.
	 *
	 * `rpcUrls` are the page's nodes of the session's network, the first one asked first, for a verifier
	 * without nodes of its own.
	 */
	verify(session: SiwxSession, rpcUrls?: readonly string[]): Promise<boolean>;
}
/** A message that is ready to be signed. */
export interface UnsignedSignIn {
	readonly data: SiwxSessionData;
	readonly message: string;
	/** Lead of the device's clock over the server's, in milliseconds; absent where it is right or unknown. */
	readonly clockAheadMs?: number;
}
/** A CAIP-2 chain id such as `eip155:1`. */
export type CaipNetworkId<N extends ChainNamespace = ChainNamespace> = `${N}:${string}`;
/** A CAIP-2 namespace. */
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];
/** The name of one failure, `area/reason`. `src/core/errors/README.md` lists all with kind, meaning and what to do. */
export type ErrorCode = keyof typeof ERROR_KINDS;
/** Nodes by the CAIP-2 id of their chain, or a function that returns those of a chain. */
export type SignInNodes = Readonly<Record<CaipNetworkId, string | readonly string[]>> | ((chainId: CaipNetworkId) => readonly string[]);
/** The range of one sign-in: an account everywhere (where its key signed), or on one network. */
export type SignInScope = "account" | "network";
interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Runs `task` once after `ms` milliseconds unless stopped first. */
	after(ms: number, task: () => void): Stop;
}
interface DrawbridgeErrorOptions extends ErrorContext {
	readonly cause?: unknown;
}
interface ErrorContext {
	/** Name of the wallet, option, network, service or tag concerned. */
	readonly name?: string;
	/** HTTP status, JSON-RPC or EIP-1193 code, where there was one. */
	readonly status?: number;
	/** HTTP status of a JSON-RPC error that came with a bad one: often about the node, not the request. */
	readonly httpStatus?: number;
}
interface KeyValueStorage {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
	removeItem(key: string): void;
}
interface Random {
	/** A version 4 UUID. */
	uuid(): string;
	/** `length` cryptographically strong random bytes. */
	bytes(length: number): Uint8Array;
}
type ErrorKind = "configuration" | "usage" | "declined" | "wallet" | "remote" | "input";
type Stop = () => void;

export {};
