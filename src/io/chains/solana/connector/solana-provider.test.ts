import {expect} from '@open-wc/testing';
import {base58, base64} from '@scure/base';
import {address, getTransactionDecoder, verifySignature, type SignatureBytes} from '@solana/kit';
import type {WalletAccount} from '@wallet-standard/base';
import {DISCONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {solana, solanaDevnet} from '../../../../core/model/networks/other-families.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {SolanaProvider} from '../../../../core/ports/providers.js';
import {recordEvents} from '../../../../testing/fakes/connectors/record-events.js';
import {expectFailure, setupSolana} from '../../../../testing/fakes/connectors/solana-subject.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {memoTransaction} from '../../../../testing/wallets/solana/memo-transaction.js';
import type {MockSolanaWalletOptions} from '../../../../testing/wallets/solana/mock-solana-wallet-options.js';
import {SOLANA_TEST_KEYS} from '../../../../testing/wallets/solana/solana-keys.js';

const MESSAGE = new TextEncoder().encode('Hello, Solana');
const FIRST = 'https://first.example';
const SECOND = 'https://second.example';
const DEVNET = {...solanaDevnet, rpcUrls: {default: {http: [FIRST, SECOND]}}};

describe('the Solana provider', () => {
  let subject: ReturnType<typeof setupSolana> | undefined;

  afterEach(() => subject?.dispose());

  async function setup(options: MockSolanaWalletOptions = {}, nodes: Record<string, unknown> = {}) {
    const calls: Parameters<JsonRpc>[0][] = [];
    subject = setupSolana(options, {
      async rpc(call) {
        calls.push(call);
        const answer = nodes[call.url];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    const {connector, wallet} = subject;
    const session = await connector.connect({networks: [solana, DEVNET]});
    const provider = session.namespaces[0].provider as SolanaProvider;
    const [account] = provider.accounts as [WalletAccount];
    const inputsOf = (feature: string) => wallet.log.find(({method}) => method === feature)?.params;
    return {...subject, calls, provider, account, inputsOf};
  }

  it('is the wallet with its accounts, the active network first', async () => {
    const {provider, wallet, connector} = await setup();
    expect(provider.version).to.equal('1.0.0');
    expect([provider.name, provider.icon]).to.deep.equal([wallet.wallet.name, wallet.wallet.icon]);
    expect(provider.accounts[0]).to.equal(wallet.wallet.accounts[0]);
    expect(provider.chains[0]).to.equal('solana:mainnet');
    await connector.switchNetwork!(DEVNET);
    expect(provider.chains[0]).to.equal('solana:devnet');
    expect(provider.chains).to.have.members([...wallet.wallet.chains]);
  });

  it('has the features that connect, follow and sign', async () => {
    const {provider} = await setup();
    expect(Object.keys(provider.features)).to.deep.equal([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ]);
  });

  it('connects to open accounts without a prompt, and ends the connection', async () => {
    const {provider, connector, prompts, wallet} = await setup();
    const {'standard:connect': connecting, 'standard:disconnect': ending} = provider.features;
    const before = prompts.length;
    expect((await connecting.connect()).accounts).to.deep.equal(provider.accounts);
    expect(prompts).to.have.length(before);
    const events = recordEvents(connector);
    await ending.disconnect();
    expect(events).to.deep.equal([{type: 'disconnect'}]);
    expect([provider.accounts, wallet.listenerCount]).to.deep.equal([[], 0]);
    expect(await connecting.connect({silent: true})).to.deep.equal({accounts: []});
    await expectFailure(connecting.connect(), 'wallet/request-failed');
  });

  it('does not end a connection opened while the wallet had not confirmed a disconnect', async () => {
    const {provider, connector, wallet, clock} = await setup();
    wallet.answer('standard:disconnect', 'pending');
    const events = recordEvents(connector);
    const ending = provider.features['standard:disconnect'].disconnect();
    await eventually(() => wallet.log.some(({method}) => method === 'standard:disconnect'));
    await connector.connect({networks: [solana, DEVNET]});
    clock.advance(DISCONNECT_DEADLINE_MS);
    await ending;
    expect(events).to.deep.equal([]);
    expect(provider.accounts).to.have.length(1);
  });

  it('reports changes of accounts and networks', async () => {
    const {provider, wallet, connector} = await setup({accounts: SOLANA_TEST_KEYS.slice(0, 2)});
    const reported: unknown[] = [];
    provider.features['standard:events'].on('change', (changes) => reported.push(changes));
    wallet.setAccounts(SOLANA_TEST_KEYS.slice(0, 2).toReversed());
    const {accounts} = wallet.wallet;
    await connector.switchNetwork!(DEVNET);
    await connector.disconnect();
    expect(reported).to.deep.equal([
      {accounts},
      {chains: provider.chains.toSorted((one) => (one === 'solana:devnet' ? -1 : 0))},
      {accounts: []},
    ]);
  });

  it('has no feature the wallet does not have', async () => {
    const {provider} = await setup({
      without: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'].slice(
        1,
      ) as [],
    });
    expect(signing(provider)).to.deep.equal(['solana:signMessage']);
  });

  it('signs messages that the browser verifies', async () => {
    const {provider, account} = await setup();
    const [output] = await signMessage(provider, account);
    expect(output!.signedMessage).to.deep.equal(MESSAGE);
    expect(await verifies(account, output!.signature, MESSAGE)).to.equal(true);
  });

  it('signs with the account of the address, given as any object, or with the active one', async () => {
    const {provider, account} = await setup({accounts: SOLANA_TEST_KEYS.slice(0, 2)});
    const [, second] = provider.accounts;
    const [bySecond] = await signMessage(provider, {...second!});
    expect(await verifies(second!, bySecond!.signature, MESSAGE)).to.equal(true);
    const [byFirst] = await signMessage(provider, undefined as unknown as WalletAccount);
    expect(await verifies(account, byFirst!.signature, MESSAGE)).to.equal(true);
  });

  it('signs several transactions together, for the active network', async () => {
    const {provider, account, connector, inputsOf, prompts} = await setup();
    await connector.switchNetwork!(DEVNET);
    const transactions = (['legacy', 0] as const).map((version) =>
      memoTransaction(account.address, {version}),
    );
    const outputs = await provider.features['solana:signTransaction']!.signTransaction(
      ...transactions.map((transaction) => ({account, transaction})),
    );
    for (const {signedTransaction} of outputs) {
      const {messageBytes, signatures} = getTransactionDecoder().decode(signedTransaction);
      const signature = signatures[address(account.address)]!;
      expect(await verifies(account, signature, new Uint8Array(messageBytes))).to.equal(true);
    }
    const chains = inputsOf('solana:signTransaction')?.map((input) => (input as {chain: string}).chain);
    expect(chains).to.deep.equal(['solana:devnet', 'solana:devnet']);
    expect(prompts.filter((feature) => feature === 'solana:signTransaction')).to.have.length(1);
  });

  it('accepts the CAIP-2 id for the wallet’s chain name', async () => {
    const {provider, account, inputsOf} = await setup();
    const transaction = memoTransaction(account.address);
    await provider.features['solana:signTransaction']!.signTransaction({
      account,
      transaction,
      chain: solanaDevnet.caipNetworkId,
    });
    expect(inputsOf('solana:signTransaction')?.[0]).to.include({chain: 'solana:devnet'});
  });

  it("lists the wallet's supported transaction versions", async () => {
    const {provider, wallet} = await setup();
    expect(provider.features['solana:signTransaction']!.supportedTransactionVersions).to.deep.equal([
      'legacy',
      0,
    ]);
    const feature = wallet.wallet.features['solana:signTransaction'] as Record<string, unknown>;
    Object.assign(feature, {supportedTransactionVersions: ['legacy', 7, 'x']});
    expect(provider.features['solana:signTransaction']!.supportedTransactionVersions).to.deep.equal([
      'legacy',
    ]);
  });

  const failures = [
    ['reject', 'wallet/request-declined'],
    [{error: {code: -32603, message: 'Something went wrong'}}, 'wallet/request-failed'],
    [{error: {code: -32601, message: 'no such method'}}, 'wallet/request-unsupported'],
    [{garbage: undefined}, 'wallet/invalid-answer'],
    [{garbage: []}, 'wallet/invalid-answer'],
    [{garbage: [{signedMessage: 'x', signature: 'y'}]}, 'wallet/invalid-answer'],
    [{garbage: [{signedMessage: MESSAGE, signature: new Uint8Array(63)}]}, 'wallet/invalid-answer'],
  ] as const;
  for (const [behaviour, code] of failures) {
    it(`rejects with ${code} when the wallet answers ${JSON.stringify(behaviour)}`, async () => {
      const {provider, account, wallet} = await setup();
      wallet.answer('solana:signMessage', behaviour);
      await expectFailure(signMessage(provider, account), code);
    });
  }

  it('lets a capable wallet send', async () => {
    const {provider, account, wallet, calls, inputsOf} = await setup();
    const signature = new Uint8Array(64).fill(7);
    wallet.answer('solana:signAndSendTransaction', {garbage: [{signature}]});
    expect(await signAndSend(provider, account)).to.deep.equal([{signature}]);
    expect(inputsOf('solana:signAndSendTransaction')?.[0]).to.include({chain: 'solana:devnet'});
    expect(calls).to.deep.equal([]);
  });

  describe('with a wallet that only signs', () => {
    const only: MockSolanaWalletOptions = {without: ['solana:signAndSendTransaction']};

    it('sends the signed transaction and returns the payer’s signature', async () => {
      const {provider, account, calls} = await setup(only, {[FIRST]: 'signature'});
      const [output] = await signAndSend(provider, account, {skipPreflight: true, maxRetries: 3});
      expect(calls.map(({url, method}) => [url, method])).to.deep.equal([[FIRST, 'sendTransaction']]);
      const [wire, options] = calls[0]!.params as [string, object];
      expect(options).to.include({encoding: 'base64', skipPreflight: true, maxRetries: 3});
      const {messageBytes, signatures} = getTransactionDecoder().decode(base64.decode(wire));
      expect(base58.encode(output!.signature)).to.equal(
        base58.encode(new Uint8Array(signatures[address(account.address)]!)),
      );
      expect(await verifies(account, output!.signature, new Uint8Array(messageBytes))).to.equal(true);
    });

    it('prompts once for several and sends them in order', async () => {
      const {provider, account, calls, prompts} = await setup(only, {[FIRST]: 'signature'});
      const inputs = ['a', 'b'].map((memo) => ({
        account,
        chain: 'solana:devnet' as const,
        transaction: memoTransaction(account.address, {memo}),
      }));
      const outputs = await provider.features['solana:signAndSendTransaction']!.signAndSendTransaction(
        ...inputs,
      );
      expect(outputs).to.have.length(2);
      expect(calls).to.have.length(2);
      expect(prompts).to.deep.equal(['standard:connect', 'solana:signTransaction']);
    });

    it('tries another node only if the first is unreachable', async () => {
      const offline = new DrawbridgeError('http/offline', 'down');
      const {provider, account, calls} = await setup(only, {[FIRST]: offline, [SECOND]: 'signature'});
      expect(await signAndSend(provider, account)).to.have.length(1);
      expect(calls.map(({url}) => url)).to.deep.equal([FIRST, SECOND]);
    });

    it('tries another node if only the first is at fault', async () => {
      const limit = new DrawbridgeError('rpc/failed', 'sendTransaction: no key', {
        status: -32_002,
        httpStatus: 401,
      });
      const {provider, account, calls} = await setup(only, {[FIRST]: limit, [SECOND]: 'signature'});
      expect(await signAndSend(provider, account)).to.have.length(1);
      expect(calls.map(({url}) => url)).to.deep.equal([FIRST, SECOND]);
    });

    it('rejects with the node’s message if it rejects, and tries no other', async () => {
      const refused = new DrawbridgeError('rpc/failed', 'sendTransaction: Blockhash not found');
      const {provider, account, calls} = await setup(only, {[FIRST]: refused, [SECOND]: 'signature'});
      await expectFailure(signAndSend(provider, account), 'rpc/failed');
      expect(calls).to.have.length(1);
    });

    it('sends only fully signed transactions', async () => {
      const {provider, account, calls, wallet} = await setup(only, {[FIRST]: 'signature'});
      for (const signedTransaction of [memoTransaction(account.address), new Uint8Array([1, 2, 3])]) {
        wallet.answer('solana:signTransaction', {garbage: [{signedTransaction}]});
        await expectFailure(signAndSend(provider, account), 'wallet/invalid-answer');
      }
      expect(calls).to.deep.equal([]);
    });

    it('does not prompt if the page has no node of the chain', async () => {
      const {provider, account, prompts} = await setup(only);
      const input = {
        account,
        transaction: memoTransaction(account.address),
        chain: 'solana:testnet' as const,
      };
      const asked = provider.features['solana:signAndSendTransaction']!.signAndSendTransaction(input);
      await expectFailure(asked, 'wallet/request-unsupported');
      expect(prompts).to.deep.equal(['standard:connect']);
    });
  });
});

function signMessage(provider: SolanaProvider, account: WalletAccount) {
  return provider.features['solana:signMessage']!.signMessage({account, message: MESSAGE});
}

function signAndSend(provider: SolanaProvider, account: WalletAccount, options: object = {}) {
  const transaction = memoTransaction(account.address);
  return provider.features['solana:signAndSendTransaction']!.signAndSendTransaction({
    account,
    transaction,
    chain: 'solana:devnet',
    options,
  });
}

/** Verifies with the browser's implementation; the signature is another library's. */
async function verifies(
  {publicKey}: WalletAccount,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);
  return verifySignature(key, signature as SignatureBytes, message);
}

function signing({features}: SolanaProvider): readonly string[] {
  return Object.keys(features).filter((name) => name.startsWith('solana:'));
}
