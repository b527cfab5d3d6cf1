import {expect} from '@open-wc/testing';
import {CONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import {describeConnectorContract} from '../../../../testing/fakes/connectors/connector-contract.js';
import {
  FACE,
  SECOND,
  connect,
  expectCode,
  record,
  restore,
  setupInjected,
} from '../../../../testing/fakes/connectors/injected-subject.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {trappingProxy} from '../../../../testing/fakes/hostile-values.js';
import type {MockEvmWallet} from '../../../../testing/wallets/evm/mock-evm-wallet.js';
import {ANVIL_PRIVATE_KEYS} from '../../../../testing/wallets/signing/wallet-accounts.js';
import {ACCOUNTS_SETTLE_MS} from '../../../page-wallets/account-watch.js';
import {createInjectedWallet} from './create-injected-wallet.js';
import {REVOKE_DEADLINE_MS} from './evm-conversation.js';

const [FIRST_KEY, SECOND_KEY] = ANVIL_PRIVATE_KEYS;

describeConnectorContract('the injected connector', async () => {
  const subject = setupInjected({accounts: [FIRST_KEY, SECOND_KEY]});
  const {wallet, clock, connector} = subject;
  return {
    connector,
    networks: [foundry, SECOND],
    reload: () => createInjectedWallet(wallet.provider, subject.env).connector(FACE),
    user: {
      approve: () => wallet.resetScript(),
      decline: () => void wallet.answer('*', 'reject'),
      ignore: () => void wallet.answer('*', 'pending'),
      openPrompts: {isOpen: () => wallet.log.length > 0, approve: () => wallet.release()},
      promptCount: () => subject.prompts.length,
      async changeAccount() {
        wallet.setAccounts([SECOND_KEY, FIRST_KEY]);
        return wallet.addresses[0]!;
      },
      changeNetwork: async () => wallet.setChain(SECOND.id as number),
      accountList: {
        empty: async () => wallet.setAccounts([]),
        refill: async () => wallet.setAccounts([FIRST_KEY, SECOND_KEY]),
        ignore: () => void wallet.answer('eth_accounts', 'pending'),
        wait: (ms) => clock.advance(ms),
      },
      async leave() {
        wallet.revoke();
        clock.advance(ACCOUNTS_SETTLE_MS);
      },
      listenerCount: () => wallet.listenerCount,
    },
  };
});

describe('the injected connector', () => {
  describe('refreshing', () => {
    it('reports changes for which the wallet sent no event', async () => {
      const {connector, wallet} = setupInjected({accounts: [FIRST_KEY, SECOND_KEY]});
      await connect(connector);
      const events = record(connector);
      await connector.refresh?.();
      expect(events, 'nothing has changed').to.deep.equal([]);
      wallet.setChain(SECOND.id as number, {silent: true});
      wallet.setAccounts([SECOND_KEY, FIRST_KEY], {silent: true});
      await connector.refresh?.();
      expect(events.map(({type}) => type)).to.have.members(['accounts', 'network']);
      wallet.setChain(foundry.id);
      expect(events.at(-1), 'the return is reported').to.deep.include({
        type: 'network',
        caipNetworkId: 'eip155:31337',
      });
    });

    it('never prompts', async () => {
      const {connector, prompts} = setupInjected();
      await connect(connector);
      const before = prompts.length;
      await connector.refresh?.();
      expect(prompts.length).to.equal(before);
    });

    it('fails if the wallet is locked or silent, or the caller cancels', async () => {
      const {connector, wallet, clock} = setupInjected();
      await connect(connector);
      wallet.lock();
      await expectCode(connector.refresh!(), 'wallet/locked');
      wallet.unlock();
      wallet.answer('eth_chainId', 'pending');
      const silent = connector.refresh!();
      await eventually(() => wallet.log.at(-1)?.method === 'eth_chainId');
      clock.advance(5_000);
      await expectCode(silent, 'connect/silent');
      const abort = new AbortController();
      const left = connector.refresh!(abort.signal);
      abort.abort();
      await expectCode(left, 'connect/cancelled');
    });
  });

  describe('connecting', () => {
    it("adds the checksum to the wallet's addresses", async () => {
      const {connector, wallet} = setupInjected();
      const {namespaces} = await connect(connector);
      expect(namespaces[0].accounts).to.deep.equal([
        {namespace: 'eip155', address: wallet.addresses[0], type: 'eoa'},
      ]);
    });

    it('attaches its listeners once', async () => {
      const {connector, wallet} = setupInjected();
      await connect(connector);
      const count = wallet.listenerCount;
      await connect(connector);
      expect([count, wallet.listenerCount]).to.deep.equal([4, 4]);
    });

    it('returns the wallet’s provider object, name and picture', async () => {
      const {connector, wallet} = setupInjected();
      const session = await connect(connector);
      expect(session.namespaces[0].provider).to.equal(wallet.provider);
      expect(session.wallet).to.deep.equal({
        name: 'Mock',
        type: 'ANNOUNCED',
        rdns: 'org.mock',
        icon: 'data:image/png;base64,',
      });
    });

    it("keeps the wallet's chain, even if the page does not list it", async () => {
      const {connector, wallet} = setupInjected({startChainId: 31338});
      const session = await connector.connect({networks: [foundry]});
      expect(session.namespaces[0].caipNetworkId).to.equal('eip155:31338');
      expect(wallet.log.map(({method}) => method)).to.deep.equal(['eth_requestAccounts', 'eth_chainId']);
    });

    const answers = [
      ['eth_requestAccounts', 'already-pending', 'connect/pending'],
      ['eth_requestAccounts', {garbage: []}, 'connect/no-account'],
      ['eth_requestAccounts', {garbage: 'yes'}, 'wallet/invalid-answer'],
      ['eth_requestAccounts', {garbage: ['0x1']}, 'wallet/invalid-answer'],
      ['eth_requestAccounts', {garbage: [{}]}, 'wallet/invalid-answer'],
      ['eth_requestAccounts', {error: {code: -32603, message: 'wallet is locked'}}, 'wallet/locked'],
      ['eth_chainId', {garbage: 'loading'}, 'wallet/invalid-answer'],
      ['eth_chainId', {error: {code: 4900, message: 'disconnected'}}, 'connect/failed'],
    ] as const;
    for (const [method, behaviour, code] of answers) {
      it(`rejects with ${code} if ${method} has the result ${JSON.stringify(behaviour)}`, async () => {
        const {connector, wallet} = setupInjected();
        wallet.answer(method, behaviour);
        await expectCode(connect(connector), code);
        const isAwaited = code === 'connect/pending' || code === 'wallet/locked';
        expect(wallet.listenerCount > 0).to.equal(isAwaited);
      });
    }

    it('reports the accounts once the user answers the prompt that was already open', async () => {
      const {connector, wallet} = setupInjected();
      wallet.answer('eth_requestAccounts', 'already-pending');
      await expectCode(connect(connector), 'connect/pending');
      const events = record(connector);
      wallet.resetScript();
      await wallet.provider.request({method: 'eth_requestAccounts'});
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('accepts an answer after the five minutes for which callers wait', async () => {
      const {connector, wallet, clock} = setupInjected();
      wallet.answer('*', 'pending');
      const connecting = connect(connector);
      await asked(wallet, 'eth_requestAccounts');
      clock.advance(2 * CONNECT_DEADLINE_MS);
      wallet.release();
      expect((await connecting).namespaces).to.have.length(1);
    });

    for (const [what, act, seen] of [
      [
        'another account',
        (wallet: MockEvmWallet) => wallet.setAccounts([SECOND_KEY]),
        (wallet: MockEvmWallet) => [wallet.addresses[0], 'eip155:31337'],
      ],
      [
        'another network',
        (wallet: MockEvmWallet) => wallet.setChain(SECOND.id as number),
        (wallet: MockEvmWallet) => [wallet.addresses[0], SECOND.caipNetworkId],
      ],
    ] as const) {
      for (const asks of ['connect', 'restore'] as const) {
        it(`${asks}s to ${what}, which the wallet reports between its two answers`, async () => {
          const {connector, wallet} = setupInjected({authorized: asks === 'restore'});
          wallet.answer('eth_chainId', {afterwards: () => act(wallet)});
          const restored = asks === 'restore' ? await restore(connector) : undefined;
          const session = restored?.status === 'connected' ? restored.session : await connect(connector);
          const [{accounts, caipNetworkId}] = session.namespaces;
          expect([accounts[0].address, caipNetworkId]).to.deep.equal(seen(wallet));
          expect(accounts).to.have.length(1);
        });
      }
    }

    it('rejects if the provider throws synchronously', async () => {
      const {connector} = setupInjected({}, () => ({
        request() {
          throw new Error('broken');
        },
      }));
      await expectCode(connect(connector), 'connect/failed');
    });

    it('works with a provider that has no events', async () => {
      const {connector} = setupInjected({}, ({provider}) => ({request: provider.request}));
      expect((await connect(connector)).namespaces[0].accounts).to.have.length(1);
      await connector.disconnect();
    });
  });

  describe('restoring', () => {
    it('requests eth_accounts and the chain only', async () => {
      const {connector, wallet} = setupInjected({authorized: true});
      expect((await restore(connector)).status).to.equal('connected');
      expect(wallet.log.map(({method}) => method)).to.deep.equal(['eth_accounts', 'eth_chainId']);
    });

    it('detects a locked wallet and its unlocking', async () => {
      const {connector, wallet} = setupInjected({authorized: true, locked: true});
      expect(await restore(connector)).to.deep.equal({status: 'locked'});
      const events = record(connector);
      wallet.unlock();
      expect(events).to.deep.equal([
        {
          type: 'accounts',
          namespace: 'eip155',
          accounts: [{namespace: 'eip155', address: wallet.addresses[0], type: 'eoa'}],
        },
      ]);
    });

    it('treats a wallet that does not report its lock as gone', async () => {
      const {connector} = setupInjected({authorized: true, locked: true, flags: {_metamask: undefined}});
      expect(await restore(connector)).to.deep.equal({status: 'gone'});
    });

    it('rejects if the wallet fails, so that a temporary failure does not disconnect', async () => {
      const {connector, wallet} = setupInjected({authorized: true});
      wallet.answer('eth_accounts', {error: {code: -32603, message: 'starting'}});
      await expectCode(restore(connector), 'connect/failed');
    });

    it('does not wait for a wallet that never reports its lock, and does not treat it as gone', async () => {
      let wasAsked = false;
      const isUnlocked = (): Promise<boolean> => {
        wasAsked = true;
        return new Promise(() => {});
      };
      const {connector, clock} = setupInjected({flags: {_metamask: {isUnlocked}}});
      const restoring = restore(connector);
      await eventually(() => wasAsked);
      clock.advance(5_000);
      await expectCode(restoring, 'connect/silent');
    });

    it("rejects with a DrawbridgeError if the wallet's error throws while being read", async () => {
      const {connector} = setupInjected({}, () => ({request: () => Promise.reject(trappingProxy())}));
      await expectCode(restore(connector), 'wallet/unknown');
      await expectCode(connect(connector), 'wallet/unknown');
    });

    it('treats a wallet with an unreadable lock as open', async () => {
      const {connector} = setupInjected({}, ({provider}) => ({
        request: provider.request,
        get _metamask() {
          throw new Error('no');
        },
      }));
      expect(await restore(connector)).to.deep.equal({status: 'gone'});
    });
  });

  describe('disconnecting', () => {
    it('asks the wallet to forget the page', async () => {
      const {connector, wallet} = setupInjected();
      await connect(connector);
      await connector.disconnect();
      expect(wallet.log.at(-1)).to.deep.include({
        method: 'wallet_revokePermissions',
        params: [{eth_accounts: {}}],
      });
      expect(await restore(connector)).to.deep.equal({status: 'gone'});
    });

    for (const code of [4200, -32601]) {
      it(`ignores the answer ${code}`, async () => {
        const {connector, wallet} = setupInjected();
        await connect(connector);
        wallet.answer('wallet_revokePermissions', {error: {code, message: 'Unsupported'}});
        await connector.disconnect();
        expect(wallet.listenerCount).to.equal(0);
      });
    }

    it('does not wait for a wallet that never answers', async () => {
      const {connector, wallet, clock} = setupInjected();
      await connect(connector);
      wallet.answer('wallet_revokePermissions', 'pending');
      const disconnecting = connector.disconnect();
      await asked(wallet, 'wallet_revokePermissions');
      clock.advance(REVOKE_DEADLINE_MS);
      await disconnecting;
    });

    it('rejects if the wallet fails, without its listeners', async () => {
      const {connector, wallet} = setupInjected();
      await connect(connector);
      wallet.answer('wallet_revokePermissions', {error: {code: -32000, message: 'database'}});
      await expectCode(connector.disconnect(), 'disconnect/failed');
      expect(wallet.listenerCount).to.equal(0);
    });
  });
});

/** Waits until the wallet has received a request. */
async function asked(wallet: MockEvmWallet, wanted: string): Promise<void> {
  await eventually(() => wallet.log.some(({method}) => method === wanted));
}
