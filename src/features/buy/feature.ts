import type {BuyFeature} from './api.js';
import {allowsBuying} from './buy-settings.js';

export const buyFeature: BuyFeature = {
  id: 'buy',
  needs: ['tokens'],
  views: {
    OnRampProviders: {
      tag: 'drawbridge-on-ramp-providers-view',
      title: () => ['buy.title'],
      load: () => import(/* together: buy-form */ './views/on-ramp-providers-view.js'),
      isPublic: true,
      needsAccount: true,
    },
    OnRampTokenSelect: {
      tag: 'drawbridge-on-ramp-token-select-view',
      title: () => ['buy.selectTokenTitle'],
      load: () => import(/* together: buy-select */ './views/on-ramp-token-select-view.js'),
    },
    OnRampFiatSelect: {
      tag: 'drawbridge-on-ramp-fiat-select-view',
      title: () => ['buy.selectCurrencyTitle'],
      load: () => import(/* together: buy-select */ './views/on-ramp-fiat-select-view.js'),
    },
    BuyInProgress: {
      tag: 'drawbridge-buy-in-progress-view',
      title: () => ['buy.progressTitle'],
      load: () => import(/* together: buy-form */ './views/buy-in-progress-view.js'),
    },
    OnRampActivity: {
      tag: 'drawbridge-on-ramp-activity-view',
      title: () => ['buy.activityTitle'],
      load: () => import('./views/on-ramp-activity-view.js'),
    },
    WhatIsABuy: {
      tag: 'drawbridge-what-is-a-buy-view',
      title: () => ['buy.helpTitle'],
      load: () => import('./views/what-is-a-buy-view.js'),
    },
  },
  offBy: ({features}) => !features.onramp && 'features.onramp',
  messages: {
    prefixes: ['buy'],
    load: {en: async () => (await import(/* together: buy */ './messages/en.js')).en},
  },
  slots: [
    {
      slot: 'account-notice',
      id: 'buyNews',
      label: ['buy.tile'],
      tag: 'drawbridge-buy-notice',
      load: () => import(/* together: account */ './views/buy-notice.js'),
      isOffered: ({features, subject}) => features.onramp && subject !== undefined,
    },
    {
      slot: 'account-tile',
      id: 'onramp',
      label: ['buy.tile'],
      tag: 'drawbridge-buy-tile',
      load: () => import(/* together: account */ './views/buy-tile.js'),
      isOffered: ({subject, features, options, timeZone, networks}) =>
        features.onramp &&
        allowsBuying(options, {timeZone}, {network: subject?.network?.caipNetworkId, page: networks}),
    },
  ],
  load: async () => (await import(/* together: buy */ './create-buy.js')).createBuy,
};
