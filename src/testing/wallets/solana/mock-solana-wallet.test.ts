import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import {address, getTransactionDecoder, verifySignature, type SignatureBytes} from '@solana/kit';
import {getWallets} from '@wallet-standard/app';
import type {WalletAccount} from '@wallet-standard/base';
import {createFakeClock} from '../../fake-clock.js';
import {failureOf} from '../../fakes/failure-of.js';
import {memoTransaction} from './memo-transaction.js';
import type {MockSolanaWalletOptions} from './mock-solana-wallet-options.js';
import {createMockSolanaWallet, type MockSolanaWallet} from './mock-solana-wallet.js';
import {SOLANA_TEST_KEYS} from './solana-keys.js';

const [FIRST, SECOND] = SOLANA_TEST_KEYS;
const MESSAGE = new TextEncoder().encode('Hello, Solana');

describe('MockSolanaWallet', () => {
  let subject: ReturnType<typeof setup>;

  beforeEach(() => (subject = setup()));
  afterEach(() => subject.dispose());

  describe('registering', () => {
    it('is listed by apps before and after it registers, and not once it is destroyed', () => {
      const {get} = getWallets();
      const {mock} = subject;
      expect(get()).not.to.include(mock.wallet);
      mock.register();
      expect(get()).to.include(mock.wallet);
      mock.destroy();
      expect(get()).not.to.include(mock.wallet);
    });

    it('registers late', () => {
      const {mock, clock} = subject;
      mock.registerAfter(2_000, clock);
      expect(getWallets().get()).not.to.include(mock.wallet);
      clock.advance(2_000);
      expect(getWallets().get()).to.include(mock.wallet);
    });

    it('has the features, chains and picture that the standard requires', () => {
      const {wallet} = subject.mock;
      expect(wallet.version).to.equal('1.0.0');
      expect(wallet.icon).to.match(/^data:image\/svg\+xml;base64,/);
      expect(wallet.chains).to.include('solana:mainnet');
      expect(Object.keys(wallet.features)).to.deep.equal([
        'standard:connect',
        'standard:disconnect',
        'standard:events',
        'solana:signMessage',
        'solana:signTransaction',
        'solana:signAndSendTransaction',
        'solana:signIn',
      ]);
    });
  });

  describe('connecting', () => {
    it('shows its accounts once the user approved, and emits a change', async () => {
      const changes = subject.changes();
      expect(subject.mock.wallet.accounts).to.deep.equal([]);
      const accounts = await subject.connect();
      expect(accounts.map((account) => account.address)).to.deep.equal(subject.mock.addresses);
      expect(base58.encode(accounts[0]!.publicKey as Uint8Array)).to.equal(accounts[0]!.address);
      expect(changes).to.deep.equal([['accounts']]);
    });

    it('connects silently only to an approved site', async () => {
      expect(await subject.connect({silent: true})).to.deep.equal([]);
      await subject.connect();
      subject.mock.reload();
      expect(subject.mock.wallet.accounts).to.deep.equal([]);
      expect(await subject.connect({silent: true})).to.have.length(1);
      expect(subject.prompts).to.deep.equal(['standard:connect']);
    });

    it('never connects silently if configured so', async () => {
      const {call} = setup({authorized: true, silent: false});
      expect(await failureOf(call('standard:connect', 'connect', {silent: true}))).to.include({code: 4001});
    });

    it('reports that it is locked, or hides it', async () => {
      const telling = setup({authorized: true, locked: true});
      const silently = {silent: true};
      expect(await failureOf(telling.connect(silently))).to.include({message: 'The wallet is locked.'});
      const hiding = setup({authorized: true, locked: true, hidesLock: true});
      expect(await hiding.connect(silently)).to.deep.equal([]);
    });

    it('delays its prompt until it is unlocked', async () => {
      const {mock, connect} = setup({locked: true});
      const connecting = connect();
      mock.unlock();
      expect(await connecting).to.have.length(1);
    });

    it('follows its script', async () => {
      const {mock, connect} = subject;
      mock.answer('*', 'reject');
      expect(await failureOf(connect())).to.include({code: 4001});
      mock.answer('*', 'already-pending');
      expect(await failureOf(connect())).to.include({code: -32002});
      mock.answer('standard:connect', {garbage: 'yes'});
      expect(await subject.call('standard:connect', 'connect')).to.equal('yes');
      mock.resetScript();
      expect(await connect()).to.have.length(1);
      expect(mock.log.map(({method}) => method)).to.deep.equal(Array(4).fill('standard:connect'));
    });

    it('hides its accounts when it is disconnected, locked or revoked', async () => {
      const {mock, connect, call} = subject;
      await connect();
      mock.lock();
      expect(mock.wallet.accounts).to.deep.equal([]);
      mock.unlock();
      expect(mock.wallet.accounts).to.have.length(1);
      await call('standard:disconnect', 'disconnect');
      expect(mock.wallet.accounts).to.deep.equal([]);
      expect(mock.snapshot.authorized).to.equal(false);
    });

    it('emits changes of its accounts and chains', async () => {
      const {mock, connect} = subject;
      await connect();
      const changes = subject.changes();
      mock.setAccounts([SECOND, FIRST]);
      mock.setChains(['solana:devnet']);
      expect(changes).to.deep.equal([['accounts'], ['chains', 'accounts']]);
      expect(mock.wallet.accounts.map(({chains}) => chains)).to.deep.equal([
        ['solana:devnet'],
        ['solana:devnet'],
      ]);
    });
  });

  describe('signing', () => {
    it('signs messages that the browser verifies', async () => {
      const [account] = await subject.connect();
      const [output] = await subject.sign('solana:signMessage', 'signMessage', {account, message: MESSAGE});
      expect(output.signedMessage).to.deep.equal(MESSAGE);
      expect(await verifies(account!, output.signature, MESSAGE)).to.equal(true);
      expect(await verifies(account!, output.signature, MESSAGE.slice(1))).to.equal(false);
    });

    for (const version of ['legacy', 0] as const) {
      it(`signs transactions of version ${version} that Solana’s own library verifies`, async () => {
        const [account] = await subject.connect();
        const transaction = memoTransaction(account!.address, {version});
        const input = {account, transaction, chain: 'solana:devnet'};
        const [output] = await subject.sign('solana:signTransaction', 'signTransaction', input);
        const {messageBytes, signatures} = getTransactionDecoder().decode(output.signedTransaction);
        const signature = signatures[address(account!.address)];
        expect(await verifySignature(await keyOf(account!), signature!, messageBytes)).to.equal(true);
      });
    }

    it('signs several transactions after one prompt', async () => {
      const [account] = await subject.connect();
      const inputs = ['a', 'b'].map((memo) => ({
        account,
        transaction: memoTransaction(account!.address, {memo}),
      }));
      expect(await subject.sign('solana:signTransaction', 'signTransaction', ...inputs)).to.have.length(2);
      expect(subject.prompts).to.deep.equal(['standard:connect', 'solana:signTransaction']);
    });

    it('signs in with the page’s own name', async () => {
      const [output] = await subject.sign('solana:signIn', 'signIn', {statement: 'Hi', nonce: 'abcdefgh'});
      const text = new TextDecoder().decode(output.signedMessage);
      expect(text).to.equal(
        `${location.host} wants you to sign in with your Solana account:\n${subject.mock.addresses[0]}\n\nHi\n\nNonce: abcdefgh`,
      );
      expect(await verifies(output.account, output.signature, output.signedMessage)).to.equal(true);
    });

    it('refuses foreign account objects, even copies', async () => {
      const [account] = await subject.connect();
      const copy = {...account, message: MESSAGE};
      expect(
        await failureOf(subject.sign('solana:signMessage', 'signMessage', {account: copy, message: MESSAGE})),
      ).to.include({code: 4100});
    });

    const wrong = [
      ['nonsense', () => new Uint8Array([1, 2, 3])],
      ['nothing', () => new Uint8Array()],
      [
        'a transaction of another account',
        () => memoTransaction(setup({accounts: [SECOND]}).mock.addresses[0]!),
      ],
    ] as const;
    for (const [what, make] of wrong) {
      it(`refuses to sign ${what}`, async () => {
        const [account] = await subject.connect();
        const requested = subject.sign('solana:signTransaction', 'signTransaction', {
          account,
          transaction: make(),
        });
        expect(await failureOf(requested)).to.include({code: -32602});
      });
    }

    it('sends a signed transaction to its node', async () => {
      const sent: unknown[] = [];
      const restore = replaceFetch(async (_url, {body}) => {
        sent.push(JSON.parse(body));
        return Response.json({jsonrpc: '2.0', id: 1, result: 'signature'});
      });
      try {
        const [account] = await subject.connect();
        const transaction = memoTransaction(account!.address);
        const input = {account, transaction, chain: 'solana:devnet', options: {skipPreflight: true}};
        const [output] = await subject.sign('solana:signAndSendTransaction', 'signAndSendTransaction', input);
        expect(output.signature).to.have.length(64);
        expect(sent).to.have.length(1);
        expect(sent[0]).to.deep.include({method: 'sendTransaction'});
      } finally {
        restore();
      }
    });
  });

  it('changes its account inside a call, and no longer has the requested one', async () => {
    const {mock, connect, sign, changes} = setup();
    const [account] = await connect();
    const received = changes();
    mock.answer('solana:signMessage', {
      meanwhile: () => mock.setAccounts(SOLANA_TEST_KEYS.slice(1), {silent: true}),
    });
    const input = {account, message: new Uint8Array([1])};
    const failure = await failureOf(sign('solana:signMessage', 'signMessage', input));
    expect(failure).to.have.property('code', 4100);
    expect(received, 'told of it').to.deep.equal([]);
    expect(mock.wallet.accounts[0]?.address).not.to.equal(account?.address);
  });

  it('sends by the node of the call’s chain, and not without one', async () => {
    const {connect, sign} = setup({rpcUrl: {'solana:devnet': 'https://devnet.test'}});
    const [account] = await connect();
    const requested: string[] = [];
    const restore = replaceFetch(async (url) => {
      requested.push(url);
      return Response.json({jsonrpc: '2.0', id: 1, result: 'signature'});
    });
    try {
      const transaction = memoTransaction(account!.address);
      const send = (chain: string) =>
        sign('solana:signAndSendTransaction', 'signAndSendTransaction', {account, transaction, chain});
      await send('solana:devnet');
      const failure = await failureOf(send('solana:mainnet'));
      expect(failure).to.include({code: -32602, message: 'The wallet has no node of solana:mainnet.'});
      expect(requested).to.deep.equal(['https://devnet.test']);
    } finally {
      restore();
    }
  });

  it('can be a wallet of several families', async () => {
    const account = {address: 'bc1q', publicKey: new Uint8Array(), chains: [], features: []};
    const {mock, connect} = setup({
      others: {chains: ['bitcoin:mainnet'], features: {'bitcoin:signMessage': {}}, accounts: [account]},
    });
    expect(mock.wallet.chains).to.include('bitcoin:mainnet');
    expect(mock.wallet.features).to.have.property('bitcoin:signMessage');
    expect((await connect()).map((each) => each.chains.length)).to.deep.equal([4, 0]);
  });

  it('omits features as configured', () => {
    const {mock} = setup({without: ['standard:events', 'solana:signIn']});
    expect(mock.wallet.features).not.to.have.any.keys('standard:events', 'solana:signIn');
  });
});

