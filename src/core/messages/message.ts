import type {enPage} from './en/page.js';
import type {enShared} from './en/shared.js';

/** The sentences of the first load. */
export type PageMessages = typeof enPage;

type OwnMessages = PageMessages & typeof enShared;

/** Every sentence by its key, as English has it; features add theirs by declaration merging. */
export interface Messages extends OwnMessages {}

/** Sentences of a language or of a part of the product; those that a language lacks are shown in English. */
export type PartialMessages = Partial<Messages>;

/** The name of one sentence, for example `'connect.title'`. Those for logins are chosen by {@link translate}. */
export type MessageKey = Exclude<keyof Messages, `login.${string}.${string}`>;

/** The values a sentence needs; an empty list for a fixed sentence. */
export type MessageArgs<K extends MessageKey> = Messages[K] extends (...args: infer A) => string ? A : [];

/** The names of the sentences without values. */
type FixedKey = {[K in MessageKey]: Messages[K] extends string ? K : never}[MessageKey];

/**
 * Sentences with some of the keys. Those without values share one tuple: TypeScript compares the members of a union in
 * pairs, and gives up above a thousand.
 */
type MessageOf<K extends MessageKey> =
  | readonly [key: Extract<K, FixedKey>]
  | {[V in Exclude<K, FixedKey>]: readonly [key: V, ...args: MessageArgs<V>]}[Exclude<K, FixedKey>];

/** A sentence chosen but not yet written out, so that controllers never hold display text. */
export type Message = MessageOf<MessageKey>;

/** A sentence of the first load. */
export type PageMessage = MessageOf<keyof PageMessages>;

/** The sentences that an adopter may replace, by key. */
export type MessageOverrides = Partial<Messages>;

/** The product's name for a wallet at `window.ethereum`, which gives none itself; users read it translated. */
export const BROWSER_WALLET = 'Browser Wallet';

/** The names of the wallets of logins, with the method. Other wallets and pages may have names that end alike. */
const LOGIN = /^(Email|Google|X|Discord|Farcaster|GitHub|Apple|Facebook|Email or social) login$/;
/** The product's own names for wallets; users read them translated. */
const OWN_NAMES: Readonly<Record<string, 'connect.browserWallet' | 'login.emailWallet' | 'login.anyWallet'>> =
  {
    [BROWSER_WALLET]: 'connect.browserWallet',
    'Email login': 'login.emailWallet',
    'Email or social login': 'login.anyWallet',
  };

/** True for the name of a login's wallet, exactly as the product writes it. */
export function isLoginName(name: string): boolean {
  return LOGIN.test(name);
}

/** Translates the product's own names of wallets, and returns every other value unchanged. */
export function shownName<T>(messages: Partial<Messages>, name: T): T | string {
  // A name such as `constructor` finds no key of a sentence.
  const own = OWN_NAMES[String(name)];
  if (own) return messages[own] ?? name;
  const [, method] = LOGIN.exec(String(name)) ?? [];
  return (method && messages['login.walletOf']?.(method)) || name;
}

/**
 * Writes a message out with the given sentences. For the wallet of an e-mail or social login, which users do not know
 * as a wallet, `login.` and the key name another sentence, if there is one.
 */
export function translate(messages: Messages, message: Message): string;
export function translate(messages: PageMessages, message: PageMessage): string;
export function translate(messages: Partial<Messages>, [key, ...args]: Message): string {
  const sentences = messages as Readonly<Record<string, Sentence | undefined>>;
  // The title of a view may be read before its sentences are loaded.
  const entry =
    (args.some((value) => isLoginName(String(value))) && sentences[`login.${key}`]) || sentences[key] || '';
  return typeof entry === 'function' ? entry(...args.map((value) => shownName(messages, value))) : entry;
}

type Sentence = string | ((...values: readonly unknown[]) => string);
