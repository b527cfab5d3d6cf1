import {expect} from '@open-wc/testing';
import {stringToHex} from 'viem';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {SmartSessionGrantRequest} from '../../core/model/smart-session.js';
import type {HttpRequest} from '../../core/ports/http.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {
  CONTRACT,
  COSIGNER_KEY,
  createSmartSessionStage,
  GRANT_REQUEST,
  type SmartSessionStage,
} from '../../testing/fakes/ui/smart-session-stage.js';

const ACCOUNT = encodeURIComponent(`eip155:1:${FAKE_ADDRESS}`);
const MADE = `POST v1/sessions/${ACCOUNT}`;
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('grantPermissions', () => {
  it('creates a session, asks the wallet with the cosigner’s key first, and activates the grant', async () => {
    const {api, asked, calls, http} = await setup();
    const granted = await api.grantPermissions(GRANT_REQUEST);
    const keys = [COSIGNER_KEY, ...GRANT_REQUEST.signer.data.keys];
    expect(asked).to.deep.equal([{...GRANT_REQUEST, signer: {type: 'keys', data: {keys}}}]);
    expect(calls()).to.deep.equal([MADE, `${MADE}/activate`]);
    expect(http.requests.find(({path}) => path === `v1/sessions/${ACCOUNT}`)).to.deep.include({
      query: {v: 2},
      body: GRANT_REQUEST,
    });
    expect(http.requests.find(({path}) => path.endsWith('activate'))?.body).to.deep.equal({
      ...asked[0],
      context: '0xc0',
      pci: 'pci-1',
    });
    const {chainId, expiry, permissions} = GRANT_REQUEST;
    expect(granted).to.deep.equal({chainId, address: FAKE_ADDRESS, expiry, permissions, context: 'pci-1'});
  });

  for (const [spelling, prefix] of [
    ['the text of the hexadecimal', ''],
    ['that text with its prefix', '0x'],
  ] as const) {
    it(`asks the wallet with the key itself if the service writes the hexadecimal of ${spelling}`, async () => {
      const {api, asked, http} = await setup();
      const publicKey = `0x04${'ab'.repeat(64)}`;
      const written = stringToHex(`${prefix}${publicKey.slice(2)}`);
      http.answer('v1/sessions/*', ({path}: HttpRequest) =>
        path.endsWith('activate') ? undefined : {pci: 'p', key: {type: 'secp256k1', publicKey: written}},
      );
      await api.grantPermissions(GRANT_REQUEST);
      expect(asked[0]).to.have.deep.nested.property('signer.data.keys[0]', {type: 'secp256k1', publicKey});
    });
  }

  for (const policies of [undefined, null, 'none']) {
    it(`reports an empty list of policies if the wallet answers with ${JSON.stringify(policies)}`, async () => {
      const {api, wallet, http} = await setup();
      wallet.grant = async ({request}) => ({...request, context: '0xc0', policies});
      await api.grantPermissions(GRANT_REQUEST);
      expect(http.requests.at(-1)?.body).to.deep.include({policies: []});
    });
  }

  it('sends the service exactly the fields that it demands', async () => {
    const {api, wallet, http} = await setup();
    wallet.grant = async ({request}) => ({
      ...request,
      context: '0xc0',
      address: FAKE_ADDRESS,
      accountMeta: {factory: '0xfa'},
      policies: [{type: 'call-limit', data: {count: 3}, note: 'x'}, 'x', {type: 'call-limit'}],
    });
    await api.grantPermissions({...GRANT_REQUEST, address: FAKE_ADDRESS});
    const [created, activated] = http.requests.filter(({method}) => method === 'POST');
    expect(created?.body).to.deep.equal(GRANT_REQUEST);
    const keys = ['chainId', 'context', 'expiry', 'pci', 'permissions', 'policies', 'signer'];
    expect(Object.keys(activated?.body as object).toSorted()).to.deep.equal(keys);
    expect(activated?.body).to.deep.include({policies: [{type: 'call-limit', data: {count: 3}}]});
  });

  it('reports the policies that the wallet adds', async () => {
    const {api, wallet, http} = await setup();
    const policies = [{type: 'call-limit', data: {count: 3}}];
    wallet.grant = async ({request}) => ({...request, context: '0xc0', policies});
    await api.grantPermissions(GRANT_REQUEST);
    expect(http.requests.at(-1)?.body).to.deep.include({policies});
  });

  for (const context of ['ctx-1', '0xc', '0x', 7]) {
    it(`activates nothing if the wallet’s context is ${JSON.stringify(context)}`, async () => {
      const {api, wallet, calls} = await setup();
      wallet.grant = async ({request}) => ({...request, context});
      const error = await failure(api.grantPermissions(GRANT_REQUEST));
      expect(error.code).to.equal('wallet/invalid-answer');
      expect(error.message).to.contain('Invalid context');
      expect(calls()).to.deep.equal([MADE]);
    });
  }

  it('sends the original request, even if the page changes the object meanwhile', async () => {
    const {api, asked} = await setup();
    const request = structuredClone(GRANT_REQUEST) as {
      -readonly [K in keyof SmartSessionGrantRequest]: SmartSessionGrantRequest[K];
    };
    const granting = api.grantPermissions(request);
    request.expiry = 999_999;
    await granting;
    expect(asked[0]).to.include({expiry: GRANT_REQUEST.expiry});
  });

  it('requests a limit of zero if the page names none', async () => {
    const {api, asked, http} = await setup();
    const permissions = [bid({valueLimit: undefined})] as SmartSessionGrantRequest['permissions'];
    const granted = await api.grantPermissions({...GRANT_REQUEST, permissions});
    const limited = [bid({valueLimit: '0x0'})];
    expect(asked[0]).to.deep.include({permissions: limited});
    expect(http.requests.find(({path}) => path === `v1/sessions/${ACCOUNT}`)?.body).to.deep.include({
      permissions: limited,
    });
    expect(granted.permissions).to.deep.equal(limited);
  });

  it('reports that no account is connected, and asks no wallet', async () => {
    const {api, asked, calls} = await createSmartSessionStage();
    const {code, message} = await failure(api.grantPermissions(GRANT_REQUEST));
    expect(code).to.equal('client/invalid-argument');
    expect(message).to.contain('grantPermissions: no account is connected').and.to.contain('connect first');
    expect([asked, calls()]).to.deep.equal([[], []]);
  });

  it('shows the user that the session was created', async () => {
    const {api, client} = await setup();
    await api.grantPermissions(GRANT_REQUEST);
    await eventually(() => client.router.current.view === 'SmartSessionCreated');
    expect(client.modal.state.get().open).to.equal(true);
  });

  it('returns the grant, not the request', async () => {
    const {api, wallet, http} = await setup();
    const [first] = GRANT_REQUEST.permissions;
    wallet.grant = async ({request}) => ({...request, context: '0xc0', expiry: 500, permissions: [first]});
    const granted = await api.grantPermissions(GRANT_REQUEST);
    expect(granted).to.deep.include({expiry: 500, permissions: [first]});
    expect(http.requests.at(-1)?.body).to.deep.include({expiry: 500, permissions: [first]});
  });
});

