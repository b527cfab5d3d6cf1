import {expect} from '@open-wc/testing';
import {createSiwx} from '../../io/sign-in/create-siwx.js';
import {resolveConfig} from '../../testing/fakes/resolve-config.js';
import {createSignInServer} from '../../testing/fakes/sign-in-server.js';
import type {DrawbridgeError} from '../errors/drawbridge-error.js';
import {mainnet} from '../model/networks/ethereum.js';
import {base} from '../model/networks/rollups.js';
import type {Config} from './config.js';
import type {DrawbridgeOptions} from './options.js';

const PAGE = {
  metadata: {name: 'Harbour', description: 'A bridge', url: 'https://harbour.example', icons: []},
  locale: 'de',
};

const VALID: DrawbridgeOptions = {projectId: 'test', networks: [mainnet, base]};

const FLAGS = [
  'allowUnsupportedChain',
  'basic',
  'showWallets',
  'enableInjected',
  'enableEip6963',
  'enableWalletConnect',
  'enableWallets',
  'enableNetworkSwitch',
  'enableWalletGuide',
  'enableReconnect',
  'signOutOnDisconnect',
  'embedded',
  'disableAppend',
  'debug',
] as const;

const FEATURE_FLAGS = [
  'swaps',
  'onramp',
  'receive',
  'send',
  'email',
  'emailShowWallets',
  'history',
  'analytics',
  'allWallets',
  'legalCheckbox',
  'smartSessions',
  'collapseWallets',
] as const;

/** The options, the path in the error, the reported value, and a word of the accepted values. */
type Refused = readonly [set: object, option: string, given: string, accepted: string];

const REFUSED: readonly Refused[] = [
  [{networks: undefined}, 'networks', 'missing', 'at least one'],
  [{networks: []}, 'networks', 'a list', 'at least one'],
  [{networks: 'eip155:1'}, 'networks', '"eip155:1"', 'list'],
  [{networks: ['ethereum']}, 'networks', '"ethereum"', 'CAIP-2'],
  [{networks: [{...mainnet, name: 5}]}, 'networks', '5', 'text'],
  [{defaultNetwork: 'eip155:10'}, 'defaultNetwork', 'eip155:10', 'eip155:1, eip155:8453'],
  [{id: 5}, 'id', '5', 'text'],
  [{projectId: {}}, 'projectId', 'of type object', 'text'],
  [{metadata: 'Harbour'}, 'metadata', '"Harbour"', 'object'],
  [{metadata: {name: 5}}, 'metadata.name', '5', 'text'],
  [{metadata: {icons: '/icon.png'}}, 'metadata.icons', '"/icon.png"', 'list of texts'],
  [{chains: {}}, 'chains', 'of type object', 'list'],
  [{chains: [{namespace: 'eip155'}]}, 'chains.0.load', 'missing', 'function'],
  [{connectors: [{load() {}}]}, 'connectors.0.id', 'missing', 'text'],
  [{themeMode: 'purple'}, 'themeMode', '"purple"', 'light, dark, auto'],
  [{themeVariables: {'--drawbridge-radius': 4}}, 'themeVariables', 'of type object', 'texts by name'],
  [{locale: 5}, 'locale', '5', 'text'],
  [{messages: {'connect.title': undefined}}, 'messages', 'of type object', 'texts or functions'],
  [{allWallets: true}, 'allWallets', 'of type boolean', 'SHOW, HIDE, ONLY_MOBILE'],
  [{featuredWalletIds: 'id'}, 'featuredWalletIds', '"id"', 'list of texts'],
  [{includeWalletIds: [5]}, 'includeWalletIds', 'a list', 'list of texts'],
  [{excludeWalletIds: {}}, 'excludeWalletIds', 'of type object', 'list of texts'],
  [{customWallets: [{id: 'a'}]}, 'customWallets.0.name', 'missing', 'text'],
  [{chainImages: ['/1.png']}, 'chainImages', 'a list', 'texts by name'],
  [{markImages: {usdc: false}}, 'markImages', 'of type object', 'texts by name'],
  [{connectorImages: {injected: 5}}, 'connectorImages', 'of type object', 'texts by name'],
  [{customRpcUrls: {'eip155:1': 5}}, 'customRpcUrls', 'of type object', 'lists of texts'],
  [{tokens: []}, 'tokens', 'a list', 'object'],
  [{defaultAccountTypes: {eip155: 'gold'}}, 'defaultAccountTypes.eip155', '"gold"', 'eoa, smartAccount'],
  [{termsConditionsUrl: 5}, 'termsConditionsUrl', '5', 'text'],
  [{ipfsGateway: 5}, 'ipfsGateway', '5', 'text'],
  [{privacyPolicyUrl: null}, 'privacyPolicyUrl', 'of type null', 'text'],
  [{swap: {maxLoss: {percent: '50'}}}, 'swap.maxLoss.percent', '"50"', 'a number'],
  [{swap: {networks: 'eip155:1'}}, 'swap.networks', '"eip155:1"', 'list of texts'],
  [{swap: {routers: {'eip155:1': 5}}}, 'swap.routers', 'of type object', 'lists of texts'],
  [{onramp: {meldPublicKey: 5}}, 'onramp.meldPublicKey', '5', 'text'],
  [{onramp: {networks: ['base']}}, 'onramp.networks', 'a list', 'texts by name'],
  [{restrictedTimeZones: {swaps: true}}, 'restrictedTimeZones.swaps', 'of type boolean', 'list of texts'],
  [{onError: 'log'}, 'onError', '"log"', 'function'],
  [{features: true}, 'features', 'of type boolean', 'object'],
  [{features: {socials: 'google'}}, 'features.socials', '"google"', 'false or a list'],
  [{features: {socials: ['myspace']}}, 'features.socials', '"myspace"', 'google, x, discord'],
  [
    {features: {connectMethodsOrder: ['carrier pigeon']}},
    'features.connectMethodsOrder',
    '"carrier pigeon"',
    'email, social, wallet',
  ],
  [
    {features: {connectorTypeOrder: ['old']}},
    'features.connectorTypeOrder',
    '"old"',
    'walletConnect, recent',
  ],
  [{features: {walletFeaturesOrder: 'send'}}, 'features.walletFeaturesOrder', '"send"', 'list of texts'],
  [{endpoints: {relay: 5}}, 'endpoints.relay', '5', 'text'],
  [{endpoints: {bitcoin: 5}}, 'endpoints.bitcoin', '5', 'text'],
  [{env: 'test'}, 'env', '"test"', 'object'],
  ...FLAGS.map((name): Refused => [{[name]: 'yes'}, name, '"yes"', 'true or false']),
  ...FEATURE_FLAGS.map((name): Refused => [
    {features: {[name]: 1}},
    `features.${name}`,
    '1',
    'true or false',
  ]),
];

