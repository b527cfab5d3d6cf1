import {aTimeout, expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import type {Connector, ConnectorEvent, ConnectRequest, Session} from '../../../core/ports/connector.js';
import {ACCOUNTS_SETTLE_MS, SILENT_DEADLINE_MS} from '../../../io/page-wallets/account-watch.js';
import {eventually} from '../eventually.js';

/** The user at the wallet's side of a connector, controlled by the test. */
export interface WalletUser {
  /** Approves all later requests; the default. */
  approve(): void;
  /** Declines all later requests. */
  decline(): void;
  /** Leaves all later requests unanswered. */
  ignore(): void;
  /** The prompts left open by {@link ignore}; absent if connecting shows no prompt. */
  readonly openPrompts?: {isOpen(): boolean; approve(): void};
  /** Number of prompts of the wallet. */
  promptCount(): number;
  /** Selects another account and returns its address as the page should see it. */
  changeAccount(): Promise<string>;
  /** Switches to the second network of {@link ConnectorUnderTest.networks}. */
  changeNetwork(): Promise<void>;
  /** Absent if wallets of this convention do not list accounts without being asked. */
  readonly accountList?: AccountList;
  /** Ends the connection from the wallet's side. */
  leave(): Promise<void>;
  /** Number of listeners that the connector has on its wallet, if they can be counted. */
  listenerCount?(): number;
}

/** The accounts that a wallet lists without being asked. */
export interface AccountList {
  /** Lists no account; asked for its accounts, the wallet has none. */
  empty(): Promise<void>;
  /** Lists the accounts from before; absent if the mock wallet cannot. */
  refill?(): Promise<void>;
  /** Leaves silent requests for the accounts unanswered, until {@link WalletUser.approve}; absent if it cannot. */
  ignore?(): void;
  /** Lets time pass. */
  wait(ms: number): void;
}

/** One connector with its wallet. */
export interface ConnectorUnderTest {
  readonly connector: Connector;
  readonly user: WalletUser;
  /** Two networks of the wallet; it starts on the first. */
  readonly networks: readonly [Network, Network];
  /** The page switches to granted networks without the wallet, so that the user cannot decline. */
  readonly switchesByItself?: true;
  /** The page's connector after a reload, with the same wallet and storage. */
  reload(): Connector;
  dispose?(): void | Promise<void>;
}

/** Events that a wallet can send. */
export type WalletEventKind = 'another account' | 'another network' | 'that it left';

/**
 * Registers the tests that every connector has to pass.
 *
 * @param unsaid Events that wallets of this convention do not have.
 */
export function describeConnectorContract(
  name: string,
  create: () => Promise<ConnectorUnderTest>,
  unsaid: readonly WalletEventKind[] = [],
): void {
  const itHears = (event: WalletEventKind, title: string, test: () => Promise<void>): void => {
    if (!unsaid.includes(event)) it(title, test);
  };
  describe(`the contract of a connector, kept by ${name}`, () => {
    let subject: ConnectorUnderTest;

    beforeEach(async () => (subject = await create()));
    afterEach(async () => subject.dispose?.());

    it('connects with accounts, the wallet’s network and a provider', async () => {
      const {wallet, namespaces} = await connect(subject);
      const [first] = subject.networks;
      expect(wallet.name).not.to.equal('');
      expect(namespaces.map(({namespace}) => namespace)).to.deep.equal([first.chainNamespace]);
      expect(namespaces[0].accounts[0].namespace).to.equal(first.chainNamespace);
      expect(namespaces[0].caipNetworkId).to.equal(first.caipNetworkId);
      const [{embedded, provider}] = namespaces;
      expect(subject.connector.type === 'AUTH' ? embedded : provider).to.be.an('object');
    });

    it('rejects with connect/declined when the user declines, and connects at the next attempt', async () => {
      subject.user.decline();
      await expectCode(connect(subject), 'connect/declined');
      subject.user.approve();
      expect((await connect(subject)).namespaces).to.have.length(1);
    });

    it('stops waiting when it is aborted', async () => {
      subject.user.ignore();
      const stop = new AbortController();
      const connecting = connect(subject, stop.signal);
      stop.abort();
      await expectCode(connecting, 'connect/cancelled');
    });

    it('does not prompt a user who left before the prompt', async () => {
      const stop = new AbortController();
      const connecting = connect(subject, stop.signal);
      stop.abort();
      await expectCode(connecting, 'connect/cancelled');
      await expectCode(connect(subject, stop.signal), 'connect/cancelled');
      await aTimeout(0);
      expect(subject.user.promptCount()).to.equal(0);
    });

    it('keeps the approval of an open prompt after the user left, and shows no second prompt', async () => {
      const {openPrompts} = subject.user;
      if (!openPrompts) return;
      subject.user.ignore();
      const stop = new AbortController();
      const connecting = connect(subject, stop.signal);
      await eventually(openPrompts.isOpen, 'The wallet is not asked.');
      stop.abort();
      openPrompts.approve();
      expect((await connecting).namespaces).to.have.length(1);
    });

    it('adds no listener to a wallet that is approved after the client was destroyed', async () => {
      const {openPrompts, listenerCount} = subject.user;
      if (!openPrompts) return;
      subject.user.ignore();
      const connecting = connect(subject);
      await eventually(openPrompts.isOpen, 'The wallet is not asked.');
      await subject.connector.dispose?.();
      openPrompts.approve();
      await expectCode(connecting, 'connect/cancelled');
      expect(listenerCount?.() ?? 0).to.equal(0);
    });

    it('restores nothing without a stored connection, and shows no prompt', async () => {
      expect(await subject.connector.restore(request(subject))).to.deep.equal({status: 'gone'});
      expect(subject.user.promptCount()).to.equal(0);
    });

    it('restores the connection from before a reload, and shows no prompt', async () => {
      const {namespaces} = await connect(subject);
      const asked = subject.user.promptCount();
      const restored = await subject.reload().restore(request(subject));
      expect(restored.status).to.equal('connected');
      const [namespaceSession] = restored.status === 'connected' ? restored.session.namespaces : [];
      expect(namespaceSession?.accounts).to.deep.equal(namespaces[0].accounts);
      expect(namespaceSession?.caipNetworkId).to.equal(namespaces[0].caipNetworkId);
      expect(subject.user.promptCount()).to.equal(asked);
    });

    it('restores nothing after a disconnect', async () => {
      await connect(subject);
      await subject.connector.disconnect();
      expect(await subject.reload().restore(request(subject))).to.deep.equal({status: 'gone'});
    });

    it('removes its listeners and shows no prompt when the page forgets it', async () => {
      if (!subject.connector.forget) return;
      const before = subject.user.listenerCount?.();
      await connect(subject);
      const asked = subject.user.promptCount();
      const {events} = record(subject.connector);
      await subject.connector.forget();
      await subject.user.changeAccount();
      await aTimeout(0);
      expect(events).to.deep.equal([]);
      expect([subject.user.listenerCount?.(), subject.user.promptCount()]).to.deep.equal([before, asked]);
    });

    itHears('another account', 'tells of another account', async () => {
      await connect(subject);
      const next = nextEvent(subject.connector);
      const address = await subject.user.changeAccount();
      expect(addressIn(await next)).to.equal(address);
    });

    itHears('another network', 'tells of another network', async () => {
      await connect(subject);
      const next = nextEvent(subject.connector);
      await subject.user.changeNetwork();
      expect(networkIn(await next)).to.equal(subject.networks[1].caipNetworkId);
    });

    itHears('that it left', 'tells when the wallet has left', async () => {
      await connect(subject);
      const next = nextEvent(subject.connector);
      await subject.user.leave();
      expect(await next).to.deep.equal({type: 'disconnect'});
    });

    it('keeps the connection of a wallet that lists no account for a moment', async () => {
      const {accountList: list} = subject.user;
      if (!list?.refill) return;
      await connect(subject);
      const {events} = record(subject.connector);
      await list.empty();
      await list.refill();
      list.wait(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      expect(events).to.deep.equal([]);
    });

    it('keeps the connection of a wallet that lists no account and does not answer', async () => {
      const {accountList: list, approve, changeAccount} = subject.user;
      if (!list?.refill || !list.ignore) return;
      await connectAndListen(subject);
      const {events} = record(subject.connector);
      list.ignore();
      await list.empty();
      for (const ms of [ACCOUNTS_SETTLE_MS, SILENT_DEADLINE_MS]) {
        list.wait(ms);
        await aTimeout(0);
      }
      expect(events).to.deep.equal([]);
      approve();
      await list.refill();
      await changeAccount();
      await eventually(() => events.length > 0, 'The wallet is not followed any more.');
      expect(events.map(({type}) => type)).not.to.include('disconnect');
    });

    it('ends the connection of a wallet that lists no account and answers that it has none', async () => {
      const {accountList: list} = subject.user;
      if (!list) return;
      await connectAndListen(subject);
      const {events} = record(subject.connector);
      await list.empty();
      await aTimeout(0);
      expect(events, 'before the wallet is asked').to.deep.equal([]);
      list.wait(ACCOUNTS_SETTLE_MS);
      await eventually(() => events.length > 0, 'The connection does not end.');
      expect(events).to.deep.equal([{type: 'disconnect'}]);
    });

    it('switches the network and resolves with the network that the wallet reports', async () => {
      await connect(subject);
      const [, second] = subject.networks;
      expect(await subject.connector.switchNetwork?.(second)).to.equal(second.caipNetworkId);
      const restored = await subject.reload().restore(request(subject));
      expect(restored.status === 'connected' && restored.session.namespaces[0].caipNetworkId).to.equal(
        second.caipNetworkId,
      );
    });

    it('keeps the network and rejects with switch/declined if the user declines a prompt', async () => {
      await connect(subject);
      subject.user.decline();
      const [first, second] = subject.networks;
      if (subject.switchesByItself) {
        const asked = subject.user.promptCount();
        expect(await subject.connector.switchNetwork?.(second)).to.equal(second.caipNetworkId);
        expect(subject.user.promptCount()).to.equal(asked);
        return;
      }
      await expectCode(subject.connector.switchNetwork!(second), 'switch/declined');
      const restored = await subject.reload().restore(request(subject));
      expect(restored.status === 'connected' && restored.session.namespaces[0].caipNetworkId).to.equal(
        first.caipNetworkId,
      );
    });

    itHears('another account', 'tells nothing to a listener that has stopped', async () => {
      await connect(subject);
      const {events, stop} = record(subject.connector);
      stop();
      stop();
      const next = nextEvent(subject.connector);
      await subject.user.changeAccount();
      await next;
      expect(events).to.deep.equal([]);
    });

    it('gives its wallet to the guard, also after a reload, if it is a wallet of this site', async () => {
      const {connector} = subject;
      const {namespaces} = await connect(subject);
      const restored = await subject.reload().restore(request(subject));
      const kept = restored.status === 'connected' ? restored.session.namespaces : [];
      for (const {namespace, embedded} of [...namespaces, ...kept]) {
        const given = embedded && {connectorId: embedded.connectorId, namespace: embedded.namespace};
        const expected = {connectorId: connector.id, namespace};
        expect(given).to.deep.equal(connector.type === 'AUTH' ? expected : undefined);
        if (given && namespace !== 'eip155') expect(embedded?.createProvider).to.be.a('function');
      }
    });

    it('emits nothing after a disconnect, and leaves no listener behind', async () => {
      const before = subject.user.listenerCount?.();
      await connect(subject);
      await connect(subject);
      const {events} = record(subject.connector);
      await subject.connector.disconnect();
      await subject.user.changeAccount();
      await aTimeout(0);
      expect(events).to.deep.equal([]);
      expect(subject.user.listenerCount?.()).to.equal(before);
    });
  });
}

function request({networks}: ConnectorUnderTest): ConnectRequest {
  return {networks};
}

function connect({connector, networks}: ConnectorUnderTest, signal?: AbortSignal): Promise<Session> {
  return connector.connect({networks, ...(signal && {signal})});
}

/** Some wallets list their accounts a moment after the page has subscribed to them. */
async function connectAndListen(subject: ConnectorUnderTest): Promise<void> {
  await connect(subject);
  await aTimeout(0);
}

function record(connector: Connector): {events: ConnectorEvent[]; stop: () => void} {
  const events: ConnectorEvent[] = [];
  return {events, stop: connector.events.subscribe((event) => events.push(event))};
}

function nextEvent(connector: Connector): Promise<ConnectorEvent> {
  return new Promise((resolve) => {
    const stop = connector.events.subscribe((event) => {
      stop();
      resolve(event);
    });
  });
}

function addressIn(event: ConnectorEvent): string | undefined {
  if (event.type === 'accounts') return event.accounts[0]?.address;
  return event.type === 'session' ? event.session.namespaces[0].accounts[0].address : undefined;
}

function networkIn(event: ConnectorEvent): CaipNetworkId | undefined {
  if (event.type === 'network') return event.caipNetworkId;
  return event.type === 'session' ? event.session.namespaces[0].caipNetworkId : undefined;
}

async function expectCode(promise: Promise<unknown>, code: ErrorCode): Promise<void> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isDrawbridgeError(error) ? error.code : error).to.equal(code);
}
