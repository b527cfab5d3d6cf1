import type {enPage} from './en/page.js';
import type {enShared} from './en/shared.js';
import type {MessageWallet, ShownWallet} from './shown-wallet.js';

/** The sentences of the first load. */
export type PageMessages = typeof enPage;

type OwnMessages = PageMessages & typeof enShared;

/** Every sentence by its key, as English has it; features add theirs by declaration merging. */
export interface Messages extends OwnMessages {}

/** Sentences of a language or of a part of the product; those that a language lacks are shown in English. */
export type PartialMessages = Partial<Messages>;

/** The name of one sentence, for example `'connect.title'`. */
export type MessageKey = keyof Messages;

/** The values a sentence needs; an empty list for a fixed sentence. */
export type MessageArgs<K extends MessageKey> = Messages[K] extends (...args: infer A) => string
  ? {[I in keyof A]: A[I] extends ShownWallet ? MessageWallet : A[I]}
  : [];

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

/** A table of sentences, with the direction of its language. */
interface Sentences extends Partial<Messages> {
  readonly isRightToLeft?: true;
}

/**
 * Hebrew, Arabic and the like without their digits, those beyond 16 bits by their first half, and the marks that `Intl`
 * writes beside money and shares.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\ud802\ud803\ud83a\ud83b]/;
/** Missing from counts and from ids such as `credit_card`, with which a sentence computes. */
const ONLY_SHOWN = /[^\da-z_]/;

/**
 * Writes a message out with the given sentences.
 *
 * A value that could change the order of the words around it is isolated by two invisible characters (decisions/0301).
 */
export function translate(messages: Messages, message: Message): string;
export function translate(messages: PageMessages, message: PageMessage): string;
export function translate(messages: Sentences, [key, ...args]: Message): string {
  // The title of a view may be read before its sentences are loaded.
  const entry = (messages as Readonly<Record<string, Sentence | undefined>>)[key] ?? '';
  return typeof entry === 'function' ? entry(...args.map((value) => toArgument(messages, value))) : entry;
}

/** The name of a wallet in the language of the sentences. */
export function shownWalletName(
  messages: Partial<Messages>,
  {name, translatedName}: Pick<MessageWallet, 'name' | 'translatedName'>,
): string {
  return (translatedName && translate(messages as Messages, translatedName)) || name;
}

type Value = Message[number] | MessageWallet;

/** The sentences of adopters may take a wallet for the text that it was before: it is written as its name. */
function toArgument(messages: Sentences, value: Value): Value | ShownWallet {
  if (typeof value === 'string') return isolated(messages, value);
  if (typeof value !== 'object') return value;
  const name = isolated(messages, shownWalletName(messages, value));
  return {name, isLogin: value.isLogin === true, toString: () => name};
}

/** The text between U+2068 and U+2069, where the text and the sentence may be written in different directions. */
function isolated({isRightToLeft}: Sentences, text: string): string {
  return (isRightToLeft ? ONLY_SHOWN : RIGHT_TO_LEFT).test(text) ? `\u2068${text}\u2069` : text;
}

type Sentence = string | ((...values: readonly unknown[]) => string);
