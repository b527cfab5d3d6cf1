/**
 * A part of every known wallet's name and rdns, with i written as l. A text without any of them resembles no
 * known wallet.
 */
const PARTS =
  /ask|coln|nba|rus|ok|nto|nbo|zer|get|kee|ckp|exo|abb|brav|fra|swap|nan|ron|saf|flar|edge|eden|fro|xv|eat|dot|sman|subw|nova|fear|nkr|gate|par/;

/** The name and the rdns that a wallet announces. */
interface Announced {
  readonly announcedName: string;
  readonly rdns: string;
}

/**
 * True when no wallet needs a warning: plain names in English letters, none of which resembles a known
 * wallet's or another one here. Lets most wallets be shown before the list of known wallets is loaded;
 * `findImpostors` gives the same result for them.
 */
export function arePlainStrangers(wallets: readonly Announced[]): boolean {
  const seen = new Set<string>();
  return wallets.every(({announcedName, rdns}) => {
    const [name, id] = [announcedName, rdns].map((text) =>
      text.toLowerCase().replace(/i/g, 'l').replace(/rn/g, 'm').replace(/vv/g, 'w').replace(/\W/g, ''),
    );
    const isNew = !seen.has(name ?? '') && !seen.has(rdns);
    seen.add(name ?? '').add(rdns);
    return isNew && /^[a-z ]*$/i.test(announcedName) && !PARTS.test(`${name} ${id}`);
  });
}
