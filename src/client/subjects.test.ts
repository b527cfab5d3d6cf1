import {expect} from '@open-wc/testing';
import {connectFake} from '../testing/fakes/client/fake-connection.js';
import {createFlowParts} from '../testing/fakes/flow-parts.js';

describe('the account in use', () => {
  it('is undefined without a connection', () => {
    const {subject, subjectOf} = createFlowParts();
    expect([subject.get(), subjectOf('eip155')]).to.deep.equal([undefined, undefined]);
  });

  it('has account, wallet and network, and the capabilities of its chain family', () => {
    const {subject, connections} = createFlowParts();
    connectFake(connections, {address: '0xA1', caipNetworkId: 'eip155:10'});
    expect(subject.get()).to.deep.include({namespace: 'eip155', caipNetworkId: 'eip155:10', address: '0xA1'});
    expect(subject.get()?.network?.name).to.equal('eip155:10');
    expect(subject.get()?.wallet.name).to.equal('Aspen');
    expect(subject.get()?.capabilities).to.deep.include({send: true});
  });

  it('has no network while the wallet is on one that the page does not offer', () => {
    const {subject, connections} = createFlowParts();
    connectFake(connections, {caipNetworkId: 'eip155:137'});
    expect(subject.get()).to.deep.include({caipNetworkId: 'eip155:137', network: undefined});
  });

  it('stays the same object, without a change, while another chain connects', () => {
    const {subject, connections} = createFlowParts();
    connectFake(connections);
    let changes = 0;
    subject.listen(() => void changes++);
    const before = subject.get();
    connectFake(connections, {caipNetworkId: 'solana:1', wallet: 'Birch'});
    expect(subject.get()).to.equal(before);
    expect(changes).to.equal(0);
  });

  describe('a smart account whose wallet does not report it as one', () => {
    it('has that type once it was detected, on that network only', async () => {
      const requested: unknown[] = [];
      const {subject, detectSmartAccount, connections} = createFlowParts({
        async isSmartAccount({network, address, provider}) {
          requested.push([network.caipNetworkId, address, provider !== undefined]);
          return network.caipNetworkId === 'eip155:10';
        },
      });
      connectFake(connections, {address: '0xA1', caipNetworkId: 'eip155:10'});
      const [before, changes] = [subject.get(), [] as unknown[]];
      subject.listen((now) => changes.push(now?.account.type));
      await Promise.all([detectSmartAccount(), detectSmartAccount()]);
      expect(requested, 'asked once').to.have.length(1);
      expect(changes).to.deep.equal(['smartAccount']);
      expect(subject.get()).to.include({address: '0xA1', provider: before?.provider});
      expect(subject.get()).to.equal(subject.get());
      connectFake(connections, {address: '0xA1', caipNetworkId: 'eip155:1'});
      await detectSmartAccount();
      expect(subject.get()?.account.type).to.equal('eoa');
    });

    it('keeps its type if no node answers, and without a connection', async () => {
      const {subject, detectSmartAccount, connections} = createFlowParts({
        isSmartAccount: () => Promise.reject(new Error('down')),
      });
      await detectSmartAccount();
      connectFake(connections);
      await detectSmartAccount();
      expect(subject.get()?.account.type).to.equal('eoa');
    });
  });

  it('follows the chain in use; another namespace has its own store', () => {
    const {subject, subjectOf, connections, networks} = createFlowParts();
    connectFake(connections);
    connectFake(connections, {caipNetworkId: 'solana:1', address: 'So1', wallet: 'Birch'});
    networks.activate('solana');
    expect(subject.get()?.address).to.equal('So1');
    expect(subjectOf('eip155')?.wallet.name).to.equal('Aspen');
  });
});
