import {expect} from '@open-wc/testing';
import {LOCAL_ANVIL} from '../signing/wallet-chain.js';
import {grantNamespaces, type RequestedNamespaces} from './namespaces.js';

const EVM = {chains: ['eip155:31337'], methods: ['personal_sign'], events: ['chainChanged']};

describe('grantNamespaces', () => {
  it('grants required and optional parts together', () => {
    const optionalNamespaces = {'eip155:31337': {methods: ['eth_sendTransaction'], events: []}};
    const granted = grant({requiredNamespaces: {eip155: EVM}, optionalNamespaces});
    expect(granted?.['eip155']).to.deep.equal({
      ...EVM,
      methods: ['personal_sign', 'eth_sendTransaction'],
      accounts: [],
    });
  });

  const lacks = {
    chain: {...EVM, chains: ['eip155:31337', 'eip155:10']},
    method: {...EVM, methods: ['eth_sing']},
    event: {...EVM, events: ['eclipse']},
  };
  for (const [what, eip155] of Object.entries(lacks)) {
    it(`grants nothing if a ${what} is required that the wallet does not have`, () => {
      expect(grant({requiredNamespaces: {eip155}, optionalNamespaces: {eip155: EVM}})).to.equal(undefined);
    });
  }

  it('grants nothing if a required namespace is missing in the wallet', () => {
    const requiredNamespaces = {solana: {chains: ['solana:x'], methods: [], events: []}};
    expect(grant({requiredNamespaces, optionalNamespaces: {eip155: EVM}})).to.equal(undefined);
  });
});

function grant(requested: RequestedNamespaces): ReturnType<typeof grantNamespaces> {
  const none = {
    accounts: [],
    smart: [],
    names: {},
    assets: undefined,
    smartSessions: undefined,
    properties: {},
    families: [],
    withheld: [],
  };
  return grantNamespaces(requested, {...none, chains: [LOCAL_ANVIL], active: LOCAL_ANVIL});
}