describe('the check of the wallet’s grant', () => {
  for (const [what, change] of [
    ['a later end', {expiry: GRANT_REQUEST.expiry + 1}],
    ['a permission that was not asked for', {permissions: [...GRANT_REQUEST.permissions, token('0x1')]}],
    ['a greater allowance', {permissions: [native({allowance: '0x65'})]}],
    ['an allowance that renews sooner', {permissions: [native({period: 3599})]}],
    ['an allowance that begins sooner', {permissions: [native({start: 59})]}],
    ['an allowance twice', {permissions: [native({}), native({})]}],
    ['another contract', {permissions: [call({address: `0x${'9'.repeat(40)}`})]}],
    ['another function', {permissions: [call({functions: [{functionName: 'withdraw'}]})]}],
    [
      'a function without its conditions',
      {permissions: [call({functions: [{functionName: 'bid', valueLimit: '0x10'}]})]},
    ],
    ['a wider condition', {permissions: [bid({args: [{operator: 'LESS_THAN', value: '0x65'}]})]}],
    ['more value along', {permissions: [bid({valueLimit: '0x11'})]}],
    ['code of the contract’s own', {permissions: [bid({operation: 'DelegateCall'})]}],
    ['without the cosigner', {signer: GRANT_REQUEST.signer}],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const {api, wallet, calls, client} = await setup();
      wallet.grant = async ({request}) => plain({...request, context: '0xc0', ...change});
      expect((await failure(api.grantPermissions(GRANT_REQUEST))).code).to.equal('smart-session/too-wide');
      expect(calls()).to.deep.equal([MADE]);
      expect(client.modal.state.get().open).to.equal(false);
    });
  }

  // The policies of ERC-7715 as of 2024 (eips.ethereum.org, CC0).
  const POLICIES = [
    {type: 'gas-limit', data: {limit: '0x1DCD6500'}},
    {type: 'call-limit', data: {count: 10}},
    {type: 'rate-limit', data: {count: 3, interval: 60}},
    {type: 'spent-limit', data: {allowance: '0x64'}},
    {type: 'venue', data: {region: {code: 'eu', open: true}}},
  ] as const;
  const withPolicy = (index: number, data: object): readonly object[] =>
    POLICIES.map((policy, at) => (at === index ? {...policy, data} : policy));

  for (const [what, policies] of [
    ['no policies', undefined],
    ['an empty list of policies', []],
    ['all policies but one', POLICIES.slice(1)],
    ['one policy twice instead of two', [POLICIES[0], POLICIES[0], ...POLICIES.slice(2)]],
    ['more gas', withPolicy(0, {limit: '0x1DCD6501'})],
    ['a gas limit without its limit', withPolicy(0, {})],
    ['more calls', withPolicy(1, {count: 11})],
    ['calls without a number', withPolicy(1, {count: 'many'})],
    ['a negative number of calls', withPolicy(1, {count: -1})],
    ['a shorter interval', withPolicy(2, {count: 3, interval: 59})],
    ['more to spend', withPolicy(3, {allowance: '0x65'})],
    ['an unlisted field in a policy', withPolicy(1, {count: 10, except: 'transfers'})],
    ['an unknown policy with other data', withPolicy(4, {region: {code: 'us', open: true}})],
  ] as const) {
    it(`rejects ${what} if the page requested policies`, async () => {
      const {api, wallet, calls} = await setup();
      wallet.grant = async ({request}) => plain({...request, context: '0xc0', policies});
      const {code} = await failure(api.grantPermissions({...GRANT_REQUEST, policies: POLICIES}));
      expect(code).to.equal('smart-session/too-wide');
      expect(calls()).to.deep.equal([MADE]);
    });
  }

  for (const [what, policies] of [
    ['the same policies in another order', POLICIES.toReversed()],
    ['less gas', withPolicy(0, {limit: '0x1'})],
    ['fewer calls, in a longer interval', withPolicy(2, {interval: 61, count: 2})],
    ['a further policy', [...POLICIES, {type: 'weekdays', data: {}}]],
  ] as const) {
    it(`accepts ${what} if the page requested policies`, async () => {
      const {api, wallet, calls} = await setup();
      wallet.grant = async ({request}) => plain({...request, context: '0xc0', policies});
      await api.grantPermissions({...GRANT_REQUEST, policies: POLICIES});
      expect(calls()).to.deep.equal([MADE, `${MADE}/activate`]);
    });
  }

  for (const valueLimit of ['0x1', '0x10', `0x${'f'.repeat(64)}`]) {
    it(`rejects a value of ${valueLimit.slice(0, 6)} if the page requested none`, async () => {
      const {api, wallet, calls} = await setup();
      wallet.grant = async ({request}) =>
        plain({...request, context: '0xc0', permissions: [bid({valueLimit})]});
      const permissions = [bid({valueLimit: undefined})] as SmartSessionGrantRequest['permissions'];
      const {code} = await failure(api.grantPermissions({...GRANT_REQUEST, permissions}));
      expect(code).to.equal('smart-session/too-wide');
      expect(calls()).to.deep.equal([MADE]);
    });
  }

  it('rejects a grant that expired before the answer', async () => {
    const {api, wallet, calls, client} = await setup();
    wallet.grant = async ({request}) => {
      client.clock.advance(500_000);
      return plain({...request, context: '0xc0', expiry: 500});
    };
    const error = await failure(api.grantPermissions(GRANT_REQUEST));
    expect(error.code).to.equal('wallet/invalid-answer');
    expect(error.message).to.contain('Invalid expiry: must be a timestamp in the future');
    expect(calls()).to.deep.equal([MADE]);
  });

  for (const [what, change] of [
    ['less of it', {permissions: [bid({args: [{operator: 'LESS_THAN', value: '0x10'}], valueLimit: '0x1'})]}],
    ['no value', {permissions: [bid({valueLimit: undefined})]}],
    ['one value of those allowed', {permissions: [bid({args: [{operator: 'EQUAL', value: '0x63'}]})]}],
    ['a smaller allowance', {permissions: [native({allowance: '0x1', start: 100, period: 7200})]}],
    ['unknown fields', {permissions: GRANT_REQUEST.permissions.map((each) => ({...each, required: true}))}],
  ] as const) {
    it(`accepts ${what}`, async () => {
      const {api, wallet, calls} = await setup();
      wallet.grant = async ({request}) => plain({...request, context: '0xc0', ...change});
      await api.grantPermissions(GRANT_REQUEST);
      expect(calls()).to.deep.equal([MADE, `${MADE}/activate`]);
    });
  }

  for (const field of ['permissions', 'context', 'expiry', 'signer', 'chainId']) {
    for (const value of [undefined, null, 5.5, '', 'x', [], {}]) {
      it(`rejects a reply whose ${field} is ${JSON.stringify(value)}`, async () => {
        const {api, wallet, calls} = await setup();
        wallet.grant = async ({request}) => ({...request, context: '0xc0', [field]: value});
        if (field === 'context' && value === 'x') return;
        const {code} = await failure(api.grantPermissions(GRANT_REQUEST));
        expect(code).to.equal('wallet/invalid-answer');
        expect(calls()).to.deep.equal([MADE]);
      });
    }
  }

  for (const change of [{chainId: '0x2'}, {address: OTHER}]) {
    it(`rejects a reply about ${Object.keys(change).join()} of others`, async () => {
      const {api, wallet} = await setup();
      wallet.grant = async ({request}) => ({...request, context: '0xc0', ...change});
      expect((await failure(api.grantPermissions(GRANT_REQUEST))).code).to.equal('wallet/invalid-answer');
    });
  }
});

