import {expect} from '@open-wc/testing';
import {readProperty, readSupport} from './session-state.js';

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('readProperty', () => {
  it("finds an address's property in any case, with or without its chain", () => {
    const properties = {names: JSON.stringify({[`eip155:1:${OWNER.toLowerCase()}`]: 'Main', So1: 'Sun'})};
    const nameOf = readProperty(properties, 'names');
    expect([nameOf(OWNER), nameOf('So1'), nameOf('so1')]).to.deep.equal(['Main', 'Sun', undefined]);
  });

  for (const [what, properties] of [
    ['no properties', undefined],
    ['another property', {other: '{}'}],
    ['no JSON', {names: '{'}],
    ['a list', {names: '["Main"]'}],
    ['no text', {names: {[OWNER]: 'Main'}}],
    ['too much text', {names: JSON.stringify({[OWNER]: 'M'.repeat(100_001)})}],
  ] as const) {
    it(`is undefined for ${what}`, () => {
      expect(readProperty(properties, 'names')(OWNER)).to.equal(undefined);
    });
  }
});

describe('readSupport', () => {
  for (const [what, said, supported] of [
    ['a text', '{"supported":true}', true],
    ['an object', {supported: true}, true],
    ['a no', '{"supported":false}', false],
    ['nothing', undefined, undefined],
    ['no JSON', '{', undefined],
    ['a list', '[true]', undefined],
    ['neither yes nor no', '{"supported":"yes"}', undefined],
    ['too much text', `{"supported":true,"more":"${'m'.repeat(100_000)}"}`, undefined],
  ] as const) {
    it(`reads ${what} as ${supported}`, () => {
      expect(readSupport({assetDiscovery: said}, 'assetDiscovery')).to.equal(supported);
    });
  }

  it('is undefined without properties', () => {
    expect(readSupport(undefined, 'assetDiscovery')).to.equal(undefined);
  });
});
