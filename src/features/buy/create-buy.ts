import type {KernelContext} from '../../client/client.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {BuyController} from './buy-controller.js';

/** Creates the feature. */
export const createBuy: CreateInternalFeature<'buy', 'tokens', KernelContext> = ({
  account,
  router,
  telemetry,
}) => {
  const buy = new BuyController();
  return {
    state: buy.state,
    history: buy.history,
    providers: () => [],
    destination: () => undefined,
    async loadOptions() {},
    setAmount: (amount, typed) => buy.setAmount(amount, typed),
    chooseToken: (token) => buy.changeForm({token}),
    chooseFiat: (fiat) => buy.chooseFiat(fiat),
    choosePaymentMethod: (paymentMethod) => buy.changeForm({paymentMethod}),
    problem: () => 'unsupported-network',
    limits: () => undefined,
    watchQuote: () => () => {},
    async refreshQuote() {},
    unfinished: () => undefined,
    acceptSecond: (key, isAccepted) => buy.acceptSecond(key, isAccepted),
    start() {},
    openAgain() {},
    followOrders: () => () => {},
    showOrder() {},
    clearOrder: () => buy.showOrder(undefined),
    async loadHistory() {},
    openHelp() {
      const isSmartAccount = account.get().preferredAccountType === 'smartAccount';
      telemetry.track('SELECT_WHAT_IS_A_BUY', {isSmartAccount});
      router.push('WhatIsABuy');
    },
  };
};