describe('a grant that fails', () => {
  for (const [what, connection, words] of [
    ['the account', {address: OTHER}, `the account changed from ${FAKE_ADDRESS} to ${OTHER}`],
    ['the network', {caipNetworkId: 'eip155:8453'}, 'the network changed from eip155:1 to eip155:8453'],
    ['the wallet', {wallet: 'Birch'}, 'the wallet changed from Aspen to Birch'],
  ] as const) {
    it(`activates nothing if ${what} changes during the prompt, and reports it`, async () => {
      const {api, client, wallet, calls} = await setup();
      wallet.grant = async ({request}) => {
        client.connectAs(connection);
        return {...request, context: '0xc0'};
      };
      const error = await failure(api.grantPermissions(GRANT_REQUEST));
      expect(error.code).to.equal('smart-session/changed');
      expect(error.message).to.contain(words);
      expect(calls()).to.deep.equal([MADE]);
    });

    it(`does not ask the wallet if ${what} changes before the cosigner answers`, async () => {
      const {api, client, http, asked} = await setup();
      http.answer('v1/sessions/*', () => {
        client.connectAs(connection);
        return {pci: 'pci-1', key: COSIGNER_KEY};
      });
      expect((await failure(api.grantPermissions(GRANT_REQUEST))).code).to.equal('smart-session/changed');
      expect(asked).to.deep.equal([]);
    });
  }

  it('supports EVM only', async () => {
    const {api, client, calls} = await setup();
    client.connectAs(ON.solana);
    const error = await failure(api.grantPermissions(GRANT_REQUEST));
    expect([error.code, error.message]).to.deep.equal([
      'wallet/request-unsupported',
      'Unsupported namespace',
    ]);
    expect(calls()).to.deep.equal([]);
  });

  it('needs a remote wallet that approved the method', async () => {
    const {api, wallet, calls} = await setup();
    wallet.canGrant = () => false;
    const {message} = await failure(api.grantPermissions(GRANT_REQUEST));
    expect(message).to.equal('Wallet does not support `wallet_grantPermissions` method');
    expect(calls()).to.deep.equal([]);
  });

  for (const [capability, missing] of [
    [{supported: false}, 'permissions'],
    [{supported: true, signerTypes: ['wallet']}, 'keys'],
    [{supported: true, permissionTypes: ['contract-call']}, 'native-token-recurring-allowance'],
    [{supported: true, policyTypes: []}, undefined],
    [{supported: true, signerTypes: ['keys']}, undefined],
    [{}, undefined],
  ] as const) {
    it(`${missing ? 'is rejected' : 'is requested'} with the wallet’s capability ${JSON.stringify(capability)}`, async () => {
      const {api, wallet, calls} = await setup();
      wallet.capability = async () => capability;
      const [granted] = await Promise.allSettled([api.grantPermissions(GRANT_REQUEST)]);
      expect(granted.status).to.equal(missing ? 'rejected' : 'fulfilled');
      if (granted.status === 'fulfilled') return;
      expect((granted.reason as Error).message).to.contain(missing);
      expect(calls()).to.deep.equal([]);
    });
  }

  it('must match the account and the network in use', async () => {
    const {api, asked} = await setup();
    const network = await failure(api.grantPermissions({...GRANT_REQUEST, chainId: '0x2105'}));
    expect([network.code, network.context.name]).to.deep.equal(['client/invalid-argument', 'chainId']);
    const account = await failure(api.grantPermissions({...GRANT_REQUEST, address: OTHER}));
    expect([account.code, account.context.name]).to.deep.equal(['client/invalid-argument', 'address']);
    expect(asked).to.deep.equal([]);
  });

  it('needs an account, and the enabled option', async () => {
    const {api, client} = await createSmartSessionStage();
    expect((await failure(api.grantPermissions(GRANT_REQUEST))).context.name).to.equal('account');
    client.updateFeatures({smartSessions: false});
    expect((await failure(api.grantPermissions(GRANT_REQUEST))).context.name).to.equal(
      'features.smartSessions',
    );
  });

  for (const code of ['wallet/request-declined', 'wallet/locked', 'wallet/request-failed'] as const) {
    it(`rejects with ${code} as the wallet does, and activates nothing`, async () => {
      const {api, wallet, calls} = await setup();
      wallet.grant = () => Promise.reject(new DrawbridgeError(code, 'As the test wants it'));
      expect((await failure(api.grantPermissions(GRANT_REQUEST))).code).to.equal(code);
      expect(calls()).to.deep.equal([MADE]);
    });
  }

  for (const answer of [
    undefined,
    {},
    {pci: ''},
    {pci: 'p'},
    {pci: 'p', key: {type: 'x', publicKey: '0x04'}},
    {pci: 'p', key: {type: 'secp256k1', publicKey: 'javascript:1'}},
  ]) {
    it(`does not ask the wallet if the cosigner answers ${JSON.stringify(answer)}`, async () => {
      const {api, http, asked} = await setup();
      http.answer('v1/sessions/*', answer);
      expect((await failure(api.grantPermissions(GRANT_REQUEST))).code).to.equal('http/invalid-response');
      expect(asked).to.deep.equal([]);
    });
  }

  it('rejects if the cosigner cannot activate, and announces no session', async () => {
    const {api, http, client} = await setup();
    http.fail(`v1/sessions/${ACCOUNT}/activate`, 500);
    expect((await failure(api.grantPermissions(GRANT_REQUEST))).code).to.equal('http/status');
    expect(client.modal.state.get().open).to.equal(false);
  });
});