interface Signed {
  readonly account: WalletAccount;
  readonly signature: Uint8Array;
  readonly signedMessage: Uint8Array;
  readonly signedTransaction: Uint8Array;
}

function setup(options: MockSolanaWalletOptions = {}) {
  const clock = createFakeClock();
  const prompts: string[] = [];
  const mock: MockSolanaWallet = createMockSolanaWallet({
    clock,
    approve: ({feature}) => prompts.push(feature) > 0,
    ...options,
  });
  const call = async (feature: string, method: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    const own = mock.wallet.features[feature as 'a:b'] as Record<string, (...all: unknown[]) => unknown>;
    return own[method]!(...inputs);
  };
  return {
    clock,
    mock,
    prompts,
    call,
    async connect(input?: object) {
      const {accounts} = (await call('standard:connect', 'connect', ...(input ? [input] : []))) as {
        accounts: readonly WalletAccount[];
      };
      return accounts;
    },
    sign: (feature: string, method: string, ...inputs: readonly unknown[]) =>
      call(feature, method, ...inputs) as Promise<readonly [Signed]>,
    changes() {
      const changes: string[][] = [];
      void call('standard:events', 'on', 'change', (change: object) => changes.push(Object.keys(change)));
      return changes;
    },
    dispose: () => mock.destroy(),
  };
}

/** The browser verifies, and signs nothing here. */
async function verifies(
  account: WalletAccount,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  return verifySignature(await keyOf(account), signature as SignatureBytes, message);
}

function keyOf({publicKey}: WalletAccount): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);
}

function replaceFetch(fake: (url: string, init: {body: string}) => Promise<Response>): () => void {
  const real = window.fetch;
  window.fetch = fake as unknown as typeof window.fetch;
  return () => void (window.fetch = real);
}
