import {expect} from '@open-wc/testing';
import {unknownOptions} from './config-warnings.js';
import {OPTION_TABLE} from './option-table.js';

describe('unknownOptions', () => {
  it('reports unknown options, including members of every object', () => {
    const options = {networks: ['eip155:1'], theme: 'dark', toString: 5};
    expect(unknownOptions(options)).to.deep.equal(['theme', 'toString']);
  });

  it('reports unknown features, except those that features add', () => {
    const features = {send: true, sned: true, added: 1};
    expect(unknownOptions({networks: ['eip155:1'], features}, ['added'])).to.deep.equal(['features.sned']);
  });

  it('accepts every option', () => {
    const every = Object.fromEntries(
      [...Object.keys(OPTION_TABLE.options), 'features', 'endpoints', 'env'].map((name) => [name, 0]),
    );
    expect(unknownOptions(every)).to.deep.equal([]);
  });
});