async function setup(): Promise<SmartSessionStage> {
  const stage = await createSmartSessionStage();
  stage.client.connectAs();
  return stage;
}

async function failure(action: Promise<unknown>): Promise<DrawbridgeError> {
  const [settled] = await Promise.allSettled([action]);
  if (settled.status === 'rejected' && isDrawbridgeError(settled.reason)) return settled.reason;
  throw new Error(`Expected an own error, got ${settled.status}: ${JSON.stringify(settled)}`);
}

/** Removes undefined members, like a wallet's JSON. */
function plain(value: object): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(value)) as Readonly<Record<string, unknown>>;
}

function native(data: object): object {
  return {type: 'native-token-recurring-allowance', data: {...GRANT_REQUEST.permissions[1]!.data, ...data}};
}

function token(allowance: string): object {
  return {type: 'erc20-recurring-allowance', data: {token: CONTRACT, allowance, start: 60, period: 60}};
}

function call(data: object): object {
  return {type: 'contract-call', data: {...GRANT_REQUEST.permissions[0]!.data, ...data}};
}

function bid(change: object): object {
  const asked = {functionName: 'bid', args: [{operator: 'LESS_THAN', value: '0x64'}], valueLimit: '0x10'};
  return call({functions: [{...asked, ...change}]});
}
