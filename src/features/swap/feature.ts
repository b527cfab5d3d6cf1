import type {SwapFeature} from './api.js';
import {allowsSwaps} from './swap-settings.js';

export const swapFeature: SwapFeature = {
  id: 'swap',
  needs: ['tokens', 'activity'],
  views: {
    Swap: {
      tag: 'drawbridge-swap-view',
      title: () => ['swap.title'],
      load: () =>
        Promise.all([
          import(/* together: swap-form */ './views/swap-view.js'),
          import(/* together: account */ './views/swap-notice.js'),
        ]),
      async checkArguments(given, place) {
        const {checkSwapArguments} = await import(/* together: swap */ './check-swap-arguments.js');
        checkSwapArguments(given, place);
      },
      isPublic: true,
      needsAccount: true,
    },
    SwapSelectToken: {
      tag: 'drawbridge-swap-select-token-view',
      title: () => ['swap.selectTokenTitle'],
      load: () => import('./views/swap-select-token-view.js'),
    },
    SwapPreview: {
      tag: 'drawbridge-swap-preview-view',
      title: () => ['swap.previewTitle'],
      load: () => import(/* together: swap-review */ './views/swap-preview-view.js'),
      asksWallet: true,
    },
  },
  messages: {
    prefixes: ['swap'],
    load: {en: async () => (await import(/* together: swap */ './messages/en.js')).en},
  },
  offBy: ({features}) => !features.swaps && 'features.swaps',
  slots: [
    {
      slot: 'account-notice',
      id: 'swapNews',
      label: ['swap.title'],
      tag: 'drawbridge-swap-notice',
      load: () => import(/* together: account */ './views/swap-notice.js'),
      isOffered: ({subject, features}) => features.swaps && subject?.capabilities.swap === true,
    },
    {
      slot: 'account-tile',
      id: 'swaps',
      order: 1,
      label: ['swap.title'],
      tag: 'drawbridge-swap-tile',
      load: () => import(/* together: account */ './views/swap-tile.js'),
      isOffered: ({subject, features, options, timeZone}) =>
        features.swaps &&
        subject?.capabilities.swap === true &&
        allowsSwaps(options, {timeZone}, subject.network?.caipNetworkId),
    },
  ],
  load: async () => (await import(/* together: swap */ './create-swap.js')).createSwap,
};
