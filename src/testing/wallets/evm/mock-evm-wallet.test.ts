import {expect} from '@open-wc/testing';
import {
  createPublicClient,
  custom,
  http,
  parseEther,
  toHex,
  verifyMessage,
  verifyTypedData,
  type Hex,
} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../../../demo/devnet/chain/receipt-of.js';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {createFakeClock} from '../../fake-clock.js';
import {fund, testChains} from '../test-chains.js';
import type {WalletPrompt} from './evm-method.js';
import type {MockEvmWalletOptions} from './mock-evm-wallet-options.js';
import {createMockEvmWallet, type MockEvmWallet} from './mock-evm-wallet.js';

const RECEIVER = '0x00000000000000000000000000000000000b71d6';
const TYPED_DATA = {
  domain: {name: 'Harbour', chainId: 31337},
  types: {Crossing: [{name: 'to', type: 'string'}]},
  primaryType: 'Crossing',
  message: {to: 'the other side'},
} as const;

describe('the mock EVM wallet', () => {
  describe('connecting', () => {
    it('shows no account before the user approved, and all of them afterwards', async () => {
      const {wallet, request} = await setup();
      expect(await request('eth_accounts')).to.deep.equal([]);
      expect(await request('eth_requestAccounts')).to.deep.equal(lower(wallet.addresses));
      expect(await request('eth_accounts')).to.deep.equal(lower(wallet.addresses));
    });

    it('notifies the page of its accounts when the user approves', async () => {
      const {wallet, request, events} = await setup();
      await request('eth_requestAccounts');
      expect(events).to.deep.equal([['accountsChanged', lower(wallet.addresses)]]);
    });

    it('calls the approve hook once, and not again for an approved site', async () => {
      const requested: WalletPrompt[] = [];
      const {request} = await setup({approve: (prompt) => requested.push(prompt) > 0});
      await request('eth_requestAccounts');
      await request('eth_requestAccounts');
      expect(requested.map(({method, chain}) => [method, chain.id])).to.deep.equal([
        ['eth_requestAccounts', 31337],
      ]);
    });

    it('answers 4001 when the hook refuses', async () => {
      const {request} = await setup({approve: async () => false});
      await expectError(request('eth_requestAccounts'), 4001, 'User rejected the request.');
      expect(await request('eth_accounts')).to.deep.equal([]);
    });

    it('remembers a site that was authorized on an earlier visit', async () => {
      const {wallet, request} = await setup({authorized: true});
      expect(await request('eth_accounts')).to.deep.equal(lower(wallet.addresses));
    });

    it('grants, lists and revokes permissions', async () => {
      const {request} = await setup();
      expect(await request('wallet_getPermissions')).to.deep.equal([]);
      const granted = await request('wallet_requestPermissions', [{eth_accounts: {}}]);
      expect(granted).to.have.nested.property('[0].parentCapability', 'eth_accounts');
      expect(await request('wallet_getPermissions')).to.deep.equal(granted);
      expect(await request('wallet_revokePermissions', [{eth_accounts: {}}])).to.equal(null);
      expect(await request('eth_accounts')).to.deep.equal([]);
    });

    it('answers -32002 to a second connect while the first prompt is open', async () => {
      const {wallet, request} = await setup();
      wallet.answer('eth_requestAccounts', 'pending');
      const first = request('eth_requestAccounts');
      await expectError(request('eth_requestAccounts'), -32002, 'Already processing eth_requestAccounts');
      wallet.release();
      expect(await first).to.have.length(1);
    });
  });

  describe('signing', () => {
    it('signs messages so that they verify', async () => {
      const {request, address} = await setup({authorized: true});
      const signature = (await request('personal_sign', [toHex('hello'), address])) as Hex;
      expect(await verifyMessage({address, message: 'hello', signature})).to.equal(true);
    });

    it('accepts the parameters of personal_sign in the wrong order, like real wallets', async () => {
      const {request, address} = await setup({authorized: true});
      const signature = (await request('personal_sign', [address, 'hello'])) as Hex;
      expect(await verifyMessage({address, message: 'hello', signature})).to.equal(true);
    });

    it('signs typed data so that it verifies', async () => {
      const {request, address} = await setup({authorized: true});
      const signature = (await request('eth_signTypedData_v4', [address, JSON.stringify(TYPED_DATA)])) as Hex;
      expect(await verifyTypedData({address, ...TYPED_DATA, signature})).to.equal(true);
    });

    it('sends a transaction that is mined', async () => {
      const {wallet, request, address, rpcUrl} = await setup({authorized: true});
      await fund(rpcUrl, address);
      const transaction = {from: address, to: RECEIVER, value: toHex(parseEther('0.25'))};
      const hash = (await request('eth_sendTransaction', [transaction])) as Hex;
      const client = createPublicClient({transport: custom(wallet.provider)});
      const receipt = await receiptOf(client, hash);
      expect([receipt.status, receipt.from]).to.deep.equal(['success', address.toLowerCase()]);
      const {value} = await createPublicClient({transport: http(rpcUrl)}).getTransaction({hash});
      expect(value).to.equal(parseEther('0.25'));
    });

    it('gives parallel transactions different nonces', async () => {
      const {request, address, rpcUrl} = await setup({authorized: true});
      await fund(rpcUrl, address);
      const send = () => request('eth_sendTransaction', [{from: address, to: RECEIVER, value: '0x1'}]);
      expect(new Set(await Promise.all([send(), send(), send()])).size).to.equal(3);
    });

    it('passes on the reason for a node’s refusal', async () => {
      const {request, address} = await setup({authorized: true});
      const transaction = {from: address, to: RECEIVER, value: toHex(parseEther('1')), gas: '0x5208'};
      const error = await failureOf(request('eth_sendTransaction', [transaction]));
      expect(error.message).to.match(/insufficient funds/i);
      expect(error.code).to.be.a('number');
    });

    it('refuses unknown sites and foreign accounts', async () => {
      const stranger = await setup();
      await expectError(
        stranger.request('personal_sign', ['0x00', stranger.address]),
        4100,
        'not been authorized',
      );
      const known = await setup({authorized: true});
      await expectError(known.request('personal_sign', ['0x00', RECEIVER]), 4100, 'not been authorized');
    });

    it('refuses eth_sign and unknown methods', async () => {
      const {request, address} = await setup({authorized: true});
      await expectError(request('eth_sign', [address, '0x00']), -32601, '"eth_sign" does not exist');
      await expectError(request('wallet_fly'), -32601, '"wallet_fly" does not exist');
    });

    it('refuses invalid parameters', async () => {
      const {request, address} = await setup({authorized: true});
      await expectError(request('personal_sign', [1]), -32602, 'message and an address');
      await expectError(request('eth_signTypedData_v4', [address, '{']), -32602, 'typed data');
      await expectError(
        request('eth_sendTransaction', [{from: address, to: 'me'}]),
        -32602,
        'Invalid transaction',
      );
      await expectError(request('eth_sendTransaction', [{from: address}]), -32602, 'receiver or data');
    });
  });

  describe('chains', () => {
    it('reads from its current chain', async () => {
      const {request, address} = await setup();
      expect(await request('eth_getBalance', [address, 'latest'])).to.equal('0x0');
      expect(await request('wallet_getCapabilities', [address])).to.deep.equal({});
    });

    it('reports assets only if it was given some (EIP-7811)', async () => {
      const plain = await setup();
      await plain.request('eth_requestAccounts');
      const question = [{account: plain.address, chainFilter: ['0x7a69']}];
      expect(await failureOf(plain.request('wallet_getAssets', question))).to.include({code: -32601});
      const reported = {address: 'native', balance: '0x1', type: 'native'};
      const {request, address} = await setup({assets: async () => [reported]});
      const own = [{account: address, chainFilter: ['0x7a69']}];
      expect(await failureOf(request('wallet_getAssets', own)), 'before it is asked').to.include({
        code: 4100,
      });
      await request('eth_requestAccounts');
      expect(await request('wallet_getCapabilities', [address])).to.deep.include({
        '0x7a69': {assetDiscovery: {supported: true}},
      });
      expect(await request('wallet_getAssets', own)).to.deep.equal({'0x7a69': [reported]});
      expect(await failureOf(request('wallet_getAssets', [{}]))).to.include({code: -32602});
    });

    it('switches to a known chain and reports it', async () => {
      const {request, events} = await setup();
      expect(await request('wallet_switchEthereumChain', [{chainId: '0x7a6a'}])).to.equal(null);
      expect(await request('eth_chainId')).to.equal('0x7a6a');
      expect(events).to.deep.equal([['chainChanged', '0x7a6a']]);
    });

    it('answers 4902 for an unknown chain', async () => {
      const {request} = await setup({knownChainIds: [31337]});
      await expectError(
        request('wallet_switchEthereumChain', [{chainId: '0x7a6a'}]),
        4902,
        'Unrecognized chain ID',
      );
    });

    it('wraps 4902 like mobile wallets on request', async () => {
      const {request} = await setup({knownChainIds: [31337], nestedErrors: true});
      const error = await failureOf(request('wallet_switchEthereumChain', [{chainId: '0x7a6a'}]));
      expect(error.code).to.equal(-32603);
      expect(error.data).to.have.nested.property('originalError.code', 4902);
    });

    it('adds a chain after checking its node’s chain id, and switches there', async () => {
      const {request, secondRpcUrl} = await setup({knownChainIds: [31337], onlyFirstChain: true});
      await expectError(
        request('wallet_addEthereumChain', [added('0x7a6b', secondRpcUrl)]),
        -32602,
        'does not match',
      );
      expect(await request('wallet_addEthereumChain', [added('0x7a6a', secondRpcUrl)])).to.equal(null);
      expect(await request('eth_chainId')).to.equal('0x7a6a');
    });

    it('keeps its chain when the user declines to switch', async () => {
      const {wallet, request, events} = await setup();
      wallet.answer('wallet_switchEthereumChain', 'reject');
      await expectError(request('wallet_switchEthereumChain', [{chainId: '0x7a6a'}]), 4001, 'rejected');
      expect([await request('eth_chainId'), events]).to.deep.equal(['0x7a69', []]);
    });
  });

  describe('the script', () => {
    it('answers every prompt for the star and a method by its name', async () => {
      const {wallet, request, address} = await setup({authorized: true});
      wallet.answer('*', 'reject').answer('personal_sign', 'approve');
      await expectError(
        request('eth_sendTransaction', [{from: address, to: RECEIVER}]),
        4001,
        'denied transaction',
      );
      expect(await request('personal_sign', ['0x00', address])).to.match(/^0x[0-9a-f]{130}$/);
      expect(await request('eth_chainId'), 'which does not ask the user').to.equal('0x7a69');
    });

    it('keeps a pending prompt open until it is released or refused', async () => {
      const {wallet, request} = await setup();
      wallet.answer('eth_requestAccounts', 'pending');
      const refused = failureOf(request('eth_requestAccounts'));
      await request('eth_chainId');
      wallet.rejectPending();
      expect((await refused).code).to.equal(4001);
      const granted = request('eth_requestAccounts');
      await request('eth_chainId');
      expect(await request('eth_accounts'), 'while pending').to.deep.equal([]);
      wallet.release();
      expect(await granted).to.have.length(1);
    });

    it('answers after a delay on its clock', async () => {
      const {wallet, request, clock} = await setup();
      wallet.answer('eth_requestAccounts', {delayMs: 3000});
      const slow = request('eth_requestAccounts');
      clock.advance(2999);
      expect(await request('eth_accounts'), 'just before').to.deep.equal([]);
      clock.advance(1);
      expect(await slow).to.have.length(1);
    });

    it('fails and answers garbage as scripted', async () => {
      const {wallet, request} = await setup();
      wallet.answer('eth_chainId', {garbage: 'a fish'}).answer('personal_sign', 'already-pending');
      wallet.answer('eth_requestAccounts', {error: {code: -32603, message: 'boom', data: {why: 1}}});
      expect(await request('eth_chainId')).to.equal('a fish');
      await expectError(request('personal_sign'), -32002, 'Already processing');
      const error = await failureOf(request('eth_requestAccounts'));
      expect([error.code, error.message, error.data]).to.deep.equal([-32603, 'boom', {why: 1}]);
    });

    it('changes network and account inside a request, with or without an event', async () => {
      const {wallet, request, events} = await setup({authorized: true});
      const other = privateKeyToAccount(generatePrivateKey());
      wallet.answer('eth_accounts', {
        meanwhile() {
          wallet.setChain(31338, {silent: true});
          wallet.setAccounts([other], {silent: true});
        },
      });
      expect(await request('eth_accounts')).to.deep.equal([other.address.toLowerCase()]);
      expect([await request('eth_chainId'), events]).to.deep.equal(['0x7a6a', []]);
      wallet.answer('eth_accounts', {meanwhile: () => wallet.setChain(31337)});
      await request('eth_accounts');
      expect(events).to.deep.equal([['chainChanged', '0x7a69']]);
    });

    it('changes after answering, before the page receives the answer', async () => {
      const {wallet, request} = await setup();
      wallet.answer('eth_chainId', {afterwards: () => wallet.setChain(31338, {silent: true})});
      expect(await request('eth_chainId')).to.equal('0x7a69');
      expect(await request('net_version')).to.equal('31338');
    });

    it('changes and then continues as scripted', async () => {
      const {wallet, request, address} = await setup({authorized: true});
      wallet.answer('personal_sign', {meanwhile: () => wallet.setChain(31338), next: 'reject'});
      await expectError(request('personal_sign', ['0x00', address]), 4001, 'denied message');
      expect(await request('eth_chainId')).to.equal('0x7a6a');
    });

    it('sends on the chain at the time of approval, unless the transaction names a chain', async () => {
      const {wallet, request, address, rpcUrl, secondRpcUrl} = await setup({authorized: true});
      await Promise.all([fund(rpcUrl, address), fund(secondRpcUrl, address)]);
      wallet.answer('eth_sendTransaction', {meanwhile: () => wallet.setChain(31338, {silent: true})});
      const transaction = {from: address, to: RECEIVER, value: '0x1'};
      await expectError(
        request('eth_sendTransaction', [{...transaction, chainId: '0x7a69'}]),
        -32602,
        'chainId "0x7a69" must match the active chainId "0x7a6a"',
      );
      const hash = (await request('eth_sendTransaction', [transaction])) as Hex;
      const second = createPublicClient({transport: http(secondRpcUrl)});
      expect((await receiptOf(second, hash)).status).to.equal('success');
      wallet.setChain(31337);
      wallet.answer('eth_sendTransaction', 'approve');
      expect(await request('eth_sendTransaction', [{...transaction, chainId: '0x7a69'}])).to.match(/^0x/);
    });

    it('signs with the account at the time of approval, not at the time of the request', async () => {
      const other = privateKeyToAccount(generatePrivateKey());
      const approve = () => {
        wallet.setAccounts([other], {silent: true});
        return true;
      };
      const {wallet, request, address} = await setup({authorized: true, approve});
      const transaction = {from: address, to: RECEIVER, value: '0x1'};
      await expectError(request('eth_sendTransaction', [transaction]), 4100, 'not been authorized');
    });

    it('logs every request with its parameters, in order', async () => {
      const {wallet, request} = await setup();
      await request('eth_chainId');
      await request('eth_getBalance', [RECEIVER, 'latest']);
      expect(wallet.log).to.deep.equal([
        {method: 'eth_chainId', params: []},
        {method: 'eth_getBalance', params: [RECEIVER, 'latest']},
      ]);
    });
  });

  describe('its user’s actions', () => {
    it('reports whether it is locked, like MetaMask', async () => {
      const {wallet} = await setup();
      const reported = async () =>
        (Reflect.get(wallet.provider, '_metamask') as {isUnlocked(): unknown}).isUnlocked();
      wallet.lock();
      expect(await reported()).to.equal(false);
      wallet.unlock();
      expect(await reported()).to.equal(true);
    });

    it('hides its accounts while locked and connects once unlocked', async () => {
      const {wallet, request} = await setup({locked: true, authorized: true});
      expect(await request('eth_accounts')).to.deep.equal([]);
      const connecting = request('eth_requestAccounts');
      await request('eth_chainId');
      wallet.unlock();
      expect(await connecting).to.deep.equal(lower(wallet.addresses));
    });

    it('prompts its user to unlock it, and fails with 4001 when refused', async () => {
      const answers = [false, true];
      const {wallet, request} = await setup({locked: true, unlock: () => answers.shift()!});
      await expectError(request('eth_requestAccounts'), 4001, 'User rejected the request.');
      expect(wallet.isLocked).to.equal(true);
      expect(await request('eth_requestAccounts')).to.deep.equal(lower(wallet.addresses));
      expect(wallet.isLocked).to.equal(false);
    });

    it('notifies the page of locking, other accounts, another chain and revocation', async () => {
      const {wallet, events} = await setup({authorized: true});
      const before = lower(wallet.addresses);
      const other = privateKeyToAccount(generatePrivateKey());
      wallet.lock();
      wallet.unlock();
      wallet.setAccounts([other]);
      wallet.setChain(31338);
      wallet.revoke();
      expect(events).to.deep.equal([
        ['accountsChanged', []],
        ['accountsChanged', before],
        ['accountsChanged', [other.address.toLowerCase()]],
        ['chainChanged', '0x7a6a'],
        ['accountsChanged', []],
      ]);
    });

    it('fails every request with 4900 while it has no chain', async () => {
      const {wallet, request, events} = await setup();
      wallet.disconnect();
      await expectError(request('eth_chainId'), 4900, 'disconnected from all chains');
      expect(wallet.provider.isConnected()).to.equal(false);
      wallet.reconnect();
      expect(await request('eth_chainId')).to.equal('0x7a69');
      expect(events.map(([name]) => name)).to.deep.equal(['disconnect', 'connect']);
    });

    it('passes each change to `onChange`', async () => {
      const kept: unknown[] = [];
      const {wallet, address} = await setup({onChange: (snapshot) => kept.push(snapshot)});
      await wallet.provider.request({method: 'eth_requestAccounts'});
      wallet.setChain(31338);
      expect(kept).to.deep.equal([
        {authorized: true, chainId: 31337, address},
        {authorized: true, chainId: 31338, address},
      ]);
    });
  });
});

