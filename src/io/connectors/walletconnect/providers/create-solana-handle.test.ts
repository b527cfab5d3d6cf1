import {expect} from '@open-wc/testing';
import {base58, base64} from '@scure/base';
import type {WalletAccount} from '@wallet-standard/base';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {SolanaProvider} from '../../../../core/ports/providers.js';
import {
  fakeNamespaceSession,
  type FakeSessionStart,
} from '../../../../testing/fakes/connectors/fake-namespace-session.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {memoTransaction} from '../../../../testing/wallets/solana/memo-transaction.js';
import {SOLANA_TEST_KEYS, toSolanaKeys} from '../../../../testing/wallets/solana/solana-keys.js';
import {signTransaction} from '../../../../testing/wallets/solana/wire-transaction.js';
import {createSolanaHandle} from './create-solana-handle.js';

const MAINNET: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const DEVNET: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const LOCAL: CaipNetworkId = 'solana:localnet';
const ALL = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
];
const [FIRST, SECOND] = toSolanaKeys(SOLANA_TEST_KEYS) as [Key, Key];
type Key = ReturnType<typeof toSolanaKeys>[number];
const MESSAGES = 'solana:signMessage';
const TRANSACTIONS = 'solana:signTransaction';
const SENDING = 'solana:signAndSendTransaction';
const STANDARD = ['standard:connect', 'standard:disconnect', 'standard:events'];
const MESSAGE = new TextEncoder().encode('hello');

