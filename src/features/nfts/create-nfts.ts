import type {KernelContext} from '../../client/client.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {NftsController} from './nfts-controller.js';

/** Creates the feature. */
export const createNfts: CreateInternalFeature<'nfts', 'tokens' | 'activity', KernelContext> = (
  context,
  {tokens, activity},
) => {
  const nfts = new NftsController();
  const take = (): void => {
    const told = tokens.walletNfts.get();
    if (told) nfts.show(told);
  };
  context.onDispose(tokens.walletNfts.listen(take));
  take();
  return {nfts, activity, loadTokens: tokens.load};
};