function lower(addresses: readonly string[]): string[] {
  return addresses.map((address) => address.toLowerCase());
}

function added(chainId: Hex, rpcUrl: string): unknown {
  const nativeCurrency = {name: 'Ether', symbol: 'ETH', decimals: 18};
  return {chainId, chainName: 'Second', rpcUrls: [rpcUrl], nativeCurrency};
}

async function failureOf(answer: Promise<unknown>): Promise<{code: number; message: string; data: unknown}> {
  return answer.then(
    (value) => expect.fail(`it answered ${JSON.stringify(value)}`),
    (error: unknown) => error as never,
  );
}

async function expectError(answer: Promise<unknown>, code: number, message: string): Promise<void> {
  const error = await failureOf(answer);
  expect(error.code).to.equal(code);
  expect(error.message).to.include(message);
}

async function setup({onlyFirstChain, ...options}: MockEvmWalletOptions & {onlyFirstChain?: boolean} = {}) {
  const chains = testChains(await connectDevnet());
  const clock = createFakeClock();
  const key = generatePrivateKey();
  const wallet: MockEvmWallet = createMockEvmWallet({
    accounts: [key],
    chains: onlyFirstChain ? chains.slice(0, 1) : chains,
    clock,
    ...options,
  });
  const events: [string, unknown][] = [];
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(name, (value) => events.push([name, value]));
  }
  const request = (method: string, params: readonly unknown[] = []) =>
    wallet.provider.request({method, params});
  const [{rpcUrl}, {rpcUrl: secondRpcUrl}] = chains;
  return {wallet, clock, events, request, rpcUrl, secondRpcUrl, address: privateKeyToAccount(key).address};
}
