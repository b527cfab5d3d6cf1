import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ed25519} from '@noble/curves/ed25519.js';
import {base58} from '@scure/base';
import type {FrameLocator} from 'playwright-core';
import {
  createPublicClient,
  hashMessage,
  http,
  parseEther,
  recoverAddress,
  verifyTypedData,
  type Hex,
} from 'viem';
import {privateKeyToAddress} from 'viem/accounts';
import {receiptOf} from '../devnet/chain/receipt-of.js';
import type {Message} from './frame-driver.js';
import {useFrameStage} from './frame-stage.js';
import {answerRequest} from './login-steps.js';

const TYPED_DATA = {
  types: {Mail: [{name: 'contents', type: 'string'}]},
  primaryType: 'Mail',
  domain: {name: 'Post office', chainId: 31337},
  message: {contents: 'Hello, Bob'},
} as const;

/** Drives the login service's frame as a page would, without the product. */
describe('the login service’s frame', () => {
  const stage = useFrameStage();

  it('logs in by e-mail, stays logged in after a reload, and signs out', async () => {
    const visit = await stage.visit();
    assert.deepEqual(await visit.ask('IS_CONNECTED', {}), {isConnected: false});
    const email = `${crypto.randomUUID()}@example.com`;
    await visit.logIn(email);
    const user = await visit.ask('GET_USER', {chainId: 31337});
    assert.match(String(user['address']), /^0x[0-9a-fA-F]{40}$/);
    assert.deepEqual([user['email'], user['chainId'], user['method']], [email, 31337, 'email']);
    const solana = await visit.ask('GET_USER', {chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'});
    assert.match(String(solana['address']), /^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    await visit.ask('SWITCH_NETWORK', {chainId: 31338});
    const token = await visit.reload();
    assert.deepEqual(await visit.ask('IS_CONNECTED', {token}), {isConnected: true});
    assert.deepEqual(await visit.ask('GET_CHAIN_ID', {}), {chainId: 31338});
    const again = await visit.ask('GET_USER', {chainId: 31337});
    assert.equal(again['address'], user['address']);
    await visit.ask('SIGN_OUT', {});
    assert.deepEqual(await visit.ask('IS_CONNECTED', {}), {isConnected: false});
    await visit.close();
  });

  it('keeps keys in its own origin, encrypted', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const frame = visit.page.frames().find((each) => each.url().startsWith(stage.devnet().authUrl));
    const stored = await frame!.evaluate(async () => {
      const opening = indexedDB.open('login-service');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const store = opening.result.transaction('vault').objectStore('vault');
      const reading = store.getAll();
      await new Promise((resolve) => (reading.onsuccess = resolve));
      const [key] = reading.result.filter((each) => each instanceof CryptoKey);
      const texts = reading.result.filter((each) => typeof each === 'string').length;
      return {isExtractable: key?.extractable, texts, local: localStorage.length, cookie: document.cookie};
    });
    assert.deepEqual(stored, {isExtractable: false, texts: 0, local: 0, cookie: ''});
    assert.doesNotMatch(JSON.stringify(await visit.all()), /seed|secret|private/i);
    await visit.close();
  });

  it('refuses a token of another session', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    await visit.reload();
    assert.deepEqual(await visit.ask('IS_CONNECTED', {token: 'another'}), {isConnected: false});
    await visit.close();
  });

  it('answers only the page named in its address', async () => {
    const visit = await stage.visit({origin: 'https://another.example'});
    await visit.page.frames().at(-1)!.waitForLoadState('load');
    await visit.post('IS_CONNECTED', {});
    const other = await stage.visit();
    await other.ask('IS_CONNECTED', {});
    assert.deepEqual(await visit.all(), []);
    await visit.close();
    await other.close();
  });

  it('waits until a new device is approved', async () => {
    const visit = await stage.visit();
    const email = `${crypto.randomUUID()}@new-device.devnet`;
    assert.deepEqual(await visit.ask('CONNECT_EMAIL', {email}), {action: 'VERIFY_DEVICE'});
    const waiting = visit.ask('CONNECT_DEVICE', {});
    const mailbox = await visit.page.context().newPage();
    await mailbox.goto(`${stage.devnet().authUrl}/mailbox?to=${email}`);
    const [device] = await Promise.all([
      mailbox.waitForEvent('popup'),
      mailbox.getByRole('link', {name: 'Approve this device'}).click(),
    ]);
    await device.getByRole('button', {name: 'Approve'}).click();
    await waiting;
    const code = mailbox.getByRole('listitem').filter({hasText: 'Your login code'}).getByLabel('Code');
    await visit.ask('CONNECT_OTP', {otp: await code.textContent()});
    assert.equal((await visit.ask('GET_USER', {}))['email'], email);
    await visit.close();
  });

  it('logs in with a provider’s window, which answers the page only', async () => {
    const visit = await stage.visit();
    const {uri} = await visit.ask('GET_SOCIAL_REDIRECT_URI', {provider: 'google'});
    const [popup] = await Promise.all([
      visit.page.waitForEvent('popup'),
      visit.page.evaluate((url) => void window.open(url, '_blank', 'width=600,height=800'), String(uri)),
    ]);
    await popup.getByRole('heading', {name: 'Log in with Google'}).waitFor();
    await popup.getByLabel('E-mail').fill('ada@example.com');
    await popup.getByLabel('Name').fill('Ada');
    await popup.getByRole('button', {name: 'Continue'}).click();
    const answer = await visit.next((message) => 'resultUri' in message);
    const user = await visit.ask('CONNECT_SOCIAL', {
      uri: (answer as unknown as {resultUri: string}).resultUri,
    });
    assert.deepEqual([user['email'], user['userName'], user['method']], ['ada@example.com', 'Ada', 'google']);
    await visit.close();
  });

  it('returns to the page of a social login without a window', async () => {
    const visit = await stage.visit();
    const {uri} = await visit.ask('GET_SOCIAL_REDIRECT_URI', {provider: 'discord'});
    const url = new URL(String(uri));
    const back = `${visit.origin}/cart?item=1`;
    url.searchParams.set('state', `${url.searchParams.get('state')}--${encodeURIComponent(back)}`);
    await visit.page.goto(url.href);
    await visit.page.getByLabel('E-mail').fill('tel@example.com');
    await visit.page.getByRole('button', {name: 'Continue'}).click();
    await visit.page.waitForURL(`${visit.origin}/cart**`);
    const query = new URL(visit.page.url()).searchParams;
    assert.equal(query.get('item'), '1');
    assert.match(query.get('result_uri') ?? '', new RegExp(`^${stage.devnet().authUrl}/consent/result`));
    await visit.close();
  });

  it('logs in with an approval in Farcaster', async () => {
    const visit = await stage.visit();
    const {url} = await visit.ask('GET_FARCASTER_URI', {});
    const waiting = visit.ask('CONNECT_FARCASTER', {});
    const phone = await visit.page.context().newPage();
    await phone.goto(String(url));
    await phone.getByLabel('Name').fill('gil');
    await phone.getByRole('button', {name: 'Approve'}).click();
    assert.deepEqual(await waiting, {userName: 'gil', otherMethods: []});
    await visit.close();
  });

  it('changes the e-mail address', async () => {
    const visit = await stage.visit();
    const [email, newEmail] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`];
    await visit.logIn(email);
    const changed = visit.ask('AWAIT_UPDATE_EMAIL', {});
    assert.deepEqual(await visit.ask('UPDATE_EMAIL', {email: newEmail}), {action: 'VERIFY_PRIMARY_OTP'});
    await visit.ask('UPDATE_EMAIL_PRIMARY_OTP', {otp: await visit.codeFor(email)});
    const done = await visit.ask('UPDATE_EMAIL_SECONDARY_OTP', {otp: await visit.codeFor(newEmail)});
    assert.deepEqual(done, {newEmail});
    assert.deepEqual(await changed, {email: newEmail});
    await visit.close();
  });

  it('reports a sign-out elsewhere, and the end of a session', async () => {
    const visit = await stage.visit();
    const email = await visit.logIn();
    await fetch(`${stage.devnet().endpoints.control}/auth/sessions/${email}`, {method: 'DELETE'});
    const ended = await visit.next(({type}) => type === '@w3m-frame/SESSION_ENDED');
    assert.deepEqual(ended.payload, {reason: 'signed-out'});
    await visit.close();
    const other = await stage.visit({switches: {sessionSeconds: 1}});
    await other.logIn();
    const expired = await other.next(({type}) => type === '@w3m-frame/SESSION_ENDED');
    assert.deepEqual(expired.payload, {reason: 'expired'});
    await other.close();
  });

  it('renews a session', async () => {
    const visit = await stage.visit({switches: {sessionSeconds: 600}});
    await visit.logIn();
    const {sessionEndsAt: first} = await visit.ask('GET_USER', {});
    const {sessionEndsAt: later} = await visit.ask('RENEW_SESSION', {});
    assert.ok(Number(later) > Number(first));
    await visit.close();
  });

  it('shows a message in words, and signs it after an approval', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address} = await visit.ask('GET_USER', {chainId: 31337});
    const {frame, answer} = await visit.request('personal_sign', ['Hello, Bob', address]);
    await frame.getByText('Hello, Bob').waitFor();
    await frame.getByText(visit.origin).waitFor();
    await frame.getByText(String(address)).waitFor();
    await approve(frame);
    const signature = (await answer()) as Hex;
    assert.equal(await recoverAddress({hash: hashMessage('Hello, Bob'), signature}), address);
    await visit.close();
  });

  it('reports that the user rejects', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address} = await visit.ask('GET_USER', {chainId: 31337});
    const {frame, answer} = await visit.request('personal_sign', ['Hello', address]);
    await frame.getByRole('button', {name: 'Reject'}).and(frame.locator(':enabled')).press('Enter');
    await assert.rejects(answer(), {code: 4001});
    await visit.close();
  });

  it('warns of a message that signs in to another site', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {frame} = await visit.request('personal_sign', [
      'bank.example wants you to sign in with your account:\n…',
    ]);
    await frame.getByRole('alert').filter({hasText: 'bank.example'}).waitFor();
    await visit.close();
  });

  it('signs where the browser blocks storage, until the page reloads', async () => {
    const visit = await stage.visit();
    await visit.page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
    await visit.open();
    const {payload} = await visit.next(({type}) => type === '@w3m-frame/READY');
    assert.equal(payload?.['storage'], 'blocked');
    await visit.logIn();
    const {frame, answer} = await visit.request('personal_sign', ['Hello']);
    await approve(frame);
    assert.match(String(await answer()), /^0x/);
    await visit.reload();
    assert.deepEqual(await visit.ask('IS_CONNECTED', {}), {isConnected: false});
    await visit.close();
  });

  it('signs typed data', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address} = await visit.ask('GET_USER', {chainId: 31337});
    const {frame, answer} = await visit.request('eth_signTypedData_v4', [
      address,
      JSON.stringify(TYPED_DATA),
    ]);
    await frame.getByText('Post office').waitFor();
    await approve(frame);
    const signature = (await answer()) as Hex;
    assert.ok(await verifyTypedData({...TYPED_DATA, address: address as Hex, signature}));
    await visit.close();
  });

  it('sends ether and reads the chain', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address} = await visit.ask('GET_USER', {chainId: 31337});
    const {rpcUrl} = stage.devnet().chains[0]!;
    const node = createPublicClient({transport: http(rpcUrl)});
    await node.request({method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000']} as never);
    const balance = await visit.ask('RPC_REQUEST', {method: 'eth_getBalance', params: [address, 'latest']});
    assert.equal(BigInt(balance as unknown as string), parseEther('1'));
    const to = '0x00000000000000000000000000000000000000b1';
    const {frame, answer} = await visit.request('eth_sendTransaction', [
      {from: address, to, value: '0x38d7ea4c68000'},
    ]);
    await frame.getByText('0.001 ETH').waitFor();
    await frame.getByText(to).waitFor();
    await approve(frame);
    const receipt = await receiptOf(node, (await answer()) as Hex);
    assert.equal(receipt.status, 'success');
    await visit.close();
  });

  it('signs a message of Solana', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address} = await visit.ask('GET_USER', {chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'});
    const message = new TextEncoder().encode('Hello, Solana');
    const params = {message: base58.encode(message), pubkey: address};
    const {frame, answer} = await visit.request('solana_signMessage', params);
    await frame.getByText('Hello, Solana').waitFor();
    await approve(frame);
    const {signature} = (await answer()) as {signature: string};
    assert.ok(ed25519.verify(base58.decode(signature), message, base58.decode(String(address))));
    await visit.close();
  });

  it('signs with a smart account before and after its deployment', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {smartAccountEnabledNetworks} = await visit.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {});
    assert.deepEqual(smartAccountEnabledNetworks, [31337, 31338]);
    const {address, isDeployed} = await visit.ask('INIT_SMART_ACCOUNT', {});
    assert.equal(isDeployed, false);
    assert.deepEqual(await visit.ask('SET_PREFERRED_ACCOUNT', {type: 'smartAccount'}), {
      type: 'smartAccount',
      address,
    });
    assert.equal((await visit.ask('GET_USER', {chainId: 31337}))['address'], address);
    const node = createPublicClient({transport: http(stage.devnet().chains[0]!.rpcUrl)});
    const signed = async (message: string): Promise<boolean> => {
      const {frame, answer} = await visit.request('personal_sign', [message, address]);
      await approve(frame);
      return node.verifyMessage({address: address as Hex, message, signature: (await answer()) as Hex});
    };
    assert.ok(await signed('Before'));
    await node.request({method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000']} as never);
    const to = '0x00000000000000000000000000000000000000b2';
    const {frame, answer} = await visit.request('eth_sendTransaction', [{from: address, to, value: '0x1'}]);
    await approve(frame);
    const {status} = await receiptOf(node, (await answer()) as Hex);
    assert.equal(status, 'success');
    assert.equal(await node.getBalance({address: address as Hex}), parseEther('1') - 1n);
    assert.equal((await visit.ask('INIT_SMART_ACCOUNT', {}))['isDeployed'], true);
    assert.ok(await signed('After'));
    await visit.close();
  });

  it('executes a batch of a smart account as one transaction', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address} = await visit.ask('INIT_SMART_ACCOUNT', {});
    await visit.ask('SET_PREFERRED_ACCOUNT', {type: 'smartAccount'});
    const node = createPublicClient({transport: http(stage.devnet().chains[1]!.rpcUrl)});
    await node.request({method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000']} as never);
    const calls = ['b3', 'b4'].map((end) => ({to: `0x${end.padStart(40, '0')}`, value: '0x2'}));
    const params = [{version: '2.0.0', from: address, chainId: '0x7a6a', atomicRequired: true, calls}];
    const {frame, answer} = await visit.request('wallet_sendCalls', params);
    await frame.getByRole('heading', {name: 'Approve 2 actions'}).waitFor();
    await approve(frame);
    const {id} = (await answer()) as {id: Hex};
    await receiptOf(node, id);
    const asked = {method: 'wallet_getCallsStatus', params: [id], chainId: 31338};
    const status = await visit.ask('RPC_REQUEST', asked);
    assert.deepEqual([status['status'], status['atomic']], [200, true]);
    assert.equal(await node.getBalance({address: calls[1]!.to as Hex}), 2n);
    await visit.close();
  });

  it('exports the keys on a separate page that no site can embed, and says which account they open', async () => {
    const visit = await stage.visit();
    const email = await visit.logIn();
    const {address} = await visit.ask('GET_USER', {chainId: 31337});
    const {payload} = await visit.next(({type}) => type === '@w3m-frame/READY');
    const exportUri = String(payload?.['exportUri']);
    assert.equal(new URL(exportUri).origin, stage.devnet().authUrl);
    const {headers} = await fetch(exportUri);
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    const tab = await visit.page.context().newPage();
    await tab.goto(exportUri);
    await tab.getByText(email).waitFor();
    const {address: smart} = await visit.ask('INIT_SMART_ACCOUNT', {});
    for (const [kind, owned, hint] of [
      ['Regular account', address, 'The first key below opens this account.'],
      ['Smart account', smart, 'No key below opens this account.'],
    ]) {
      const account = tab.getByRole('listitem').filter({hasText: String(kind)});
      await account.getByText(String(owned)).waitFor();
      await account.getByText('0 ETH on Devnet One, 0 ETH on Devnet Two').waitFor();
      await account.getByText(String(hint)).waitFor();
    }
    await tab.getByText('Other wallets cannot open your smart account.').waitFor();
    await tab.getByRole('button', {name: 'Show my keys'}).click();
    const ethereum = tab.getByRole('listitem').filter({hasText: 'Ethereum'});
    const [shown, key] = await ethereum.getByRole('definition').allTextContents();
    assert.equal(shown, address);
    assert.equal(privateKeyToAddress(key as Hex), address);
    await visit.close();
  });

  it('exports no keys to a visitor who is not logged in', async () => {
    const visit = await stage.visit();
    const tab = await visit.page.context().newPage();
    await tab.goto(`${stage.devnet().authUrl}/export?origin=${encodeURIComponent(visit.origin)}`);
    await tab.getByRole('heading', {name: 'You are not logged in'}).waitFor();
    await visit.close();
  });

  it('refuses an account of another person', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {answer} = await visit.request('personal_sign', ['Hello', stage.devnet().accounts[0]!.address]);
    await assert.rejects(answer(), {code: 4100});
    await visit.close();
  });

  // Browsers keep the storage of a window apart from that of a frame on another site.
  for (const [title, host] of [
    ['of the same site', undefined],
    ['of another site', 'localhost'],
  ] as const) {
    it(`approves in a window for a page ${title}`, async () => {
      const visit = await stage.visit({...(host && {host})});
      await visit.logIn();
      const [popup] = await Promise.all([
        visit.page.waitForEvent('popup'),
        visit.page.evaluate((url) => {
          const opened = window.open(url, '_blank', 'width=400,height=600');
          addEventListener('message', ({source, data}) => {
            if (source !== opened || (data as Message).type !== '@w3m-frame/READY') return;
            const payload = {method: 'personal_sign', params: ['From a window']};
            opened?.postMessage({type: '@w3m-app/RPC_REQUEST', id: 'w', payload}, new URL(url).origin);
          });
        }, visit.url('&view=approve')),
      ]);
      await popup.getByText('From a window').waitFor();
      await popup.getByRole('button', {name: 'Approve'}).click();
      const {type} = await visit.next(({id}) => id === 'w');
      assert.equal(type, '@w3m-frame/RPC_REQUEST_SUCCESS');
      await visit.close();
    });
  }
});

/** Reads a request to its end, and approves it. */
function approve(frame: FrameLocator): Promise<void> {
  return answerRequest(frame, 'Approve');
}
