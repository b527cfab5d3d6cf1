import {expect} from '@open-wc/testing';
import {ModalController} from '../controllers/modal-controller.js';
import {ToastController} from '../controllers/toast-controller.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {isSolanaAddress} from '../core/model/addresses/address.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {polygon} from '../core/model/networks/layer-ones.js';
import {solana} from '../core/model/networks/other-families.js';
import {createDrawbridge} from '../exports/index.js';
import {ActivityController} from '../features/activity/activity-controller.js';
import {createNamesStage} from '../features/names/testing/names-stage.js';
import {signInGate} from '../features/sign-in/testing/sign-in-stage.js';
import {createConnectFlow} from '../flows/connect-flow.js';
import {createDisconnectFlow} from '../flows/disconnect-flow.js';
import {createDisconnectWatch} from '../flows/session/disconnect-watch.js';
import {createSwitchNetworkFlow} from '../flows/switch-network-flow.js';
import {ReconnectingSocket} from '../io/platform/reconnecting-socket.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeClock} from './fake-clock.js';
import {accountApis} from './fakes/client/account-apis.js';
import {answerAssets, createFakeAdapter, FAKE_RECEIVER, FAKE_TOKENS} from './fakes/client/fake-assets.js';
import {createFakeSockets} from './fakes/client/fake-sockets.js';
import {pageClientOf} from './fakes/client/page-client-of.js';
import {eventually} from './fakes/eventually.js';
import {failureOf} from './fakes/failure-of.js';
import {createFakeClient} from './fakes/fake-client.js';
import {createFakeConnector, type FakeConnector} from './fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from './fakes/flow-parts.js';
import {STATES_AND_TRANSITIONS} from './fakes/statements.js';
import {proveEach} from './fakes/table.js';
import {approve, createApprovalStage, fromWithin, pressWhenThere} from './fakes/ui/approval-stage.js';
import {pairOnDevice} from './fakes/world/pair-on-device.js';
import {onScreen, openRealPage} from './fakes/world/real-page.js';

