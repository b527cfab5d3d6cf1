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

/**
 * What is left of a name when everything is taken away that the eye may miss: two names with one skeleton
 * look alike. Only good for comparing.
 */
export function skeleton(name: string): string {
  const bare = name.normalize('NFKD').replace(MARKS_AND_HIDDEN, '').toLowerCase();
  const latin = Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join('');
  return latin.replaceAll('rn', 'm').replaceAll('vv', 'w').replace(NEITHER_LETTER_NOR_DIGIT, '');
}
