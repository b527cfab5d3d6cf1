import {expect} from '@open-wc/testing';
import type {Features} from '../core/config/options.js';
import {FeaturesController} from './features-controller.js';

describe('FeaturesController', () => {
  it('changes the features that are given and leaves the others', () => {
    const features = new FeaturesController();
    features.update({swaps: false, connectMethodsOrder: ['wallet']});
    features.update({send: false});
    expect(features.state.get()).to.deep.equal({swaps: false, connectMethodsOrder: ['wallet'], send: false});
  });

  it('takes `undefined` for what is not said', () => {
    const features = new FeaturesController();
    features.update({swaps: false});
    features.update({swaps: undefined} as unknown as Features);
    expect(features.state.get().swaps).to.equal(false);
  });
});
