import {expect} from '@open-wc/testing';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {base} from '../../core/model/networks/rollups.js';
import {FAKE_TOKENS} from '../../testing/fakes/client/fake-assets.js';
import {FAKE_ADDRESS} from '../../testing/fakes/client/fake-connection.js';
import {COIN_REQUEST, SESSION_ACCOUNT, TOKEN_REQUEST} from '../../testing/fakes/execution-vectors.js';
import {CONTRACT, DAY_S, GRANT_REQUEST} from '../../testing/fakes/ui/smart-session-stage.js';
import {describeRequest} from './describe-request.js';
import type {RequestFact, RequestDescription} from './request-description.js';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const UNREAD = 'grant.unread';

describe('describeGrant', () => {
  it('lists keys, expiry and other limits', () => {
    const keys = [{type: 'secp256k1', publicKey: '0x04c0'}, ...GRANT_REQUEST.signer.data.keys];
    const policies = [{type: 'call-limit', data: {count: 3}}];
    const {lead, facts} = grant({signer: {type: 'keys', data: {keys}}, policies});
    expect(lead).to.deep.equal(['permissions.grant']);
    expect(lines(facts)).to.deep.equal([
      'holder: 0x04c0',
      'holder: 0x04aa',
      `until: ${written(DAY_S)}`,
      'policies: call-limit',
    ]);
  });

  it('lists the contract, its functions, the amount and the conditions of calls', () => {
    const functions = [
      {functionName: 'bid', valueLimit: '0x2386f26fc10000', args: [null, {operator: 'EQUAL', value: '0x1'}]},
      {functionName: 'leave', operation: 'DelegateCall'},
    ];
    const {permissions} = grant({
      permissions: [{type: 'contract-call', data: {address: CONTRACT, abi: [], functions}}],
    });
    expect(permissions!.map(lines)).to.deep.equal([
      [
        'kind: grant.mayCall',
        `contract: ${CONTRACT}`,
        'function: bid',
        'amount: allowance.upToCall 0.01\u00a0ETH',
        'conditions: grant.conditionCount 1',
        'function: leave',
        'amount: allowance.none ETH',
        'does: grant.delegates',
      ],
    ]);
  });

  it('lists the limit, the token, the period and the start of spending', () => {
    const spend = {start: 60, period: 3600};
    const {permissions} = grant({
      permissions: [
        {type: 'native-token-recurring-allowance', data: {allowance: '0x6f05b59d3b20000', ...spend}},
        {type: 'erc20-recurring-allowance', data: {token: USDC, allowance: '0x17d7840', ...spend}},
        {type: 'erc20-recurring-allowance', data: {token: OTHER, allowance: '0x7', ...spend}},
        {type: 'erc20-recurring-allowance', data: {token: OTHER, allowance: `0x${'f'.repeat(64)}`, ...spend}},
      ],
    });
    const begins = `begins: ${written(60)}`;
    const token = 'kind: grant.maySpendToken';
    expect(permissions!.map(lines)).to.deep.equal([
      // The unlimited permission comes first.
      [token, `token: ${OTHER}`, 'amount: allowance.noLimit', begins],
      ['kind: grant.maySpend ETH', 'amount: allowance.upToEach 0.5\u00a0ETH hour', begins],
      [token, `token: ${USDC}`, 'amount: allowance.upToEach 25\u00a0USDC hour', begins],
      [token, `token: ${OTHER}`, 'amount: allowance.upToUnitsEach 7 hour', begins],
    ]);
  });

  it('names the requested account and network, and uses the coin of that network', () => {
    const data = {allowance: '0x1', start: 1, period: 1};
    const native = [{type: 'native-token-recurring-allowance', data}];
    const there = grant({chainId: '0x2105', address: OTHER, permissions: native});
    expect([there.elsewhere, there.account]).to.deep.equal(['eip155:8453', OTHER]);
    expect(lines(there.permissions![0]!)[1]).to.equal(
      'amount: allowance.upToEach 0.000000000000000001\u00a0ETH second',
    );
    const unknown = grant({chainId: '0x89', permissions: native});
    expect(unknown.elsewhere).to.equal('eip155:137');
    expect(lines(unknown.permissions![0]!)[1]).to.equal('amount: allowance.upToUnitsEach 1 second');
    expect(grant({}).elsewhere).to.equal(undefined);
    expect(grant({chainId: undefined}).elsewhere).to.deep.equal(['permissions.notSaid']);
    expect(grant({chainId: 'eip155:1'}).elsewhere).to.deep.equal([UNREAD]);
  });

  it('includes unknown permissions and policies', () => {
    const {facts, permissions, otherPermissions} = grant({
      expiry: undefined,
      signer: {type: 'wallet'},
      policies: [{type: 'rate-limit\u202E'}, 7],
      permissions: [
        {type: 'native-token-transfer\u202E', data: {allowance: '0x1'}, policies: [{type: 'gas-limit'}]},
        7,
        {type: 'contract-call'},
        {type: '__proto__'},
        ...Array.from({length: 20}, () => ({type: 'contract-call'})),
      ],
    });
    expect(lines(facts)).to.deep.equal([
      'holder: grant.unknown wallet',
      'until: grant.noEnd',
      'policies: rate-limit',
      `policies: ${UNREAD}`,
    ]);
    expect(permissions!.slice(0, 4).map(lines)).to.deep.equal([
      ['kind: grant.unknown native-token-transfer', 'policies: gas-limit'],
      [`kind: ${UNREAD}`],
      ['kind: grant.mayCall', `contract: ${UNREAD}`, `function: ${UNREAD}`],
      ['kind: grant.unknown __proto__'],
    ]);
    expect([permissions!.length, otherPermissions]).to.deep.equal([20, 4]);
  });

  for (const allowance of [
    {allowance: 2, period: 90},
    {allowance: '0x2', period: '90'},
    {allowance: '-1'},
    {},
  ])
    it(`reports an unreadable allowance:  ${JSON.stringify(allowance)}`, () => {
      const {permissions} = grant({
        permissions: [{type: 'native-token-recurring-allowance', data: {start: 1e300, ...allowance}}],
      });
      const all = lines(permissions![0]!);
      expect(all).to.include(`begins: ${UNREAD}`);
      expect(all.some((line) => /^(amount|often): (grant\.unread|allowance\.noLimit)/.test(line))).to.equal(
        true,
      );
    });

  for (const params of [undefined, null, 7, [], [null], [[]], ['x'], [{}]])
    it(`describes ${JSON.stringify(params)} as an empty request`, () => {
      const {facts, permissions} = words('wallet_grantPermissions', params);
      expect(lines(facts)).to.deep.equal(['holder: permissions.notSaid', 'until: grant.noEnd']);
      expect(permissions!.map(lines)).to.deep.equal([[`kind: ${UNREAD}`]]);
    });

  it('rejects more permissions than one request may have', () => {
    const {facts} = words('wallet_grantPermissions', [GRANT_REQUEST, GRANT_REQUEST]);
    expect(lines(facts)).to.include('does: permissions.otherRequests 1');
  });

  it('include the verbatim request, with hidden characters escaped', () => {
    const {raw} = grant({policies: [{type: 'a\u202Eb', data: {}}]});
    expect(raw).to.contain('"a\\u{202e}b"').and.to.contain('"functionName": "bid"');
    expect(words('wallet_grantPermissions', [{size: 1n}]).raw).to.equal('');
    expect(words('wallet_grantPermissions', ['a'.repeat(30_000)]).raw)
      .to.match(/…$/)
      .and.to.have.length(20_001);
  });
});