describe('the Solana provider of a WalletConnect session', () => {
  it('is a wallet of the Wallet Standard, with the active network first', () => {
    const {provider} = setup({networks: [DEVNET, MAINNET, LOCAL]});
    expect(provider.version).to.equal('1.0.0');
    expect(provider.name).to.equal('Aspen');
    expect(provider.icon).to.match(/^data:image\/svg\+xml;base64,/);
    expect(provider.chains).to.deep.equal(['solana:devnet', 'solana:mainnet', 'solana:localnet']);
    const [account] = provider.accounts;
    expect(account).to.include({address: FIRST.address});
    expect([...account!.publicKey]).to.deep.equal([...FIRST.publicKey]);
    expect(account!.chains).to.deep.equal(provider.chains);
    expect(account!.features).to.deep.equal([MESSAGES, TRANSACTIONS, SENDING]);
  });

  it('keeps the object of each account and leaves out invalid keys', () => {
    const {provider, now} = setup({addresses: [FIRST.address, 'nonsense', SECOND.address]});
    const before = provider.accounts;
    expect(before.map(({address}) => address)).to.deep.equal([FIRST.address, SECOND.address]);
    now.accounts = now.accounts.toReversed();
    expect(provider.accounts).to.have.ordered.members([before[1]!, before[0]!]);
    now.isOpen = false;
    expect([provider.accounts, provider.chains]).to.deep.equal([[], []]);
  });

  it('keeps the features of an ended session, which then reject', async () => {
    const {provider, now} = setup();
    const {[MESSAGES]: messages} = provider.features;
    const [account] = provider.accounts;
    now.isOpen = false;
    expect(provider.features).to.include.keys(MESSAGES, TRANSACTIONS, SENDING);
    const failure = await failureOf(messages!.signMessage({account: account!, message: MESSAGE}));
    expect(failure).to.include({code: 'wallet/request-failed'});
  });

  it('reports the open accounts, and none when the session ends', () => {
    const {provider, now, refresh} = setup({addresses: [FIRST.address, SECOND.address]});
    const reported: (readonly (string | undefined)[])[] = [];
    const stop = provider.features['standard:events'].on('change', ({accounts}) =>
      reported.push(accounts?.map(({address}) => address) ?? []),
    );
    now.accounts = now.accounts.toReversed();
    refresh();
    refresh();
    now.isOpen = false;
    refresh();
    stop();
    now.isOpen = true;
    refresh();
    expect(reported).to.deep.equal([[SECOND.address, FIRST.address], []]);
  });

  it('connects to open accounts without a prompt, and ends the session', async () => {
    const {provider, now, asked} = setup();
    const {'standard:connect': connecting, 'standard:disconnect': ending} = provider.features;
    expect((await connecting.connect()).accounts).to.deep.equal(provider.accounts);
    await ending.disconnect();
    expect(now.isOpen).to.equal(false);
    expect(await connecting.connect({silent: true})).to.deep.equal({accounts: []});
    expect(await failureOf(connecting.connect())).to.include({code: 'wallet/request-failed'});
    expect(asked).to.deep.equal([]);
  });

  for (const [methods, features] of [
    [ALL, [MESSAGES, TRANSACTIONS, SENDING]],
    [['solana_signMessage'], [MESSAGES]],
    [['solana_signTransaction'], [TRANSACTIONS, SENDING]],
    [['solana_signAllTransactions'], [TRANSACTIONS, SENDING]],
    [['solana_signAndSendTransaction'], [SENDING]],
    [[], []],
  ] as const) {
    it(`has ${features.join(', ') || 'no feature'} if the wallet grants ${methods.join(', ') || 'nothing'}`, () => {
      expect(Object.keys(setup({methods}).provider.features)).to.deep.equal([...STANDARD, ...features]);
    });
  }

  it('requests a message’s signature in base58', async () => {
    const fake = setup();
    fake.answer = () => ({signature: base58.encode(FIRST.sign(MESSAGE))});
    const [output] = await signMessage(fake.provider);
    expect([...output!.signature]).to.deep.equal([...FIRST.sign(MESSAGE)]);
    expect(output!.signedMessage).to.equal(MESSAGE);
    expect(fake.asked).to.deep.equal([
      {
        method: 'solana_signMessage',
        params: {message: base58.encode(MESSAGE), pubkey: FIRST.address},
        network: MAINNET,
      },
    ]);
  });

  it('requests a transaction’s signature with the transaction and its parts for older wallets', async () => {
    const fake = setup({methods: ['solana_signTransaction']});
    fake.answer = () => ({signature: base58.encode(FIRST.sign(new Uint8Array()))});
    const transaction = memoTransaction(FIRST.address);
    await sign(fake.provider, [transaction], 'solana:devnet');
    const [{method, params, network}] = fake.asked as [(typeof fake.asked)[number]];
    expect([method, network]).to.deep.equal(['solana_signTransaction', DEVNET]);
    expect(params).to.deep.include({
      transaction: base64.encode(transaction),
      pubkey: FIRST.address,
      feePayer: FIRST.address,
      recentBlockhash: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn',
      signatures: [],
    });
    expect(params).to.have.nested.property('instructions[0].programId');
  });

  it('accepts the CAIP-2 id for the chain name of the Wallet Standard', async () => {
    const fake = setup();
    fake.answer = ({params}) => ({transaction: signed(params)});
    await sign(fake.provider, [memoTransaction(FIRST.address)], DEVNET);
    expect(fake.asked[0]!.network).to.equal(DEVNET);
  });

  it('signs several together, and those of another account separately', async () => {
    const fake = setup({addresses: [FIRST.address, SECOND.address]});
    fake.answer = ({method, params}) =>
      method === 'solana_signAllTransactions'
        ? {
            transactions: (params as {transactions: string[]}).transactions.map((each) =>
              signedWire(each, FIRST),
            ),
          }
        : {transaction: signed(params)};
    const wires = [memoTransaction(FIRST.address), memoTransaction(FIRST.address, {memo: 'again'})];
    expect(await sign(fake.provider, wires)).to.have.length(2);
    const [first, second] = fake.provider.accounts as [WalletAccount, WalletAccount];
    await fake.provider.features[TRANSACTIONS]!.signTransaction(
      {account: first, transaction: wires[0]!},
      {account: second, transaction: memoTransaction(SECOND.address)},
    );
    expect(fake.asked.map(({method}) => method)).to.deep.equal([
      'solana_signAllTransactions',
      'solana_signTransaction',
      'solana_signTransaction',
    ]);
  });

  it('lets the wallet send, with the page’s options', async () => {
    const fake = setup();
    const signature = new Uint8Array(64).fill(5);
    fake.answer = () => ({signature: base58.encode(signature)});
    const [output] = await send(fake.provider, {skipPreflight: true, maxRetries: 3});
    expect(output!.signature).to.deep.equal(signature);
    expect(fake.asked[0]!.params).to.have.deep.property('sendOptions', {
      preflightCommitment: undefined,
      skipPreflight: true,
      maxRetries: 3,
      minContextSlot: undefined,
    });
    expect(fake.called).to.deep.equal([]);
  });

  it('reports that some may have been sent if the wallet declines a later one', async () => {
    const fake = setup();
    fake.answer = () => {
      if (fake.asked.length > 1) throw Object.assign(new Error('User rejected.'), {code: 5000});
      return {signature: base58.encode(new Uint8Array(64).fill(5))};
    };
    const [account] = fake.provider.accounts;
    const input = {account: account!, transaction: memoTransaction(FIRST.address)};
    const inputs = [input, input].map((each) => ({...each, chain: 'solana:mainnet' as const}));
    const sending = fake.provider.features[SENDING]!.signAndSendTransaction(...inputs);
    expect(await failureOf(sending)).to.include({code: 'send/unclear'});
    fake.asked.push(fake.asked[0]!);
    expect(await failureOf(send(fake.provider))).to.include({code: 'wallet/request-declined'});
  });

  it('sends a transaction that the wallet only signed', async () => {
    const fake = setup({methods: ['solana_signTransaction']});
    fake.answer = ({params}) => ({transaction: signed(params)});
    const [output] = await send(fake.provider, {skipPreflight: true});
    const [{method, params, network}] = fake.called as [(typeof fake.called)[number]];
    expect([method, network]).to.deep.equal(['sendTransaction', MAINNET]);
    expect(params[1]).to.include({encoding: 'base64', skipPreflight: true});
    expect(base64.decode(params[0] as string).subarray(1, 65)).to.deep.equal(output!.signature);
  });

  it('sends no request if neither the wallet nor the page can send', async () => {
    const fake = setup({methods: ['solana_signTransaction'], without: [MAINNET]});
    expect(await failureOf(send(fake.provider))).to.include({code: 'wallet/request-unsupported'});
    expect(fake.asked).to.deep.equal([]);
  });

  it('sends only fully signed transactions', async () => {
    const fake = setup({methods: ['solana_signTransaction']});
    // Two have to sign, and the wallet is one of them.
    const wire = Uint8Array.from([2, ...new Uint8Array(128), ...twoSigners()]);
    fake.answer = () => ({signature: base58.encode(new Uint8Array(64).fill(3))});
    const account = fake.provider.accounts[0]!;
    const sending = fake.provider.features[SENDING]!.signAndSendTransaction({
      account,
      transaction: wire,
      chain: 'solana:mainnet',
    });
    expect(await failureOf(sending)).to.include({code: 'wallet/invalid-answer'});
    expect(fake.called).to.deep.equal([]);
  });

  it('rejects accounts and networks outside the session', async () => {
    const fake = setup();
    const stranger = {...fake.provider.accounts[0]!, address: SECOND.address};
    const signing = fake.provider.features[MESSAGES]!.signMessage({account: stranger, message: MESSAGE});
    expect(await failureOf(signing)).to.include({code: 'wallet/request-failed'});
    const wires = [memoTransaction(FIRST.address)];
    expect(await failureOf(sign(fake.provider, wires, 'solana:testnet'))).to.include({
      code: 'wallet/request-unsupported',
    });
    expect(fake.asked).to.deep.equal([]);
  });

  describe('rejects', () => {
    const NONSENSE: readonly unknown[] = [
      null,
      'signature',
      7,
      [],
      {},
      {signature: 7},
      {signature: 'I0lO'},
      {signature: base58.encode(new Uint8Array(63))},
      {signature: '1'.repeat(100_000)},
    ];
    for (const nonsense of NONSENSE) {
      it(`${JSON.stringify(nonsense)?.slice(0, 60)} as a signature`, async () => {
        const fake = setup();
        fake.answer = () => nonsense;
        expect(await failureOf(signMessage(fake.provider))).to.include({code: 'wallet/invalid-answer'});
        expect(await failureOf(send(fake.provider)), 'it may be sent').to.include({code: 'send/unclear'});
      });
    }

    const unsigned = base64.encode(memoTransaction(FIRST.address));
    for (const [what, answer] of [
      ['an unsigned transaction', {transaction: unsigned}],
      ['text that is not a transaction', {transaction: 'AAAA'}],
      [
        'a transaction of another account',
        {transaction: signedWire(base64.encode(memoTransaction(SECOND.address)), SECOND)},
      ],
    ] as const) {
      it(`${what} as signed`, async () => {
        const fake = setup();
        fake.answer = () => answer;
        const signing = sign(fake.provider, [memoTransaction(FIRST.address)]);
        expect(await failureOf(signing)).to.include({code: 'wallet/invalid-answer'});
      });
    }

    for (const transactions of [undefined, 'x', [], [unsigned, unsigned], [unsigned]]) {
      it(`${JSON.stringify(transactions)?.slice(0, 40)} as two signed transactions`, async () => {
        const fake = setup();
        fake.answer = () => ({transactions});
        const wire = memoTransaction(FIRST.address);
        expect(await failureOf(sign(fake.provider, [wire, wire]))).to.include({
          code: 'wallet/invalid-answer',
        });
      });
    }
  });

  for (const [cause, code] of [
    [{code: 5000, message: 'User rejected.'}, 'wallet/request-declined'],
    [{code: 5101, message: 'Unsupported methods.'}, 'wallet/request-unsupported'],
    [new Error('Request expired. Please try again.'), 'wallet/request-failed'],
  ] as const) {
    it(`rejects with ${code} for ${JSON.stringify(cause)}`, async () => {
      const fake = setup();
      fake.answer = () => {
        throw cause;
      };
      const error = await failureOf(signMessage(fake.provider));
      expect(error).to.deep.include({code, cause});
    });
  }
});