describe('states and transitions (spec 4)', () => {
  proveEach(STATES_AND_TRANSITIONS, {
    'Connection status: disconnected, connecting, connected; it is persisted.': async () => {
      const parts = createFlowParts();
      const {connections} = parts;
      const connector = announce(parts);
      expect(connections.of('eip155').status).to.equal('disconnected');
      const asked = whileAsked(parts, connector);
      await connectFlow(parts)({connectorId: connector.id});
      expect(asked).to.deep.equal(['connecting']);
      expect(connections.of('eip155').status).to.equal('connected');
      const reloaded = createFlowParts({storage: parts.storage});
      expect(reloaded.connections.stored.eip155).to.include({connectorId: connector.id, address: '0xA1'});
    },
    'On Telegram or iOS Safari the connect flow reuses a pending pairing URI unless the pairing has expired, and sets connecting, then connected.':
      async () => {
        for (const device of ['Telegram', 'iOS Safari'] as const) {
          const {early, chosen, renewed, states} = await pairOnDevice(device);
          expect(chosen, `${device}: the link of the list`).to.equal(early);
          expect(renewed, `${device}: an expired link`).not.to.equal(early);
          expect(states, device).to.deep.equal(['disconnected', 'connecting', 'connected']);
        }
      },
    'Disconnect: clears the sessions, resets account and network of each affected chain, resets the pairing, clears the connector ids, and emits DISCONNECT_SUCCESS or DISCONNECT_ERROR.':
      async () => {
        const parts = createFlowParts();
        const {accounts, connections, log} = parts;
        const connector = await connected(parts);
        accounts.update('eip155', {currentTab: 'activity'});
        const signIn = await signInGate();
        await signIn.api.sign();
        expect(signIn.kept).to.have.length(1);
        createDisconnectWatch({...parts, onDisconnected: (each) => void signIn.api.disconnected(each)});
        await disconnectFlow(parts)();
        expect(connector.calls, 'the session of the wallet').to.include('disconnect');
        await eventually(() => signIn.kept.length === 0, 'The sessions of the sign-in stay.');
        expect(accounts.state.get().eip155, 'the account').to.equal(undefined);
        expect(connections.of('eip155'), 'the network').to.deep.equal({status: 'disconnected'});
        expect(connections.stored, 'the connector ids').to.deep.equal({});
        expect(log).to.include('left').and.to.include('DISCONNECT_SUCCESS');
        const failing = await connected(parts);
        failing.answer.disconnect = () => Promise.reject(new Error('busy'));
        await failureOf(disconnectFlow(parts)());
        expect(log).to.include('DISCONNECT_ERROR');
      },
    'Disconnecting one WalletConnect or auth chain also disconnects the other chains using the same connector kind.':
      async () => {
        for (const type of ['WALLET_CONNECT', 'AUTH'] as const) {
          const parts = createFlowParts();
          await connected(parts, {type, namespaces: ['eip155', 'solana']});
          await disconnectFlow(parts)({namespace: 'solana'});
          expect(parts.connections.of('eip155').status, type).to.equal('disconnected');
        }
      },
    'Switching the active network changes the active chain, resets the send form, and shows UnsupportedChain when needed.':
      async () => {
        const parts = createFlowParts();
        await connected(parts);
        await createSwitchNetworkFlow({...parts, onSwitched: () => {}})('solana:1');
        expect(parts.networks.state.get().activeNamespace).to.equal('solana');
        const {client, apis} = await filledForm();
        client.connectAs({caipNetworkId: 'eip155:137'});
        expect(apis.send.form.amount).to.equal('');
        const page = openRealPage();
        await page.connect();
        page.wallet.setChain(10);
        await eventually(
          () => onScreen('header-close') && page.client.getState().view === 'UnsupportedChain',
        );
        page.client.close();
        expect(page.client.getState().open, 'the view holds the user').to.equal(true);
        page.wallet.setChain(8453);
        await eventually(() => !page.client.getState().open, 'The view stays.');
        await page.leave();
      },
    'Removing the active chain moves to the first network of another chain.': async () => {
      const {networks} = createFlowParts();
      networks.choose('eip155:10');
      networks.choose('solana:1');
      (await networks.loadList()).removeChain('solana');
      expect(networks.state.get()).to.deep.include({activeNamespace: 'eip155', chosen: {eip155: 'eip155:1'}});
    },
    'Removing the last network of a namespace is an error.': async () => {
      const list = await createFlowParts().networks.loadList();
      expect(() => list.remove('solana:1')).to.throw('last network');
    },
    'Modal: open or closed, loading, and a shake of 500 ms.': () => {
      const clock = createFakeClock();
      const modal = new ModalController({clock});
      modal.open();
      modal.setLoading(true);
      modal.shake();
      expect(modal.state.get()).to.deep.equal({open: true, loading: true, shaking: true});
      clock.advance(499);
      expect(modal.state.get().shaking).to.equal(true);
      clock.advance(1);
      expect(modal.state.get().shaking).to.equal(false);
      modal.close();
      expect(modal.state.get().open).to.equal(false);
    },
    'Closing resets loading and the pairing URI.': async () => {
      const connector = createFakeConnector({id: 'walletConnect', type: 'WALLET_CONNECT'});
      const client = createDrawbridge({
        projectId: 'test',
        networks: [mainnet],
        disableAppend: true,
        env: {storage: memoryStorage()},
        features: {analytics: false},
        connectors: [{id: 'walletConnect', load: async () => ({create: () => connector})}],
      });
      await client.open();
      pageClientOf(client).modal.setLoading(true);
      client.close();
      expect(pageClientOf(client).modal.state.get()).to.include({open: false, loading: false});
      expect(connector.calls).to.deep.equal(['cancelPairing']);
      await client.destroy();
    },
    'In embedded mode closing returns to Account or Connect instead of hiding.': async () => {
      const client = createFakeClient({embedded: true});
      await client.open();
      client.router.push('AllWallets');
      client.close();
      expect([client.modal.state.get().open, client.router.current.view]).to.deep.equal([true, 'Connect']);
      client.connectAs();
      client.router.push('Networks');
      client.close();
      expect([client.modal.state.get().open, client.router.current.view]).to.deep.equal([true, 'Account']);
    },
    'Toast: variants loading, success, error.': () => {
      for (const variant of ['loading', 'success', 'error'] as const) {
        const {toast} = toasts();
        toast.show({variant, message: ['error.unknown']});
        expect(toast.current.get()).to.include({variant});
      }
    },
    'A new toast while one is open first hides the old one, then shows after 150 ms.': () => {
      const {clock, toast} = toasts();
      toast.show({variant: 'success', message: ['error.unknown']});
      toast.show({variant: 'error', message: ['error.offline']});
      expect(toast.current.get()).to.equal(undefined);
      clock.advance(149);
      expect(toast.current.get()).to.equal(undefined);
      clock.advance(1);
      expect(toast.current.get()).to.include({variant: 'error'});
    },
    'It auto-closes unless told otherwise.': () => {
      const {clock, toast} = toasts();
      toast.show({variant: 'success', message: ['error.unknown']});
      clock.advance(60_000);
      expect(toast.current.get()).to.equal(undefined);
      toast.show({variant: 'success', message: ['error.unknown'], sticky: true});
      clock.advance(60_000);
      expect(toast.current.get()).to.include({variant: 'success'});
    },
    'Transaction stack: entries can go back, replace or reset to a view, and run success or cancel callbacks.':
      async () => {
        for (const [entry, outcome, history] of [
          [{goBack: true}, 'success', ['WhatIsAWallet']],
          [{view: {view: 'Account', params: undefined}}, 'success', ['Account']],
          // Nothing is before the sign-in.
          [{replace: true}, 'success', undefined],
          [{goBack: true}, 'cancel', ['WhatIsAWallet']],
        ] as const) {
          const stage = await createApprovalStage();
          const inside = await fromWithin(stage, entry);
          const signing = Promise.allSettled([stage.request(SIGN)]);
          await (outcome === 'success' ? approve() : pressWhenThere('approval-cancel'));
          await signing;
          expect(inside.reported).to.deep.equal([outcome]);
          expect(stage.client.getState().open ? inside.history() : undefined).to.deep.equal(history);
          await stage.client.destroy();
        }
      },
    'SIWX: after connecting, if there is no stored session the SIWXSignMessage view opens.': async () => {
      const {status, gates} = await signInGate();
      expect(status()).to.equal('held');
      expect(gates.held?.view).to.equal('SIWXSignMessage');
    },
    'Signing success adds a session, closes the modal and sends an event.': async () => {
      const {api, client, kept, status} = await signInGate();
      await api.sign();
      expect(kept).to.have.length(1);
      expect([client.modal.state.get().open, status()]).to.deep.equal([false, 'clear']);
      expect(client.telemetry.tracked.join()).to.contain('SIWX_AUTH_SUCCESS');
    },
    'On failure the view reopens and the error shows.': async () => {
      const {api, client, act} = await signInGate();
      client.modal.close();
      act.sign = () => Promise.reject(new Error('No'));
      await api.sign();
      expect(client.modal.state.get().open).to.equal(true);
      expect(client.toast.current.get()?.variant).to.equal('error');
    },
    'Cancel disconnects when sign-in is required, otherwise closes; then the view resets to Connect.':
      async () => {
        for (const required of [true, false]) {
          const {api, client} = await signInGate({siwx: {required}});
          await api.cancel();
          expect(client.calls).to.deep.equal(required ? ['disconnect'] : []);
          if (!required) expect(client.router.current.view).to.equal('Connect');
        }
      },
    'Closing is disabled while sign-in is required, no session exists and the view is SIWXSignMessage or ApproveTransaction.':
      async () => {
        for (const required of [true, false]) {
          const {api, client, gates} = await signInGate({siwx: {required}});
          const held = ['SIWXSignMessage', 'ApproveTransaction'] as const;
          const isOpenAfterClosing = (view: (typeof held)[number] | 'Account'): boolean => {
            client.modal.open();
            client.router.reset(view);
            client.close();
            return client.modal.state.get().open;
          };
          for (const view of held) expect(isOpenAfterClosing(view), view).to.equal(required);
          expect(isOpenAfterClosing('Account')).to.equal(false);
          await api.sign();
          for (const view of held) expect(isOpenAfterClosing(view), view).to.equal(false);
          expect(gates.held).to.equal(undefined);
        }
      },
    'Send: on success or error the view goes to Account, a success toast shows and the form resets (EVM and Solana).':
      async () => {
        for (const family of ['EVM', 'Solana'] as const) {
          const {client, apis} = await filledForm({family});
          client.router.reset('WalletSend');
          await apis.sendToken.send();
          const history = client.router.history.map(({view}) => view);
          expect(history, family).to.deep.equal(['Account', 'WalletSendConfirmed']);
          expect(client.toast.current.get(), family).to.include({variant: 'success'});
          expect(apis.send.form.amount, family).to.equal('');
          const refusal = new DrawbridgeError('wallet/request-failed', 'Insufficient funds');
          const failing = await filledForm({family, send: () => Promise.reject(refusal)});
          failing.client.router.reset('WalletSend');
          await failureOf(failing.apis.sendToken.send());
          expect(failing.client.router.current.view, family).to.equal('Account');
        }
      },
    'Transactions list: loading, empty, and a paging cursor.': async () => {
      const cursors: unknown[] = [];
      const activity = new ActivityController({
        read: async ({cursor}) => {
          cursors.push(cursor);
          return {transactions: [], ...(cursors.length < 2 && {next: 'page-2'})};
        },
      });
      const opened = activity.open({address: '0xA1', chainId: 'eip155:1'});
      expect(activity.state.get().status).to.equal('loading');
      await opened;
      expect(activity.state.get()).to.deep.include({status: 'ready', transactions: []});
      expect(cursors).to.deep.equal([undefined, 'page-2']);
    },
    'Name registration: push the success view, sign the message, register, set the profile name; on failure go back to the register view.':
      async () => {
        const {api, act, asked, calls, client, look} = await createNamesStage();
        client.connectAs();
        await client.open({view: 'RegisterAccountName'});
        await look('adam');
        const views: string[] = [];
        client.router.state.listen(() => views.push(client.router.current.view));
        act.sign = async () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'No'));
        await failureOf(api.register());
        expect(views).to.deep.equal(['RegisterAccountNameSuccess', 'RegisterAccountName']);
        act.sign = async () => '0x5160';
        await api.register();
        expect(asked).to.have.length(2);
        expect(calls().at(-1)).to.equal('POST v1/profile/account');
        expect(client.account.get().profileName).to.equal('adam.reown.id');
        expect(client.router.current.view).to.equal('RegisterAccountNameSuccess');
      },
    'Reconnecting socket: connecting, open, closed; reconnects with backoff.': () => {
      const clock = createFakeClock();
      const sockets = createFakeSockets();
      const urls = ['wss://node.example'];
      const socket = new ReconnectingSocket({urls, clock, WebSocket: sockets.WebSocket, onText: () => {}});
      socket.open();
      expect(socket.state.get()).to.equal('connecting');
      sockets.last().accept();
      expect(socket.state.get()).to.equal('open');
      for (const [attempt, delayMs] of [1_000, 1_500, 2_250].entries()) {
        sockets.last().drop();
        expect(socket.state.get()).to.equal('closed');
        clock.advance(delayMs - 1);
        expect(sockets.made).to.have.length(attempt + 1);
        clock.advance(1);
        expect(sockets.made).to.have.length(attempt + 2);
      }
      socket.close();
    },
  });
});