describe('describeExecution', () => {
  it('lists limit, spender and expiry of each permission, those without an expiry first', () => {
    const said = words('wallet_requestExecutionPermissions', [
      COIN_REQUEST,
      {...TOKEN_REQUEST, rules: [{type: 'payee', data: {}}]},
    ]);
    expect([said.lead, said.facts, said.account]).to.deep.equal([['permissions.grant'], [], FAKE_ADDRESS]);
    expect(said.permissions!.map(lines)).to.deep.equal([
      [
        'kind: grant.maySpendToken',
        `token: ${CONTRACT}`,
        'amount: allowance.upToUnitsEach 5 day',
        `begins: ${written(60)}`,
        `holder: ${SESSION_ACCOUNT}`,
        'until: grant.noEnd',
        'policies: payee',
      ],
      [
        'kind: grant.maySpend ETH',
        'amount: allowance.upToEach 0.0000000000000001\u00a0ETH hour',
        `begins: ${written(60)}`,
        `holder: ${SESSION_ACCOUNT}`,
        `until: ${written(DAY_S)}`,
      ],
    ]);
  });

  for (const params of [undefined, [], [null], [7], [{}], [{permission: 5, rules: 'x', to: 'me'}]])
    it(`reports ${JSON.stringify(params)} as unreadable`, () => {
      const {permissions} = words('wallet_requestExecutionPermissions', params);
      expect(lines(permissions![0]!)).to.include(`kind: ${UNREAD}`);
      expect(permissions![0]!.some(({danger}) => danger !== undefined)).to.equal(true);
    });

  it('counts the permissions that it omits', () => {
    const many = Array.from({length: 23}, () => COIN_REQUEST);
    const said = words('wallet_requestExecutionPermissions', many);
    expect([said.permissions!.length, said.otherPermissions]).to.deep.equal([20, 3]);
  });
});