describe('resolveConfig', () => {
  describe('names the option, the given value and the accepted values', () => {
    for (const [set, option, given, accepted] of REFUSED) {
      it(`${option}: ${given}`, () => {
        const error = failure({...VALID, ...set});
        expect(error).to.deep.include({
          code: 'config/invalid-option',
          kind: 'configuration',
          context: {name: option},
        });
        for (const word of [option, given, accepted]) expect(error.message).to.contain(word);
      });
    }

    for (const nothing of [undefined, null, 'eip155:1', []]) {
      it(`the options themselves: ${JSON.stringify(nothing)}`, () => {
        expect(failure(nothing as unknown as DrawbridgeOptions).message).to.contain('`options`');
      });
    }
  });

  it('"Setting both a sign-in-with-wallet config and the siwx option is an error" (spec 5)', () => {
    const {given: signInWithWallet} = createSignInServer();
    const error = failure({...VALID, siwx: createSiwx(), signInWithWallet});
    expect(error).to.include({code: 'config/conflicting-options', kind: 'configuration'});
    expect(error.message).to.contain('`siwx`').and.to.contain('`signInWithWallet`');
    expect(() => resolve({...VALID, siwx: createSiwx()})).not.to.throw();
    expect(() => resolve({...VALID, signInWithWallet})).not.to.throw();
  });

  describe('the project id', () => {
    const own = {explorer: '/explorer', blockchain: '/blockchain', relay: '/relay'};
    const {projectId: _, ...anonymous} = VALID;

    it('is optional if the page configures the endpoints that need it', () => {
      expect(resolve({...anonymous, endpoints: own}).projectId).to.equal('');
    });

    for (const name of ['explorer', 'blockchain', 'relay'] as const) {
      it(`is required for the public ${name}`, () => {
        const {[name]: __, ...others} = own;
        const error = failure({...anonymous, endpoints: others});
        expect(error.context.name).to.equal('projectId');
        expect(error.message).to.contain('missing').and.to.contain('endpoints');
      });
    }

    it('rejects an empty text', () => {
      expect(failure({...VALID, projectId: ''}).context.name).to.equal('projectId');
    });
  });

  describe('defaults (spec 9)', () => {
    const config = resolve(VALID);

    it('"Default features on: swaps, onramp, receive, send, email, email-show-wallets, history, analytics, allWallets. Off: legalCheckbox, smartSessions, collapseWallets"', () => {
      const {socials, ...flags} = config.features;
      const on = Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [name] : []));
      expect(on.join(' ')).to.equal(
        'swaps onramp receive send email emailShowWallets history analytics allWallets',
      );
      expect(Object.keys(flags)).to.include.members(['legalCheckbox', 'smartSessions', 'collapseWallets']);
      expect(socials).to.deep.equal(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']);
    });

    it('"Default account types: bitcoin payment, EVM smartAccount, polkadot eoa, solana eoa"', () => {
      expect(config.defaultAccountTypes).to.deep.equal({
        bip122: 'payment',
        eip155: 'smartAccount',
        polkadot: 'eoa',
        solana: 'eoa',
      });
    });

    it('fills in the rest', () => {
      expect(config).to.deep.include({
        id: 'default',
        metadata: PAGE.metadata,
        locale: 'de',
        themeMode: 'auto',
        allWallets: 'SHOW',
        customWallets: [],
        namespaces: ['eip155'],
        allowUnsupportedChain: false,
        enableEip6963: true,
        debug: false,
      });
      expect(config.defaultNetwork.caipNetworkId).to.equal('eip155:1');
    });
  });

  it('uses the default for an option set to `undefined`', () => {
    const config = resolve({
      ...VALID,
      locale: undefined,
      metadata: {name: undefined},
      features: {swaps: undefined},
      endpoints: {rpc: undefined},
    } as unknown as DrawbridgeOptions);
    expect(config.locale).to.equal('de');
    expect(config.metadata.name).to.equal('Harbour');
    expect(config.features.swaps).to.equal(true);
    expect(config.endpoints.rpc).to.match(/^https:/);
  });

  it('uses the options that are set', () => {
    const config = resolve({
      ...VALID,
      defaultNetwork: base,
      metadata: {name: 'Quay'},
      features: {socials: false, connectMethodsOrder: ['wallet']},
      defaultAccountTypes: {eip155: 'eoa'},
    });
    expect(config.defaultNetwork.caipNetworkId).to.equal('eip155:8453');
    expect(config.metadata).to.deep.equal({...PAGE.metadata, name: 'Quay'});
    expect(config.features).to.deep.include({socials: false, connectMethodsOrder: ['wallet'], swaps: true});
    expect(config.defaultAccountTypes).to.include({eip155: 'eoa', solana: 'eoa'});
  });

  it("puts the adopter's RPC addresses first and connects to no other socket", () => {
    const webSocket = ['wss://node.example'];
    const [network] = resolve({
      ...VALID,
      networks: [{...mainnet, rpcUrls: {default: {http: ['https://node.example'], webSocket}}}],
      customRpcUrls: {'eip155:1': ['https://own.example', 'https://spare.example']},
    }).networks;
    expect(network.rpcUrls.default).to.deep.equal({
      http: ['https://own.example', 'https://spare.example', 'https://node.example'],
      webSocket: [],
    });
  });

  it('separates socket addresses from HTTP addresses', () => {
    const [network] = resolve({
      ...VALID,
      networks: [{...mainnet, rpcUrls: {default: {http: ['https://node.example']}}}],
      customRpcUrls: {'eip155:1': ['wss://own.example', 'https://own.example', 'WS://spare.example']},
    }).networks;
    expect(network.rpcUrls.default).to.deep.equal({
      http: ['https://own.example', 'https://node.example'],
      webSocket: ['wss://own.example', 'WS://spare.example'],
    });
  });

  it("finds a network's picture by plain chain id or by CAIP-2 id", () => {
    const chainImages = {1: '/ethereum.png', 'eip155:8453': '/base.png'};
    const images = resolve({...VALID, chainImages}).networks.map(({assets}) => assets?.imageUrl);
    expect(images).to.deep.equal(['/ethereum.png', '/base.png']);
  });

  it('is frozen and ignores later changes of the options', () => {
    const features = {swaps: false};
    const config = resolve({...VALID, features});
    features.swaps = true;
    expect(config.features.swaps).to.equal(false);
    expect(() => Object.assign(config, {debug: true})).to.throw(TypeError);
  });
});

function resolve(options: DrawbridgeOptions): Config {
  return resolveConfig(options, PAGE);
}

function failure(options: DrawbridgeOptions): DrawbridgeError {
  try {
    resolve(options);
  } catch (error) {
    return error as DrawbridgeError;
  }
  throw new Error('expected it to throw');
}
