import {aTimeout, expect} from '@open-wc/testing';
import {CONNECT_DEADLINE_MS, DISCONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import type {ErrorCode} from '../../../../core/errors/error-codes.js';
import {bitcoin, bitcoinTestnet} from '../../../../core/model/networks/other-families.js';
import type {ConnectorEvent} from '../../../../core/ports/connector.js';
import {
  BITCOIN_NETWORKS as networks,
  connectBitcoin,
  bitcoinProviderOf,
  setupBitcoin,
} from '../../../../testing/fakes/connectors/bitcoin-subject.js';
import {expectCode, record} from '../../../../testing/fakes/connectors/injected-subject.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import type {ScriptedBehaviour} from '../../../../testing/wallets/behaviour.js';
import type {MockBitcoinWalletOptions} from '../../../../testing/wallets/bitcoin/mock-bitcoin-wallet-options.js';
import {ACCOUNTS_SETTLE_MS, SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';

const CONVENTIONS = ['btc_providers', 'leather', 'okx', 'wallet-standard'] as const;
const TYPES = {
  btc_providers: ['payment', 'ordinals', 'stx'],
  leather: ['payment', 'ordinals', 'stx'],
  okx: ['payment'],
  'wallet-standard': ['payment', 'ordinals'],
} as const;
const CONNECTS = {
  btc_providers: 'wallet_connect',
  leather: 'getAddresses',
  okx: 'connect',
  'wallet-standard': 'bitcoin:connect',
} as const;
/**
 * A wallet's answer and the expected code, which differs for the Wallet Standard, where accounts are only
 * listed.
 */
const ANSWERS: readonly (readonly [ScriptedBehaviour, ErrorCode, ErrorCode?])[] = [
  ['already-pending', 'connect/pending'],
  [{error: {code: -32603, message: 'The wallet is locked.'}}, 'wallet/locked'],
  [{error: {code: -32603, message: 'boom'}}, 'connect/failed'],
  [{garbage: 'yes'}, 'wallet/invalid-answer', 'connect/no-account'],
  [{garbage: null}, 'wallet/invalid-answer', 'connect/no-account'],
  [{garbage: {addresses: [{}], accounts: [{}], address: 5}}, 'wallet/invalid-answer'],
  [{garbage: {addresses: [{address: 'x'}], accounts: [{address: 'x', chains: []}]}}, 'wallet/invalid-answer'],
];
const BOTH = ['mainnet', 'testnet'] as const;
const TESTNET4 = 'bip122:00000000da84f2bafbbc53dee25a72ae';
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c';
const MAINNET = 'bip122:000000000019d6689c085ae165831e93';
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba';

describe('the Bitcoin connector', () => {
  let subject: Awaited<ReturnType<typeof setupBitcoin>>;

  const setup = async (options: MockBitcoinWalletOptions) => (subject = await setupBitcoin(options));
  afterEach(() => subject.dispose());

  describe('connecting', () => {
    for (const announce of CONVENTIONS) {
      it(`opens ${TYPES[announce].join(', ')} accounts over ${announce}`, async () => {
        const {connector, wallet} = await setup({announce});
        const {namespaces} = await connectBitcoin(connector);
        const {addresses} = wallet;
        expect(namespaces[0].accounts.map(({type}) => type)).to.deep.equal(TYPES[announce]);
        expect(
          namespaces[0].accounts.map(({type}) => addresses[type as keyof typeof addresses]),
        ).to.deep.equal(namespaces[0].accounts.map(({address}) => address));
        expect(namespaces[0].accounts.every(({publicKey}) => /^[\da-f]{64,66}$/.test(publicKey!))).to.equal(
          true,
        );
      });

      for (const [behaviour, code, ofStandard = code] of ANSWERS) {
        const expected = announce === 'wallet-standard' ? ofStandard : code;
        it(`rejects with ${expected} when ${announce} answers ${JSON.stringify(behaviour)}`, async () => {
          const {connector, wallet} = await setup({announce});
          wallet.answer(CONNECTS[announce], behaviour);
          await expectCode(connectBitcoin(connector), expected);
          expect(wallet.listenerCount).to.equal(0);
        });
      }
    }

    it('requests payment, ordinals and Stacks accounts on the requested network, with the page’s name', async () => {
      const {connector, wallet} = await setup({announce: 'btc_providers'});
      const {namespaces} = await connector.connect({networks: [bitcoinTestnet, bitcoin]});
      expect(wallet.log).to.deep.equal([
        {
          method: 'wallet_connect',
          params: [{addresses: ['payment', 'ordinals', 'stacks'], message: 'Test dapp', network: 'Testnet'}],
        },
      ]);
      expect(namespaces[0].caipNetworkId).to.equal(TESTNET);
    });

    for (const [id, name] of [
      [SIGNET, 'Signet'],
      [TESTNET4, 'Testnet4'],
    ] as const)
      it(`requests ${name} if the page lists it, and accepts the addresses that all test networks share`, async () => {
        const network = {...bitcoinTestnet, caipNetworkId: id, id: id.slice('bip122:'.length), name};
        const registered = await setup({announce: 'btc_providers', network: 'testnet'});
        const {namespaces} = await registered.connector.connect({networks: [network]});
        expect(registered.wallet.log[0]?.params[0]).to.include({network: name});
        const {payment} = registered.wallet.addressesOn('testnet');
        expect([namespaces[0].caipNetworkId, namespaces[0].accounts[0].address]).to.deep.equal([id, payment]);
        subject?.dispose();
        const leather = await setup({announce: 'leather'});
        const {namespaces: other} = await leather.connector.connect({networks: [network]});
        expect(leather.wallet.log[0]?.params[0]).to.include({network: name.toLowerCase()});
        expect(other[0].caipNetworkId).to.equal(id);
      });

    it('takes the network from the addresses, not from the request', async () => {
      const {connector} = await setup({announce: 'wallet-standard', network: 'testnet'});
      expect((await connectBitcoin(connector)).namespaces[0].caipNetworkId).to.equal(TESTNET);
    });

    it('lists the networks to which the wallet can switch', async () => {
      const approved = async (options: MockBitcoinWalletOptions) => {
        subject?.dispose();
        return (await connectBitcoin((await setup(options)).connector)).namespaces[0].approved;
      };
      expect(await approved({announce: 'leather'})).to.deep.equal([MAINNET, TESTNET, TESTNET4, SIGNET]);
      expect(await approved({announce: 'wallet-standard', shows: BOTH})).to.deep.equal([MAINNET, TESTNET]);
      expect(await approved({announce: 'wallet-standard'})).to.deep.equal([MAINNET]);
    });

    it('uses the older request form of the registry, and accepts a refusal as final', async () => {
      for (const without of [['wallet_connect'], ['wallet_connect', 'getAccounts']]) {
        subject?.dispose();
        const {connector, wallet} = await setup({announce: 'btc_providers', without});
        expect((await connectBitcoin(connector)).namespaces[0].accounts).to.have.length(3);
        await connector.disconnect();
        wallet.answer('*', 'reject');
        await expectCode(connectBitcoin(connector), 'connect/declined');
        expect(wallet.log.at(-1)?.method).to.equal(without.length === 1 ? 'getAccounts' : 'getAddresses');
      }
      const none = {
        announce: 'btc_providers',
        without: ['wallet_connect', 'getAccounts', 'getAddresses'],
      } as const;
      subject.dispose();
      await expectCode(connectBitcoin((await setup(none)).connector), 'connect/failed');
    });

    it('accepts an answer after the five minutes for which callers wait', async () => {
      const {connector, wallet, clock} = await setup({announce: 'okx'});
      wallet.answer('*', 'pending');
      const connecting = connectBitcoin(connector);
      while (wallet.log.length === 0) await aTimeout(0);
      clock.advance(2 * CONNECT_DEADLINE_MS);
      wallet.release();
      expect((await connecting).namespaces).to.have.length(1);
    });
  });

  describe('restoring', () => {
    for (const announce of CONVENTIONS) {
      it(`sends ${announce} no request that could prompt, and none at all if it never connected`, async () => {
        const {connector, wallet, reload, prompts} = await setup({announce, authorized: true});
        expect(await connector.restore({networks})).to.deep.equal({status: 'gone'});
        expect(wallet.log).to.deep.equal([]);
        await connectBitcoin(connector);
        const before = wallet.log.length;
        expect((await reload().restore({networks})).status).to.equal('connected');
        expect(prompts.filter((method) => announce !== 'leather' || method !== 'getAddresses')).to.deep.equal(
          [],
        );
        const silent = {
          btc_providers: ['wallet_getAccount'],
          leather: [],
          okx: ['getAccounts'],
          'wallet-standard': ['standard:connect'],
        };
        expect(wallet.log.slice(before).map(({method}) => method)).to.deep.equal(silent[announce]);
      });

      it(`uses the account that ${announce} shows now, if any`, async () => {
        const {connector, wallet, reload} = await setup({announce});
        const {namespaces} = await connectBitcoin(connector);
        wallet.setAccount(1);
        await aTimeout(0);
        const restored = await reload().restore({networks});
        const [namespaceSession] = restored.status === 'connected' ? restored.session.namespaces : [];
        const isSeen = announce !== 'leather';
        expect(namespaceSession?.accounts[0].address).to.equal(
          isSeen ? wallet.addresses.payment : namespaces[0].accounts[0].address,
        );
      });
    }

    it('ignores an answer after a disconnect', async () => {
      const {connector, wallet, reload} = await setup({announce: 'btc_providers'});
      await connectBitcoin(connector);
      const after = reload();
      wallet.answer('wallet_getAccount', 'pending');
      const asked = wallet.log.length;
      const restoring = after.restore({networks});
      while (wallet.log.length === asked) await aTimeout(0);
      await after.disconnect();
      wallet.release();
      expect(await restoring).to.deep.equal({status: 'gone'});
      expect(await reload().restore({networks})).to.deep.equal({status: 'gone'});
    });

    it('uses the last open accounts of a wallet that cannot be queried', async () => {
      for (const options of [
        {announce: 'btc_providers', without: ['wallet_connect']},
        {announce: 'okx', without: ['getAccounts']},
        {announce: 'wallet-standard', without: ['standard:connect']},
      ] as const) {
        subject?.dispose();
        const {connector, wallet, reload} = await setup(options);
        const {namespaces} = await connectBitcoin(connector);
        const before = wallet.log.length;
        const restored = await reload().restore({networks});
        const [namespaceSession] = restored.status === 'connected' ? restored.session.namespaces : [];
        expect(namespaceSession?.accounts).to.deep.equal(namespaces[0].accounts);
        expect(wallet.log.length).to.equal(before);
      }
    });

    it('reports and forgets a wallet that has forgotten the page', async () => {
      for (const announce of ['btc_providers', 'okx', 'wallet-standard'] as const) {
        subject?.dispose();
        const {connector, wallet, reload} = await setup({announce});
        await connectBitcoin(connector);
        await connector.dispose?.();
        wallet.revoke();
        expect(await reload().restore({networks})).to.deep.equal({status: 'gone'});
        const before = wallet.log.length;
        expect(await reload().restore({networks})).to.deep.equal({status: 'gone'});
        expect(wallet.log.length).to.equal(before);
      }
    });

    it('detects a locked wallet and its unlocking', async () => {
      const {connector, wallet, reload} = await setup({announce: 'wallet-standard'});
      await connectBitcoin(connector);
      await connector.dispose?.();
      wallet.lock();
      const after = reload();
      expect(await after.restore({networks})).to.deep.equal({status: 'locked'});
      const events = record(after);
      wallet.unlock();
      await aTimeout(0);
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('keeps the open accounts if the wallet fails or does not answer in time', async () => {
      const {connector, wallet, clock, reload} = await setup({announce: 'btc_providers'});
      await connectBitcoin(connector);
      wallet.answer('wallet_getAccount', {error: {code: -32603, message: 'starting'}});
      await expectCode(reload().restore({networks}), 'connect/failed');
      wallet.answer('wallet_getAccount', 'pending');
      const asked = wallet.log.length;
      const restoring = reload().restore({networks});
      while (wallet.log.length === asked) await aTimeout(0);
      clock.advance(SILENT_DEADLINE_MS);
      await expectCode(restoring, 'connect/silent');
      wallet.resetScript();
      expect((await reload().restore({networks})).status).to.equal('connected');
    });
  });

  describe('following the wallet', () => {
    it('reports a new session after a network change, because every address changes', async () => {
      const {connector, wallet} = await setup({announce: 'btc_providers'});
      const session = await connectBitcoin(connector);
      const events = record(connector);
      wallet.setNetwork('testnet');
      await aTimeout(0);
      expect(events.map(summary)).to.deep.equal([
        ['session', TESTNET, wallet.addresses.payment, bitcoinProviderOf(session)],
      ]);
      expect(bitcoinProviderOf(session).accounts[0]?.address).to.equal(wallet.addresses.payment);
    });

    it('receives accounts from old wallets of the registry, too', async () => {
      const {connector, wallet} = await setup({announce: 'btc_providers', oldListeners: true});
      await connectBitcoin(connector);
      const events = record(connector);
      wallet.setAccount(1);
      await aTimeout(0);
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
      await connector.disconnect();
      expect(wallet.listenerCount).to.equal(0);
    });

    it('reports an account once, although OKX sends two events, and keeps its key', async () => {
      const {connector, wallet} = await setup({announce: 'okx'});
      await connectBitcoin(connector);
      const events = record(connector);
      wallet.setAccount(1);
      wallet.setAccount(1);
      expect(events).to.have.length(1);
      const [event] = events as [Extract<ConnectorEvent, {type: 'accounts'}>];
      expect(event.accounts[0]).to.deep.include({address: wallet.addresses.payment, type: 'payment'});
      expect(event.accounts[0]?.publicKey).to.have.length(66);
    });

    it('ends if the wallet does not report its new account', async () => {
      const {connector, wallet, clock} = await setup({
        announce: 'btc_providers',
        without: ['wallet_connect'],
      });
      await connectBitcoin(connector);
      const events = record(connector);
      wallet.setAccount(1);
      await aTimeout(0);
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      expect(events).to.deep.equal([{type: 'disconnect'}]);
    });

    it('stays connected during a short time without accounts', async () => {
      const {connector, wallet, clock} = await setup({announce: 'okx'});
      await connectBitcoin(connector);
      const events = record(connector);
      wallet.lock();
      wallet.unlock();
      await aTimeout(0);
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      expect(events).to.deep.equal([]);
    });

    for (const [manner, behaviour] of [
      ['fails', {error: {code: -32603, message: 'starting'}}],
      ['is silent', 'pending'],
    ] as const) {
      it(`stays connected while the wallet ${manner}, and follows it afterwards`, async () => {
        const {connector, wallet, clock} = await setup({announce: 'btc_providers'});
        await connectBitcoin(connector);
        const events = record(connector);
        wallet.answer('wallet_getAccount', behaviour);
        wallet.setAccount(1);
        await aTimeout(0);
        clock.advance(SILENT_DEADLINE_MS);
        await aTimeout(0);
        clock.advance(ACCOUNTS_SETTLE_MS);
        await aTimeout(0);
        expect(events).to.deep.equal([]);
        wallet.resetScript();
        wallet.setAccount(2);
        await eventually(() => events.length > 0);
        expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
      });
    }

    it('detects that the wallet was locked, if the wallet reports it', async () => {
      const {connector, wallet} = await setup({announce: 'wallet-standard'});
      await connectBitcoin(connector);
      const events = record(connector);
      wallet.lock();
      await aTimeout(0);
      wallet.unlock();
      await aTimeout(0);
      expect(events.map(({type}) => type)).to.deep.equal(['locked', 'accounts']);
    });

    it('logs invalid accounts and keeps the current ones', async () => {
      const {connector, wallet, reported} = await setup({announce: 'okx'});
      // A wallet can also send nonsense.
      const reportedEvents: ((value: unknown) => void)[] = [];
      Object.assign(wallet.provider, {
        on: (_: string, listener: (value: unknown) => void) => reportedEvents.push(listener),
      });
      await connectBitcoin(connector);
      const events = record(connector);
      for (const nonsense of ['none', ['not an address'], {address: 5}, [null]]) {
        for (const listener of reportedEvents) listener(nonsense);
      }
      expect(events).to.deep.equal([]);
      expect(new Set(reported)).to.deep.equal(new Set(['wallet/invalid-answer']));
    });
  });

  describe('switching', () => {
    it('reports the accounts of the other network', async () => {
      for (const announce of ['btc_providers', 'leather', 'okx'] as const) {
        subject?.dispose();
        const {connector, wallet} = await setup({announce});
        await connectBitcoin(connector);
        const events = record(connector);
        expect(await connector.switchNetwork!(bitcoinTestnet)).to.equal(TESTNET);
        await aTimeout(0);
        expect(events.map((event) => summary(event).slice(0, 3))).to.deep.equal([
          ['session', TESTNET, wallet.addressesOn('testnet').payment],
        ]);
      }
    });

    it('sends no request for the current network', async () => {
      const {connector, wallet} = await setup({announce: 'leather'});
      await connectBitcoin(connector);
      const before = wallet.log.length;
      expect(await connector.switchNetwork!(bitcoin)).to.equal(MAINNET);
      expect(wallet.log.length).to.equal(before);
    });

    it('rejects with switch/unsupported if the wallet cannot switch', async () => {
      for (const options of [
        {announce: 'btc_providers', without: ['wallet_changeNetwork']},
        {announce: 'wallet-standard'},
      ] as const) {
        subject?.dispose();
        const {connector} = await setup(options);
        await connectBitcoin(connector);
        await expectCode(connector.switchNetwork!(bitcoinTestnet), 'switch/unsupported');
      }
      const fork = {...bitcoin, caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98'} as const;
      await expectCode(subject.connector.switchNetwork!(fork), 'switch/unsupported');
    });

    it('rejects with switch/unsupported if OKX has only one network', async () => {
      const {connector} = await setup({announce: 'okx'});
      const {namespaces} = await connectBitcoin(connector);
      Reflect.deleteProperty(Reflect.get(window, 'okxwallet') as object, 'bitcoinTestnet');
      await expectCode(connector.switchNetwork!(bitcoinTestnet), 'switch/unsupported');
      expect(namespaces[0].approved).to.include(TESTNET);
      const again = await connector.connect({networks: [bitcoinTestnet, bitcoin]});
      expect([again.namespaces[0].caipNetworkId, again.namespaces[0].approved]).to.deep.equal([
        MAINNET,
        [MAINNET],
      ]);
    });

    it('rejects with switch/mismatch when the wallet agrees and opens other addresses', async () => {
      const {connector, wallet} = await setup({announce: 'btc_providers'});
      await connectBitcoin(connector);
      wallet.answer('wallet_changeNetwork', {garbage: null});
      await expectCode(connector.switchNetwork!(bitcoinTestnet), 'switch/mismatch');
    });

    const failures = [
      [{error: {code: -32603, message: 'boom'}}, 'switch/failed'],
      ['already-pending', 'connect/pending'],
    ] as const;
    for (const [behaviour, code] of failures) {
      it(`rejects with ${code} when the wallet answers ${JSON.stringify(behaviour)}`, async () => {
        const {connector, wallet} = await setup({announce: 'btc_providers'});
        await connectBitcoin(connector);
        wallet.answer('wallet_changeNetwork', behaviour);
        await expectCode(connector.switchNetwork!(bitcoinTestnet), code);
      });
    }

    it('rejects with wallet/invalid-answer if the wallet switches and shows no account', async () => {
      const {connector, wallet} = await setup({announce: 'btc_providers'});
      await connectBitcoin(connector);
      wallet.answer('wallet_getAccount', {garbage: {addresses: []}});
      await expectCode(connector.switchNetwork!(bitcoinTestnet), 'wallet/invalid-answer');
    });
  });

  describe('disconnecting', () => {
    for (const [announce, method] of [
      ['btc_providers', 'wallet_disconnect'],
      ['okx', 'disconnect'],
      ['wallet-standard', 'bitcoin:disconnect'],
    ] as const) {
      it(`asks ${announce} to forget the page`, async () => {
        const {connector, wallet} = await setup({announce});
        const session = await connectBitcoin(connector);
        await connector.disconnect();
        expect(wallet.log.at(-1)?.method).to.equal(method);
        expect(wallet.snapshot.authorized).to.equal(false);
        expect(bitcoinProviderOf(session).accounts).to.deep.equal([]);
      });

      it(`forgets ${announce} even if its request fails`, async () => {
        const {connector, wallet, reload} = await setup({announce});
        await connectBitcoin(connector);
        wallet.answer(method, {error: {code: -32603, message: 'boom'}});
        await expectCode(connector.disconnect(), 'disconnect/failed');
        expect(wallet.listenerCount).to.equal(0);
        expect(await reload().restore({networks})).to.deep.equal({status: 'gone'});
      });

      it(`waits at most two seconds for ${announce} and ignores its failure`, async () => {
        const {connector, wallet, clock} = await setup({announce});
        await connectBitcoin(connector);
        wallet.answer(method, 'pending');
        const disconnecting = connector.disconnect();
        while (wallet.log.at(-1)?.method !== method) await aTimeout(0);
        clock.advance(DISCONNECT_DEADLINE_MS);
        await disconnecting;
        wallet.answer(method, {error: {code: -32601, message: 'no such method'}});
        await connector.disconnect();
      });
    }
  });
});

function summary(event: ConnectorEvent): readonly unknown[] {
  if (event.type !== 'session') return [event.type];
  const [{caipNetworkId, accounts, provider}] = event.session.namespaces;
  return ['session', caipNetworkId, accounts[0].address, provider];
}
