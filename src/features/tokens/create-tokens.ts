import {atom} from 'nanostores';
import type {KernelContext} from '../../client/client.js';
import {supportedOf} from '../../client/shared-services.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {createAccountWorthFlow, WorthCache} from './account-worth-flow.js';
import {createLoadTokensFlow, TokenReadings} from './load-tokens-flow.js';
import {createReadBalancesFlow} from './read-balances-flow.js';
import {createReadTokensFlow, type WalletNfts} from './read-tokens-flow.js';
import {TokensController} from './tokens-controller.js';

/** Creates the feature. */
export const createTokens: CreateInternalFeature<'tokens', never, KernelContext> = (context) => {
  const {env, services} = context;
  const tokens = new TokensController(env);
  const walletNfts = atom<WalletNfts | undefined>();
  const supported = supportedOf(services);
  const end = new AbortController();
  context.onDispose(() => end.abort());
  const readBalances = createReadBalancesFlow({
    http: services.blockchain,
    clock: env.clock,
    signal: end.signal,
  });
  const parts = {...context, ...env, tokens, supported, readBalances};
  return {
    tokens,
    walletNfts,
    load: createLoadTokensFlow({
      ...parts,
      readings: new TokenReadings(env.clock),
      read: createReadTokensFlow({...parts, onWalletNfts: (told) => walletNfts.set(told)}),
    }),
    worthOf: createAccountWorthFlow({
      worths: new WorthCache(env.clock),
      network: () => context.activeNetwork.get().network,
      currency: () => tokens.currency.get(),
      // Asks the service, because a wallet lists only the account in use.
      async read({network: {caipNetworkId: chainId}, ...asked}) {
        return (await supported.hasAccounts(chainId)) ? readBalances({...asked, chainId}) : undefined;
      },
    }),
  };
};
