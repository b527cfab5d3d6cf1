import {ripemd160} from '@noble/hashes/legacy.js';
import {sha256} from '@noble/hashes/sha2.js';
import {expect} from '@open-wc/testing';
import {base64, hex} from '@scure/base';
import * as btc from '@scure/btc-signer';
import {getWallets} from '@wallet-standard/app';
import type {WalletAccount} from '@wallet-standard/base';
import {recoverPublicKey} from 'viem';
import {readBitcoinAddress, readStacksAddress} from '../../../io/chains/bip122/read-bitcoin-address.js';
import {createFakeClock} from '../../fake-clock.js';
import {failureOf} from '../../fakes/failure-of.js';
import {messageHash} from './message-signatures.js';
import type {MockBitcoinWalletOptions} from './mock-bitcoin-wallet-options.js';
import {createMockBitcoinWallet, type MockBitcoinWallet} from './mock-bitcoin-wallet.js';

interface Answer {
  readonly result?: {readonly addresses: readonly {readonly purpose: string}[]};
  readonly error?: {readonly code: number; readonly message: string};
}
type Request = (method: string, params?: unknown) => Promise<Answer>;

describe('MockBitcoinWallet', () => {
  let wallet: MockBitcoinWallet;

  const create = async (options: MockBitcoinWalletOptions) =>
    (wallet = await createMockBitcoinWallet(options));
  const request = (): Request => (wallet.provider as {request: Request}).request;
  const call = (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    const methods = wallet.provider as Record<string, (...all: readonly unknown[]) => Promise<unknown>>;
    return methods[method]!(...args);
  };
  afterEach(() => wallet.destroy());

  describe('its addresses', () => {
    it('are those that the devnet funds', async () => {
      await create({announce: 'okx'});
      expect(wallet.addresses.payment).to.equal('bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te');
      expect(wallet.addressesOn('testnet').ordinals).to.equal(
        'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk',
      );
    });

    for (const network of ['mainnet', 'testnet'] as const) {
      it(`have the expected kind and network: ${network}`, async () => {
        await create({announce: 'okx', network, payment: 'p2sh', account: 3});
        const {payment, ordinals, stx} = wallet.addresses;
        expect(readBitcoinAddress(payment)).to.deep.include({kind: 'p2sh', chain: network});
        expect(readBitcoinAddress(ordinals)).to.deep.include({kind: 'p2tr', chain: network});
        expect(readStacksAddress(stx)).to.equal(network);
      });
    }

    it('differ with another seed', async () => {
      await create({announce: 'okx'});
      const {payment} = wallet.addresses;
      await create({announce: 'okx', seed: '11'.repeat(64)});
      expect(wallet.addresses.payment).not.to.equal(payment);
    });
  });

  describe('announcing', () => {
    it('adds itself to the registry without replacing it, and cleans up', async () => {
      const others = [{id: 'other'}];
      Reflect.set(window, 'btc_providers', others);
      await create({announce: 'btc_providers', id: 'Vendor.wallets.Bitcoin'});
      wallet.announce();
      expect(Reflect.get(window, 'btc_providers')).to.equal(others);
      expect(others[1]).to.include({id: 'Vendor.wallets.Bitcoin', name: 'Mock Bitcoin Wallet'});
      expect(Reflect.get(window, 'Vendor').wallets.Bitcoin).to.equal(wallet.provider);
      wallet.destroy();
      expect(others).to.deep.equal([{id: 'other'}]);
      expect(window).not.to.have.property('Vendor');
      Reflect.deleteProperty(window, 'btc_providers');
    });

    it('appears at OKX’s path, beside existing objects', async () => {
      const okx = {isOkxWallet: true};
      Reflect.set(window, 'okxwallet', okx);
      await create({announce: 'okx'});
      wallet.announce();
      expect(Reflect.get(window, 'okxwallet')).to.equal(okx);
      expect(okx).to.have.keys('isOkxWallet', 'bitcoin', 'bitcoinTestnet');
      wallet.destroy();
      expect(okx).to.deep.equal({isOkxWallet: true});
      Reflect.deleteProperty(window, 'okxwallet');
    });

    it('registers by the Wallet Standard, late', async () => {
      const clock = createFakeClock();
      await create({announce: 'wallet-standard', clock});
      wallet.announceAfter(500);
      const {get} = getWallets();
      expect(get()).not.to.include(wallet.provider);
      clock.advance(500);
      expect(get()).to.include(wallet.provider);
      wallet.withdraw();
      expect(get()).not.to.include(wallet.provider);
    });
  });

  describe('over sats-connect', () => {
    it('prompts for a page once, and returns the requested data', async () => {
      const prompts: string[] = [];
      await create({announce: 'btc_providers', approve: ({method}) => prompts.push(method) > 0});
      expect(await request()('wallet_getAccount', null)).to.deep.include({
        error: {code: -32002, message: 'Access denied.'},
      });
      const {result} = await request()('wallet_connect', {addresses: ['payment', 'stacks']});
      expect(result).to.deep.include({network: {bitcoin: {name: 'Mainnet'}, stacks: {name: 'mainnet'}}});
      const purposes = result!.addresses.map(({purpose}) => purpose);
      expect(purposes).to.deep.equal(['payment', 'stacks']);
      await request()('wallet_connect', null);
      expect(prompts).to.deep.equal(['wallet_connect']);
    });

    it('answers with errors, and never rejects', async () => {
      await create({announce: 'btc_providers', without: ['getInfo']});
      wallet.answer('*', 'reject');
      expect((await request()('wallet_connect')).error?.code).to.equal(-32000);
      wallet.answer('wallet_connect', 'already-pending');
      expect((await request()('wallet_connect')).error?.code).to.equal(-32002);
      for (const method of ['getInfo', 'wallet_fly']) {
        expect((await request()(method)).error?.code).to.equal(-32601);
      }
      wallet.resetScript();
      expect((await request()('wallet_connect', {message: 'x'.repeat(81)})).error?.code).to.equal(-32602);
    });

    it('notifies listeners until they unsubscribe', async () => {
      await create({announce: 'btc_providers', tellsAddresses: true});
      await request()('wallet_connect');
      const events: unknown[] = [];
      const {addListener} = wallet.provider as {
        addListener(info: {eventName: string; cb: (event: unknown) => void}): () => void;
      };
      const stops = ['accountChange', 'networkChange', 'disconnect'].map((eventName) =>
        addListener({eventName, cb: (event) => events.push(event)}),
      );
      wallet.setAccount(1);
      wallet.setNetwork('testnet');
      wallet.revoke();
      expect(events.map((event) => (event as {type: string}).type)).to.deep.equal([
        'accountChange',
        'networkChange',
        'disconnect',
      ]);
      for (const stop of stops) stop();
      expect(wallet.listenerCount).to.equal(0);
    });
  });

  it('over Leather: rejects with the whole envelope', async () => {
    await create({announce: 'leather'});
    wallet.answer('*', 'reject');
    const failure = await failureOf(request()('getAddresses'));
    expect(failure).to.have.nested.property('error.code', 4001);
    expect(failure).to.have.property('jsonrpc', '2.0');
  });

  describe('over OKX', () => {
    it('shows its account only to an approved page, and not while it is locked', async () => {
      await create({announce: 'okx'});
      expect(await call('getAccounts')).to.deep.equal([]);
      const {address, publicKey, compressedPublicKey} = (await call('connect')) as Record<string, string>;
      expect(compressedPublicKey?.slice(2)).to.equal(publicKey);
      expect(await call('getAccounts')).to.deep.equal([address]);
      wallet.lock();
      expect(await call('getAccounts')).to.deep.equal([]);
    });

    it('delays prompts until it is unlocked', async () => {
      await create({announce: 'okx', locked: true});
      const connecting = call('connect');
      wallet.unlock();
      expect(await connecting).to.have.property('address', wallet.addresses.payment);
    });
  });

  describe('signing', () => {
    for (const payment of ['p2wpkh', 'p2sh'] as const) {
      it(`signs messages so that the key can be recovered: ${payment}`, async () => {
        await create({announce: 'okx', payment});
        await call('connect');
        const signature = base64.decode((await call('signMessage', 'Hello', 'ecdsa')) as string);
        const [header = 0] = signature;
        const key = await recoverPublicKey({
          hash: `0x${hex.encode(messageHash(new TextEncoder().encode('Hello')))}`,
          signature: {
            r: `0x${hex.encode(signature.slice(1, 33))}`,
            s: `0x${hex.encode(signature.slice(33))}`,
            yParity: (header - 27) % 4 === 0 ? 0 : 1,
          },
        });
        const {payload} = readBitcoinAddress(wallet.addresses.payment)!;
        expect(hex.encode(hashOf(key, payment))).to.equal(hex.encode(payload));
      });
    }

    it('really spends its outputs, and returns the change', async () => {
      await create({announce: 'okx', holds: [5_000n, 20_000n]});
      await call('connect');
      const {payment, ordinals} = wallet.addresses;
      const before = wallet.utxosOf(payment);
      const txid = await call('sendBitcoin', ordinals, 10_000);
      const [sent] = wallet.transactions;
      const transaction = btc.Transaction.fromRaw(hex.decode(sent!.hex));
      expect([transaction.id, sent!.spent]).to.deep.equal([txid, before]);
      expect(transaction.getOutputAddress(0)).to.equal(ordinals);
      expect(transaction.getOutputAddress(1)).to.equal(payment);
      const [change] = wallet.utxosOf(payment);
      expect(change).to.deep.include({txid, index: 1, value: transaction.getOutput(1).amount});
      expect(await failureOf(call('sendBitcoin', ordinals, 20_000))).to.include({code: -32603});
    });

    it('refuses an invalid transaction, and foreign inputs', async () => {
      await create({announce: 'okx'});
      await call('connect');
      expect(await failureOf(call('signPsbt', '70736274ff00'))).to.include({code: -32602});
      const stranger = new btc.Transaction();
      const script = btc.OutScript.encode(btc.Address().decode('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'));
      stranger.addInput({txid: 'ab'.repeat(32), index: 0, witnessUtxo: {script, amount: 5_000n}});
      const psbt = hex.encode(stranger.toPSBT());
      expect(await failureOf(call('signPsbt', psbt))).to.include({code: -32602});
      const options = {toSignInputs: [{index: 0}]};
      expect(await failureOf(call('signPsbt', psbt, options))).to.include({code: 4100});
      expect(await failureOf(call('sendBitcoin', 'nowhere', 5))).to.include({code: -32602});
    });

    it('accepts only its own account objects', async () => {
      await create({announce: 'wallet-standard', authorized: true});
      const {features} = wallet.provider as {
        features: {
          'bitcoin:connect': {connect(): Promise<{accounts: readonly WalletAccount[]}>};
          'bitcoin:signMessage': {signMessage(input: object): Promise<unknown>};
        };
      };
      const {connect} = features['bitcoin:connect'];
      const {signMessage} = features['bitcoin:signMessage'];
      const [account] = (await connect()).accounts;
      const message = new Uint8Array([1]);
      expect(await signMessage({account, message})).to.have.length(1);
      expect(await failureOf(signMessage({account: {...account}, message}))).to.include({code: 4100});
    });
  });

  it('follows its script and its clock', async () => {
    const clock = createFakeClock();
    await create({announce: 'okx', clock});
    wallet.answer('connect', {delayMs: 1_000});
    const slow = call('connect');
    clock.advance(1_000);
    expect(await slow).to.have.property('address');
    wallet.answer('signMessage', {garbage: 'no signature'});
    expect(await call('signMessage', 'x')).to.equal('no signature');
    wallet.answer('signMessage', 'pending');
    const held = failureOf(call('signMessage', 'x'));
    await call('getAccounts');
    wallet.rejectPending();
    expect(await held).to.include({code: 4001});
    wallet.answer('connect', 'locked');
    expect(wallet.isLocked).to.equal(true);
    expect(wallet.log.map(({method}) => method)).to.deep.equal([
      'connect',
      'signMessage',
      'signMessage',
      'getAccounts',
    ]);
  });

  it('passes each change to `onChange`', async () => {
    const kept: unknown[] = [];
    await create({announce: 'btc_providers', onChange: (snapshot) => kept.push(snapshot)});
    await request()('wallet_connect');
    wallet.setNetwork('testnet');
    wallet.setAccount(2);
    expect(kept).to.deep.equal([
      {authorized: true, network: 'mainnet', account: 0},
      {authorized: true, network: 'testnet', account: 0},
      {authorized: true, network: 'testnet', account: 2},
    ]);
  });
});

function hashOf(uncompressed: string, payment: 'p2wpkh' | 'p2sh'): Uint8Array {
  const bytes = hex.decode(uncompressed.slice(2));
  const compressed = Uint8Array.of(bytes.at(-1)! % 2 === 0 ? 2 : 3, ...bytes.slice(1, 33));
  const hash = ripemd160(sha256(compressed));
  return payment === 'p2wpkh' ? hash : ripemd160(sha256(Uint8Array.of(0, 20, ...hash)));
}
