import {EARLY_WALLETS, KNOWN_NAMES} from './generated/early-wallets.js';

/** A result without a warning; the beginning of the explorer's id, if known. */
interface CleanVerdict {
  readonly explorerId?: string;
}

/** The name and the rdns that a wallet announces. */
interface Announced {
  readonly announcedName: string;
  readonly rdns: string;
}

/**
 * Checks the names of announced wallets without the list of known wallets, so that the wallets of most users are shown
 * before that list is loaded. Accepts widespread wallets, and plain names in English letters that resemble neither a
 * known wallet nor another one here. `undefined` if at least one needs `detectImpersonation`, which has the same
 * result for those accepted here.
 */
export function checkWidespreadWallets(wallets: readonly Announced[]): readonly CleanVerdict[] | undefined {
  const seen = new Set<string>();
  const verdicts = wallets.flatMap(({announcedName, rdns}) => {
    const name = comparableLetters(announcedName);
    const isNew = !seen.has(name) && !seen.has(rdns);
    seen.add(name).add(rdns);
    const widespread = EARLY_WALLETS.find(
      (wallet) => wallet.isWidespread && wallet.name === announcedName && wallet.rdns === rdns,
    );
    const letters = `${name} ${comparableLetters(rdns)}`;
    const isPlain = /^[a-z ]*$/i.test(announcedName) && !KNOWN_NAMES.some((known) => letters.includes(known));
    const verdict = widespread ? pickId(widespread) : isPlain && {};
    return (isNew && verdict) || [];
  });
  return verdicts.length === wallets.length ? verdicts : undefined;
}

function pickId({explorerId}: CleanVerdict): CleanVerdict {
  return explorerId ? {explorerId} : {};
}

/** A name or an rdns without case, spaces and signs, and with one spelling for letters that look alike. */
export function comparableLetters(text: string): string {
  return text.toLowerCase().replace(/\W/g, '').replace(/i/g, 'l').replace(/m/g, 'rn').replace(/w/g, 'vv');
}
