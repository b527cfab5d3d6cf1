import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {COIN_REQUEST, GRANTED, SUPPORTED} from '../../../testing/fakes/execution-vectors.js';
import {createExecutionPermissions} from './session-grants.js';

type Answer = (method: string, params: unknown) => unknown;

const UNKNOWN = [
  {code: -32601, message: 'The method does not exist'},
  {code: 4200, message: 'Unsupported'},
  {code: -32004, message: 'Method not supported'},
];
const REPLY = {...COIN_REQUEST, ...GRANTED};
const REVOCATION = {permissionContext: '0xc0ffee'};

describe('the permissions of ERC-7715 as of January 2026', () => {
  it('are requested after a query of the supported types, in one request each', async () => {
    const {permissions, ask, asked} = setup((method) =>
      method === 'wallet_getSupportedExecutionPermissions' ? SUPPORTED : [REPLY],
    );
    expect(await permissions.supported(ask)).to.deep.equal(SUPPORTED);
    expect(await permissions.request({...ask, requests: [COIN_REQUEST]})).to.deep.equal([REPLY]);
    expect(asked).to.deep.equal([
      ['wallet_getSupportedExecutionPermissions', []],
      ['wallet_requestExecutionPermissions', [COIN_REQUEST]],
    ]);
  });

  for (const failure of UNKNOWN) {
    it(`are unsupported by a wallet that fails with ${failure.code}`, async () => {
      const {permissions, ask} = setup(() => {
        throw failure;
      });
      expect(await permissions.supported(ask)).to.equal(undefined);
      expect(await permissions.granted(ask)).to.deep.equal([]);
      expect(await codeOf(permissions.revoke({...ask, context: '0xc0'}))).to.equal('smart-session/kept');
      expect(await codeOf(permissions.request({...ask, requests: []}))).to.equal(
        'wallet/request-unsupported',
      );
    });
  }

  it('are unsupported by a wallet that returns nothing or does not answer in time', async () => {
    const {permissions, ask} = setup(() => null);
    expect(await permissions.supported(ask)).to.equal(undefined);
    const silent = setup(() => new Promise(() => {}));
    const supported = silent.permissions.supported(silent.ask);
    silent.clock.advance(3_000);
    expect(await supported).to.equal(undefined);
  });

  for (const [failure, code] of [
    [{code: -32603, message: 'Internal error'}, 'wallet/request-failed'],
    [{code: 4001, message: 'User rejected the request.'}, 'wallet/request-declined'],
  ] as const) {
    it(`are not reported as unsupported if the wallet fails with ${failure.code}`, async () => {
      const {permissions, ask} = setup(() => {
        throw failure;
      });
      for (const action of [permissions.supported(ask), permissions.granted(ask)])
        expect(await codeOf(action)).to.equal(code);
    });
  }

  it('are not requested if a remote session lacks the methods', async () => {
    const {permissions, ask, asked} = setup(() => SUPPORTED, new Set(['personal_sign']));
    expect(await permissions.supported(ask)).to.equal(undefined);
    expect(await permissions.granted(ask)).to.deep.equal([]);
    expect(asked).to.deep.equal([]);
  });

  for (const answer of [undefined, null, {}, 'x', [], [1], [null], [() => {}]]) {
    it(`are not granted by ${JSON.stringify(answer)}`, async () => {
      const {permissions, ask} = setup(() => answer);
      expect(await codeOf(permissions.request({...ask, requests: []}))).to.equal('wallet/invalid-answer');
    });
  }

  it('are revoked by their context and listed again', async () => {
    const {permissions, ask, asked} = setup((method) => (method.includes('Granted') ? [] : {}));
    await permissions.revoke({...ask, context: '0xc0ffee'});
    expect(asked).to.deep.equal([
      ['wallet_revokeExecutionPermission', [REVOCATION]],
      ['wallet_getGrantedExecutionPermissions', []],
    ]);
  });

  it('are revoked by plain parameters if the wallet rejects a list', async () => {
    const {permissions, ask, asked} = setup((method, params) => {
      if (Array.isArray(params) && method.includes('revoke'))
        throw Object.assign(new Error('Invalid params'), {code: -32602});
      return [];
    });
    await permissions.revoke({...ask, context: '0xc0ffee'});
    expect(asked[1]).to.deep.equal(['wallet_revokeExecutionPermission', REVOCATION]);
  });

  it('are reported as kept while the wallet lists them, for any answer', async () => {
    const {permissions, ask} = setup((method) =>
      method.includes('Granted') ? [{...REPLY, context: '0xC0FFEE'}] : {},
    );
    expect(await codeOf(permissions.revoke({...ask, context: '0xc0ffee'}))).to.equal('smart-session/kept');
  });

  it('count as revoked if the wallet cannot list them afterwards', async () => {
    const {permissions, ask} = setup((method) => {
      if (method.includes('Granted')) throw new Error('broken');
      return {};
    });
    await permissions.revoke({...ask, context: '0xc0ffee'});
  });
});

function setup(answer: Answer, grantedMethods?: ReadonlySet<string>) {
  const clock = createFakeClock();
  const asked: unknown[] = [];
  const provider = {
    ...(grantedMethods && {grantedMethods}),
    async request({method, params}: {method: string; params: unknown}) {
      asked.push([method, params]);
      return answer(method, params);
    },
  };
  const ask = {provider, walletName: 'Aspen'};
  return {clock, asked, ask, permissions: createExecutionPermissions(clock)};
}

async function codeOf(action: Promise<unknown>): Promise<string> {
  const [settled] = await Promise.allSettled([action]);
  if (settled.status === 'fulfilled') return 'done';
  return isDrawbridgeError(settled.reason) ? settled.reason.code : String(settled.reason);
}