describe('describeRevoke', () => {
  it('has no warnings, because a revoked permission is harmless', () => {
    const permissions = [{type: 'native-token-recurring-allowance', data: {}}, 7];
    const said = words('wallet_revokePermissions', [{pci: 'one', permissions, expiry: 'x'}]);
    const facts = [...said.facts, ...said.permissions!.flat()];
    expect(facts.every(({danger}) => danger === undefined)).to.equal(true);
  });

  it('names the context of an execution permission', () =>
    expect(lines(words('wallet_revokeExecutionPermission', {permissionContext: '0xc0'}).facts)).to.deep.equal(
      ['session: 0xc0'],
    ));

  it('names the session that ends, and its permissions', () => {
    const {permissions} = GRANT_REQUEST;
    const given = {pci: 'one', permissions, expiry: DAY_S, address: OTHER};
    const said = words('wallet_revokePermissions', [given]);
    expect(said.lead).to.deep.equal(['permissions.revoke']);
    expect(lines(said.facts)).to.deep.equal(['session: one', `until: ${written(DAY_S)}`]);
    expect([said.account, said.elsewhere]).to.deep.equal([OTHER, undefined]);
    expect(said.permissions!.map((each) => lines(each)[0])).to.deep.equal([
      'kind: grant.mayCall',
      'kind: grant.maySpend ETH',
    ]);
    expect(said.raw).to.contain('"pci": "one"');
  });

  it('writes amounts in the same units as the grant, on the network in use unless it names another', () => {
    const permissions = [
      {type: 'native-token-recurring-allowance', data: {allowance: '0x6f05b59d3b20000', period: 3600}},
      {type: 'erc20-recurring-allowance', data: {token: USDC, allowance: '0x17d7840', period: 3600}},
    ];
    const amounts = (change: object): readonly unknown[] =>
      (words('wallet_revokePermissions', [{pci: 'one', permissions, ...change}]).permissions ?? []).map(
        (facts) => facts.find(({label}) => label === 'grant.amount')?.value,
      );
    expect(amounts({})).to.deep.equal([
      ['allowance.upToEach', '0.5\u00a0ETH', 'hour'],
      ['allowance.upToEach', '25\u00a0USDC', 'hour'],
    ]);
    expect(amounts({chainId: 'unreadable'})).to.deep.equal([
      ['allowance.upToUnitsEach', '500,000,000,000,000,000', 'hour'],
      ['allowance.upToUnitsEach', '25,000,000', 'hour'],
    ]);
  });

  it('names the access that the page loses', () => {
    const said = words('wallet_revokePermissions', [{eth_accounts: {}, snap: {}}]);
    expect(lines(said.facts)).to.deep.equal(['kind: permissions.accounts', 'kind: grant.unknown snap']);
    expect(said.permissions).to.equal(undefined);
  });

  it('names a session by its context', () =>
    expect(lines(words('wallet_revokePermissions', [{permissionContext: '0xc0'}]).facts)).to.deep.equal([
      'session: 0xc0',
    ]));

  for (const params of [undefined, [], [7], [{}]])
    it(`describes ${JSON.stringify(params)} as an empty request`, () =>
      expect(lines(words('wallet_revokePermissions', params).facts)).to.deep.equal([
        'kind: permissions.notSaid',
      ]));
});

function grant(change: object): RequestDescription {
  return words('wallet_grantPermissions', [{...GRANT_REQUEST, ...change}]);
}

function words(method: string, params: unknown): RequestDescription {
  const networkOf = (id: string) => [mainnet, base].find(({caipNetworkId}) => caipNetworkId === id);
  return describeRequest({method, params}, {network: mainnet, networkOf, tokens: FAKE_TOKENS, locale: 'en'});
}

function lines(facts: readonly RequestFact[]): readonly string[] {
  return facts.map(({label, value}) => {
    const said = typeof value === 'string' ? value : value.map(String).join(' ');
    return `${label.replace(/^\w+\./, '')}: ${said}`;
  });
}

function written(seconds: number): string {
  return new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeStyle: 'short'}).format(seconds * 1000);
}
