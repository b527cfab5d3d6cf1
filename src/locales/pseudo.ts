import type {PartialMessages} from '../core/messages/message.js';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒĝĥíĵķłɱñóƥɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀÑÓƤɊŔŠŦÚṼŴẊÝŽ';
const VOWELS = /[aeiouyAEIOUY]/;

/**
 * Converts English to the pseudo-locales `en-XA` and `ar-XB`, which show texts that are missing from the
 * catalogues: accented, a third longer as many languages are, and in brackets, which reveal concatenated
 * sentences. The values in a sentence do not change. Numbers and dates are those of the language, English or
 * Arabic.
 */
export function toPseudo(sentences: PartialMessages): PartialMessages {
  const pseudo = Object.entries(sentences).map(([key, entry]) => [
    key,
    typeof entry === 'function' ? pseudoFunction(entry) : pseudoText(entry),
  ]);
  return Object.fromEntries(pseudo) as PartialMessages;
}

function pseudoFunction(sentence: (...values: never[]) => string): (...values: never[]) => string {
  return (...values) => pseudoText(sentence(...values), values.map(String));
}

/** Converts one sentence; the texts in `kept` are data and do not change. An empty sentence stays empty. */
export function pseudoText(text: string, kept: readonly string[] = []): string {
  if (text === '') return '';
  let missing = Math.ceil(text.length / 3);
  const pieces = split(text, kept).map((piece) => {
    if (kept.includes(piece)) return piece;
    return Array.from(piece, (letter) => {
      const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
      if (missing === 0 || !VOWELS.test(letter)) return accented;
      missing--;
      return accented + accented;
    }).join('');
  });
  return `⟦${pieces.join('')}${'~'.repeat(missing)}⟧`;
}

/** The text in pieces, each either one of `kept` or without any of them. */
function split(text: string, kept: readonly string[]): readonly string[] {
  const [first, ...rest] = kept.filter((each) => each !== '');
  if (first === undefined) return [text];
  return text.split(first).flatMap((piece, index) => [...(index > 0 ? [first] : []), ...split(piece, rest)]);
}
