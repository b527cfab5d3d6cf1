import {aTimeout, expect} from '@open-wc/testing';
import type {Network} from '../../../../core/model/network.js';
import {solana} from '../../../../core/model/networks/other-families.js';
import {
  SECOND,
  connect,
  expectCode,
  setupInjected,
} from '../../../../testing/fakes/connectors/injected-subject.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {SWITCH_SETTLE_MS} from './switch-chain.js';

describe('switching an injected wallet', () => {
  for (const error of [
    {code: 4902, message: 'Unrecognized chain ID'},
    {code: 5000, message: 'Unknown'},
    {code: 32603, message: 'Internal'},
    {code: -32603, message: 'Internal', data: {originalError: {code: 4902}}},
  ]) {
    it(`adds a chain after ${error.code} and switches to it`, async () => {
      const {connector, wallet} = setupInjected({knownChainIds: [31337]});
      await connect(connector);
      wallet.answer('wallet_switchEthereumChain', {error});
      expect(await connector.switchNetwork!(SECOND)).to.equal('eip155:31338');
      expect(wallet.log.find(({method}) => method === 'wallet_addEthereumChain')?.params).to.deep.equal([
        {
          chainId: '0x7a6a',
          chainName: 'Second',
          nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
          rpcUrls: ['http://127.0.0.1:8545'],
          blockExplorerUrls: ['https://explorer.example'],
        },
      ]);
    });
  }

  it('sends no second switch request if the wallet switches shortly after adding the chain', async () => {
    const {connector, wallet, clock} = setupInjected({knownChainIds: [31337]});
    await connect(connector);
    wallet.answer('wallet_addEthereumChain', {garbage: null});
    const before = wallet.log.length;
    const switching = connector.switchNetwork!(SECOND);
    await eventually(() => wallet.log.length > before && wallet.log.at(-1)?.method === 'eth_chainId');
    await aTimeout(0);
    wallet.setChain(31338);
    clock.advance(SWITCH_SETTLE_MS);
    expect(await switching).to.equal('eip155:31338');
    const asked = wallet.log.filter(({method}) => method === 'wallet_switchEthereumChain');
    expect(asked).to.have.length(1);
  });

  it('requests the switch again if the wallet added the chain without switching', async () => {
    const {connector, wallet, clock} = setupInjected({knownChainIds: [31337]});
    await connect(connector);
    wallet.answer('wallet_addEthereumChain', {garbage: null});
    const moved = wallet.log.length;
    const switching = connector.switchNetwork!(SECOND);
    await eventually(() => wallet.log.length > moved && wallet.log.at(-1)?.method === 'eth_chainId');
    await aTimeout(0);
    clock.advance(SWITCH_SETTLE_MS);
    await expectCode(switching, 'switch/unsupported');
    expect(wallet.log.slice(moved).map(({method}) => method)).to.deep.equal([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'eth_chainId',
      'wallet_switchEthereumChain',
    ]);
  });

  it('passes on public nodes only, without keys or project ids, and no chain without a public node', async () => {
    const {connector, wallet} = setupInjected({knownChainIds: [31337]});
    await connect(connector);
    const keyed = [
      'https://mainnet.infura.io/v3/0123456789abcdef0123456789abcdef',
      'https://rpc.walletconnect.org/v1/?chainId=eip155%3A31338&projectId=p1',
    ];
    const secret: Network = {...SECOND, rpcUrls: {default: {http: keyed}}};
    await expectCode(connector.switchNetwork!(secret), 'switch/unsupported');
    expect(wallet.log.map(({method}) => method)).not.to.include('wallet_addEthereumChain');
    const own = SECOND.rpcUrls.default.http;
    await connector.switchNetwork!({...SECOND, rpcUrls: {default: {http: [...keyed, ...own]}}});
    const added = wallet.log.find(({method}) => method === 'wallet_addEthereumChain');
    expect(added?.params).to.have.nested.property('[0].rpcUrls').that.deep.equals(own);
  });

  it('does not add a chain without a definition', async () => {
    const {connector, wallet} = setupInjected({knownChainIds: [31337]});
    await connect(connector);
    const stub: Network = {...SECOND, rpcUrls: {default: {http: []}}, stub: true};
    await expectCode(connector.switchNetwork!(stub), 'switch/unsupported');
    expect(wallet.log.map(({method}) => method)).not.to.include('wallet_addEthereumChain');
  });

  it('rejects with switch/declined if the user declines to add the chain', async () => {
    const {connector, wallet} = setupInjected({knownChainIds: [31337]});
    await connect(connector);
    wallet.answer('wallet_addEthereumChain', 'reject');
    await expectCode(connector.switchNetwork!(SECOND), 'switch/declined');
  });

  it('rejects with switch/mismatch if the wallet agreed and did not switch', async () => {
    const {connector, wallet, clock} = setupInjected();
    await connect(connector);
    wallet.answer('wallet_switchEthereumChain', {garbage: null});
    const switching = connector.switchNetwork!(SECOND);
    await aTimeout(0);
    clock.advance(SWITCH_SETTLE_MS);
    await expectCode(switching, 'switch/mismatch');
  });

  it('waits briefly for a wallet that accepts before it switches', async () => {
    const {connector, wallet, clock} = setupInjected();
    await connect(connector);
    wallet.answer('wallet_switchEthereumChain', {garbage: null});
    const switching = connector.switchNetwork!(SECOND);
    await aTimeout(0);
    wallet.setChain(31338);
    clock.advance(SWITCH_SETTLE_MS);
    expect(await switching).to.equal('eip155:31338');
  });

  it('rejects a network of another family without a request', async () => {
    const {connector, wallet} = setupInjected();
    await expectCode(connector.switchNetwork!(solana), 'switch/unsupported');
    expect(wallet.log).to.deep.equal([]);
  });
});
