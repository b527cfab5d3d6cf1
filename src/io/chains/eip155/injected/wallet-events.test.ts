import {aTimeout, expect} from '@open-wc/testing';
import {connect, record, setupInjected} from '../../../../testing/fakes/connectors/injected-subject.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import type {WalletBehaviour} from '../../../../testing/wallets/behaviour.js';
import {ANVIL_PRIVATE_KEYS} from '../../../../testing/wallets/signing/wallet-accounts.js';
import {ACCOUNTS_SETTLE_MS, SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';

const [FIRST_KEY, SECOND_KEY] = ANVIL_PRIVATE_KEYS;

describe('the events of an injected wallet', () => {
  it('reports no change twice', async () => {
    const {connector, wallet, emit} = setupInjected();
    await connect(connector);
    const events = record(connector);
    emit('accountsChanged', [wallet.addresses[0]!.toLowerCase()]);
    emit('chainChanged', '0x7a69');
    emit('chainChanged', '31337');
    emit('chainChanged', '0x7a6a');
    emit('chainChanged', 31338);
    expect(events).to.deep.equal([{type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:31338'}]);
  });

  it('follows a wallet that reports its chain as a bigint', async () => {
    const {connector, emit, reported} = setupInjected();
    await connect(connector);
    const events = record(connector);
    emit('chainChanged', 31338n);
    expect(events).to.deep.equal([{type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:31338'}]);
    expect(reported).to.deep.equal([]);
  });

  for (const [event, value] of [
    ['chainChanged', 'loading'],
    ['chainChanged', {chainId: 1}],
    ['accountsChanged', 'none'],
    ['accountsChanged', [null]],
  ] as const) {
    it(`ignores and reports ${event} with ${JSON.stringify(value)}`, async () => {
      const {connector, emit, reported} = setupInjected();
      await connect(connector);
      const events = record(connector);
      emit(event, value);
      expect(events).to.deep.equal([]);
      expect(reported).to.deep.equal(['wallet/invalid-answer']);
    });
  }

  it('does not disconnect for an empty list during a change of account', async () => {
    const {connector, wallet, clock, emit} = setupInjected({accounts: [FIRST_KEY, SECOND_KEY]});
    await connect(connector);
    const events = record(connector);
    emit('accountsChanged', []);
    wallet.setAccounts([SECOND_KEY]);
    clock.advance(ACCOUNTS_SETTLE_MS);
    await aTimeout(0);
    expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
  });

  it('does not disconnect for an answer that is older than the latest accounts', async () => {
    const {connector, wallet, clock, emit} = setupInjected({accounts: [FIRST_KEY, SECOND_KEY]});
    await connect(connector);
    const events = record(connector);
    wallet.answer('eth_accounts', {garbage: []});
    emit('accountsChanged', []);
    clock.advance(ACCOUNTS_SETTLE_MS);
    wallet.setAccounts([SECOND_KEY]);
    await aTimeout(0);
    expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
  });

  it('does not disconnect for a lost node while there are accounts', async () => {
    const {connector, clock, emit} = setupInjected();
    await connect(connector);
    const events = record(connector);
    emit('disconnect', {code: 1013, message: 'Disconnected from chain. Attempting to connect.'});
    clock.advance(ACCOUNTS_SETTLE_MS);
    await aTimeout(0);
    expect(events).to.deep.equal([]);
  });

  it('disconnects when the wallet lists no account', async () => {
    const {connector, wallet, clock} = setupInjected();
    await connect(connector);
    const events = record(connector);
    wallet.revoke();
    clock.advance(ACCOUNTS_SETTLE_MS);
    await aTimeout(0);
    expect(events).to.deep.equal([{type: 'disconnect'}]);
    expect(wallet.listenerCount).to.equal(0);
  });

  it('distinguishes a locked wallet from a disconnected one and detects the unlocking', async () => {
    const {connector, wallet, clock} = setupInjected();
    await connect(connector);
    const events = record(connector);
    wallet.lock();
    clock.advance(ACCOUNTS_SETTLE_MS);
    await aTimeout(0);
    wallet.unlock();
    expect(events.map(({type}) => type)).to.deep.equal(['locked', 'accounts']);
  });

  describe('while the background of the wallet restarts', () => {
    for (const [manner, behaviour] of [
      ['rejects', {error: {code: -32603, message: 'Extension context invalidated'}}],
      ['answers nonsense', {garbage: null}],
      ['is silent', 'pending'],
    ] as const) {
      it(`stays connected while eth_accounts ${manner}, and works once the wallet is back`, async () => {
        const {wallet, clock, emit, events} = await restart(behaviour);
        expect(events).to.deep.equal([]);
        wallet.resetScript();
        wallet.setAccounts([SECOND_KEY], {silent: true});
        wallet.setChain(31338, {silent: true});
        emit('connect', {chainId: '0x7a6a'});
        clock.advance(ACCOUNTS_SETTLE_MS);
        await eventually(() => events.length === 2);
        expect(events.map(({type}) => type)).to.deep.equal(['accounts', 'network']);
      });
    }

    it('reports accounts that the wallet opens later', async () => {
      const {wallet, events} = await restart('pending');
      wallet.setAccounts([SECOND_KEY]);
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('disconnects at the next check if the wallet lists no account', async () => {
      const {connector, wallet, clock, events} = await restart('pending');
      wallet.answer('eth_accounts', {garbage: []});
      await connector.refresh!().catch(() => {});
      clock.advance(ACCOUNTS_SETTLE_MS);
      await eventually(() => events.length > 0);
      expect(events).to.deep.equal([{type: 'disconnect'}]);
    });

    it('disconnects when the permission is revoked', async () => {
      const {events} = await restart({error: {code: 4100, message: 'Unauthorized'}});
      expect(events).to.deep.equal([{type: 'disconnect'}]);
    });

    it('does not disconnect if the wallet does not report its lock', async () => {
      const {connector, wallet, clock, emit} = setupInjected({
        flags: {_metamask: {isUnlocked: () => new Promise(() => {})}},
      });
      await connect(connector);
      const events = record(connector);
      wallet.answer('eth_accounts', {garbage: []});
      emit('accountsChanged', []);
      clock.advance(ACCOUNTS_SETTLE_MS);
      await aTimeout(0);
      clock.advance(SILENT_DEADLINE_MS);
      await aTimeout(0);
      expect(events).to.deep.equal([]);
    });
  });
});

async function restart(behaviour: WalletBehaviour) {
  const subject = setupInjected({accounts: [FIRST_KEY, SECOND_KEY]});
  await connect(subject.connector);
  const events = record(subject.connector);
  subject.wallet.answer('eth_accounts', behaviour);
  subject.emit('disconnect', {code: 1013, message: 'Disconnected from the background.'});
  subject.clock.advance(ACCOUNTS_SETTLE_MS);
  await aTimeout(0);
  subject.clock.advance(SILENT_DEADLINE_MS);
  await aTimeout(0);
  return {...subject, events};
}
