import {expect} from '@open-wc/testing';
import {OPTION_TABLE} from './option-table.js';
import {unknownOptions} from './config-warnings.js';

describe('unknownOptions', () => {
  it('names what is no option, also what any object has', () => {
    const options = {networks: ['eip155:1'], theme: 'dark', toString: 5};
    expect(unknownOptions(options)).to.deep.equal(['theme', 'toString']);
  });

  it('names what is none of the features, those that features add left out', () => {
    const features = {send: true, sned: true, added: 1};
    expect(unknownOptions({networks: ['eip155:1'], features}, ['added'])).to.deep.equal(['features.sned']);
  });

  it('knows every option there is', () => {
    const every = Object.fromEntries(
      [...Object.keys(OPTION_TABLE.options), 'features', 'endpoints', 'env'].map((name) => [name, 0]),
    );
    expect(unknownOptions(every)).to.deep.equal([]);
  });
});
