import type {Letters} from './judge-names.js';

// Upper and lower case fall together here, so that i, l, 1 and | are one letter.
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  0: 'o',
  1: 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
};

/** True for a name that every keyboard has the letters of. */
export function isPlain(name: string): boolean {
  return /^[\x20-\x7E]*$/.test(name);
}

/** Enough for plain names, which most are; any other is held for a disguise until `ALL_LETTERS` are there. */
export const PLAIN_LETTERS: Letters = {
  skeleton(name) {
    const latin = name.toLowerCase().replace(/[@$01i|!]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
    return latin
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      .replace(/[^a-z\d]/g, '');
  },
  isDisguised: (name) => !isPlain(name),
};