/** Anvil's first account, which the wallet of the site has. */
const ANVIL_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SOLANA_ADDRESS = 'A'.repeat(44);
const SIGN = {method: 'personal_sign', params: ['0x61686f79', ANVIL_ADDRESS]};

function announce(parts: FlowParts, options: Parameters<typeof createFakeConnector>[0] = {}): FakeConnector {
  const connector = createFakeConnector(options);
  parts.announce(connector);
  return connector;
}

async function connected(...given: Parameters<typeof announce>): Promise<FakeConnector> {
  const [{keeper}, options] = given;
  const connector = createFakeConnector(options);
  keeper.takeOver(connector, await connector.answer.connect());
  return connector;
}

function connectFlow(parts: FlowParts): ReturnType<typeof createConnectFlow> {
  return createConnectFlow({
    ...parts,
    rememberWallet: () => {},
    onConnected: () => {},
    onTooLate: () => {},
    report: () => {},
  });
}

function disconnectFlow(parts: FlowParts): ReturnType<typeof createDisconnectFlow> {
  return createDisconnectFlow({...parts, onDisconnected: () => void parts.log.push('left')});
}

function toasts() {
  const clock = createFakeClock();
  return {clock, toast: new ToastController({clock})};
}

/** The status at each connect request to the wallet. */
function whileAsked({connections}: FlowParts, {answer}: FakeConnector): readonly string[] {
  const {connect} = answer;
  const seen: string[] = [];
  answer.connect = () => {
    seen.push(connections.of('eip155').status);
    return connect();
  };
  return seen;
}

interface FilledForm {
  readonly family?: 'EVM' | 'Solana';
  /** The wallet's answer. */
  readonly send?: () => Promise<string>;
}

async function filledForm({family = 'EVM', send}: FilledForm = {}) {
  const isSolana = family === 'Solana';
  const adapter = createFakeAdapter({...(send && {send})});
  const client = createFakeClient({
    http: answerAssets(),
    networks: [mainnet, polygon, solana],
    adapter: isSolana ? {...adapter, namespace: 'solana', isAddress: isSolanaAddress} : adapter,
  });
  const {caipNetworkId} = solana;
  client.connectAs(isSolana ? {caipNetworkId, address: SOLANA_ADDRESS} : {});
  const apis = await accountApis(client);
  const receiver = isSolana ? 'B'.repeat(44) : FAKE_RECEIVER;
  const [ether] = FAKE_TOKENS;
  apis.send.chooseToken(isSolana ? {...ether!, symbol: 'SOL', chainId: caipNetworkId} : ether!);
  apis.send.setAmount('1');
  apis.send.setReceiver({text: receiver, address: receiver});
  return {client, apis};
}
