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

/** Names that need no decomposition, as most of thousands do not. */
const ASCII = /^[ -~]*$/;
/** Greek letters that look like c; decomposed, they are a sigma. */
const LUNATE = /[ϲϹ]/g;
/** Signs behind a name; some of them decompose to letters. */
const SIGNS = /[™℠®©]/g;
const MARKS_AND_HIDDEN = /[\p{M}\p{Cf}\p{Cc}]/gu;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * The skeleton of a name, without differences that the eye may miss: two names with one skeleton look alike.
 */
export function skeletonOf(name: string): string {
  if (ASCII.test(name)) return fold(name.toLowerCase());
  const plain = name.replace(SIGNS, '').replace(LUNATE, 'c').normalize('NFKD');
  return fold(plain.replace(MARKS_AND_HIDDEN, '').toLowerCase());
}

function fold(bare: string): string {
  let latin = '';
  for (const letter of bare) latin += LATIN.get(letter) ?? letter;
  return latin.replaceAll('rn', 'm').replaceAll('vv', 'w').replace(NEITHER_LETTER_NOR_DIGIT, '');
}
