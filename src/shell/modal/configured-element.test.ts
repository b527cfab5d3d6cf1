import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {type ModalAttributes, optionsOf} from './configured-element.js';

const page = new URL(document.baseURI).origin;

describe('optionsOf', () => {
  it('reads networks as CAIP-2 ids separated by any white space', () => {
    expect(options({networks: ' eip155:1\n  eip155:10 '}).networks).to.deep.equal(['eip155:1', 'eip155:10']);
  });

  it('resolves addresses relative to the page, also that of a socket', () => {
    const {endpoints} = options({
      explorerUrl: '/explorer',
      relayUrl: '/relay',
      blockchainUrl: 'https://b.test/',
    });
    expect(endpoints).to.deep.include({
      explorer: `${page}/explorer`,
      relay: `${page.replace('http', 'ws')}/relay`,
      blockchain: 'https://b.test/',
      analytics: undefined,
    });
  });

  it('reads RPC addresses by network, also several for one network', () => {
    const {customRpcUrls} = options({
      rpcUrls: 'eip155:1=/rpc?a=b eip155:1=https://two.test/ solana:x=https://s.test/',
    });
    expect(customRpcUrls).to.deep.equal({
      'eip155:1': [`${page}/rpc?a=b`, 'https://two.test/'],
      'solana:x': ['https://s.test/'],
    });
  });

  it('names the attribute that it cannot read', () => {
    const read = (): unknown => options({rpcUrls: 'eip155:1'});
    expect(read).to.throw(/attribute `rpc-urls` is “eip155:1”/);
    expect(() => read())
      .to.throw()
      .that.satisfies((error: unknown) => isDrawbridgeError(error, 'config/invalid-option'));
  });

  it('names the client after the element, so that two on a page do not share storage', () => {
    expect(options({id: 'second'}).id).to.equal('second');
    expect(options({id: ''}).id).to.equal(undefined);
  });
});

function options(given: Partial<ModalAttributes>) {
  const none: ModalAttributes = {
    id: '',
    projectId: 'test',
    networks: 'eip155:1',
    defaultNetwork: undefined,
    themeMode: undefined,
    locale: undefined,
    embedded: false,
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    explorerUrl: undefined,
    blockchainUrl: undefined,
    analyticsUrl: undefined,
    relayUrl: undefined,
    authFrameUrl: undefined,
    rpcUrls: undefined,
    prefetch: undefined,
  };
  return optionsOf({...none, ...given});
}
