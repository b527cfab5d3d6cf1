import assert from 'node:assert/strict';
import {once} from 'node:events';
import {get, type IncomingMessage} from 'node:http';
import {after, before, describe, it} from 'node:test';
import {encodeAbiParameters, keccak256, parseAbiParameters, type Hex, type PrivateKeyAccount} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {smartAccountOf} from '../../login-service/frame/smart-account-address.js';
import {startDevnet, type Devnet} from '../devnet.js';
import type {SessionAnswer} from './login-service.js';
import type {Mail} from './mailbox.js';
import {OneTimeCode} from './one-time-code.js';

const PAGE = 'https://shop.example';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe('the login service', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(() => devnet.close());

  it('has an origin apart from the devnet’s', () => {
    assert.notEqual(devnet.authUrl, devnet.origin);
    assert.equal(new URL(devnet.authUrl).hostname, new URL(devnet.origin).hostname);
  });

  it('starts on localhost only, and says why', async () => {
    for (const authHost of ['0.0.0.0', '192.0.2.7', 'login.example'])
      await assert.rejects(startDevnet({port: 0, authHost}), {
        message: 'A toy: keys in memory, mails in a page. The login service runs on localhost only.',
      });
  });

  it('answers no caller that names another host', async () => {
    assert.equal((await fetch(`${devnet.authUrl}/api/mails`)).status, 200);
    assert.match(await textAs('login.example', `${devnet.authUrl}/api/mails`), /^A toy: keys in memory/);
  });

  it('has the host that the caller of the devnet uses', async () => {
    const {port} = new URL(devnet.authUrl);
    const info = (await readAs('phone.test:5173', `${devnet.endpoints.control}/info`)) as {authUrl: string};
    assert.equal(info.authUrl, `http://phone.test:${port}`);
  });

  it('answers only pages of its own origin', async () => {
    const {call} = setup();
    const {status} = await call('email', {email: 'ada@example.com', device: 'd'}, {origin: PAGE});
    assert.equal(status, 403);
    const mails = await fetch(`${devnet.authUrl}/api/mails`, {headers: {'sec-fetch-site': 'cross-site'}});
    assert.equal(mails.status, 403);
  });

  it('serves its pages under a strict policy, and the frame to any page', async () => {
    const {projectId} = setup();
    const frame = await fetch(`${devnet.authUrl}/sdk?projectId=${projectId}`);
    const policy = frame.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'.*frame-ancestors \*$/);
    const mailbox = await fetch(`${devnet.authUrl}/mailbox`);
    assert.match(mailbox.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'$/);
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await mailbox.text()) ?? [];
    const {headers} = await fetch(devnet.authUrl + script);
    assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8');
  });

  it('forbids frames if its switch is on', async () => {
    const {projectId, set} = setup();
    await set({forbidsFrames: true});
    const {headers} = await fetch(`${devnet.authUrl}/sdk?projectId=${projectId}`);
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'$/);
  });

  const publicQuery = {projectId: 'a', chainId: '31337', version: '4', enableLogger: 'false'};
  const solanaId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
  for (const [title, query, status] of [
    ['what the public protocol has', publicQuery, 200],
    ['the node of the network', {...publicQuery, rpcUrl: 'http://127.0.0.1/rpc/31337'}, 200],
    ['a CAIP-2 id', {...publicQuery, chainId: 'eip155:31337'}, 200],
    ['a network of Solana', {...publicQuery, chainId: solanaId}, 200],
    ['a version that is not 4', {...publicQuery, version: '3'}, 400],
    ['no version', {projectId: 'a', chainId: '1', enableLogger: 'false'}, 400],
    ['no project', {chainId: '1', version: '4', enableLogger: 'false'}, 400],
    ['no network', {projectId: 'a', version: '4', enableLogger: 'false'}, 400],
    ['no word on the logger', {projectId: 'a', chainId: '1', version: '4'}, 400],
    ['an empty node', {...publicQuery, rpcUrl: ''}, 400],
    ['a network of another family', {...publicQuery, chainId: 'polkadot:91b171bb158e2d38'}, 400],
    ['a view for approvals', {...publicQuery, view: 'approve'}, 400],
    ['the page’s origin', {...publicQuery, origin: PAGE}, 400],
  ] as const) {
    it(`answers ${status} to a public frame with ${title}`, async () => {
      const search = new URLSearchParams(query).toString();
      const answer = await fetch(`${devnet.authUrl}/public/sdk?${search}`);
      assert.equal(answer.status, status);
      const policy = answer.headers.get('content-security-policy') ?? '';
      if (status === 200) assert.match(policy, /frame-ancestors \*$/);
    });
  }

  it('refuses unknown switches', async () => {
    const {set} = setup();
    assert.equal(await set({forbidFrames: true}), 400);
  });

  it('logs in with the code of an e-mail, and gives the same account again', async () => {
    const {logIn} = setup();
    const first = await logIn('ada@example.com');
    const second = await logIn('Ada@Example.com ');
    assert.match(first.seed, /^[0-9a-f]{64}$/);
    assert.equal(second.seed, first.seed);
    assert.notEqual(second.secret, first.secret);
    assert.notEqual((await logIn('grace@example.com')).seed, first.seed);
  });

  it('uses a code once, and ends it after five wrong tries', async () => {
    const {call, codeFor} = setup();
    const {body} = await call('email', {email: 'blaise@example.com', device: 'd'});
    const code = await codeFor('blaise@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    const enter = async (digits: string) =>
      call('otp', {request: body['request'], code: digits, origin: PAGE}).then(
        (answer) => answer.body['reason'],
      );
    for (let tries = 1; tries < 5; tries += 1) assert.equal(await enter(wrong), 'wrong');
    assert.equal(await enter(wrong), 'tries');
    assert.equal(await enter(code), 'tries');
  });

  it('ends a code after 20 minutes, and after its use', () => {
    let now = 0;
    const code = new OneTimeCode(() => now);
    now = 20 * 60_000;
    assert.throws(() => code.use(code.digits), {reason: 'ended'});
    now -= 1;
    code.use(code.digits);
    assert.throws(() => code.use(code.digits), {reason: 'ended'});
  });

  it('says of the code of an earlier e-mail that it is not the newest, and forgets no login for that', async () => {
    const {call, codeFor} = setup();
    const address = {email: 'emmy@example.com', device: 'd'};
    await call('email', address);
    const older = await codeFor(address.email);
    const {request} = (await call('email', address)).body;
    const newer = await codeFor(address.email);
    const enter = (digits: string) => call('otp', {request, code: digits, origin: PAGE});
    assert.equal((await enter(older)).body['reason'], 'older');
    assert.equal((await enter(newer)).status, 200);
    assert.equal((await enter(newer)).body['reason'], 'ended', 'the login is over');
  });

  it('gives the same reasons for both codes of a change of the address', async () => {
    const {call, codeFor, logIn} = setup();
    const [email, newEmail] = ['lise@example.com', 'lise@new.example'];
    const {secret} = await logIn(email);
    await call('update-email', {secret, email: newEmail});
    const older = await codeFor(email);
    await call('update-email', {secret, email: newEmail});
    const reasonOf = async (operation: string, code: string): Promise<unknown> =>
      (await call(`update-email-${operation}`, {secret, code})).body['reason'];
    assert.equal(await reasonOf('primary', older), 'older');
    assert.equal(await reasonOf('primary', 'x'), 'wrong');
    assert.equal(await reasonOf('primary', await codeFor(email)), undefined);
    assert.equal(await reasonOf('secondary', 'x'), 'wrong');
    assert.equal(await reasonOf('secondary', await codeFor(newEmail)), undefined);
    assert.equal(await reasonOf('secondary', 'x'), 'ended');
  });

  it('refuses what is no e-mail address', async () => {
    const {call} = setup();
    assert.equal((await call('email', {email: 'ada', device: 'd'})).status, 400);
  });

  it('asks for an approval by a link on a new device only', async () => {
    const {call, mails} = setup();
    const email = 'carl@new-device.devnet';
    const {body} = await call('email', {email, device: 'one'});
    assert.equal(body['action'], 'VERIFY_DEVICE');
    const {request} = body;
    assert.deepEqual((await call('device', {request})).body, {isApproved: false});
    const [mail] = await mails(email);
    assert.equal(mail!.code, undefined);
    const approval = new URL(mail!.link!).searchParams.get('approval');
    assert.equal((await call('device-approve', {approval})).status, 200);
    assert.equal((await call('device-approve', {approval})).status, 400);
    assert.deepEqual((await call('device', {request})).body, {isApproved: true});
    assert.match((await mails(email))[0]!.code!, /^\d{6}$/);
    assert.equal((await call('email', {email, device: 'one'})).body['action'], 'VERIFY_OTP');
    assert.equal((await call('email', {email, device: 'two'})).body['action'], 'VERIFY_DEVICE');
  });

  it('asks for every new device if its switch is on', async () => {
    const {call, set} = setup();
    await set({asksForDevice: true});
    assert.equal(
      (await call('email', {email: 'd@example.com', device: 'x'})).body['action'],
      'VERIFY_DEVICE',
    );
  });

  it('logs in with a provider’s window, once and for the page that asked', async () => {
    const {consent, call} = setup();
    const resultUri = await consent('google', {email: 'eva@example.com', username: 'Eva'});
    assert.equal((await call('social', {uri: resultUri, origin: 'https://other.example'})).status, 400);
    const {body} = await call('social', {uri: resultUri, origin: PAGE});
    assert.deepEqual(pick(body['session'], ['email', 'username', 'method']), [
      'eva@example.com',
      'Eva',
      'google',
    ]);
    assert.equal((await call('social', {uri: resultUri, origin: PAGE})).status, 400);
    const foreign = resultUri.replace(devnet.authUrl, 'https://evil.example');
    assert.equal((await call('social', {uri: foreign, origin: PAGE})).status, 400);
  });

  it('returns only to addresses of the page that asked', async () => {
    const {call} = setup();
    const {body} = await call('social-uri', {provider: 'x', origin: PAGE});
    const state = new URL(String(body['uri'])).searchParams.get('state');
    const back = (address: string) => call('consent', {state: `${state}--${encodeURIComponent(address)}`});
    assert.equal((await back(`${PAGE}/cart?a=1--2`)).body['returnTo'], `${PAGE}/cart?a=1--2`);
    assert.equal((await back('https://evil.example/')).status, 400);
  });

  it('reports earlier logins with the same e-mail, as another account unless linked', async () => {
    const {logIn, consent, call, set} = setup();
    const email = 'fay@example.com';
    const byEmail = await logIn(email);
    const bySocial = async (provider: string) => {
      const uri = await consent(provider, {email});
      return (await call('social', {uri, origin: PAGE})).body as {
        session: SessionAnswer;
        otherMethods: unknown;
      };
    };
    const google = await bySocial('google');
    assert.deepEqual(google.otherMethods, [{method: 'email', isSameAccount: false}]);
    assert.notEqual(google.session.seed, byEmail.seed);
    await set({linksMethods: true});
    const github = await bySocial('github');
    assert.equal(github.session.seed, byEmail.seed);
  });

  it('logs in after an approval in Farcaster', async () => {
    const {call} = setup();
    const {body} = await call('farcaster-uri', {origin: PAGE});
    const {state} = body;
    assert.equal(body['url'], `${devnet.authUrl}/farcaster/${String(state)}`);
    assert.deepEqual((await call('farcaster', {state, origin: PAGE})).body, {});
    await call('consent-approve', {state, email: '', username: 'gil'});
    const {session} = (await call('farcaster', {state, origin: PAGE})).body;
    assert.deepEqual(pick(session, ['username', 'method', 'email']), ['gil', 'farcaster', undefined]);
  });

  it('changes the e-mail address with both codes', async () => {
    const {logIn, call, codeFor} = setup();
    const {secret, seed} = await logIn('hal@example.com');
    const change = await call('update-email', {secret, email: 'hal@new.example'});
    assert.equal(change.body['action'], 'VERIFY_PRIMARY_OTP');
    assert.equal((await call('update-email-secondary', {secret, code: '000000'})).status, 400);
    await call('update-email-primary', {secret, code: await codeFor('hal@example.com')});
    const done = await call('update-email-secondary', {secret, code: await codeFor('hal@new.example')});
    assert.equal(done.body['newEmail'], 'hal@new.example');
    assert.equal((await call('session', {secret})).body['email'], 'hal@new.example');
    assert.equal((await logIn('hal@new.example')).seed, seed);
    assert.notEqual((await logIn('hal@example.com')).seed, seed);
  });

  it('ends sessions elsewhere, and reports why', async () => {
    const {logIn, call} = setup();
    const {secret} = await logIn('ida@example.com');
    await fetch(`${devnet.endpoints.control}/auth/sessions/ida@example.com`, {method: 'DELETE'});
    assert.deepEqual((await call('session', {secret})).body, {ended: 'signed-out'});
  });

  it('shortens sessions and changes addresses by its switches', async () => {
    const {logIn, call, set} = setup();
    await set({sessionSeconds: 60, changesAddress: true});
    const {secret, seed, endsAt} = await logIn('jan@example.com');
    assert.ok(endsAt <= Date.now() + 60_000);
    assert.notEqual((await call('session', {secret})).body['seed'], seed);
    await set({});
    assert.ok(Number((await call('renew', {secret})).body['endsAt']) > Date.now() + 3_600_000);
    assert.equal((await call('session', {secret})).body['seed'], seed);
  });

  it('pays only for calls that the owner of a smart account has signed', async () => {
    const {logIn, call} = setup();
    const {secret} = await logIn('liv@example.com');
    const owner = privateKeyToAccount(devnet.accounts[0]!.privateKey);
    const calls = [{to: devnet.accounts[1]!.address, value: '0x0', data: '0x'}];
    const signature = await owner.signMessage({message: 'Something else'});
    const request = {secret, chainId: 31337, owner: owner.address, calls, signature};
    const {status, body} = await call('relay', request);
    assert.equal(status, 400);
    assert.match(String(body['message']), /^The transaction would fail\. .*signature/);
    assert.equal((await call('relay', {...request, secret: 'unknown'})).status, 400);
  });

  it('pays for the calls of several accounts at once', async () => {
    const {logIn, call} = setup();
    const {secret} = await logIn('mae@example.com');
    const answers = await Promise.all(
      Array.from({length: 8}, async () => {
        const owner = privateKeyToAccount(generatePrivateKey());
        const calls = [{to: devnet.accounts[1]!.address, value: '0x0', data: '0x'}] as const;
        const signature = await signCalls(owner, calls);
        return call('relay', {secret, chainId: 31337, owner: owner.address, calls, signature});
      }),
    );
    for (const {status, body} of answers) assert.equal(status, 200, String(body['message']));
    assert.equal(new Set(answers.map(({body}) => body['hash'])).size, answers.length);
  });

  it('records its calls and shows injected faults', async () => {
    const {call, projectId} = setup();
    const faults = `${devnet.endpoints.control}/faults`;
    await fetch(faults, {method: 'POST', body: JSON.stringify({service: 'auth', status: 503, projectId})});
    assert.equal((await call('email', {email: 'kay@example.com', device: 'd'})).status, 503);
    const requests = await fetch(`${devnet.endpoints.control}/requests?service=auth&projectId=${projectId}`);
    assert.equal(((await requests.json()) as {path: string}[])[0]!.path, '/api/email');
  });

  function setup() {
    const projectId = crypto.randomUUID();
    const call = async (
      operation: string,
      body: unknown,
      {origin = devnet.authUrl} = {},
    ): Promise<Answer> => {
      const url = `${devnet.authUrl}/api/${operation}?projectId=${projectId}`;
      const answer = await fetch(url, {method: 'POST', headers: {origin}, body: JSON.stringify(body)});
      return {status: answer.status, body: (await answer.json()) as Answer['body']};
    };
    const mails = async (to: string): Promise<readonly Mail[]> =>
      (await fetch(`${devnet.endpoints.control}/auth/mails?to=${to}`)).json() as Promise<Mail[]>;
    const codeFor = async (to: string): Promise<string> => (await mails(to))[0]!.code!;
    return {
      projectId,
      call,
      mails,
      codeFor,
      async set(switches: object): Promise<number> {
        const url = `${devnet.endpoints.control}/auth?projectId=${projectId}`;
        return (await fetch(url, {method: 'PUT', body: JSON.stringify(switches)})).status;
      },
      async logIn(typed: string): Promise<SessionAnswer> {
        const {request} = (await call('email', {email: typed, device: 'd'})).body;
        const code = await codeFor(typed.trim().toLowerCase());
        const {body} = await call('otp', {request, code, origin: PAGE});
        return body['session'] as SessionAnswer;
      },
      async consent(provider: string, user: {email: string; username?: string}): Promise<string> {
        const {uri} = (await call('social-uri', {provider, origin: PAGE})).body;
        const state = new URL(String(uri)).searchParams.get('state');
        return String((await call('consent-approve', {state, ...user})).body['resultUri']);
      },
    };
  }
});

