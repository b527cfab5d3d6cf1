/**
 * A part of every known wallet's name and rdns, with i written as l. A text without any of them resembles no
 * known wallet.
 */
const PARTS =
  /ask|coln|nba|rus|ok|nto|nbo|zer|get|kee|ckp|exo|abb|brav|fra|swap|nan|ron|saf|flar|edge|eden|fro|xv|eat|dot|sman|subw|nova|fear|nkr|gate|par/;

/** A verdict without a warning; the beginning of the explorer's id, where the wallet is known to have one. */
interface CleanVerdict {
  readonly explorerId?: string;
}

/** The wallets that most users have: name and rdns as they announce them. */
const WIDESPREAD: ReadonlyMap<string, CleanVerdict> = new Map([
  ['MetaMask io.metamask', {explorerId: 'c57ca95b'}],
  ['Rabby Wallet io.rabby', {}],
  ['Phantom app.phantom', {explorerId: 'a797aa35'}],
  ['Coinbase Wallet com.coinbase.wallet', {explorerId: 'fd20dc42'}],
]);

/** The name and the rdns that a wallet announces. */
interface Announced {
  readonly announcedName: string;
  readonly rdns: string;
}

/**
 * Judges wallets none of which needs a warning: widespread ones, and plain names in English letters that resemble
 * neither a known wallet nor another one here. `undefined` if at least one has to be compared with the list of known
 * wallets; `findImpostors` gives the same result for those judged here. So most users' wallets are shown before that
 * list is loaded.
 */
export function judgeAtOnce(wallets: readonly Announced[]): readonly CleanVerdict[] | undefined {
  const seen = new Set<string>();
  const verdicts = wallets.flatMap(({announcedName, rdns}) => {
    const [name = '', id] = [announcedName, rdns].map((text) =>
      text.toLowerCase().replace(/i/g, 'l').replace(/rn/g, 'm').replace(/vv/g, 'w').replace(/\W/g, ''),
    );
    const isNew = !seen.has(name) && !seen.has(rdns);
    seen.add(name).add(rdns);
    const isPlain = /^[a-z ]*$/i.test(announcedName) && !PARTS.test(`${name} ${id}`);
    return (isNew && (WIDESPREAD.get(`${announcedName} ${rdns}`) ?? (isPlain && {}))) || [];
  });
  return verdicts.length === wallets.length ? verdicts : undefined;
}
