import {aTimeout, expect} from '@open-wc/testing';
import type {Wallet, WalletAccount} from '@wallet-standard/base';
import {CONNECT_DEADLINE_MS, DISCONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import type {Network} from '../../../../core/model/network.js';
import {solana, solanaDevnet, solanaTestnet} from '../../../../core/model/networks/other-families.js';
import type {Connector, Restored, Session} from '../../../../core/ports/connector.js';
import {describeConnectorContract} from '../../../../testing/fakes/connectors/connector-contract.js';
import {recordEvents} from '../../../../testing/fakes/connectors/record-events.js';
import {
  expectFailure,
  setupSolana,
  SOLANA_NETWORKS,
} from '../../../../testing/fakes/connectors/solana-subject.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import type {MockSolanaWalletOptions} from '../../../../testing/wallets/solana/mock-solana-wallet-options.js';
import {SOLANA_TEST_KEYS} from '../../../../testing/wallets/solana/solana-keys.js';
import {ACCOUNTS_SETTLE_MS, SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';

const [FIRST_KEY, SECOND_KEY] = SOLANA_TEST_KEYS;
const LOCAL: Network = {
  ...solanaDevnet,
  id: 'LocalValidatorOfThisMachine11111',
  name: 'Local',
  caipNetworkId: 'solana:LocalValidatorOfThisMachine11111',
};

describeConnectorContract('the Solana connector', async () => {
  const subject = setupSolana({accounts: [FIRST_KEY, SECOND_KEY]});
  const {wallet, clock} = subject;
  return {
    connector: subject.connector,
    networks: [solana, solanaTestnet],
    // Each request names the network, so no request to the wallet is needed.
    switchesByItself: true,
    reload: subject.reload,
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
      changeNetwork: async () => wallet.setChains(['solana:testnet']),
      accountList: {
        empty: async () => wallet.setAccounts([]),
        refill: async () => wallet.setAccounts([FIRST_KEY, SECOND_KEY]),
        ignore: () => void wallet.answer('standard:connect silent', 'pending'),
        wait: (ms) => clock.advance(ms),
      },
      async leave() {
        wallet.revoke();
        clock.advance(ACCOUNTS_SETTLE_MS);
      },
      listenerCount: () => wallet.listenerCount,
    },
    dispose: subject.dispose,
  };
});

describe('the Solana connector', () => {
  let opened: ReturnType<typeof setupSolana>[];

  beforeEach(() => (opened = []));
  afterEach(() => opened.forEach(({dispose}) => dispose()));

  function setup(...args: Parameters<typeof setupSolana>) {
    const subject = setupSolana(...args);
    opened.push(subject);
    return subject;
  }

  describe('connecting', () => {
    it('opens accounts of type eoa, with the wallet’s name and picture', async () => {
      const {connector, wallet} = setup();
      const {wallet: info, namespaces} = await connect(connector);
      expect(namespaces[0].accounts).to.deep.equal([
        {namespace: 'solana', address: wallet.addresses[0], type: 'eoa'},
      ]);
      expect(info).to.deep.equal({
        name: 'Mock Solana Wallet',
        type: 'ANNOUNCED',
        icon: wallet.wallet.icon,
      });
    });

    it("keeps the wallet's label of an account, cleaned", async () => {
      const {connector} = setup({labelOf: () => ' Sav\u202eings '});
      const {namespaces} = await connect(connector);
      expect(namespaces[0].accounts[0].label).to.equal('Savings');
    });

    it('reads on demand accounts that the wallet shows without an event', async () => {
      const {connector, wallet} = setup();
      await connect(connector);
      const events = recordEvents(connector);
      await connector.refresh?.();
      expect(events, 'nothing has changed').to.deep.equal([]);
      wallet.setAccounts([SOLANA_TEST_KEYS[1]], {silent: true});
      await connector.refresh?.();
      expect(events).to.have.length(1);
      expect(events[0]).to.deep.include({type: 'accounts'});
    });

    it('listens to the wallet once', async () => {
      const {connector, wallet} = setup();
      await connect(connector);
      await connect(connector);
      expect(wallet.listenerCount).to.equal(1);
    });

    const answers = [
      ['already-pending', 'connect/pending'],
      [{error: {code: -32603, message: 'The wallet is locked.'}}, 'wallet/locked'],
      [{error: {code: -32603, message: 'Something went wrong'}}, 'connect/failed'],
      [{garbage: {accounts: []}}, 'connect/no-account'],
      [{garbage: undefined}, 'connect/no-account'],
      [{garbage: {accounts: 'yes'}}, 'wallet/invalid-answer'],
      [{garbage: {accounts: [null]}}, 'wallet/invalid-answer'],
      [{garbage: {accounts: [{address: 'short', chains: ['solana:mainnet']}]}}, 'wallet/invalid-answer'],
    ] as const;
    for (const [behaviour, code] of answers) {
      it(`rejects with ${code} when the wallet answers ${JSON.stringify(behaviour)}`, async () => {
        const {connector, wallet} = setup();
        wallet.answer('standard:connect', behaviour);
        await expectFailure(connect(connector), code);
        const isAwaited = code === 'connect/pending' || code === 'wallet/locked';
        expect(wallet.listenerCount).to.equal(isAwaited ? 1 : 0);
      });
    }

    it('reports the accounts once the user answers the prompt that was already open', async () => {
      const {connector, wallet} = setup();
      wallet.answer('standard:connect', 'already-pending');
      await expectFailure(connect(connector), 'connect/pending');
      const events = recordEvents(connector);
      wallet.resetScript();
      const asked = wallet.wallet.features['standard:connect'] as {connect(): Promise<unknown>};
      await asked.connect();
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('rejects an account whose address is not its key', async () => {
      const {connector, wallet} = setup({accounts: [FIRST_KEY]});
      const other = setup({name: 'Other', accounts: [SECOND_KEY], authorized: true});
      await connect(other.connector);
      const [account] = other.wallet.wallet.accounts;
      const forged = {...account, address: wallet.addresses[0]};
      wallet.answer('standard:connect', {garbage: {accounts: [forged]}});
      await expectFailure(connect(connector), 'wallet/invalid-answer');
    });

    it('leaves accounts of other families out', async () => {
      const account = {
        address: 'bc1q',
        publicKey: new Uint8Array(),
        chains: ['bitcoin:mainnet'],
        features: [],
      };
      const others = {chains: ['bitcoin:mainnet'], accounts: [account]} as MockSolanaWalletOptions['others'];
      const {connector} = setup({others: others!});
      const {namespaces} = await connect(connector);
      expect(namespaces[0].accounts).to.have.length(1);
      expect(namespaces[0].approved).to.deep.equal([...SOLANA_NETWORKS.map(idOf), 'solana:localnet']);
    });

    it('accepts an answer after the five minutes for which callers wait', async () => {
      const {connector, wallet, clock} = setup();
      wallet.answer('*', 'pending');
      const connecting = connect(connector);
      await eventually(() => wallet.log.length > 0, 'the wallet was not asked');
      clock.advance(2 * CONNECT_DEADLINE_MS);
      wallet.release();
      expect((await connecting).namespaces).to.have.length(1);
    });

    it('works with a wallet that has no events and cannot disconnect', async () => {
      const {connector} = setup({without: ['standard:events', 'standard:disconnect']});
      expect((await connect(connector)).namespaces).to.have.length(1);
      await connector.disconnect();
    });
  });

  describe('restoring', () => {
    it('connects silently, without other requests', async () => {
      const {connector, wallet, prompts} = setup({authorized: true});
      expect((await restore(connector)).status).to.equal('connected');
      expect(wallet.log).to.deep.equal([{method: 'standard:connect silent', params: [{silent: true}]}]);
      expect(prompts).to.deep.equal([]);
    });

    it('opens the account that the user chose meanwhile in the wallet', async () => {
      const {connector, wallet, reload} = setup({accounts: [FIRST_KEY]});
      await connect(connector);
      const after = reload();
      wallet.setAccounts([SECOND_KEY]);
      const restored = await restore(after);
      const [namespaceSession] = restored.status === 'connected' ? restored.session.namespaces : [];
      expect(namespaceSession?.accounts.map(({address}) => address)).to.deep.equal(wallet.addresses);
    });

    it('uses already open accounts without a request', async () => {
      const {connector, wallet} = setup();
      await connect(connector);
      await restore(connector);
      expect(wallet.log).to.have.length(1);
    });

    it('sends no request to a wallet of a later standard, which would prompt', async () => {
      const {connector, wallet} = setup({authorized: true});
      const feature = wallet.wallet.features['standard:connect'] as {version: string};
      feature.version = '1.1.0';
      expect(await restore(connector)).to.deep.equal({status: 'gone'});
      expect(wallet.log).to.deep.equal([]);
    });

    it('detects a locked wallet and its unlocking', async () => {
      const {connector, wallet} = setup({authorized: true, locked: true});
      expect(await restore(connector)).to.deep.equal({status: 'locked'});
      const events = recordEvents(connector);
      wallet.unlock();
      // Like real wallets: unlocked, they show accounts after the page's request.
      await (wallet.wallet.features['standard:connect'] as {connect(input: object): Promise<void>}).connect({
        silent: true,
      });
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('uses the last network, also after a lock', async () => {
      const {connector, wallet, reload} = setup();
      await connect(connector);
      await connector.switchNetwork!(solanaDevnet);
      wallet.lock();
      const again = reload();
      expect(await restore(again)).to.deep.equal({status: 'locked'});
      wallet.unlock();
      const restored = await restore(again);
      expect(restored.status === 'connected' && restored.session.namespaces[0].caipNetworkId).to.equal(
        solanaDevnet.caipNetworkId,
      );
    });

    it('treats a wallet as gone that hides its lock or rejects a silent connection', async () => {
      const hiding = setup({authorized: true, locked: true, hidesLock: true});
      expect(await restore(hiding.connector)).to.deep.equal({status: 'gone'});
      const refusing = setup({name: 'Refusing', authorized: true, silent: false});
      expect(await restore(refusing.connector)).to.deep.equal({status: 'gone'});
    });

    it('rejects if the wallet fails, so that a temporary failure does not disconnect', async () => {
      const {connector, wallet} = setup({authorized: true});
      wallet.answer('standard:connect silent', {error: {code: -32603, message: 'starting'}});
      await expectFailure(restore(connector), 'connect/failed');
    });

    it('does not wait long for a silent wallet', async () => {
      const {connector, wallet, clock} = setup({authorized: true});
      wallet.answer('standard:connect silent', 'pending');
      const restoring = restore(connector);
      await eventually(() => wallet.log.length > 0, 'the wallet was not asked');
      clock.advance(SILENT_DEADLINE_MS);
      await expectFailure(restoring, 'connect/silent');
    });
  });

  describe('events', () => {
    it('reports no change twice', async () => {
      const {connector, wallet} = setup({accounts: [FIRST_KEY, SECOND_KEY]});
      await connect(connector);
      const events = recordEvents(connector);
      wallet.setAccounts([FIRST_KEY, SECOND_KEY]);
      wallet.setAccounts([SECOND_KEY]);
      wallet.setAccounts([SECOND_KEY]);
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('does not disconnect for an empty list during a change of account', async () => {
      const {connector, wallet, clock} = setup();
      await connect(connector);
      const events = recordEvents(connector);
      wallet.setAccounts([]);
      wallet.setAccounts([SECOND_KEY]);
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('distinguishes a locked wallet from a disconnected one and detects the unlocking', async () => {
      const {connector, wallet, clock} = setup();
      await connect(connector);
      const events = recordEvents(connector);
      wallet.lock();
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      wallet.unlock();
      expect(events.map(({type}) => type)).to.deep.equal(['locked', 'accounts']);
    });

    for (const [manner, behaviour] of [
      ['fails', {error: {code: -32603, message: 'Extension context invalidated'}}],
      ['is silent', 'pending'],
    ] as const) {
      it(`stays connected while the wallet ${manner}, and ends once the wallet reports a disconnect`, async () => {
        const {connector, wallet, clock} = setup();
        await connect(connector);
        const events = recordEvents(connector);
        wallet.answer('standard:connect silent', behaviour);
        wallet.revoke();
        clock.advance(ACCOUNTS_SETTLE_MS);
        await aTimeout(0);
        clock.advance(SILENT_DEADLINE_MS);
        await aTimeout(0);
        expect(events).to.deep.equal([]);
        wallet.resetScript();
        await connector.refresh!();
        clock.advance(ACCOUNTS_SETTLE_MS);
        await eventually(() => events.length > 0);
        expect(events).to.deep.equal([{type: 'disconnect'}]);
      });
    }

    it('reports a wallet that could not be restored once it shows accounts', async () => {
      const {connector, wallet} = setup({authorized: true});
      wallet.answer('standard:connect silent', {error: {code: -32603, message: 'starting'}});
      await expectFailure(restore(connector), 'connect/failed');
      const events = recordEvents(connector);
      wallet.resetScript();
      const feature = wallet.wallet.features['standard:connect'] as {connect(input: object): Promise<void>};
      await feature.connect({silent: true});
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('ignores an answer that arrives after a later connection', async () => {
      const {connector, wallet, clock} = setup();
      await connect(connector);
      const events = recordEvents(connector);
      wallet.answer('standard:connect silent', 'pending');
      wallet.revoke();
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      await connect(connector);
      wallet.rejectPending();
      await aTimeout(0);
      expect(events.map(({type}) => type)).to.deep.equal([]);
      expect(wallet.listenerCount).to.equal(1);
    });

    it('treats an unregistered wallet as gone', async () => {
      const {connector, wallet} = setup();
      await connect(connector);
      const events = recordEvents(connector);
      wallet.unregister();
      expect(events).to.deep.equal([{type: 'disconnect'}]);
      expect(wallet.listenerCount).to.equal(0);
    });

    it('ignores and logs invalid accounts', async () => {
      const strange: WalletAccount[] = [];
      const {connector, wallet, reported} = setup({others: {accounts: strange}});
      await connect(connector);
      const events = recordEvents(connector);
      strange.push({address: 'x', publicKey: new Uint8Array(), chains: ['solana:mainnet'], features: []});
      wallet.setAccounts([SECOND_KEY]);
      expect(events).to.deep.equal([]);
      expect(reported).to.deep.equal(['wallet/invalid-answer']);
    });

    it('reports its networks when they change', async () => {
      const {connector, wallet} = setup();
      await connect(connector);
      const events = recordEvents(connector);
      wallet.setChains(['solana:mainnet', 'solana:devnet']);
      const [event] = events;
      expect(event?.type === 'session' && event.session.namespaces[0].approved).to.deep.equal([
        solana.caipNetworkId,
        solanaDevnet.caipNetworkId,
      ]);
    });
  });

  describe('networks', () => {
    it('starts on the page’s first network that the wallet supports', async () => {
      const {connector} = setup({chains: ['solana:devnet']});
      const {namespaces} = await connect(connector);
      expect(namespaces[0].caipNetworkId).to.equal(solanaDevnet.caipNetworkId);
      expect(namespaces[0].approved).to.deep.equal([solanaDevnet.caipNetworkId]);
    });

    it("uses a network outside the page's list if the wallet supports none of them", async () => {
      const {connector} = setup({chains: ['solana:testnet']});
      const {namespaces} = await connector.connect({networks: [solana]});
      expect(namespaces[0].caipNetworkId).to.equal(solanaTestnet.caipNetworkId);
    });

    const local = [
      ['solana:localnet', ['solana:mainnet', 'solana:localnet']],
      ['solana:devnet', ['solana:mainnet', 'solana:devnet']],
      [LOCAL.caipNetworkId, ['solana:localnet', LOCAL.caipNetworkId]],
    ] as const;
    for (const [chain, chains] of local) {
      it(`uses a validator on this machine as ${chain} with a wallet of ${chains.join(' and ')}`, async () => {
        const {connector} = setup({chains});
        const {namespaces} = await connector.connect({networks: [LOCAL]});
        expect(namespaces[0].caipNetworkId).to.equal(LOCAL.caipNetworkId);
        expect((namespaces[0].provider as Wallet).chains[0]).to.equal(chain);
      });
    }

    it('does not use a validator on this machine with a wallet for the main network only', async () => {
      const {connector} = setup({chains: ['solana:mainnet']});
      await connect(connector);
      await expectFailure(connector.switchNetwork!(LOCAL), 'switch/unsupported');
      const restored = await restore(connector);
      expect(restored.status === 'connected' && restored.session.namespaces[0].caipNetworkId).to.equal(
        solana.caipNetworkId,
      );
    });

    it('recognizes networks by their deprecated ids', async () => {
      const old = {...solana, caipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'} as const;
      const {connector} = setup({chains: ['solana:mainnet']});
      expect((await connector.connect({networks: [old]})).namespaces[0].caipNetworkId).to.equal(
        old.caipNetworkId,
      );
      const byOldId = setup({name: 'Old', chains: ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K']});
      expect((await connect(byOldId.connector)).namespaces[0].caipNetworkId).to.equal(
        solanaDevnet.caipNetworkId,
      );
    });
  });

  describe('disconnecting', () => {
    it('does not wait for a wallet that never answers', async () => {
      const {connector, wallet, clock} = setup();
      await connect(connector);
      wallet.answer('standard:disconnect', 'pending');
      const disconnecting = connector.disconnect();
      await aTimeout(0);
      clock.advance(DISCONNECT_DEADLINE_MS);
      await disconnecting;
    });

    it('rejects if the wallet fails, without its listeners', async () => {
      const {connector, wallet} = setup();
      await connect(connector);
      wallet.answer('standard:disconnect', {error: {code: -32000, message: 'database'}});
      await expectFailure(connector.disconnect(), 'disconnect/failed');
      expect(wallet.listenerCount).to.equal(0);
    });
  });

  it('keeps two clients on one wallet separate', async () => {
    const {connector, wallet, reload} = setup();
    const other = reload();
    const [session] = [await connect(connector), await connect(other)];
    const events = recordEvents(connector);
    await other.switchNetwork!(solanaDevnet);
    await other.dispose!();
    expect(events).to.deep.equal([]);
    expect((session.namespaces[0].provider as Wallet).chains[0]).to.equal('solana:mainnet');
    expect(wallet.listenerCount).to.equal(1);
  });
});

function connect(connector: Connector): Promise<Session> {
  return connector.connect({networks: SOLANA_NETWORKS});
}

function restore(connector: Connector): Promise<Restored> {
  return connector.restore({networks: SOLANA_NETWORKS});
}

function idOf({caipNetworkId}: Network): string {
  return caipNetworkId;
}
