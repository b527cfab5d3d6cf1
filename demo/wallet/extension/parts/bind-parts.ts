import type {WalletPart} from './wallet-part.js';

/**
 * Makes the objects of one wallet hand out each other, so that pages see that they belong together: a name does not,
 * as any wallet can take it.
 */
export function bindParts(parts: readonly WalletPart[]): void {
  const objects = parts.flatMap(({object}) => object ?? []);
  for (const owner of objects) {
    const others = Object.fromEntries(objects.filter((each) => each !== owner).entries());
    // Wallets of the Wallet Standard are frozen, except for their own features.
    if ('features' in owner) Object.assign(Object(owner.features), {'demo-wallet:': others});
    else Object.assign(owner, others);
  }
}
