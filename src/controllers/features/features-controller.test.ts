import {expect} from '@open-wc/testing';
import {DEFAULT_FEATURES} from '../../core/config/defaults.js';
import type {Features} from '../../core/config/options.js';
import {FeaturesController} from './features-controller.js';

describe('FeaturesController', () => {
  it('changes the features that are given and leaves the others', () => {
    const features = new FeaturesController(DEFAULT_FEATURES);
    features.update({swaps: false, connectMethodsOrder: ['wallet']});
    expect(features.state.get()).to.deep.equal({
      ...DEFAULT_FEATURES,
      swaps: false,
      connectMethodsOrder: ['wallet'],
    });
  });

  it('takes `undefined` for what is not said', () => {
    const features = new FeaturesController(DEFAULT_FEATURES);
    features.update({swaps: undefined} as unknown as Features);
    expect(features.state.get().swaps).to.equal(true);
  });
});
