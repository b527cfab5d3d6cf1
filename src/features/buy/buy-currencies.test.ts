import {expect} from '@open-wc/testing';
import type {BuyFiat} from './api.js';
import {currencyPlacesOf, presetsOf} from './buy-rules.js';
import {type BuyStage, createBuyStage} from './testing/buy-stage.js';

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('the amounts to choose from', () => {
  for (const [id, min, max, expected] of [
    ['USD', '10.00', '7500.00', '100 250 500 1000'],
    ['USD', '10.00', '400.00', '100 250'],
    ['JPY', '1500', '1000000', '2500 5000 10000'],
    ['JPY', '500', '1000000', '500 1000'],
    ['KRW', '15000', '10000000', '25000 50000 100000'],
    ['KWD', '3.000', '2300.000', '100 250 500 1000'],
    ['VND', '250000', '200000000', '250000 500000 1000000'],
  ] as const)
    it(`are ${expected} from ${min} to ${max} ${id}`, () => {
      const fiat: BuyFiat = {id, limits: [{id: 'card', min, max}]};
      expect(presetsOf(fiat).join(' ')).to.equal(expected);
    });
});

describe('an amount of money', () => {
  for (const [id, places] of [
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['not a code', 2],
  ] as const)
    it(`has ${places} places in ${id}`, () => expect(currencyPlacesOf(id)).to.equal(places));

  for (const [id, amount, problem] of [
    ['JPY', '5000', undefined],
    ['JPY', '5000.5', 'incorrect-value'],
    ['KWD', '50.125', undefined],
    ['KWD', '50.1255', 'incorrect-value'],
    ['USD', '50.125', 'incorrect-value'],
  ] as const)
    it(`${problem ? 'locks' : 'does not lock'} the button with ${amount} ${id}`, async () => {
      const stage = createBuyStage();
      stages.push(stage);
      await stage.buy.loadOptions();
      stage.buy.chooseFiat({id, limits: [{id: 'card', min: '1', max: '1000000'}]});
      stage.buy.setAmount(amount);
      expect(stage.buy.problem()).to.equal(problem);
    });
});