function setup(start: Partial<FakeSessionStart> = {}) {
  const fake = fakeNamespaceSession({
    namespace: 'solana',
    networks: [MAINNET, DEVNET],
    addresses: [FIRST.address],
    methods: ALL,
    ...start,
  });
  const {provider, refresh} = createSolanaHandle(fake.session);
  return Object.assign(fake, {provider: provider as SolanaProvider, refresh});
}

function signMessage(provider: SolanaProvider) {
  const account = provider.accounts[0]!;
  return provider.features['solana:signMessage']!.signMessage({account, message: MESSAGE});
}

function sign(provider: SolanaProvider, wires: readonly Uint8Array[], chain?: string) {
  const account = provider.accounts[0]!;
  const inputs = wires.map((transaction) => ({
    account,
    transaction,
    ...(chain && {chain: chain as CaipNetworkId}),
  }));
  return provider.features['solana:signTransaction']!.signTransaction(...inputs);
}

function send(provider: SolanaProvider, options: object = {}) {
  return provider.features['solana:signAndSendTransaction']!.signAndSendTransaction({
    account: provider.accounts[0]!,
    transaction: memoTransaction(FIRST.address),
    chain: 'solana:mainnet',
    options,
  });
}

function signed(params: object): string {
  const {transaction, pubkey} = params as {transaction: string; pubkey: string};
  return signedWire(transaction, pubkey === SECOND.address ? SECOND : FIRST);
}

function signedWire(transaction: string, key: Key): string {
  return base64.encode(signTransaction(base64.decode(transaction), key));
}

/** A legacy message with two signers, no instruction, and some blockhash. */
function twoSigners(): readonly number[] {
  return [2, 0, 0, 2, ...FIRST.publicKey, ...SECOND.publicKey, ...new Uint8Array(32).fill(1), 0];
}
