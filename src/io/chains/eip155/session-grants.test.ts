import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';
import {systemClock} from '../../platform/system-clock.js';
import {createSessionGrants} from './session-grants.js';

type Answer = (method: string, params: unknown) => unknown;

describe('the permissions of an EVM wallet', () => {
  it('are requested by wallet_grantPermissions, with the request only', async () => {
    const {permissions, ask, asked} = setup(() => ({context: '0xc0'}));
    expect(await permissions.grant({...ask, request: {chainId: '0x1'}})).to.deep.equal({context: '0xc0'});
    expect(asked).to.deep.equal([['wallet_grantPermissions', [{chainId: '0x1'}]]]);
  });

  it("are not revoked by wallet_revokePermissions in a page's wallet, which would disconnect", async () => {
    const {permissions, ask, asked} = setup(() => '0x5160');
    for (const place of [
      {...ask, isEmbedded: false},
      {...ask, isEmbedded: false, provider: {...ask.provider, grantedMethods: new Set(['personal_sign'])}},
    ]) {
      expect(permissions.canRevoke(place)).to.equal(false);
      expect(await codeOf(permissions.revoke({...place, request: {pci: 'p'}}))).to.equal(
        'smart-session/kept',
      );
    }
    expect(asked).to.deep.equal([]);
  });

  it("are revoked by wallet_revokePermissions in this site's wallet, for a signature", async () => {
    const {permissions, ask, asked} = setup(() => '0x5160');
    expect(await permissions.revoke({...ask, request: {pci: 'p'}})).to.equal('0x5160');
    expect(asked).to.deep.equal([['wallet_revokePermissions', [{pci: 'p'}]]]);
  });

  for (const answer of [undefined, null, 'x', 5, [], () => {}, {permissions: () => {}}, new Map()]) {
    it(`are not granted by ${typeof answer} ${JSON.stringify(answer)}`, async () => {
      const {permissions, ask} = setup(() => answer);
      expect(await codeOf(permissions.grant({...ask, request: {}}))).to.equal('wallet/invalid-answer');
    });
  }

  for (const answer of [undefined, null, '', '0x', '0x1', 'signed', {}]) {
    it(`are not revoked by ${JSON.stringify(answer)}`, async () => {
      const {permissions, ask} = setup(() => answer);
      expect(await codeOf(permissions.revoke({...ask, request: {}}))).to.equal('wallet/invalid-answer');
    });
  }

  for (const [failure, code] of [
    [{code: 4001, message: 'User rejected the request.'}, 'wallet/request-declined'],
    [{code: 5000, message: 'User rejected.'}, 'wallet/request-declined'],
    [{code: -32601, message: 'The method does not exist'}, 'wallet/request-unsupported'],
    [{code: 4200, message: 'Unsupported'}, 'wallet/request-unsupported'],
    [{code: -32603, message: 'Internal error'}, 'wallet/request-failed'],
    ['broken', 'wallet/request-failed'],
  ] as const) {
    it(`reject with ${code} if the wallet fails with ${JSON.stringify(failure)}`, async () => {
      const {permissions, ask} = setup(() => {
        throw failure;
      });
      expect(await codeOf(permissions.grant({...ask, request: {}}))).to.equal(code);
      expect(await codeOf(permissions.revoke({...ask, request: {}}))).to.equal(code);
    });
  }

  for (const [reported, capability] of [
    [{'0x1': {permissions: {supported: true}}}, {supported: true}],
    [
      {'0x01': {permissions: {supported: false}}, '0x0': {permissions: {supported: true}}},
      {supported: false},
    ],
    [{'0x0': {permissions: {supported: true}}}, {supported: true}],
    [{'0x2105': {permissions: {supported: true}}}, undefined],
    [{'0x1': {assetDiscovery: {supported: true}}}, undefined],
    [{}, undefined],
    [null, undefined],
    ['0x1', undefined],
  ] as const) {
    it(`have the capability ${JSON.stringify(capability)} for ${JSON.stringify(reported)}`, async () => {
      const {permissions, ask} = setup(() => reported);
      expect(await permissions.capability({...ask, address: '0xa', chainId: '0x1'})).to.deep.equal(
        capability,
      );
    });
  }

  it('are requested without capabilities if the wallet does not report any', async () => {
    const {permissions, ask, clock} = setup(() => new Promise(() => {}));
    const reported = permissions.capability({...ask, address: '0xa', chainId: '0x1'});
    clock.advance(3_000);
    expect(await reported).to.equal(undefined);
    const failing = setup(() => Promise.reject(new Error('unknown method')));
    expect(await failing.permissions.capability({...failing.ask, address: '0xa', chainId: '0x1'})).to.equal(
      undefined,
    );
  });

  it("can be requested from a page's wallet without capabilities", () => {
    const {permissions, ask} = setup(() => null);
    expect(permissions.canGrant(ask)).to.equal(true);
  });
});

