import {aTimeout, expect} from '@open-wc/testing';
import {CONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import {
  bitcoin,
  kusama,
  polkadot,
  polkadotAssetHub,
  westend,
} from '../../../../core/model/networks/other-families.js';
import {describeConnectorContract} from '../../../../testing/fakes/connectors/connector-contract.js';
import {expectCode} from '../../../../testing/fakes/connectors/injected-subject.js';
import {
  NETWORKS,
  polkadotConnector,
  setupPolkadot,
} from '../../../../testing/fakes/connectors/polkadot-subject.js';
import {recordEvents} from '../../../../testing/fakes/connectors/record-events.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {POLKADOT_DEV_ACCOUNTS} from '../../../../testing/wallets/polkadot/polkadot-accounts.js';
import {ACCOUNTS_SETTLE_MS, SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';
import {createSlotStorage, memoryStorage} from '../../../platform/slot-storage.js';

const [ALICE, BOB, ED25519] = POLKADOT_DEV_ACCOUNTS;
// //Alice and //Bob as Polkadot and Kusama write them.
const ON_POLKADOT = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
] as const;
const ALICE_ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const ALICE_ACCOUNT = {
  namespace: 'polkadot',
  address: ON_POLKADOT[0],
  type: 'eoa',
  publicKey: 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  label: 'Alice',
};

describeConnectorContract('the connector of a wallet in injectedWeb3', async () => {
  const {wallet, clock, connector, prompts, reload} = await setupPolkadot({accounts: [ALICE, BOB]});
  return {
    connector,
    networks: NETWORKS,
    // The wallet has no network: only the page switches.
    switchesByItself: true,
    reload,
    dispose: () => wallet.destroy(),
    user: {
      approve: () => wallet.resetScript(),
      decline: () => void wallet.answer('*', 'reject'),
      ignore: () => void wallet.answer('*', 'pending'),
      openPrompts: {isOpen: () => wallet.log.length > 0, approve: () => wallet.release()},
      promptCount: () => prompts.length,
      async changeAccount() {
        await wallet.setAccounts([BOB, ALICE]);
        return ON_POLKADOT[1];
      },
      changeNetwork: async () => void (await connector.switchNetwork?.(kusama)),
      accountList: {
        empty: () => wallet.setAccounts([]),
        refill: () => wallet.setAccounts([ALICE, BOB]),
        ignore: () => void wallet.answer('accounts.get', 'pending'),
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

describe('the connector of a wallet in injectedWeb3', () => {
  let subject: Awaited<ReturnType<typeof setupPolkadot>>;

  beforeEach(async () => (subject = await setupPolkadot()));
  afterEach(() => subject.wallet.destroy());

  describe('connecting', () => {
    it("sends the page's name and writes accounts in the network's format", async () => {
      const {connector, wallet} = subject;
      const session = await connector.connect({networks: NETWORKS});
      expect(session.wallet).to.deep.equal({name: 'Mock', type: 'INJECTED'});
      expect(session.namespaces[0].accounts).to.deep.equal([ALICE_ACCOUNT]);
      expect(wallet.log.slice(0, 2)).to.deep.equal([
        {method: 'enable', params: ['Test dapp']},
        {method: 'accounts.get', params: []},
      ]);
    });

    for (const [network, address] of [
      [kusama, ALICE_ON_KUSAMA],
      [polkadotAssetHub, ON_POLKADOT[0]],
      [westend, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
    ] as const) {
      it(`writes the address for ${network.name}`, async () => {
        const {namespaces} = await subject.connector.connect({networks: [network]});
        expect(namespaces[0].caipNetworkId).to.equal(network.caipNetworkId);
        expect(namespaces[0].accounts[0].address).to.equal(address);
      });
    }

    it('is on Polkadot if the page lists no network of this family', async () => {
      const {namespaces} = await subject.connector.connect({networks: [bitcoin]});
      expect(namespaces[0].caipNetworkId).to.equal(polkadot.caipNetworkId);
    });

    it('leaves out EVM accounts, doubles, and accounts for other chains', async () => {
      const {connector, wallet} = subject;
      wallet.answer('accounts.get', {
        garbage: [
          {address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', type: 'ethereum'},
          {address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'},
          {address: wallet.addresses[0], name: '\u202Eevil', type: 'sr25519'},
          {address: ALICE_ON_KUSAMA},
          {address: ON_POLKADOT[1], type: 'ecdsa', genesisHash: `0x${'b0'.repeat(32)}`},
        ],
      });
      const {namespaces} = await connector.connect({networks: NETWORKS});
      expect(namespaces[0].accounts.map(({address}) => address)).to.deep.equal([ON_POLKADOT[0]]);
    });

    it('keeps accounts of the exact chain, and starts on a network with accounts', async () => {
      const genesisHash = `0x${kusama.id}17b41801197a149ca93654499ea3dafe`;
      await subject.wallet.setAccounts([{...ALICE, genesisHash}]);
      const {namespaces} = await subject.connector.connect({networks: NETWORKS});
      expect(namespaces[0].caipNetworkId).to.equal(kusama.caipNetworkId);
      expect(namespaces[0].accounts[0].address).to.equal(ALICE_ON_KUSAMA);
    });

    for (const [method, behaviour, code] of [
      ['enable', 'reject', 'connect/declined'],
      ['enable', 'already-pending', 'connect/pending'],
      ['enable', 'locked', 'wallet/locked'],
      ['enable', {garbage: null}, 'wallet/invalid-answer'],
      ['enable', {garbage: {accounts: {get: 'yes'}}}, 'wallet/invalid-answer'],
      [
        'enable',
        {error: {code: 0, message: 'The source https://a.b is not allowed to interact with this extension'}},
        'connect/blocked',
      ],
      ['accounts.get', {garbage: []}, 'connect/no-account'],
      ['accounts.get', {garbage: 'yes'}, 'wallet/invalid-answer'],
      ['accounts.get', {garbage: [{address: 'yes'}]}, 'wallet/invalid-answer'],
      ['accounts.get', {garbage: [{address: `${ON_POLKADOT[0].slice(0, -1)}6`}]}, 'wallet/invalid-answer'],
      ['accounts.get', {garbage: [null]}, 'wallet/invalid-answer'],
      ['accounts.get', {error: {code: 0, message: 'starting'}}, 'connect/failed'],
    ] as const) {
      it(`rejects with ${code} if ${method} has the result ${JSON.stringify(behaviour)}`, async () => {
        const {connector, wallet} = subject;
        wallet.answer(method, behaviour);
        await expectCode(connector.connect({networks: NETWORKS}), code);
        expect(wallet.listenerCount).to.equal(0);
      });
    }

    it('accepts an answer after the five minutes for which callers wait', async () => {
      const {connector, wallet, clock} = subject;
      wallet.answer('enable', 'pending');
      const connecting = connector.connect({networks: NETWORKS});
      await eventually(() => wallet.log.length > 0);
      clock.advance(2 * CONNECT_DEADLINE_MS);
      wallet.release();
      expect((await connecting).namespaces).to.have.length(1);
    });

    it('reports that the wallet has left the page', async () => {
      subject.wallet.uninstall();
      await expectCode(subject.connector.connect({networks: NETWORKS}), 'connect/connector-missing');
    });

    it('ignores an answer after a disconnect', async () => {
      const {connector, wallet} = subject;
      wallet.answer('enable', 'pending');
      const connecting = connector.connect({networks: NETWORKS});
      await eventually(() => wallet.log.length > 0);
      await connector.disconnect();
      wallet.release();
      await expectCode(connecting, 'connect/cancelled');
      expect(wallet.listenerCount).to.equal(0);
    });

    it('works with a wallet without account subscriptions', async () => {
      const {connector, wallet} = subject;
      for (const subscribe of [
        undefined,
        () => expect.fail('no'),
        () => 'no way out',
        async () => () => {},
      ]) {
        const accounts = {get: async () => [{address: wallet.addresses[0]}], subscribe};
        wallet.answer('enable', {garbage: {accounts, signer: {}}});
        expect((await connector.connect({networks: NETWORKS})).namespaces[0].accounts).to.have.length(1);
        await connector.disconnect();
      }
    });
  });

  describe('restoring', () => {
    it('sends the wallet no request', async () => {
      await subject.connector.connect({networks: NETWORKS});
      const asked = subject.wallet.log.length;
      const restored = await subject.reload().restore({networks: NETWORKS});
      expect(restored.status === 'connected' && restored.session.namespaces[0].accounts).to.deep.equal([
        ALICE_ACCOUNT,
      ]);
      expect(subject.wallet.log).to.have.length(asked);
    });

    it('reports the wallet as gone if it has left the page', async () => {
      await subject.connector.connect({networks: NETWORKS});
      subject.wallet.uninstall();
      expect(await subject.reload().restore({networks: NETWORKS})).to.deep.equal({status: 'gone'});
    });

    it('switches to a network of the page if the page dropped the active one', async () => {
      await subject.connector.connect({networks: NETWORKS});
      const restored = await subject.reload().restore({networks: [kusama]});
      const namespaceSession = restored.status === 'connected' && restored.session.namespaces[0];
      expect(
        namespaceSession && [namespaceSession.caipNetworkId, namespaceSession.accounts[0].address],
      ).to.deep.equal([kusama.caipNetworkId, ALICE_ON_KUSAMA]);
    });

    for (const stored of [
      'text',
      '{}',
      '{"network":"eip155","accounts":[]}',
      `{"network":"${polkadot.caipNetworkId}","accounts":[]}`,
      `{"network":"${polkadot.caipNetworkId}","accounts":[{"address":"${ON_POLKADOT[0]}x"}]}`,
      `{"network":"${polkadot.caipNetworkId}","accounts":{"length":1}}`,
    ]) {
      it(`is gone if only ${stored.slice(0, 24)}… is stored`, async () => {
        const backing = memoryStorage();
        backing.setItem('drawbridge/x/polkadot-mock-wallet/v1', stored);
        const {wallet, reload} = await setupPolkadotWith(createSlotStorage('x', backing));
        expect(await reload().restore({networks: NETWORKS})).to.deep.equal({status: 'gone'});
        wallet.destroy();
      });
    }
  });

  describe('following the accounts', () => {
    it('reports no list twice, and no malformed one', async () => {
      const {connector, wallet, reported} = subject;
      wallet.answer('accounts.subscribe', {garbage: [{address: 'yes'}]});
      await connector.connect({networks: NETWORKS});
      const events = recordEvents(connector);
      await wallet.setAccounts([{...ALICE, name: 'Renamed'}]);
      await aTimeout(0);
      expect(events).to.deep.equal([]);
      expect(reported).to.deep.equal(['wallet/invalid-answer']);
    });

    it('leaves out an account of an unknown form, and keeps the others', async () => {
      const {connector, wallet} = subject;
      const others = [{address: 'yes'}, {address: '0x01', type: 'mldsa'}, null];
      const known = await connector.connect({networks: NETWORKS});
      await connector.disconnect();
      const own = known.namespaces[0].accounts.map(({address}) => ({address}));
      wallet.answer('accounts.get', {garbage: [...others, ...own]});
      const {namespaces} = await connector.connect({networks: NETWORKS});
      expect(namespaces[0].accounts.map(({address}) => address)).to.deep.equal(
        own.map(({address}) => address),
      );
    });

    it('does not disconnect for a briefly empty list', async () => {
      const {connector, wallet, clock} = subject;
      await connector.connect({networks: NETWORKS});
      const events = recordEvents(connector);
      await wallet.setAccounts([]);
      await wallet.setAccounts([ALICE, ED25519]);
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('stays connected if a wallet without listed accounts does not answer', async () => {
      const {connector, wallet, clock} = subject;
      await connector.connect({networks: NETWORKS});
      const events = recordEvents(connector);
      wallet.answer('accounts.get', 'pending');
      wallet.revoke();
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      clock.advance(SILENT_DEADLINE_MS);
      await aTimeout(0);
      expect(events).to.deep.equal([]);
      expect(wallet.listenerCount).to.equal(1);
      wallet.resetScript();
      wallet.revoke();
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      expect(events, 'the wallet answers that no account is left').to.deep.equal([{type: 'disconnect'}]);
    });

    it('disconnects when no account is left for the active network', async () => {
      const {connector, wallet} = subject;
      await connector.connect({networks: NETWORKS});
      const events = recordEvents(connector);
      await wallet.setAccounts([{...ALICE, genesisHash: `0x${'b0'.repeat(32)}`}]);
      expect(events).to.deep.equal([{type: 'disconnect'}]);
      expect(wallet.listenerCount).to.equal(0);
    });

    it('stores the last reported accounts', async () => {
      await subject.connector.connect({networks: NETWORKS});
      await subject.wallet.setAccounts([BOB]);
      const restored = await subject.reload().restore({networks: NETWORKS});
      const [namespaceSession] = restored.status === 'connected' ? restored.session.namespaces : [];
      expect(namespaceSession?.accounts.map(({address}) => address)).to.deep.equal([ON_POLKADOT[1]]);
    });
  });

  describe('switching the network', () => {
    it('reports new accounts and the network together', async () => {
      const {connector} = subject;
      await connector.connect({networks: NETWORKS});
      const events = recordEvents(connector);
      expect(await connector.switchNetwork?.(kusama)).to.equal(kusama.caipNetworkId);
      const [event] = events;
      expect(event?.type === 'session' && event.session.namespaces[0]).to.deep.include({
        caipNetworkId: kusama.caipNetworkId,
        accounts: [{...ALICE_ACCOUNT, address: ALICE_ON_KUSAMA}],
      });
    });

    it('reports nothing if the addresses do not change', async () => {
      const {connector} = subject;
      await connector.connect({networks: NETWORKS});
      const events = recordEvents(connector);
      expect(await connector.switchNetwork?.(polkadotAssetHub)).to.equal(polkadotAssetHub.caipNetworkId);
      expect(events).to.deep.equal([]);
    });

    it('rejects for other families, networks without an account, and while disconnected', async () => {
      const {connector, wallet} = subject;
      await expectCode(connector.switchNetwork!(kusama), 'switch/unsupported');
      const genesisHash = `0x${polkadot.id}fb8e20313b2c1eb49219da7a70ce90c3`;
      await wallet.setAccounts([{...ALICE, genesisHash}]);
      await connector.connect({networks: NETWORKS});
      await expectCode(connector.switchNetwork!(bitcoin), 'switch/unsupported');
      await expectCode(connector.switchNetwork!(kusama), 'switch/unsupported');
    });
  });

  it('stops listening when disposed, and can be restored', async () => {
    const {connector, wallet, reload} = subject;
    await connector.connect({networks: NETWORKS});
    await connector.dispose?.();
    expect(wallet.listenerCount).to.equal(0);
    expect((await reload().restore({networks: NETWORKS})).status).to.equal('connected');
  });
});

async function setupPolkadotWith(storage: ReturnType<typeof createSlotStorage>) {
  const subject = await setupPolkadot();
  return {...subject, reload: () => polkadotConnector('mock-wallet', {...subject.env, storage})};
}
