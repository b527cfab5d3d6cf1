/** A part of every known wallet's name and rdns, with i written as l. What has none of them is like none that is known. */
const PARTS =
  /ask|coln|nba|rus|ok|nto|nbo|zer|get|kee|ckp|exo|abb|brav|fra|swap|nan|ron|saf|flar|edge|eden|fro|xv|eat|dot|sman|subw|nova|fear|nkr|gate|par/;

/** What a wallet says of itself. */
interface Announced {
  readonly announcedName: string;
  readonly rdns: string;
}

/**
 * True when no second look is needed: plain names in letters of English, none of which resembles a known wallet's or
 * another one here. Lets most wallets be shown before the list of known ones is loaded; `findImpostors` says the same
 * of them.
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
