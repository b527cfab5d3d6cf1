import {foundry, mainnet} from '@drawbridge/modal/networks';
import {drawbridgeWagmi} from '@drawbridge/modal/wagmi';
import {expect} from '@open-wc/testing';
import {
  createVisitor,
  eventually,
  FIRST_KEY,
  SECOND_KEY,
  WAGMI_VERSIONS,
  type Tab,
  type Wagmi,
  type WagmiConfig,
} from './wagmi-page.js';

for (const [name, wagmi] of WAGMI_VERSIONS) {
  describe(`${name} with the connector, in every render`, () => {
    it('has the account and network that the button connected', async () => {
      const {visit} = setup(wagmi);
      const {client, agreed} = await visit();
      await client.connect({connectorId: 'example.aspen'});
      expect((await agreed()).wagmi.status).to.equal('connected');
    });

    it('connects in the modal, at EVM wallets, and joins a second call', async () => {
      const {wallet, visit} = setup(wagmi);
      const {config, choose, agreed} = await visit();
      const calls = [connect(wagmi, config), connect(wagmi, config).catch((cause: Error) => cause.name)];
      await choose('example.aspen');
      const [{accounts, chainId}] = await Promise.all(calls as [ReturnType<typeof connect>, unknown]);
      expect({accounts, chainId}).to.deep.equal({accounts: [wallet.addresses[0]], chainId: foundry.id});
      expect(wallet.log.filter(({method}) => method === 'eth_requestAccounts')).to.have.length(1);
      expect((await agreed()).wagmi.status).to.equal('connected');
    });

    it('rejects at once when the user closes the modal, and follows an approval after that', async () => {
      const {wallet, visit} = setup(wagmi);
      const {client, config, choose, agreed} = await visit();
      wallet.answer('eth_requestAccounts', 'pending');
      const call = connect(wagmi, config).then(
        () => 'connected',
        (cause: Error) => cause.name,
      );
      await choose('example.aspen');
      await eventually(() => wallet.log.some(({method}) => method === 'eth_requestAccounts'));
      client.close();
      expect(await call).to.equal('UserRejectedRequestError');
      expect((await agreed()).wagmi.status).to.equal('disconnected');
      wallet.release();
      await eventually(() => config.state.status === 'connected');
      expect((await agreed()).wagmi.status).to.equal('connected');
    });

    it('is never disconnected after a reload', async () => {
      const {visit} = setup(wagmi);
      const first = await visit();
      await first.client.connect({connectorId: 'example.aspen'});
      await first.agreed();
      const {frames, agreed} = await visit();
      await eventually(() => frames.at(-1)?.wagmi.status === 'connected');
      await agreed();
      expect(frames.map(({wagmi: {status}}) => status)).not.to.include('disconnected');
    });

    it('follows a wallet that announces itself late', async () => {
      const {wallet, visit} = setup(wagmi);
      const first = await visit();
      await first.client.connect({connectorId: 'example.aspen'});
      await first.agreed();
      wallet.withdraw();
      const {client, frames, agreed} = await visit();
      expect(client.getState().accounts.eip155?.status).not.to.equal('connected');
      wallet.announce();
      await eventually(() => frames.at(-1)?.wagmi.status === 'connected');
      await agreed();
      expect(frames.map(({wagmi: {status}}) => status)).not.to.include('disconnected');
    });

    it('is disconnected while the wallet is locked, and connected once it is unlocked', async () => {
      const {wallet, visit} = setup(wagmi);
      const first = await visit();
      await first.client.connect({connectorId: 'example.aspen'});
      await first.agreed();
      wallet.lock();
      await eventually(() => first.config.state.status === 'disconnected');
      await first.agreed();
      const {client, config, agreed} = await visit();
      await eventually(() => client.getState().accounts.eip155?.status === 'locked');
      expect((await agreed()).wagmi.status).to.equal('disconnected');
      wallet.unlock();
      await eventually(() => config.state.status === 'connected');
      await agreed();
    });

    it('follows accounts and networks that the user changes in the wallet', async () => {
      const {wallet, visit} = setup(wagmi);
      const {client, agreed} = await visit();
      await client.connect({connectorId: 'example.aspen'});
      wallet.setAccounts([SECOND_KEY, FIRST_KEY]);
      expect((await agreed()).wagmi.address).to.equal(wallet.addresses[0]);
      wallet.setChain(mainnet.id);
      expect((await agreed()).wagmi.chainId).to.equal(mainnet.id);
      wallet.setAccounts([FIRST_KEY]);
      wallet.setChain(foundry.id);
      expect((await agreed()).wagmi).to.include({address: wallet.addresses[0], chainId: foundry.id});
    });

    it('signs with the account of the wallet that came into use', async () => {
      const {other, visit} = setup(wagmi);
      const {client, config, agreed} = await visit();
      await client.connect({connectorId: 'example.aspen'});
      await client.connect({connectorId: 'example.birch'});
      await client.switchWallet({namespace: 'eip155', connectorId: 'example.aspen'});
      await agreed();
      await client.switchWallet({namespace: 'eip155', connectorId: 'example.birch'});
      await wagmi.signMessage(config, {message: 'Hello'});
      expect((await agreed()).wagmi.address).to.equal(other.addresses[0]);
      const asked = other.log.find(({method}) => method === 'personal_sign');
      expect(String(asked?.params[1]).toLowerCase()).to.equal(other.addresses[0]!.toLowerCase());
    });

    it('disconnects from either side, once', async () => {
      const {wallet, visit} = setup(wagmi);
      const {client, config, agreed, frames} = await visit();
      await client.connect({connectorId: 'example.aspen'});
      await agreed();
      await client.disconnect();
      expect((await agreed()).wagmi.status).to.equal('disconnected');
      await client.connect({connectorId: 'example.aspen'});
      expect((await agreed()).wagmi.status).to.equal('connected');
      const before = frames.length;
      await wagmi.disconnect(config);
      expect((await agreed()).ours.status).to.equal('disconnected');
      expect(frames.slice(before).filter(({wagmi: {status}}) => status === 'connected')).to.deep.equal([]);
      await client.connect({connectorId: 'example.aspen'});
      await agreed();
      wallet.revoke();
      await eventually(() => config.state.status === 'disconnected');
      await agreed();
    });

    it('switches the network, and stays where it is when the user declines', async () => {
      const {wallet, visit} = setup(wagmi);
      const {client, config, agreed} = await visit();
      await client.connect({connectorId: 'example.aspen'});
      const chain = await wagmi.switchChain(config, {chainId: mainnet.id});
      expect((chain as {readonly id: number}).id).to.equal(mainnet.id);
      // At once: the wallet, the client and the next render agree when the call resolves.
      expect(await wagmi.getConnectorClient(config)).to.have.nested.property('chain.id', mainnet.id);
      expect(client.getState().accounts.eip155?.caipNetworkId).to.equal('eip155:1');
      expect(wagmi.getChainId(config)).to.equal(mainnet.id);
      expect((await agreed()).wagmi.chainId).to.equal(mainnet.id);
      wallet.answer('wallet_switchEthereumChain', 'reject');
      const failure = await wagmi
        .switchChain(config, {chainId: foundry.id})
        .catch((cause: Error) => cause.name);
      expect(failure).to.equal('UserRejectedRequestError');
      expect((await agreed()).wagmi.chainId).to.equal(mainnet.id);
    });

    it('keeps every config of a client in step, and ends them with the client', async () => {
      const {visit} = setup(wagmi);
      const {client, config, agreed} = await visit();
      const later = wagmi.createConfig({...drawbridgeWagmi(client), storage: null});
      expect(await later.connectors[0]!.getProvider()).to.equal(await config.connectors[0]!.getProvider());
      await client.connect({connectorId: 'example.aspen'});
      await agreed();
      expect([later.state.status, config.state.status]).to.deep.equal(['connected', 'connected']);
      await wagmi.disconnect(config);
      await agreed();
      expect(later.state.status).to.equal('disconnected');
      await client.connect({connectorId: 'example.aspen'});
      await client.destroy();
      expect([later.state.status, config.state.status]).to.deep.equal(['disconnected', 'disconnected']);
    });
  });
}

async function connect(wagmi: Wagmi, config: WagmiConfig) {
  return wagmi.connect(config, {connector: config.connectors[0]!});
}

const ends: (() => unknown)[] = [];
const unhandled: unknown[] = [];
window.addEventListener('unhandledrejection', ({reason}) => unhandled.push(reason));

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  expect(unhandled.splice(0), 'unhandled rejections').to.deep.equal([]);
});

/** Opens the page; each further visit leaves the one before, as a reload does. */
function setup(wagmi: Wagmi) {
  const visitor = createVisitor(wagmi);
  ends.push(() => visitor.leave());
  let tab: Tab | undefined;
  const visit = async (): Promise<Tab> => {
    await tab?.close();
    tab = await visitor.open();
    return tab;
  };
  return {...visitor, visit};
}
