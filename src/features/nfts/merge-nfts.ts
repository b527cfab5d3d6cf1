import type {Nft} from '../../core/model/assets/owned-nfts.js';

/** `contract:id`, as a collectible is named where its id is told. */
const WITH_ID = /^(0x[0-9a-f]{40}):/;

/**
 * Puts what a wallet tells to what a history tells, each collectible once; the history's come first,
 * for it knows when they came.
 *
 * A history may leave the ids out: then two of one name are the same. A wallet may tell of a collection only how many
 * of it there are: those that are on show already are taken off.
 */
export function mergeNfts(told: readonly Nft[], known: readonly Nft[]): readonly Nft[] {
  const find = finderIn(told);
  const pairs = known.map((nft) => ({nft, other: find(nft)}));
  const paired = new Set(pairs.map(({other}) => other));
  const alone = told.filter((nft) => !paired.has(nft));
  const shown = [...known, ...alone];
  const rest = alone.flatMap((nft) => {
    const count = WITH_ID.test(nft.key) ? nft.count : nft.count - countOf(nft, shown);
    return count > 0n ? [{...nft, count}] : [];
  });
  return [...pairs.map(({nft, other}) => withExtras(nft, other)), ...rest];
}

function finderIn(nfts: readonly Nft[]): (nft: Nft) => Nft | undefined {
  const byKey = new Map(nfts.map((nft) => [nft.key, nft]));
  const byName = new Map(nfts.map((nft) => [nft.name.toLowerCase(), nft]));
  return ({key, name}) =>
    byKey.get(key) ?? (name && !WITH_ID.test(key) ? byName.get(name.toLowerCase()) : undefined);
}

/** A name or a picture that one of the two does not know is the other's to tell. */
function withExtras(nft: Nft, other: Nft | undefined): Nft {
  const previewUrl = nft.previewUrl ?? other?.previewUrl;
  return {...nft, name: nft.name || (other?.name ?? ''), ...(previewUrl && {previewUrl})};
}

/** Counts the single NFTs of a collection. */
function countOf({key, name}: Nft, nfts: readonly Nft[]): bigint {
  const own = nfts.filter((nft) => {
    const contract = WITH_ID.exec(nft.key)?.[1];
    return contract === undefined ? nft.name.startsWith(`${name} #`) : contract === key;
  });
  return own.reduce((sum, {count}) => sum + count, 0n);
}
