import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {hashMessage, numberToHex, parseEther, recoverAddress, type Hex} from 'viem';
import type {RecordedRequest} from '../devnet/protocol.js';
import type {FrameDriver} from './frame-driver.js';
import {useFrameStage} from './frame-stage.js';
import {Ledger} from './ledger.js';
import * as login from './login-steps.js';
import * as sending from './send-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** Drives the frame as a page would, without the product. */
describe('the frame of a login service of the public kind', () => {
  const stage = useFrameStage();

  it('starts without facts, and answers a user without an e-mail with null and with nothing in turn', async () => {
    const visit = await stage.visit({isPublic: true});
    const {payload} = await visit.next(({type}) => type === '@w3m-frame/READY');
    assert.deepEqual(payload, {version: '4'});
    const first = await logInWithName(visit);
    const rpcUrl = nodeOf(visit);
    const users = [
      first,
      await visit.ask('GET_USER', {chainId: 31337, rpcUrl}),
      await visit.ask('GET_USER', {chainId: 31337, rpcUrl}),
    ];
    assert.deepEqual(new Set(users.map(({email}) => email)), new Set([null, undefined]));
    assert.deepEqual(new Set(users.map(({chainId}) => typeof chainId)), new Set(['number', 'string']));
    const known = [
      'email',
      'address',
      'chainId',
      'accounts',
      'userName',
      'preferredAccountType',
      'smartAccountDeployed',
    ];
    const fields = new Set(users.flatMap((user) => Object.keys(user)));
    assert.deepEqual(
      [...fields].filter((field) => !known.includes(field)),
      [],
    );
    await visit.close();
  });

  it('answers a code without a payload, and an error without a code', async () => {
    const visit = await stage.visit({isPublic: true});
    const email = `${crypto.randomUUID()}@example.com`;
    await visit.ask('CONNECT_EMAIL', {email});
    const wrong = await visit.post('CONNECT_OTP', {otp: '000000'});
    const refusal = await visit.next(({id}) => id === wrong);
    assert.deepEqual(Object.keys(refusal.payload ?? {}), ['message']);
    const right = await visit.post('CONNECT_OTP', {otp: await visit.codeFor(email)});
    assert.deepEqual(await visit.next(({id}) => id === right), {
      type: '@w3m-frame/CONNECT_OTP_SUCCESS',
      id: right,
    });
    await visit.close();
  });

  for (const [title, name, payload, refusal] of [
    ['a request of our own', 'RENEW_SESSION', undefined, /not in the public protocol/],
    ['a field of our own', 'GET_USER', {chainId: 1, method: 'email'}, /GET_USER/],
    ['an unexpected payload', 'SIGN_OUT', {}, /SIGN_OUT/],
    [
      'a request of an unknown chain family',
      'RPC_REQUEST',
      {method: 'eth_accounts', chainNamespace: 'bip122'},
      /chainNamespace/,
    ],
    ['a network that needs a node', 'SWITCH_NETWORK', {chainId: 31338}, /There is no node for 31338/],
  ] as const) {
    it(`refuses ${title}`, async () => {
      const visit = await stage.visit({isPublic: true});
      await assert.rejects(visit.ask(name, payload), refusal);
      await visit.close();
    });
  }

  it('asks for an approval in the frame that has the session, and ends it when the page cancels', async () => {
    const visit = await stage.visit({isPublic: true});
    await logInWithName(visit);
    const rpcUrl = nodeOf(visit);
    const {address} = await visit.ask('GET_USER', {chainId: 31337, preferredAccountType: 'eoa', rpcUrl});
    const sign = {method: 'personal_sign', params: ['Hello, Bob', address], chainNamespace: 'eip155', rpcUrl};
    await visit.page.locator('#hidden').evaluate((frame) => frame.removeAttribute('hidden'));
    const shown = visit.page.frameLocator('#hidden');

    const cancelled = visit.ask('RPC_REQUEST', sign);
    await shown.getByText('Hello, Bob').waitFor();
    await visit.post('RPC_ABORT', undefined);
    await assert.rejects(cancelled, {message: 'Request was aborted'});
    await shown.getByText('Hello, Bob').waitFor({state: 'detached'});

    const declined = visit.ask('RPC_REQUEST', sign);
    await shown.getByRole('button', {name: 'Reject'}).press('Enter');
    await assert.rejects(declined, (error: {code?: number}) => error.code === undefined);

    const id = await visit.post('RPC_REQUEST', sign);
    await shown.getByRole('button', {name: 'Approve'}).press('Enter');
    const {payload: signature} = await visit.next((message) => message.id === id);
    const signer = await recoverAddress({
      hash: hashMessage('Hello, Bob'),
      signature: signature as unknown as Hex,
    });
    assert.equal(signer, address);
    await visit.close();
  });
});

/** Logs in with GitHub without an e-mail, and returns the user. */
async function logInWithName(visit: FrameDriver): Promise<Record<string, unknown>> {
  const {uri} = await visit.ask('GET_SOCIAL_REDIRECT_URI', {provider: 'github'});
  const [popup] = await Promise.all([
    visit.page.waitForEvent('popup'),
    visit.page.evaluate((url) => void window.open(url, '_blank', 'width=600,height=800'), String(uri)),
  ]);
  await popup.getByLabel('Name').fill(`grace-${crypto.randomUUID()}`);
  await popup.getByRole('button', {name: 'Continue'}).click();
  const answer = await visit.next((message) => 'resultUri' in message);
  return visit.ask('CONNECT_SOCIAL', {uri: (answer as unknown as {resultUri: string}).resultUri});
}

