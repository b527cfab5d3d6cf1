/** Letters that pass for Latin ones, lower case, by the Latin letter they pass for (after Unicode's TR 39). */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ@',
  b: 'вβьʙ',
  c: 'сϲᴄ',
  d: 'ԁđɗᴅ',
  e: 'еεҽєᴇ',
  f: 'ƒϝ',
  g: 'ɡցɢ',
  h: 'һнհʜ',
  j: 'јϳᴊ',
  k: 'кκĸᴋ',
  // Upper and lower case fall together here, so that i, l, 1 and | are one letter.
  l: 'i1|ӏіιıłʟɪ!',
  m: 'мμᴍ',
  n: 'пηոɴ',
  o: '0оοσօøᴏ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: '$ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ωԝѡᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ζᴢ',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other): [string, string] => [other, latin]),
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
