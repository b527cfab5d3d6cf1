import {sha256} from '@noble/hashes/sha2.js';
import {expect} from '@open-wc/testing';
import {base58, base64, hex} from '@scure/base';
import {verify as verifySr25519} from '@scure/sr25519';
import {
  address as solanaAddress,
  getTransactionDecoder,
  verifySignature,
  type SignatureBytes,
} from '@solana/kit';
import {getAddress, recoverPublicKey, toHex, verifyMessage, type EIP1193Provider} from 'viem';
import {publicKeyToAddress} from 'viem/accounts';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {
  bitcoin,
  bitcoinTestnet,
  polkadot,
  solana,
  solanaDevnet,
  westend,
} from '../../../../core/model/networks/other-families.js';
import type {ConnectorEvent, Session, NamespaceSession} from '../../../../core/ports/connector.js';
import type {BitcoinProvider, PolkadotProvider, SolanaProvider} from '../../../../core/ports/providers.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {toExtrinsicBytes} from '../../../../testing/wallets/polkadot/extrinsic-payload.js';
import {
  POLKADOT_DEV_ACCOUNTS,
  type PolkadotAccountInput,
} from '../../../../testing/wallets/polkadot/polkadot-accounts.js';
import {SAMPLE_EXTRINSIC} from '../../../../testing/wallets/polkadot/sample-extrinsic.js';
import type {MockRemoteWallet} from '../../../../testing/wallets/remote/mock-remote-wallet.js';
import {remoteBitcoin} from '../../../../testing/wallets/remote/remote-bitcoin.js';
import {remotePolkadot} from '../../../../testing/wallets/remote/remote-polkadot.js';
import {remoteSolana, type RemoteSolanaOptions} from '../../../../testing/wallets/remote/remote-solana.js';
import {memoTransaction} from '../../../../testing/wallets/solana/memo-transaction.js';
import {decodeSs58} from '../../../chains/polkadot/ss58.js';

const MESSAGE = new TextEncoder().encode('hello');
const SOLANA_BEFORE = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ';