/** Signs calls of a smart account that does not exist yet, as the frame does. */
function signCalls(
  owner: PrivateKeyAccount,
  calls: readonly {readonly to: Hex; readonly value: Hex; readonly data: Hex}[],
): Promise<Hex> {
  const encoded = encodeAbiParameters(parseAbiParameters('(address to, uint256 value, bytes data)[]'), [
    calls.map((call) => ({...call, value: BigInt(call.value)})),
  ]);
  return owner.signTypedData({
    domain: {
      name: 'Login account',
      version: '1',
      chainId: 31337,
      verifyingContract: smartAccountOf(owner.address),
    },
    types: {
      Execution: [
        {name: 'calls', type: 'bytes32'},
        {name: 'nonce', type: 'uint256'},
      ],
    },
    primaryType: 'Execution',
    message: {calls: keccak256(encoded), nonce: 0n},
  });
}

/** Reads JSON from an address under another host name, as through the pages' server. */
async function readAs(host: string, url: string): Promise<unknown> {
  return JSON.parse(await textAs(host, url));
}

async function textAs(host: string, url: string): Promise<string> {
  const [response] = (await once(get(url, {headers: {host}}), 'response')) as [IncomingMessage];
  return Buffer.concat(await response.toArray()).toString();
}

function pick(value: unknown, names: readonly string[]): readonly unknown[] {
  return names.map((name) => (value as Record<string, unknown>)[name]);
}
