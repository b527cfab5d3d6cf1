import {skeletonOf} from './all-letters.js';
import {KNOWN_WALLETS, type KnownWallet} from './known-wallets.js';

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
const ATTACHED = /.(wallet|offlclal|extenslon)$/;
const BETWEEN_WORDS = /[\s()[\]{}<>·•:;,.'"“”‘’_\-–—/\\]+/u;

interface Likeness {
  readonly wallet: KnownWallet;
  readonly cores: readonly string[];
  /** The beginning of longer names that refer to the wallet, too. */
  readonly stem: string | undefined;
}

/**
 * Creates the comparison of names with those of known wallets. Its result is the known wallet for which a reader may
 * take a name, in whatever letters and with whatever general words.
 */
export function createLikeness(): (name: string) => KnownWallet | undefined {
  const likenesses = KNOWN_WALLETS.map(likenessOf);
  return (name) => {
    const core = coreOf(name);
    const found =
      likenesses.find(({cores}) => cores.includes(core)) ??
      likenesses.find(({stem}) => stem !== undefined && core.startsWith(stem));
    return found?.wallet;
  };
}

function likenessOf(wallet: KnownWallet): Likeness {
  const cores = [wallet.name, ...(wallet.otherNames ?? [])].map(coreOf);
  return {wallet, cores, stem: wallet.isCoined ? cores[0] : undefined};
}

/** The skeleton without general words at its ends; a name of general words alone keeps one of them. */
function coreOf(name: string): string {
  const words = name.split(BETWEEN_WORDS).map(skeletonOf).filter(Boolean);
  while (words.length > 1 && GENERAL_WORDS.has(words.at(-1) ?? '')) words.pop();
  while (words.length > 1 && GENERAL_WORDS.has(words[0] ?? '')) words.shift();
  const core = skeletonOf(words.join(''));
  return ATTACHED.test(core) ? core.replace(/(wallet|offlclal|extenslon)$/, '') : core;
}
