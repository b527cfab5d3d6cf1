/**
 * Look-alikes of Latin letters, in lower case: the Latin letter, then the characters that resemble it (after
 * Unicode's TR 39), and the digits written for letters. Upper and lower case coincide here, so that i, l, 1
 * and | are one letter.
 */
const LOOK_ALIKES =
  'aаαɑᴀ@4 bвβьʙ8 cсϲᴄ dԁđɗᴅ eеεҽєᴇ3 fƒϝ gɡցɢ hһнհʜ ' +
  'jјϳᴊ kкκĸᴋ li1|ӏіιıłʟɪ! mмμᴍ nпηոɴ o0оοσօøᴏ pрρᴘ qԛզ ' +
  'rгʀ s$ѕꜱ5 tтτᴛ7 uυսᴜ vνѵᴠ wωԝѡᴡ xхχ yуγʏ zζᴢ';

const LATIN = new Map(
  LOOK_ALIKES.split(' ').flatMap(([latin = '', ...others]) =>
    others.map((other): [string, string] => [other, latin]),
  ),
);

/** Signs behind a name; some of them decompose to letters. */
const SIGNS = /[™℠®©]/g;
const MARKS_AND_HIDDEN = /[\p{M}\p{Cf}\p{Cc}]/gu;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

// Soft hyphen, bidi marks, embeddings and isolates, zero-width space, word joiner, byte order mark.
const DISGUISE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
// Joiners belong in Persian and in emoji, but never beside a Latin letter.
const JOINER_IN_LATIN = /[A-Za-z][\u200C\u200D]|[\u200C\u200D][A-Za-z]/u;

/**
 * The skeleton of a name, without differences that the eye may miss: two names with one skeleton look alike.
 */
export function skeletonOf(name: string): string {
  const bare = name.replace(SIGNS, '').normalize('NFKD').replace(MARKS_AND_HIDDEN, '').toLowerCase();
  const latin = Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join('');
  return latin.replaceAll('rn', 'm').replaceAll('vv', 'w').replace(NEITHER_LETTER_NOR_DIGIT, '');
}

/** Words before or after a name that do not make it the name of another wallet. */
const GENERAL_WORDS = new Set(
  [
    'wallet official extension app browser mobile web web3 crypto defi the my new original real secure verified',
    'pro plus beta inc io com evm ethereum eth solana sol bitcoin btc polkadot connect by for',
  ]
    .join(' ')
    .split(' ')
    .map(skeletonOf),
);
/** General words that are also written without a space before them. */
const ATTACHED = /(?<=.)(wallet|offlclal|extenslon)$/;
const BETWEEN_WORDS = /[\s()[\]{}<>·•:;,.'"“”‘’_\-–—/\\]+/u;

/** The skeleton without general words at its ends; a name of general words alone keeps one of them. */
export function coreOf(name: string): string {
  const words = name.split(BETWEEN_WORDS).map(skeletonOf).filter(Boolean);
  while (words.length > 1 && GENERAL_WORDS.has(words.at(-1) ?? '')) words.pop();
  while (words.length > 1 && GENERAL_WORDS.has(words[0] ?? '')) words.shift();
  return skeletonOf(words.join('')).replace(ATTACHED, '');
}

/** True where a name contains invisible characters. */
export function isDisguised(name: string): boolean {
  return DISGUISE.test(name) || JOINER_IN_LATIN.test(name);
}

/** True for a name in letters that every keyboard has. */
export function isPlain(name: string): boolean {
  return /^[\x20-\x7E®™]*$/.test(name);
}
