import {expect} from '@open-wc/testing';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Unchecked} from '../../core/model/safety/record.js';
import type {SmartSessionGrantRequest} from '../../core/model/smart-session.js';
import {FAKE_ADDRESS} from '../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {
  COIN_REQUEST,
  GRANTED,
  SESSION_ACCOUNT,
  SESSION_KEY,
  SUPPORTED,
  TOKEN_REQUEST,
} from '../../testing/fakes/execution-vectors.js';
import {
  CONTRACT,
  createSmartSessionStage,
  DAY_S,
  GRANT_REQUEST,
  type SmartSessionStage,
} from '../../testing/fakes/ui/smart-session-stage.js';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const [CALL, COIN] = GRANT_REQUEST.permissions;
const TOKEN: SmartSessionGrantRequest['permissions'][number] = {
  type: 'erc20-recurring-allowance',
  data: {token: CONTRACT, allowance: '0x5', start: 60, period: 86_400},
};
const REQUEST: SmartSessionGrantRequest = {
  ...GRANT_REQUEST,
  signer: {type: 'keys', data: {keys: [SESSION_KEY]}},
  permissions: [COIN!, TOKEN],
};

describe('grantPermissions with a wallet of ERC-7715 as of January 2026', () => {
  it('uses the wallet’s dialect, and no cosigner', async () => {
    const {api, asked, calls} = await setup();
    const granted = await api.grantPermissions(REQUEST);
    expect(asked).to.deep.equal([[COIN_REQUEST, TOKEN_REQUEST]]);
    expect(calls()).to.deep.equal([]);
    const {chainId, expiry, permissions} = REQUEST;
    const execution = {...GRANTED, to: SESSION_ACCOUNT};
    expect(granted).to.deep.equal({
      chainId,
      address: FAKE_ADDRESS,
      expiry,
      permissions,
      context: '0xc0ffee',
      executions: [execution, {...execution, context: '0xc0ffef'}],
    });
  });

  it('returns the grant if the user granted less', async () => {
    const {api, reply} = await setup();
    const data = {periodAmount: '0x1', periodDuration: 7200, startTime: 100};
    reply((entries) => [
      {...entries[0], permission: {...COIN_REQUEST.permission, data}, rules: expiresAt(DAY_S - 1)},
    ]);
    expect(await api.grantPermissions(REQUEST)).to.deep.include({
      expiry: DAY_S - 1,
      permissions: [
        {type: 'native-token-recurring-allowance', data: {allowance: '0x1', start: 100, period: 7200}},
      ],
    });
  });

  for (const [what, change] of [
    ['a greater amount', {permission: coin({periodAmount: '0x65'})}],
    ['a shorter period', {permission: coin({periodDuration: 3599})}],
    ['an earlier start', {permission: coin({startTime: 59})}],
    ['an immediate start', {permission: coin({startTime: null})}],
    ['a later end', {rules: expiresAt(DAY_S + 1)}],
    ['no end', {rules: []}],
    ['no rules', {rules: null}],
    [
      'another token',
      {
        permission: {
          ...TOKEN_REQUEST.permission,
          data: {...TOKEN_REQUEST.permission.data, tokenAddress: OTHER},
        },
      },
    ],
  ] as const) {
    it(`rejects ${what}, and revokes it in the wallet`, async () => {
      const {api, reply, asked, client} = await setup();
      reply(([first]) => [{...first, ...change}]);
      expect(await codeOf(api.grantPermissions(REQUEST))).to.equal('smart-session/too-wide');
      await eventually(() => asked.length === 2);
      expect(asked[1]).to.deep.equal({permissionContext: '0xc0ffee'});
      expect(client.modal.state.get().open).to.equal(false);
    });
  }

  it('rejects one permission granted twice', async () => {
    const {api, reply} = await setup();
    reply(([first]) => [first!, first!]);
    expect(await codeOf(api.grantPermissions(REQUEST))).to.equal('smart-session/too-wide');
  });

  for (const [what, change] of [
    ['another network', {chainId: '0x2105'}],
    ['another account', {from: OTHER}],
    ['another session account', {to: OTHER}],
    ['no session account', {to: undefined}],
    [
      'an unknown kind of permission',
      {permission: {...COIN_REQUEST.permission, type: 'native-token-stream'}},
    ],
    ['an amount that is no number', {permission: coin({periodAmount: 100})}],
    ['no context', {context: undefined}],
    ['an empty context', {context: '0x'}],
    ['no delegation manager', {delegationManager: undefined}],
    ['no dependencies', {dependencies: undefined}],
    ['half a dependency', {dependencies: [{factory: CONTRACT}]}],
    ['rules that are no list', {rules: {}}],
    ['an end that is no time', {rules: [{type: 'expiry', data: {timestamp: 'later'}}]}],
  ] as const) {
    it(`rejects a reply with ${what}`, async () => {
      const {api, reply} = await setup();
      reply(([first]) => [{...first, ...change}]);
      expect(await codeOf(api.grantPermissions(REQUEST))).to.equal('wallet/invalid-answer');
    });
  }

  it('rejects a grant that expired before the answer', async () => {
    const {api, reply, client} = await setup();
    reply((entries) => {
      client.clock.advance(DAY_S * 1000);
      return entries;
    });
    expect(await codeOf(api.grantPermissions(REQUEST))).to.equal('wallet/invalid-answer');
  });

  it('rejects and revokes a grant of an account that is no longer in use', async () => {
    const {api, reply, client, asked} = await setup();
    reply((entries) => {
      client.connectAs({address: OTHER});
      return entries;
    });
    expect(await codeOf(api.grantPermissions(REQUEST))).to.equal('smart-session/changed');
    await eventually(() => asked.length === 3);
  });

  for (const [what, change, missing] of [
    ['a contract call', {permissions: [CALL!]}, 'contract-call'],
    ['several keys', keys(SESSION_KEY, SESSION_KEY), 'several keys'],
    ['a compressed key', keys({type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}`}), 'uncompressed'],
    ['a key of another curve', keys({...SESSION_KEY, type: 'secp256r1'}), 'uncompressed'],
    [
      'a policy',
      {policies: [{type: 'call-limit', data: {count: 1}}]},
      'native-token-periodic with call-limit',
    ],
  ] as const) {
    it(`does not ask the wallet for ${what}`, async () => {
      const {api, asked} = await setup();
      const [settled] = await Promise.allSettled([api.grantPermissions({...REQUEST, ...change})]);
      expect(settled.status === 'rejected' && (settled.reason as Error).message).to.contain(missing);
      expect(asked).to.deep.equal([]);
    });
  }

  for (const supported of [
    {},
    {'native-token-periodic': {chainIds: ['0x2105'], ruleTypes: ['expiry']}},
    {'native-token-periodic': {chainIds: ['0x1'], ruleTypes: []}},
  ]) {
    it(`does not ask a wallet that supports ${JSON.stringify(supported)}`, async () => {
      const {api, wallet, asked} = await setup();
      wallet.execution = {...wallet.execution, supported: async () => supported};
      const permissions = [COIN!];
      expect(await codeOf(api.grantPermissions({...REQUEST, permissions}))).to.equal(
        'wallet/request-unsupported',
      );
      expect(asked).to.deep.equal([]);
    });
  }

  it('sends a policy that the wallet supports as a rule, and rejects a grant without it', async () => {
    const {api, wallet, reply, asked} = await setup();
    const policy = {type: 'payee', data: {addresses: [OTHER]}};
    const ruleTypes = ['expiry', 'payee'];
    const supported = {'native-token-periodic': {chainIds: ['0x1'], ruleTypes}};
    wallet.execution = {...wallet.execution, supported: async () => supported};
    const request = {...REQUEST, permissions: [COIN!], policies: [policy]};
    await api.grantPermissions(request);
    expect(asked[0]).to.deep.equal([{...COIN_REQUEST, rules: [...COIN_REQUEST.rules, policy]}]);
    reply(([first]) => [{...first, rules: COIN_REQUEST.rules}]);
    expect(await codeOf(api.grantPermissions(request))).to.equal('smart-session/too-wide');
  });

  it('does not fall back to the older names if the wallet declines', async () => {
    const {api, wallet, calls} = await setup();
    wallet.execution = {
      ...wallet.execution,
      request: () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'No')),
    };
    expect(await codeOf(api.grantPermissions(REQUEST))).to.equal('wallet/request-declined');
    expect(calls()).to.deep.equal([]);
  });
});

describe('the permissions that a wallet of ERC-7715 as of January 2026 lists', () => {
  it('belong to this site if granted here; others are separate', async () => {
    const {api, granted} = await setup();
    await api.grantPermissions(REQUEST);
    granted([
      {...COIN_REQUEST, ...GRANTED},
      {...TOKEN_REQUEST, ...GRANTED, to: OTHER, context: '0xe15e', rules: null},
      {...COIN_REQUEST, context: 7},
      {...COIN_REQUEST, ...GRANTED, chainId: 'eip155:1'},
    ]);
    const held = await api.sessions.list();
    expect(
      held.map(({name, otherSite, until, canRevoke}) => [name, otherSite, until, canRevoke]),
    ).to.deep.equal([
      ['Harbour', undefined, DAY_S * 1000, true],
      ['0x7099…79C8', '0x7099…79C8', undefined, true],
    ]);
    expect(held.map(({warnings}) => warnings)).to.deep.equal([undefined, [['grant.noEnd']]]);
  });

  it('are listed while their wallet is not connected, until they expire', async () => {
    const {api, client} = await setup();
    await api.grantPermissions(REQUEST);
    client.connections.clear('eip155');
    const [held, ...others] = await api.sessions.list();
    expect(others).to.deep.equal([]);
    expect(held).to.deep.include({name: 'Harbour', until: DAY_S * 1000, canRevoke: false});
    expect(held?.hint).to.deep.equal(['smartSessions.whenConnected']);
    client.connectAs();
    expect(await api.sessions.list()).to.deep.equal([]);
    client.connections.clear('eip155');
    client.clock.advance(DAY_S * 1000);
    expect(await api.sessions.list()).to.deep.equal([]);
  });

  it('are revoked by their context, for any account', async () => {
    const {api, granted, asked} = await setup();
    granted([{...COIN_REQUEST, ...GRANTED, from: OTHER, chainId: '0x2105'}]);
    const [held] = await api.sessions.list();
    expect([held?.address, held?.networks]).to.deep.equal([OTHER, ['eip155:8453']]);
    await api.sessions.revoke(held!.id);
    expect(asked).to.deep.equal([{permissionContext: '0xc0ffee'}]);
  });

  it('fail to load if the wallet cannot list them', async () => {
    const {api, wallet} = await setup();
    wallet.execution = {
      ...wallet.execution,
      granted: () => Promise.reject(new DrawbridgeError('wallet/request-failed', 'Broken')),
    };
    expect(await codeOf(api.sessions.list())).to.equal('wallet/request-failed');
  });
});

type Reply = readonly Unchecked[];

/** A stage whose wallet grants every request. */
async function setup(): Promise<
  SmartSessionStage & {
    reply(change: (entries: Reply) => Reply): void;
    granted(entries: Reply): void;
  }
> {
  const stage = await createSmartSessionStage();
  stage.client.connectAs();
  let change = (entries: Reply): Reply => entries;
  let listed: Reply = [];
  stage.wallet.execution = {
    supported: async () => SUPPORTED,
    granted: async () => listed,
    async request({requests}) {
      const contexts = ['0xc0ffee', '0xc0ffef'];
      return change(requests.map((request, index) => ({...request, ...GRANTED, context: contexts[index]})));
    },
    revoke: async () => {},
  };
  return {
    ...stage,
    reply: (next) => (change = next),
    granted: (entries) => (listed = entries),
  };
}

function coin(data: object): object {
  return {...COIN_REQUEST.permission, data: {...COIN_REQUEST.permission.data, ...data}};
}

function expiresAt(timestamp: number): readonly object[] {
  return [{type: 'expiry', data: {timestamp}}];
}

function keys(...list: readonly object[]): Pick<SmartSessionGrantRequest, 'signer'> {
  return {signer: {type: 'keys', data: {keys: list}}} as Pick<SmartSessionGrantRequest, 'signer'>;
}

async function codeOf(action: Promise<unknown>): Promise<string> {
  const [settled] = await Promise.allSettled([action]);
  if (settled.status === 'fulfilled') return 'done';
  return isDrawbridgeError(settled.reason) ? settled.reason.code : String(settled.reason);
}
