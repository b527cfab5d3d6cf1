import {expect} from '@open-wc/testing';
import type {CSSResultGroup} from 'lit';
import tokens from '../../ui/styles/tokens.styles.js';
import {networkByCaipId} from '../model/networks/network-by-caip-id.js';
import {networkOfId} from '../model/networks/network-of-id.js';
import {checkOptions} from './check-options.js';
import {configWarnings, networkWarnings, THEME_VARIABLES} from './config-warnings.js';
import type {PageConfig} from './config.js';
import {mayNeedWarning} from './needs-warning.js';
import {readPageConfig} from './page-config.js';

const PROJECT = 'c4f79cc821944d9680842e34466bfb65';
const OWN = {explorer: '/explorer', blockchain: '/blockchain', relay: '/relay'};

describe('configWarnings', () => {
  for (const [set, ...words] of [
    [{projectId: 'YOUR_PROJECT_ID'}, '`projectId` is "YOUR_PROJECT_ID"', 'https://dashboard.reown.com'],
    [{projectId: '<your project id>'}, '`projectId`', 'installed wallets work'],
    [{projectId: 'undefined'}, '`projectId` is "undefined"', 'https://dashboard.reown.com'],
    [
      {themeVariables: {'--drawbridge-colour-accent': 'red', '--drawbridge-color-text': 'red'}},
      '`themeVariables` has --drawbridge-colour-accent,',
      '--drawbridge-color-accent',
    ],
    [
      {customRpcUrls: {'eip155:5': '/rpc'}},
      '`customRpcUrls` names eip155:5',
      'until the page adds that network with addNetwork()',
      'accepted: eip155:1, eip155:10',
    ],
    [{locale: 'tlh'}, '`locale`', 'no sentences in "tlh"', 'accepted: en', '`messages`'],
  ] as const) {
    it(`names the option and the accepted values: ${JSON.stringify(set)}`, () => {
      const config = ofScript(set);
      expect(mayNeedWarning(config)).to.equal(true);
      const texts = configWarnings(config, hasSentences);
      expect(texts).to.have.length(1);
      for (const word of ['createDrawbridge: option', ...words]) expect(texts[0]).to.contain(word);
    });
  }

  for (const [set, ...words] of [
    [{projectId: 'YOUR_PROJECT_ID'}, '`project-id` is "YOUR_PROJECT_ID"'],
    [{themeMode: 'neon'}, '`theme-mode` is "neon"', 'accepted: light, dark, auto'],
    [{customRpcUrls: {'eip155:5': '/rpc'}}, '`rpc-urls` names eip155:5', 'accepted: eip155:1, eip155:10'],
    [{locale: 'tlh'}, '`locale`', 'accepted: en'],
  ] as const) {
    it(`names the attribute if the options come from a tag: ${JSON.stringify(set)}`, () => {
      const config = ofTag(set);
      expect(mayNeedWarning(config)).to.equal(true);
      const texts = configWarnings(config, hasSentences);
      expect(texts).to.have.length(1);
      for (const word of ['<drawbridge-modal>: attribute', ...words]) expect(texts[0]).to.contain(word);
      expect(texts[0]).not.to.contain('createDrawbridge');
    });
  }

  it('gives no warning for correct options', () => {
    const themeVariables = Object.fromEntries(THEME_VARIABLES.map((name) => [name, 'red']));
    for (const config of [
      ofScript({}),
      ofTag({}),
      ofScript({projectId: 'demo', endpoints: OWN}),
      ofScript({themeVariables, themeMode: 'dark', prefetch: 'none', locale: 'en-GB'}),
      ofScript({customRpcUrls: {'eip155:10': ['/rpc', 'wss://node.test']}}),
      ofScript({locale: 'tlh', messages: {'connect.title': 'Rar'}}),
      ofTag({networks: ['eip155:31337'], customRpcUrls: {'eip155:31337': ['https://node.test']}}),
    ]) {
      expect(configWarnings(config, hasSentences)).to.deep.equal([]);
    }
    for (const config of [
      ofScript({}),
      ofTag({}),
      ofScript({themeMode: 'dark', prefetch: 'none', locale: 'en-GB'}),
    ])
      expect(mayNeedWarning(config)).to.equal(false);
  });

  it('names an unknown network without a node and explains how to add one', () => {
    for (const [config, node] of [
      [ofScript({networks: ['eip155:1', 'eip155:987654']}), "customRpcUrls: {'eip155:987654': 'https://…'}"],
      [ofTag({networks: ['eip155:1', 'eip155:987654']}), 'rpc-urls="eip155:987654=https://…"'],
    ] as const) {
      expect(mayNeedWarning(config)).to.equal(true);
      const texts = networkWarnings(config, networkByCaipId);
      expect(texts).to.have.length(1);
      for (const word of ['networks', 'eip155:987654', node]) expect(texts[0]).to.contain(word);
    }
    const known = ofTag({
      networks: ['eip155:1', 'eip155:17000', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    });
    expect(networkWarnings(known, networkByCaipId)).to.deep.equal([]);
  });

  it('accepts exactly the custom properties of the style sheets', () => {
    const css = textOf(tokens);
    const used = new Set([...css.matchAll(/var\(\s*(--drawbridge-[a-z-]+)/g)].map(([, name]) => name));
    expect([...used]).to.have.members(THEME_VARIABLES);
  });
});

describe('a missing project id', () => {
  const missing = {projectId: undefined, networks: ['eip155:1'] as const};

  it('explains where to get one, what it enables and what works without it', () => {
    const text = failure(() => ofScript(missing));
    for (const word of [
      '`projectId` is missing',
      'https://dashboard.reown.com',
      'WalletConnect',
      'wallet list',
    ])
      expect(text).to.contain(word);
    for (const word of ['`enableWalletConnect: false`', 'installed wallets', 'or your own `endpoints`'])
      expect(text).to.contain(word);
  });

  it('names attributes if the options come from a tag', () => {
    const text = failure(() => ofTag(missing));
    for (const word of [
      'attribute `project-id` is missing',
      'https://dashboard.reown.com',
      'explorer-url',
      'relay-url',
    ])
      expect(text).to.contain(word);
    expect(text).not.to.match(/projectId|endpoints/);
    expect(failure(() => ofTag({defaultNetwork: 'eip155:5'}))).to.contain(
      'attribute `default-network` is eip155:5',
    );
  });

  it("is accepted for installed wallets and for the page's services", () => {
    expect(ofScript({...missing, enableWalletConnect: false}).options.projectId).to.equal(undefined);
    expect(ofScript({...missing, endpoints: OWN}).options.projectId).to.equal(undefined);
  });
});

/** The only language of the test, beside English. */
function hasSentences(tag: string): boolean {
  return tag === 'de';
}

function ofScript(set: object): PageConfig {
  return checkOptions({projectId: PROJECT, networks: ['eip155:1', 'eip155:10'], ...set}, 'en');
}

function ofTag(set: object): PageConfig {
  return readPageConfig({projectId: PROJECT, networks: ['eip155:1', 'eip155:10'], ...set}, 'de', {
    source: 'attributes',
    readNetwork: (id) => networkOfId(id as string),
  });
}

function failure(act: () => unknown): string {
  try {
    act();
  } catch (cause) {
    return (cause as Error).message;
  }
  throw new Error('Nothing was thrown');
}

function textOf(styles: CSSResultGroup): string {
  return Array.isArray(styles)
    ? styles.map((each) => textOf(each)).join('\n')
    : String((styles as {cssText?: string}).cssText);
}