describe('one WalletConnect session over four namespaces', () => {
  let page: WalletConnectPage;
  let wallet: MockRemoteWallet;
  let session: Session;
  const events: ConnectorEvent[] = [];
  afterEach(() => page.close());

  it('has an entry for each namespace, in the page’s order', async () => {
    await setup();
    expect(session.namespaces.map(({namespace}) => namespace)).to.deep.equal([
      'eip155',
      'solana',
      'bip122',
      'polkadot',
    ]);
    for (const {accounts, provider, caipNetworkId, approved} of session.namespaces) {
      expect(accounts).not.to.have.length(0);
      expect(provider).to.be.an('object');
      expect(approved).to.include(caipNetworkId);
    }
  });

  it('has entries for granted namespaces only', async () => {
    await setup({withheld: ['eip155', 'bip122']});
    expect(session.namespaces.map(({namespace}) => namespace)).to.deep.equal(['solana', 'polkadot']);
  });

  it('has entries for requested namespaces only', async () => {
    await setup({asked: [bitcoin]});
    expect(session.namespaces.map(({namespace}) => namespace)).to.deep.equal(['bip122']);
  });

  describe('signs verifiably', () => {
    it('on EVM', async () => {
      await setup();
      const [account] = sessionOf('eip155').accounts;
      const address = getAddress(account.address);
      const params = [toHex(MESSAGE), address] as const;
      const signature = await (sessionOf('eip155').provider as EIP1193Provider).request({
        method: 'personal_sign',
        params: [...params],
      });
      expect(await verifyMessage({address, message: 'hello', signature})).to.equal(true);
    });

    it('on Solana: messages', async () => {
      await setup();
      const {provider, account} = solanaSession();
      const [output] = await provider.features['solana:signMessage']!.signMessage({
        account,
        message: MESSAGE,
      });
      expect(await verifiesEd25519(account.publicKey, output!.signature, MESSAGE)).to.equal(true);
    });

    for (const [what, options, methods] of [
      ['a wallet that gives them back', {}, ['solana_signAllTransactions']],
      [
        'a wallet that gives signatures, one by one',
        {answers: 'signature', methods: ['solana_signTransaction']},
        ['solana_signTransaction', 'solana_signTransaction'],
      ],
    ] as const) {
      it(`on Solana: transactions, with ${what}`, async () => {
        await setup({solana: options});
        const {provider, account} = solanaSession();
        const transactions = (['legacy', 0] as const).map((version) =>
          memoTransaction(account.address, {version}),
        );
        const outputs = await provider.features['solana:signTransaction']!.signTransaction(
          ...transactions.map((transaction) => ({account, transaction})),
        );
        for (const {signedTransaction} of outputs) {
          const {messageBytes, signatures} = getTransactionDecoder().decode(signedTransaction);
          const signature = signatures[solanaAddress(account.address)]!;
          expect(await verifiesEd25519(account.publicKey, signature, new Uint8Array(messageBytes))).to.equal(
            true,
          );
        }
        expect(methodsWith('solana_')).to.deep.equal(methods);
      });
    }

    it('on Bitcoin', async () => {
      await setup();
      const [account] = sessionOf('bip122').accounts;
      await eventually(() => received('accounts').length > 0, 'no public key came');
      const provider = sessionOf('bip122').provider as BitcoinProvider;
      const [{publicKey = ''} = account] = provider.accounts;
      const signature = base64.decode(await provider.signMessage({message: 'hello'}));
      const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n\u0005');
      const hash = sha256(sha256(Uint8Array.of(...prefix, ...MESSAGE)));
      // BIP-137: 39 and above for native SegWit, 27 and above in Ethereum's form.
      const recoverable = Uint8Array.of(...signature.subarray(1), signature[0]! - 39 + 27);
      const recovered = await recoverPublicKey({hash, signature: recoverable});
      expect(publicKeyToAddress(recovered)).to.equal(publicKeyToAddress(await uncompressed(publicKey)));
    });

    for (const [type, account] of [
      ['sr25519', POLKADOT_DEV_ACCOUNTS[0]],
      ['ed25519', POLKADOT_DEV_ACCOUNTS[2]],
    ] as const) {
      it(`on Polkadot with ${type}`, async () => {
        await setup({polkadotAccounts: [account]});
        const {provider, accounts} = sessionOf('polkadot');
        const {address} = accounts[0];
        const publicKey = decodeSs58(address)!.accountId;
        const signer = provider as PolkadotProvider;
        const {signature} = await signer.signRaw({address, data: toHex(MESSAGE), type: 'bytes'});
        const bytes = hex.decode(signature.slice(2));
        const signed = new TextEncoder().encode('<Bytes>hello</Bytes>');
        const isRight =
          type === 'sr25519'
            ? verifySr25519(signed, bytes, publicKey)
            : await verifiesEd25519(publicKey, bytes, signed);
        expect(isRight).to.equal(true);
      });
    }

    it('on Polkadot: transactions', async () => {
      await setup();
      const {provider, accounts} = sessionOf('polkadot');
      const payload = {...SAMPLE_EXTRINSIC, address: accounts[0].address};
      const {signature} = await (provider as PolkadotProvider).signPayload(payload);
      // The first byte stands for sr25519.
      expect(signature).to.match(/^0x01/);
      const {accountId} = decodeSs58(accounts[0].address)!;
      const signed = toExtrinsicBytes(payload);
      expect(verifySr25519(signed, hex.decode(signature.slice(4)), accountId)).to.equal(true);
    });
  });

  it('has the type of each account: Bitcoin’s payment first, then the others that the wallet reports', async () => {
    await setup();
    expect(sessionOf('bip122').accounts.map(({type}) => type)).to.deep.equal(['payment']);
    expect(sessionOf('solana').accounts.map(({type}) => type)).to.deep.equal(['eoa']);
    expect(sessionOf('polkadot').accounts.map(({type}) => type)).to.deep.equal(['eoa']);
    await eventually(() => received('accounts').length > 0, 'the wallet reported nothing');
    const [reported] = received('accounts');
    const accounts = reported?.type === 'accounts' ? reported.accounts : [];
    expect(accounts.map(({type}) => type)).to.deep.equal(['payment', 'ordinals']);
    expect(accounts[0]?.publicKey).to.match(/^0[23][0-9a-f]{64}$/);
    expect(accounts[0]?.path).to.equal("m/84'/0'/0'/0/0");
    expect((sessionOf('bip122').provider as BitcoinProvider).accounts).to.deep.equal(accounts);
  });

  it('requests Solana’s older ids and returns the current ones', async () => {
    const keys = {chains: [{id: SOLANA_BEFORE, name: 'Solana'}]} as const;
    await setup({solana: keys, asked: [solana, solanaDevnet]});
    expect(sessionOf('solana')).to.deep.include({
      caipNetworkId: solana.caipNetworkId,
      approved: [solana.caipNetworkId],
    });
    const {provider, account} = solanaSession();
    await provider.features['solana:signMessage']!.signMessage({account, message: MESSAGE});
    expect(await page.connector.switchNetwork(solana)).to.equal(solana.caipNetworkId);
  });

  describe('switching beside EVM', () => {
    it('needs no wallet if the wallet has granted the network', async () => {
      await setup();
      const before = wallet.log.length;
      expect(await page.connector.switchNetwork(solanaDevnet)).to.equal(solanaDevnet.caipNetworkId);
      expect(events.at(-1)).to.deep.equal({
        type: 'network',
        namespace: 'solana',
        caipNetworkId: solanaDevnet.caipNetworkId,
      });
      expect(wallet.log.slice(before).filter(({method}) => method !== 'getAccountAddresses')).to.deep.equal(
        [],
      );
      expect((sessionOf('solana').provider as SolanaProvider).chains[0]).to.equal('solana:devnet');
    });

    it('is impossible otherwise', async () => {
      await setup({solana: {chains: [{id: solana.caipNetworkId, name: 'Solana'}]}});
      const error = await failureOf(page.connector.switchNetwork(solanaDevnet));
      expect(error).to.include({code: 'switch/unsupported'});
    });

    it('does not change the other namespaces', async () => {
      await setup();
      await page.connector.switchNetwork(bitcoinTestnet);
      const {namespaces} = await restored();
      expect(namespaces.map(({caipNetworkId}) => caipNetworkId)).to.deep.equal([
        'eip155:31337',
        solana.caipNetworkId,
        bitcoinTestnet.caipNetworkId,
        polkadot.caipNetworkId,
      ]);
    });

    it('shows the accounts of the network', async () => {
      await setup();
      await eventually(() => received('accounts').length > 0, 'no public key came');
      await page.connector.switchNetwork(bitcoinTestnet);
      const {accounts} = sessionOf('bip122').provider as BitcoinProvider;
      expect(accounts.map(({address}) => address.slice(0, 4))).to.deep.equal(['tb1q']);
      expect(events.at(-1)).to.deep.equal({type: 'accounts', namespace: 'bip122', accounts});
    });
  });

  describe('after a reload', () => {
    it('finds every namespace again, and signs without another prompt to connect', async () => {
      await setup();
      await eventually(() => received('accounts').length > 0);
      const {namespaces} = await restored();
      expect(namespaces.map(({namespace}) => namespace)).to.deep.equal([
        'eip155',
        'solana',
        'bip122',
        'polkadot',
      ]);
      expect(methodsWith('session_proposal')).to.have.length(1);
      const [account] = namespaces[1]!.accounts;
      const provider = namespaces[1]!.provider as SolanaProvider;
      const [own] = provider.accounts;
      const [output] = await provider.features['solana:signMessage']!.signMessage({
        account: own!,
        message: MESSAGE,
      });
      expect(await verifiesEd25519(base58.decode(account.address), output!.signature, MESSAGE)).to.equal(
        true,
      );
    });

    it('has Bitcoin’s public keys without another request', async () => {
      await setup();
      await eventually(() => received('accounts').length > 0);
      const {namespaces} = await restored();
      expect(namespaces[2]!.accounts.map(({type}) => type)).to.deep.equal(['payment', 'ordinals']);
      expect(methodsWith('getAccountAddresses')).to.have.length(1);
    });
  });

  describe('changes by the wallet', () => {
    it('revokes one namespace and leaves the others', async () => {
      await setup();
      const provider = sessionOf('solana').provider as SolanaProvider;
      await wallet.revoke('solana');
      await eventually(() => received('session').length > 0);
      const [change] = received('session');
      const namespaces = change?.type === 'session' ? change.session.namespaces : [];
      expect(namespaces.map(({namespace}) => namespace)).to.deep.equal(['eip155', 'bip122', 'polkadot']);
      expect([provider.accounts, provider.chains]).to.deep.equal([[], []]);
      // Libraries with a reference to the provider read these until they release it.
      expect(provider.features).to.include.keys('standard:events', 'solana:signTransaction');
    });

    it('grants one more', async () => {
      await setup({withheld: ['solana']});
      await wallet.grant('solana');
      await eventually(() => received('session').length > 0);
      const [change] = received('session');
      const namespaces = change?.type === 'session' ? change.session.namespaces : [];
      expect(namespaces.map(({namespace}) => namespace)).to.include('solana');
      const provider = namespaces.find(({namespace}) => namespace === 'solana')!.provider as SolanaProvider;
      expect(provider.accounts).to.have.length(1);
    });

    it('keeps each provider the same over such changes', async () => {
      await setup();
      const before = sessionOf('bip122').provider;
      await wallet.revoke('bip122');
      await eventually(() => received('session').length === 1);
      await wallet.grant('bip122');
      await eventually(() => received('session').length === 2);
      const change = received('session').at(-1);
      const namespaces = change?.type === 'session' ? change.session.namespaces : [];
      expect(namespaces.find(({namespace}) => namespace === 'bip122')?.provider).to.equal(before);
    });

    it('ends the session with the last one, also in the wallet', async () => {
      await setup({asked: [solana]});
      await wallet.revoke('solana');
      await eventually(() => received('disconnect').length > 0);
      await eventually(() => wallet.sessions().length === 0, 'the wallet still has its session');
      expect(await page.reload().restore({networks: page.networks})).to.deep.equal({status: 'gone'});
    });

    it('reports another network and other accounts, for each chain', async () => {
      await setup();
      await wallet.emit({name: 'chainChanged', data: solanaDevnet.id}, solanaDevnet.caipNetworkId);
      await eventually(() => received('network').length === 1);
      expect(received('network')[0]).to.include({
        namespace: 'solana',
        caipNetworkId: solanaDevnet.caipNetworkId,
      });
      const other = base58.encode(new Uint8Array(32).fill(9));
      await wallet.emit({name: 'accountsChanged', data: [other]}, solana.caipNetworkId);
      const isSolana = (event: ConnectorEvent): boolean =>
        event.type === 'accounts' && event.namespace === 'solana' && event.accounts[0]?.address === other;
      await eventually(() => events.some(isSolana));
      expect((sessionOf('solana').provider as SolanaProvider).accounts[0]?.address).to.equal(other);
    });

    it('end all namespaces when the wallet leaves', async () => {
      await setup();
      const solanaProvider = sessionOf('solana').provider as SolanaProvider;
      const bitcoinProvider = sessionOf('bip122').provider as BitcoinProvider;
      const signer = sessionOf('polkadot').provider as PolkadotProvider;
      const {address} = sessionOf('polkadot').accounts[0];
      await wallet.disconnect();
      await eventually(() => received('disconnect').length === 1);
      expect(solanaProvider.accounts).to.deep.equal([]);
      expect(bitcoinProvider.accounts).to.deep.equal([]);
      expect(await failureOf(bitcoinProvider.signMessage({message: 'x'}))).to.include({
        code: 'wallet/request-failed',
      });
      expect(await failureOf(signer.signRaw({address, data: '0x00', type: 'bytes'}))).to.include({
        code: 'wallet/request-failed',
      });
    });
  });

  it('translates a rejection of the wallet, in each namespace', async () => {
    await setup();
    wallet.answer('*', 'reject');
    const {provider, account} = solanaSession();
    const {address} = sessionOf('polkadot').accounts[0];
    for (const request of [
      provider.features['solana:signMessage']!.signMessage({account, message: MESSAGE}),
      (sessionOf('bip122').provider as BitcoinProvider).signMessage({message: 'x'}),
      (sessionOf('polkadot').provider as PolkadotProvider).signRaw({address, data: '0x00', type: 'bytes'}),
    ]) {
      expect(await failureOf(request)).to.include({code: 'wallet/request-declined'});
    }
  });

  describe('loading', () => {
    it('loads nothing of the other namespaces for an EVM-only page and wallet', async () => {
      const before = loaded();
      page = await openWalletConnectPage();
      await page.pairWith(await page.openWallet());
      expect(loaded().slice(before.length)).to.deep.equal([]);
    });
  });

  interface SetupOptions {
    readonly withheld?: readonly ChainNamespace[];
    readonly asked?: readonly Network[];
    readonly solana?: RemoteSolanaOptions;
    readonly polkadotAccounts?: readonly PolkadotAccountInput[];
  }

  async function setup({
    withheld = [],
    asked,
    solana: solanaOptions = {},
    polkadotAccounts,
  }: SetupOptions = {}) {
    page = await openWalletConnectPage();
    events.length = 0;
    const families = [
      remoteSolana(solanaOptions),
      await remoteBitcoin(),
      await remotePolkadot(polkadotAccounts ? {accounts: polkadotAccounts} : {}),
    ];
    wallet = await page.openWallet({families, withheld});
    page.connector.events.subscribe((event) => void events.push(event));
    session = await page.pairWith(wallet, asked ?? allNetworks());
  }

  function allNetworks(): readonly Network[] {
    return [...page.networks, solana, solanaDevnet, bitcoin, bitcoinTestnet, polkadot, westend];
  }

  async function restored(): Promise<Session> {
    const again = await page.reload().restore({networks: allNetworks()});
    if (again.status !== 'connected') throw new Error(again.status);
    return again.session;
  }

  function sessionOf(namespace: ChainNamespace): NamespaceSession {
    return session.namespaces.find((each) => each.namespace === namespace)!;
  }

  function solanaSession() {
    const provider = sessionOf('solana').provider as SolanaProvider;
    return {provider, account: provider.accounts[0]!};
  }

  function received(type: ConnectorEvent['type']): readonly ConnectorEvent[] {
    return events.filter((event) => event.type === type);
  }

  function methodsWith(prefix: string): readonly string[] {
    return wallet.log.map(({method}) => method).filter((method) => method.startsWith(prefix));
  }
});

/** Modules of the namespaces beside EVM that the page has loaded. */
function loaded(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({name}) => name)
    .filter((name) => /walletconnect\/provider\/(solana|bip122|polkadot)\//.test(name));
}

/** Verifies with the browser's implementation; the signature is another library's. */
async function verifiesEd25519(
  publicKey: Iterable<number>,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify']);
  return verifySignature(key, signature as SignatureBytes, message);
}

async function uncompressed(publicKey: string): Promise<`0x${string}`> {
  const {secp256k1} = await import('@noble/curves/secp256k1.js');
  return `0x${secp256k1.ProjectivePoint.fromHex(publicKey).toHex(false)}`;
}
