import type {Letters} from './judge-names.js';

/**
 * Letters that pass for Latin ones, lower case: the Latin letter, then those that pass for it (after Unicode's
 * TR 39). Upper and lower case fall together here, so that i, l, 1 and | are one letter.
 */
const LOOK_ALIKES =
  'aаαɑᴀ@ bвβьʙ cсϲᴄ dԁđɗᴅ eеεҽєᴇ fƒϝ gɡցɢ hһнհʜ ' +
  'jјϳᴊ kкκĸᴋ li1|ӏіιıłʟɪ! mмμᴍ nпηոɴ o0оοσօøᴏ pрρᴘ qԛզ ' +
  'rгʀ s$ѕꜱ tтτᴛ uυսᴜ vνѵᴠ wωԝѡᴡ xхχ yуγʏ zζᴢ';

const LATIN = new Map(
  LOOK_ALIKES.split(' ').flatMap(([latin = '', ...others]) =>
    others.map((other): [string, string] => [other, latin]),
  ),
);

const MARKS_AND_HIDDEN = /[\p{M}\p{Cf}\p{Cc}]/gu;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

// Soft hyphen, bidi marks, embeddings and isolates, zero-width space, word joiner, byte order mark.
const DISGUISE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
// Joiners belong into Persian and into emoji, but never beside a Latin letter.
const JOINER_IN_LATIN = /[A-Za-z][\u200C\u200D]|[\u200C\u200D][A-Za-z]/u;

/** Whatever a name is written in. */
export const ALL_LETTERS: Letters = {
  skeleton(name) {
    const bare = name.normalize('NFKD').replace(MARKS_AND_HIDDEN, '').toLowerCase();
    const latin = Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join('');
    return latin.replaceAll('rn', 'm').replaceAll('vv', 'w').replace(NEITHER_LETTER_NOR_DIGIT, '');
  },
  isDisguised: (name) => DISGUISE.test(name) || JOINER_IN_LATIN.test(name),
};
