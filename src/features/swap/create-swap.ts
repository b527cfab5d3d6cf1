import {atom} from 'nanostores';
import type {KernelContext} from '../../client/client.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import type {SwapState} from './api.js';

/** Creates the feature. */
export const createSwap: CreateInternalFeature<'swap', 'tokens' | 'activity', KernelContext> = () => {
  const state = atom<SwapState>({
    form: {sold: undefined, bought: undefined, amount: ''},
    quote: {status: 'idle'},
    review: {status: 'none'},
    lossText: '',
    acceptedDoubts: [],
    run: undefined,
  });
  return {
    state,
    tokens: atom({status: 'idle'} as const),
    runs: atom([]),
    currency: atom('usd' as const),
    coinPrice: () => undefined,
    loadTokens: async () => {},
    search: () => ({own: [], suggested: [], all: []}),
    prefill: () => {},
    setAmount: () => {},
    fillMax: async () => false,
    chooseToken: () => {},
    reverse: () => {},
    problem: () => 'select-token',
    watchQuote: () => () => {},
    refreshQuote: async () => {},
    loadReview: async () => {},
    acceptDoubt: () => {},
    typeLoss: () => {},
    lossWord: () => '',
    blocker: () => undefined,
    confirm: async () => {},
    stopWaiting: () => {},
    showRun: () => {},
    clearRun: () => {},
  };
};
