import {createMockChain, createMockEvmWallet} from '@drawbridge/modal/testing';
import {
  DrawbridgeButton,
  useDisconnect,
  useDrawbridge,
  useDrawbridgeAccount,
  useDrawbridgeBalance,
  useDrawbridgeProvider,
} from '@drawbridge/react';
import {renderHookWithDrawbridge, renderWithDrawbridge} from '@drawbridge/react/testing';
import {expect} from '@open-wc/testing';
import {act, cleanup, configure, screen, waitFor} from '@testing-library/react';
import {createContext, useContext, type ReactElement} from 'react';
import {createPublicClient, createWalletClient, custom, parseEther} from 'viem';

const RECEIVER = '0x00000000000000000000000000000000000B71D6';
const Locale = createContext('none');

describe('renderWithDrawbridge', () => {
  setup();

  it('renders under a provider, connects, and shows the account and the balance on the chain', async () => {
    const {connect, wallet, chain} = renderWithDrawbridge(<Greeting />);
    expect(screen.getByText('Nobody is here')).not.to.equal(null);
    chain.setBalance(wallet.addresses[0] ?? '0x', parseEther('2'));
    await connect();
    expect(screen.getByRole('status').textContent).to.equal(`${wallet.addresses[0]} has 2.000 ETH`);
  });

  it('waits for a node that answers late', async () => {
    const chain = createMockChain();
    const {respond} = chain;
    const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));
    Object.assign(chain, {respond: (message: unknown) => later().then(() => respond(message))});
    const {connect} = renderWithDrawbridge(<Greeting />, {chains: [chain]});
    await connect();
    expect(screen.getByRole('status').textContent).to.contain('has 10000.000 ETH');
  });

  it('connects on a network that the page does not offer, which has no balance', async () => {
    const chains = [createMockChain({id: 1, name: 'First'}), createMockChain({id: 10, name: 'Second'})];
    const wallet = createMockEvmWallet({chains, startChainId: 10});
    const {connect, client} = renderWithDrawbridge(<Greeting />, {
      chains: chains.slice(0, 1),
      wallets: [wallet],
    });
    await connect();
    expect(screen.getByRole('status').textContent).to.contain(wallet.addresses[0]);
    expect(client.getState().accounts.eip155).to.include({caipNetworkId: 'eip155:10', balance: undefined});
  });

  it('connects when no node answers for the balance', async () => {
    const chain = createMockChain();
    Object.assign(chain, {respond: () => Promise.reject(new Error('The node is down'))});
    const {connect, wallet, client} = renderWithDrawbridge(<Greeting />, {chains: [chain]});
    await connect();
    expect(screen.getByRole('status').textContent).to.contain(wallet.addresses[0]);
    expect(client.getState().accounts.eip155).to.include({balanceFailed: true, balance: undefined});
  });

  it('renders elements that follow the client', async () => {
    const {connect, container} = renderWithDrawbridge(<DrawbridgeButton />);
    await connect();
    const button = container.querySelector<HTMLElement>('drawbridge-button');
    await waitFor(() => expect(button?.dataset['state']).to.equal('connected'));
  });

  it('begins each test as a newcomer', async () => {
    const first = renderWithDrawbridge(<Greeting />);
    await first.connect();
    cleanup();
    renderWithDrawbridge(<Greeting />);
    expect(screen.getByText('Nobody is here')).not.to.equal(null);
  });

  it('ends the client and the wallets with the test, in StrictMode as well', async () => {
    configure({reactStrictMode: true});
    const {connect, wallet, unmount, client} = renderWithDrawbridge(<Greeting />);
    await connect();
    expect(screen.getByRole('status').textContent).to.contain(wallet.addresses[0]);
    expect(wallet.listenerCount).to.be.greaterThan(0);
    unmount();
    await waitFor(() => expect(wallet.listenerCount).to.equal(0));
    await client.connect({connectorId: wallet.info.rdns}).then(
      () => expect.fail('The client still connects'),
      () => {},
    );
  });

  it('has the chains, wallets, options and wrapper of the test', async () => {
    const chains = [createMockChain({id: 1, name: 'First'}), createMockChain({id: 10, name: 'Second'})];
    const wallets = ['Aspen', 'Birch'].map((name) =>
      createMockEvmWallet({name, rdns: `example.${name.toLowerCase()}`, chains, startChainId: 10}),
    );
    const {connect, client} = renderWithDrawbridge(<Words />, {
      chains,
      wallets,
      client: {metadata: {name: 'Tested'}},
      wrapper: ({children}) => <Locale.Provider value="de">{children}</Locale.Provider>,
    });
    await connect(wallets[1]);
    expect(screen.getByText('de')).not.to.equal(null);
    expect(client.getState().accounts.eip155?.connectedWalletInfo?.name).to.equal('Birch');
    expect(client.getState().accounts.eip155?.caipNetworkId).to.equal('eip155:10');
  });
});

describe('renderHookWithDrawbridge', () => {
  setup();

  it('tests a hook from connecting to a mined transaction', async () => {
    const {result, connect, chain, wallet} = renderHookWithDrawbridge(() => useDrawbridgeProvider('eip155'));
    expect(result.current).to.equal(undefined);
    await connect();
    const [account = '0x'] = wallet.addresses;
    const provider = result.current;
    if (!provider) throw new Error('There is no provider');
    const writer = createWalletClient({account, transport: custom(provider)});
    const hash = await writer.sendTransaction({chain: null, to: RECEIVER, value: parseEther('1')});
    const reader = createPublicClient({transport: custom(chain)});
    expect((await reader.getTransactionReceipt({hash})).status).to.equal('success');
    expect(chain.getBalance(RECEIVER)).to.equal(parseEther('1'));
  });

  it('renders the hook again with other arguments, and follows the client', async () => {
    const {result, rerender, connect} = renderHookWithDrawbridge(
      (label: string) => ({label, ...useDrawbridgeAccount(), ...useDisconnect()}),
      {initialProps: 'first'},
    );
    expect([result.current.label, result.current.isConnected]).to.deep.equal(['first', false]);
    await connect();
    rerender('second');
    expect([result.current.label, result.current.isConnected]).to.deep.equal(['second', true]);
    await act(() => result.current.disconnect());
    expect(result.current.isConnected).to.equal(false);
  });
});

function Greeting(): ReactElement {
  const {isConnected, address} = useDrawbridgeAccount();
  const {balance, symbol} = useDrawbridgeBalance();
  const {open} = useDrawbridge();
  return isConnected ? (
    <output>{`${address} has ${balance} ${symbol}`}</output>
  ) : (
    <button onClick={() => void open()}>Nobody is here</button>
  );
}

function Words(): ReactElement {
  return <p>{useContext(Locale)}</p>;
}

/** An update outside `act` logs an error, which fails the test. */
function setup(): void {
  const output = globalThis.console;
  const {error} = output;
  let errors: unknown[];
  beforeEach(() => {
    errors = [];
    output.error = (...words: unknown[]) => void errors.push(words);
  });
  afterEach(() => {
    cleanup();
    configure({reactStrictMode: false});
    output.error = error;
    expect(errors).to.deep.equal([]);
  });
}
