import {expect} from '@open-wc/testing';
import type {Features} from '../core/config/options.js';
import {FeaturesController} from './features-controller.js';

describe('FeaturesController', () => {
  it('changes the given features, and keeps the others', () => {
    const features = new FeaturesController();
    features.update({swaps: false, connectMethodsOrder: ['wallet']});
    features.update({send: false});
    expect(features.state.get()).to.deep.equal({swaps: false, connectMethodsOrder: ['wallet'], send: false});
  });

  it('treats `undefined` as not given', () => {
    const features = new FeaturesController();
    features.update({swaps: false});
    features.update({swaps: undefined} as unknown as Features);
    expect(features.state.get().swaps).to.equal(false);
  });
});
