import {aTimeout, expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import type {Connector, ConnectorEvent, ConnectRequest, Session} from '../../../core/ports/connector.js';
import {eventually} from '../eventually.js';
import {expectGuarded, type GuardUnderTest} from './guard-under-test.js';

/** The user at the wallet's side of a connector, as a test moves them. */
export interface WalletUser {
  /** Agrees to whatever is asked from now on; so does a wallet that was told nothing. */
  approve(): void;
  /** Says no to whatever is asked from now on. */
  decline(): void;
  /** Leaves whatever is asked from now on unanswered. */
  ignore(): void;
  /** The prompts that {@link ignore} left open; absent where connecting shows something else than a prompt. */
  readonly openPrompts?: {isOpen(): boolean; approve(): void};
  /** Number of prompts of the wallet. */
  promptCount(): number;
  /** Puts another account to the front and returns its address as the page should see it. */
  changeAccount(): Promise<string>;
  /** Moves to the second network of {@link ConnectorUnderTest.networks}. */
  changeNetwork(): Promise<void>;
  /** Ends the connection from the wallet's side. */
  leave(): Promise<void>;
  /** Listeners the connector has on what it talks to, where that can be counted. */
  listenerCount?(): number;
}

/** One connector with its wallet. */
export interface ConnectorUnderTest {
  readonly connector: Connector;
  readonly user: WalletUser;
  /** Two networks the wallet can be on; it starts on the first. */
  readonly networks: readonly [Network, Network];
  /** A network the wallet has granted is switched to by the page alone, so that the user cannot say no. */
  readonly switchesByItself?: true;
  /** What stands in front of a wallet of this site (type `AUTH`); other wallets guard themselves. */
  readonly guard?: GuardUnderTest;
  /** The connector the page has after a reload, with the same wallet and storage. */
  reload(): Connector;
  dispose?(): void | Promise<void>;
}

/** Events that a wallet can send. */
export type WalletEvent = 'another account' | 'another network' | 'that it left';

/**
 * Registers the tests every connector has to pass, whatever it connects to.
 *
 * @param unsaid Events that wallets of this convention do not have.
 */
export function describeConnector(
  name: string,
  create: () => Promise<ConnectorUnderTest>,
  unsaid: readonly WalletEvent[] = [],
): void {
  const itHears = (event: WalletEvent, title: string, test: () => Promise<void>): void => {
    if (!unsaid.includes(event)) it(title, test);
  };
  describe(`the contract of a connector, kept by ${name}`, () => {
    let subject: ConnectorUnderTest;

    beforeEach(async () => (subject = await create()));
    afterEach(async () => subject.dispose?.());

    it('connects with accounts, the wallet’s network and a provider', async () => {
      const {wallet, legs} = await connect(subject);
      const [first] = subject.networks;
      expect(wallet.name).not.to.equal('');
      expect(legs.map(({namespace}) => namespace)).to.deep.equal([first.chainNamespace]);
      expect(legs[0].accounts[0].namespace).to.equal(first.chainNamespace);
      expect(legs[0].caipNetworkId).to.equal(first.caipNetworkId);
      expect(legs[0].provider).to.be.an('object');
    });

    it('rejects with connect/declined when the user says no, and connects when asked again', async () => {
      subject.user.decline();
      await expectCode(connect(subject), 'connect/declined');
      subject.user.approve();
      expect((await connect(subject)).legs).to.have.length(1);
    });

    it('stops waiting when it is told to', async () => {
      subject.user.ignore();
      const stop = new AbortController();
      const connecting = connect(subject, stop.signal);
      stop.abort();
      await expectCode(connecting, 'connect/cancelled');
    });

    it('does not ask the user who has left before the wallet could be asked', async () => {
      const stop = new AbortController();
      const connecting = connect(subject, stop.signal);
      stop.abort();
      await expectCode(connecting, 'connect/cancelled');
      await expectCode(connect(subject, stop.signal), 'connect/cancelled');
      await aTimeout(0);
      expect(subject.user.promptCount()).to.equal(0);
    });

    it('keeps the approval of a prompt that is open when the user leaves, and shows no second one', async () => {
      const {openPrompts} = subject.user;
      if (!openPrompts) return;
      subject.user.ignore();
      const stop = new AbortController();
      const connecting = connect(subject, stop.signal);
      await eventually(openPrompts.isOpen, 'The wallet is not asked.');
      stop.abort();
      openPrompts.approve();
      expect((await connecting).legs).to.have.length(1);
    });

    it('adds no listener to a wallet that is approved after the client ended', async () => {
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

    it('restores nothing where nothing was connected, and does not ask the user', async () => {
      expect(await subject.connector.restore(request(subject))).to.deep.equal({status: 'gone'});
      expect(subject.user.promptCount()).to.equal(0);
    });

    it('restores what was connected before a reload, and does not ask the user', async () => {
      const {legs} = await connect(subject);
      const asked = subject.user.promptCount();
      const restored = await subject.reload().restore(request(subject));
      expect(restored.status).to.equal('connected');
      const [leg] = restored.status === 'connected' ? restored.session.legs : [];
      expect(leg?.accounts).to.deep.equal(legs[0].accounts);
      expect(leg?.caipNetworkId).to.equal(legs[0].caipNetworkId);
      expect(subject.user.promptCount()).to.equal(asked);
    });

    it('restores nothing after a disconnect', async () => {
      await connect(subject);
      await subject.connector.disconnect();
      expect(await subject.reload().restore(request(subject))).to.deep.equal({status: 'gone'});
    });

    it('leaves no listener and asks the user nothing when the page forgets it', async () => {
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

    it('switches the network and resolves with the one the wallet says it is on', async () => {
      await connect(subject);
      const [, second] = subject.networks;
      expect(await subject.connector.switchNetwork?.(second)).to.equal(second.caipNetworkId);
      const restored = await subject.reload().restore(request(subject));
      expect(restored.status === 'connected' && restored.session.legs[0].caipNetworkId).to.equal(
        second.caipNetworkId,
      );
    });

    it('stays where it was and rejects with switch/declined, if the user is asked and says no', async () => {
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
      expect(restored.status === 'connected' && restored.session.legs[0].caipNetworkId).to.equal(
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

    it('has the guard answer whatever the page asks, also after a reload, if it is a wallet of this site', async () => {
      const {connector, guard, user} = subject;
      expect(guard !== undefined, 'a guard').to.equal(connector.type === 'AUTH');
      if (!guard) return;
      const {legs} = await connect(subject);
      const asked = user.promptCount();
      const restored = await subject.reload().restore(request(subject));
      const kept = restored.status === 'connected' ? restored.session.legs : [];
      const providers = [...legs, ...kept].map(({provider}) => provider);
      await expectGuarded(guard, {connectorId: connector.id, providers});
      expect(user.promptCount()).to.equal(asked);
    });

    it('is quiet after a disconnect, and leaves no listener behind', async () => {
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
  return event.type === 'session' ? event.session.legs[0].accounts[0].address : undefined;
}

function networkIn(event: ConnectorEvent): CaipNetworkId | undefined {
  if (event.type === 'network') return event.caipNetworkId;
  return event.type === 'session' ? event.session.legs[0].caipNetworkId : undefined;
}

async function expectCode(promise: Promise<unknown>, code: ErrorCode): Promise<void> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isDrawbridgeError(error) ? error.code : error).to.equal(code);
}