describe('the permissions of a remote wallet', () => {
  let page: WalletConnectPage;
  let wallet: MockRemoteWallet;
  before(async () => {
    page = await openWalletConnectPage();
    wallet = await page.openWallet({smartSessions: true});
  });
  after(() => page.close());

  it('are granted and revoked over its session', async () => {
    const {namespaces} = await page.pairWith(wallet);
    const ask = {provider: namespaces[0].provider, walletName: 'Mock Remote Wallet', isEmbedded: false};
    const permissions = createSessionGrants({clock: systemClock});
    expect(permissions.canGrant(ask)).to.equal(true);
    const reply = await permissions.grant({...ask, request: GRANT});
    expect(reply).to.deep.include({expiry: GRANT.expiry, chainId: '0x7a69'});
    expect(reply['context']).to.be.a('string');
    const {expiry, permissions: granted} = reply;
    const request = {pci: 'p', address: wallet.addresses[0], expiry, permissions: granted};
    expect(permissions.canRevoke(ask)).to.equal(true);
    expect(await permissions.revoke({...ask, request})).to.match(/^0x[0-9a-f]{130}$/);
  });

  it('are granted, listed and revoked over its session in the dialect of January 2026', async () => {
    const other = await page.openWallet({smartSessions: true, sessionDialect: 'execution'});
    const {namespaces} = await page.pairWith(other);
    const ask = {provider: namespaces[0].provider, walletName: 'Mock Remote Wallet'};
    const permissions = createSessionGrants({clock: systemClock});
    expect(permissions.canGrant(ask)).to.equal(true);
    expect(await permissions.execution.supported(ask)).to.have.property('native-token-periodic');
    const [reply] = await permissions.execution.request({...ask, requests: [EXECUTION]});
    expect(reply).to.deep.include({...EXECUTION, from: other.addresses[0]});
    expect(await permissions.execution.granted(ask)).to.have.length(1);
    await permissions.execution.revoke({...ask, context: String(reply?.['context'])});
    expect(await permissions.execution.granted(ask)).to.deep.equal([]);
  });

  it('cannot be requested if the session lacks the method', () => {
    const permissions = createSessionGrants({clock: systemClock});
    const provider = {grantedMethods: new Set(['personal_sign'])};
    expect(permissions.canGrant({provider})).to.equal(false);
  });
});

const GRANT = {
  chainId: '0x7a69',
  expiry: Math.floor(Date.now() / 1000) + 3600,
  signer: {type: 'keys', data: {keys: [{type: 'secp256k1', publicKey: '0x04aa'}]}},
  permissions: [{type: 'native-token-recurring-allowance', data: {allowance: '0x1', start: 1, period: 60}}],
  policies: [],
};

const EXECUTION = {
  chainId: '0x7a69',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  permission: {
    type: 'native-token-periodic',
    isAdjustmentAllowed: true,
    data: {periodAmount: '0x1', periodDuration: 60, startTime: 1},
  },
  rules: [{type: 'expiry', data: {timestamp: GRANT.expiry}}],
};

function setup(answer: Answer) {
  const clock = createFakeClock();
  const asked: unknown[] = [];
  const provider = {
    async request({method, params}: {method: string; params: unknown}) {
      asked.push([method, params]);
      return answer(method, params);
    },
  };
  return {
    clock,
    asked,
    ask: {provider, walletName: 'Aspen', isEmbedded: true},
    permissions: createSessionGrants({clock}),
  };
}

async function codeOf(action: Promise<unknown>): Promise<string> {
  const [settled] = await Promise.allSettled([action]);
  if (settled.status === 'fulfilled') return 'done';
  return isDrawbridgeError(settled.reason) ? settled.reason.code : String(settled.reason);
}