describe('a visitor of a page with a login service of the public kind', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  it('receives ether and sends it', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await login.logIn(page, 'paula@example.com');
    await ledger.evm('anvil_setBalance', await login.smartAddressOf(page), numberToHex(parseEther('1')));
    await sending.openAccount(page);
    await sending.openSend(page);
    await sending.fill(page, {amount: '0.4', to: RECEIVER});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await login.approval(page).getByRole('heading', {name: 'Send 0.4 ETH'}).waitFor();
    await login.answer(page, 'Approve');
    await page.getByTestId('view-account').waitFor();
    await sending.expectBalance(page, 'ETH', [parseEther('0.6'), 18]);
    assert.equal(await ledger.ether(RECEIVER), parseEther('0.4'));
    await stage.leave(visitor);
  });

  it('logs in with GitHub without an e-mail, sees the account, is there after a reload, and signs out', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await steps.openModal(page);
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', {name: 'Continue with GitHub'}).click(),
    ]);
    await window.getByLabel('Name').fill('Grace');
    await window.getByRole('button', {name: 'Continue'}).click();
    await login.expectConnected(page);
    const address = await login.smartAddressOf(page);
    assert.match(address, /^0x[0-9a-fA-F]{40}$/);
    await expectUser(page, 'Grace', 'Logged in with GitHub');

    await page.reload();
    await steps.button(page, 'connected').waitFor();
    assert.equal(await login.smartAddressOf(page), address);
    await expectUser(page, 'GitHub', 'Logged in with GitHub');

    await login.logOut(page);
    await page.reload();
    await steps.button(page, 'disconnected').waitFor();
    await expectPublicAddress(page);
    await stage.leave(visitor);
  });

  it('logs in with Farcaster, and sees its name', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByRole('button', {name: 'Continue with Farcaster'}).click();
    const code = page.locator('drawbridge-qr-code');
    await code.getByRole('img', {name: 'QR code for Farcaster'}).waitFor();
    const link = await page.waitForFunction(
      (element) => (element && 'value' in element ? String(element.value) : ''),
      await code.elementHandle(),
    );
    const app = await page.context().newPage();
    await app.goto(await link.jsonValue());
    await app.getByLabel('Name').fill('augusta');
    await app.getByRole('button', {name: 'Approve'}).click();
    await login.expectConnected(page);
    await expectUser(page, 'augusta', 'Logged in with Farcaster');
    await page.reload();
    await steps.button(page, 'connected').waitFor();
    await expectUser(page, 'Farcaster', 'Logged in with Farcaster');
    await stage.leave(visitor);
  });

  it('logs in by e-mail, switches the network and the kind of account, and signs out', async () => {
    const visitor = await stage.visit(login.PUBLIC_PAGE);
    const {page} = visitor;
    const email = 'ada@example.com';
    await login.logIn(page, email);
    await steps.openAccount(page);
    await login.openSecurity(page);
    await page.getByTestId('login-user').filter({hasText: email}).waitFor();
    assert.equal(await page.getByTestId('upgrade-wallet').count(), 0, 'it cannot export keys');
    const smart = await login.smartAddressOf(page);
    await page.getByTestId('switch-account-type').click();
    await page.getByRole('button', {name: 'Switch to your smart account'}).waitFor();
    assert.notEqual(await login.addressOf(page), smart);
    await page.getByTestId('header-close').click();
    await page.locator('#switch select').selectOption({label: 'Devnet Two'});
    await page.getByRole('button', {name: 'Switch network'}).click();
    await page.waitForFunction(() => {
      const state: unknown = JSON.parse(document.querySelector('#printed-state')?.textContent ?? '{}');
      return Reflect.get(state as object, 'caipAddress')?.startsWith('eip155:31338:');
    });
    await steps.openAccount(page);
    await page.getByTestId('disconnect').click();
    await steps.button(page, 'disconnected').waitFor();
    await stage.leave(visitor);
  });
});

/** The address of the node as a page has it. */
function nodeOf(visit: FrameDriver): string {
  return `${visit.origin}/rpc/31337`;
}

/** What the account shows of the user. */
async function expectUser(page: Page, label: string, caption: string): Promise<void> {
  await steps.openAccount(page);
  await page.getByTestId('account-user').filter({hasText: label}).waitFor();
  await login.openSecurity(page);
  const user = page.getByTestId('login-user');
  await user.filter({hasText: caption}).waitFor();
  const text = (await user.textContent()) ?? '';
  assert.doesNotMatch(text, /null|undefined/);
  assert.equal(await user.getAttribute('label'), label);
  await page.getByTestId('header-close').click();
  await steps.modal(page).waitFor({state: 'hidden'});
}

/** The frame's address has the node of the page's network. */
async function expectPublicAddress(page: Page): Promise<void> {
  const answer = await page.evaluate(async () => {
    const response = await fetch('/control/requests?service=auth');
    return response.json();
  });
  const frames = (answer as readonly RecordedRequest[]).filter(({path}) => path.endsWith('/public/sdk'));
  assert.ok(frames.length > 0);
  for (const {query} of frames) {
    const {projectId, rpcUrl = '', ...others} = query;
    assert.ok(projectId);
    assert.equal(new URL(rpcUrl).pathname, '/rpc/31337');
    assert.deepEqual(others, {chainId: '31337', version: '4', enableLogger: 'false'});
  }
}
