import {expect} from '@open-wc/testing';
import {hex} from '@scure/base';
import * as btc from '@scure/btc-signer';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../../core/errors/error-codes.js';
import type {BitcoinProvider} from '../../../../core/ports/providers.js';
import {
  BITCOIN_NETWORKS,
  connectBitcoin,
  bitcoinProviderOf,
  setupBitcoin,
} from '../../../../testing/fakes/connectors/bitcoin-subject.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import type {MockBitcoinWalletOptions} from '../../../../testing/wallets/bitcoin/mock-bitcoin-wallet-options.js';
import type {BitcoinWallet} from '../wallets/bitcoin-wallet.js';
import {toBase64} from '../wallets/psbt-text.js';
import {WalletProvider} from './wallet-provider.js';

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const STACKS = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7';
const TXID = 'AB'.repeat(32);
const PSBT = toBase64(new Uint8Array([0x70, 0x73, 0x62, 0x74, 0xff, 0, 0]));
/** 65 bytes that begin as BIP-137 asks, and a witness. */
const ECDSA = toBase64(new Uint8Array(65).fill(39));
const BIP322 = toBase64(new Uint8Array(106).fill(2));

type Ask = (provider: BitcoinProvider) => Promise<unknown>;

const sign: Ask = (provider) => provider.signMessage({message: 'hi'});
const signPsbt: Ask = (provider) => provider.signPsbt({psbt: PSBT});
const broadcast: Ask = (provider) => provider.signPsbt({psbt: PSBT, broadcast: true});
const send: Ask = (provider) => provider.sendTransfer({recipient: PAYMENT, amount: 5n});

describe('the Bitcoin provider', () => {
  describe('with invalid answers', () => {
    const rows: readonly (readonly [method: string, ask: Ask, answers: readonly unknown[]])[] = [
      ['signMessage', sign, [undefined, null, 5, '', '!', {}, 'no base64!', 'abc']],
      ['signPsbt', signPsbt, [{}, {psbt: ''}, {psbt: 5}, {psbt: ECDSA}, {psbt: 'cHNidA=='}]],
    ];
    for (const [method, ask, answers] of rows) {
      for (const answer of answers) {
        it(`rejects with wallet/invalid-answer if ${method} returns ${JSON.stringify(answer)}`, async () => {
          await expectCode(ask(provide({[method]: async () => answer})), 'wallet/invalid-answer');
        });
      }
    }

    const sent: readonly (readonly [method: string, ask: Ask, answers: readonly unknown[]])[] = [
      ['signPsbt', broadcast, [{}, {psbt: PSBT}, {psbt: PSBT, txid: 'x'}, {psbt: 'x', txid: TXID}]],
      ['sendTransfer', send, [undefined, '', 'x', 5, `${TXID}0`, {txid: TXID}]],
    ];
    for (const [method, ask, answers] of sent) {
      for (const answer of answers) {
        it(`rejects with send/unclear if ${method} was to send and returns ${JSON.stringify(answer)}`, async () => {
          await expectCode(ask(provide({[method]: async () => answer})), 'send/unclear');
        });
      }
    }
  });

  describe('with failures', () => {
    const failures: readonly (readonly [unknown, ErrorCode])[] = [
      [{code: 4001, message: 'User rejected the request.'}, 'wallet/request-declined'],
      [{code: 4200, message: 'signMessage is not supported'}, 'wallet/request-unsupported'],
      [{code: -32603, message: 'The wallet is locked.'}, 'wallet/locked'],
      [{code: -32602, message: 'The amount is too small.'}, 'wallet/request-failed'],
      [{code: 7, message: 'Permission denied'}, 'wallet/request-failed'],
      [{code: 4002, message: 'getFoo'}, 'wallet/request-unsupported'],
    ];
    for (const [failure, code] of failures) {
      it(`rejects every request with ${code} for ${JSON.stringify(failure)}`, async () => {
        const provider = failing(failure);
        for (const ask of [sign, signPsbt, broadcast, send]) await expectCode(ask(provider), code);
      });
    }

    const unclear: readonly (readonly [unknown, ErrorCode])[] = [
      [new Error('boom'), 'send/unclear'],
      [undefined, 'send/unclear'],
      [{code: -32000, message: 'Failed to broadcast'}, 'send/unclear'],
      [{code: -27, message: 'Transaction already in block chain'}, 'send/unclear'],
      [new Error('Transaction sent but the connection closed'), 'send/unclear'],
      [new Error('Request timed out'), 'send/expired'],
    ];
    for (const [failure, code] of unclear) {
      const written = failure instanceof Error ? failure.message : JSON.stringify(failure);
      it(`rejects a request to send with ${code} for ${written}, and to sign with wallet/request-failed`, async () => {
        const provider = failing(failure);
        for (const ask of [broadcast, send]) await expectCode(ask(provider), code);
        for (const ask of [sign, signPsbt]) await expectCode(ask(provider), 'wallet/request-failed');
      });
    }

    it('rejects with wallet/request-unsupported if the wallet lacks the function', async () => {
      for (const ask of [sign, signPsbt, send])
        await expectCode(ask(provide({})), 'wallet/request-unsupported');
    });

    it('rejects with wallet/request-failed and has no accounts when it is not connected', async () => {
      const provider = new WalletProvider({wallet: fakeWallet(), name: () => 'Mock', open: () => undefined});
      expect(provider.accounts).to.deep.equal([]);
      for (const ask of [sign, signPsbt, send]) await expectCode(ask(provider), 'wallet/request-failed');
    });
  });

  describe('before it sends a request', () => {
    const requests: readonly (readonly [what: string, ask: Ask, code: ErrorCode])[] = [
      [
        'an address that is not open',
        (p) => p.signMessage({message: 'x', address: 'bc1q'}),
        'wallet/request-failed',
      ],
      [
        'a Stacks address',
        (p) => p.signMessage({message: 'x', address: STACKS}),
        'wallet/request-unsupported',
      ],
      ['a malformed PSBT', (p) => p.signPsbt({psbt: ECDSA}), 'wallet/request-failed'],
      ['no base64', (p) => p.signPsbt({psbt: '70736274ff'}), 'wallet/request-failed'],
      [
        'an input of another account',
        (p) => p.signPsbt({psbt: PSBT, signInputs: [{address: 'bc1q', index: 0}]}),
        'wallet/request-failed',
      ],
      [
        'an input before the first',
        (p) => p.signPsbt({psbt: PSBT, signInputs: [{address: PAYMENT, index: -1}]}),
        'wallet/request-failed',
      ],
      [
        'a recipient on the other network',
        (p) => p.sendTransfer({recipient: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', amount: 1n}),
        'wallet/request-failed',
      ],
      [
        'a recipient with a typo',
        (p) => p.sendTransfer({recipient: `${PAYMENT}5`, amount: 1n}),
        'wallet/request-failed',
      ],
      ['nothing to pay', (p) => p.sendTransfer({recipient: PAYMENT, amount: 0n}), 'wallet/request-failed'],
      [
        'less than nothing',
        (p) => p.sendTransfer({recipient: PAYMENT, amount: -1n}),
        'wallet/request-failed',
      ],
      [
        'more than there will ever be',
        (p) => p.sendTransfer({recipient: PAYMENT, amount: 2_100_000_000_000_001n}),
        'wallet/request-failed',
      ],
      [
        'satoshi as a number instead of a bigint',
        (p) => p.sendTransfer({recipient: PAYMENT, amount: 5 as unknown as bigint}),
        'wallet/request-failed',
      ],
    ];
    for (const [what, ask, code] of requests) {
      it(`refuses ${what}`, async () => {
        const asked = () => Promise.reject(new Error('It asked.'));
        const error = await failureOf(
          ask(provide({signMessage: asked, signPsbt: asked, sendTransfer: asked})),
        );
        expect(isDrawbridgeError(error) && error.code).to.equal(code);
        expect(String(error)).not.to.include('It asked');
      });
    }
  });

  it('accepts a message’s signature only in the requested protocol', async () => {
    for (const [given, answer] of [
      ['ecdsa', ECDSA],
      ['bip322', BIP322],
    ] as const) {
      const provider = provide({signMessage: async () => answer});
      const other = given === 'ecdsa' ? 'bip322' : 'ecdsa';
      expect(await provider.signMessage({message: 'x'})).to.equal(answer);
      expect(await provider.signMessage({message: 'x', protocol: given})).to.equal(answer);
      await expectCode(provider.signMessage({message: 'x', protocol: other}), 'wallet/request-unsupported');
    }
  });

  it('writes transaction ids in lower case, and returns no PSBT if the wallet keeps it', async () => {
    const provider = provide({signPsbt: async () => ({txid: TXID}), sendTransfer: async () => TXID});
    expect(await broadcast(provider)).to.deep.equal({txid: TXID.toLowerCase()});
    expect(await send(provider)).to.equal(TXID.toLowerCase());
  });
});

describe('requests to wallets, by convention', () => {
  let subject: Awaited<ReturnType<typeof setupBitcoin>>;

  afterEach(() => subject.dispose());

  const setup = async (options: MockBitcoinWalletOptions) => {
    subject = await setupBitcoin(options);
    const {connector, wallet} = subject;
    const provider = bitcoinProviderOf(await connectBitcoin(connector));
    const psbt = psbtOf(wallet.addresses.payment);
    const last = () => wallet.log.at(-1);
    return {wallet, provider, psbt, address: wallet.addresses.payment, last};
  };

  it('sats-connect: by address and protocol, in base64, in satoshi', async () => {
    const {provider, psbt, address, last, wallet} = await setup({announce: 'btc_providers'});
    await provider.signMessage({message: 'hi'});
    expect(last()?.params).to.deep.equal([{address, message: 'hi', protocol: 'ECDSA'}]);
    await provider.signMessage({message: 'hi', address: wallet.addresses.ordinals});
    expect(last()?.params[0]).to.include({protocol: 'BIP322'});
    await provider.signPsbt({psbt});
    expect(last()?.params).to.deep.equal([{psbt, broadcast: false}]);
    await provider.signPsbt({psbt, signInputs: [{address, index: 0}]});
    expect(last()?.params).to.deep.equal([{psbt, signInputs: {[address]: [0]}, broadcast: false}]);
    await provider.sendTransfer({recipient: address, amount: 1_000n});
    expect(last()?.params).to.deep.equal([{recipients: [{address, amount: 1_000}]}]);
  });

  it('Leather: by kind of address and network, in hexadecimal, in text', async () => {
    const {provider, psbt, address, last} = await setup({announce: 'leather'});
    await provider.signMessage({message: 'hi'});
    expect(last()?.params).to.deep.equal([{message: 'hi', paymentType: 'p2wpkh', network: 'mainnet'}]);
    await provider.signPsbt({psbt, signInputs: [{address, index: 0, sighashTypes: [1]}]});
    expect(last()?.params[0]).to.deep.include({signAtIndex: [0], allowedSighash: [1], network: 'mainnet'});
    expect(last()!.params[0])
      .to.have.property('hex')
      .that.matches(/^70736274ff/);
    await provider.sendTransfer({recipient: address, amount: 1_000n});
    expect(last()?.params).to.deep.equal([{recipients: [{address, amount: '1000'}], network: 'mainnet'}]);
  });

  it('OKX: by method, each with its own arguments', async () => {
    const {provider, psbt, address, last} = await setup({announce: 'okx'});
    await provider.signMessage({message: 'hi', protocol: 'bip322'});
    expect(last()?.params).to.deep.equal(['hi', 'bip322-simple']);
    await provider.signPsbt({psbt, signInputs: [{address, index: 0}]});
    expect(last()?.params[1]).to.deep.equal({autoFinalized: false, toSignInputs: [{address, index: 0}]});
    await provider.signPsbt({psbt, broadcast: true});
    expect(last()?.method).to.equal('pushPsbt');
    await provider.sendTransfer({recipient: address, amount: 1_000n});
    expect(last()).to.deep.equal({method: 'sendBitcoin', params: [address, 1_000]});
  });

  it('OKX: a failed signature is not a failed broadcast', async () => {
    const {provider, psbt, wallet} = await setup({announce: 'okx'});
    wallet.answer('signPsbt', {error: {code: -32603, message: 'boom'}});
    await expectCode(provider.signPsbt({psbt, broadcast: true}), 'wallet/request-failed');
    wallet.resetScript();
    wallet.answer('pushPsbt', {error: {code: -32603, message: 'boom'}});
    await expectCode(provider.signPsbt({psbt, broadcast: true}), 'send/unclear');
  });

  it('older OKX: a payment in bitcoin, exactly', async () => {
    const {provider, address, last, wallet} = await setup({announce: 'okx', without: ['sendBitcoin']});
    for (const [amount, value] of [
      [1_200n, '0.000012'],
      [100_000_000n, '1'],
      [123_456_789n, '1.23456789'],
    ] as const) {
      wallet.answer('send', {garbage: TXID});
      await provider.sendTransfer({recipient: address, amount});
      expect(last()?.params).to.deep.equal([{from: address, to: address, value}]);
    }
    wallet.resetScript();
    expect(await provider.sendTransfer({recipient: address, amount: 1_200n})).to.match(/^[\da-f]{64}$/);
  });

  it('the Wallet Standard: by account objects, in bytes, with the inputs named', async () => {
    const {provider, psbt, address, last, wallet} = await setup({announce: 'wallet-standard'});
    const [account] = (wallet.provider as {accounts: readonly object[]}).accounts;
    await provider.signMessage({message: 'hi'});
    expect(last()?.params).to.deep.equal([{account, message: new TextEncoder().encode('hi')}]);
    await provider.signPsbt({psbt});
    expect(last()?.params[0]).to.deep.include({
      inputsToSign: [{account, signingIndexes: [0]}],
      chain: 'bitcoin:mainnet',
    });
    await provider.signPsbt({psbt, signInputs: [{address, index: 0, sighashTypes: [0x81]}]});
    expect(last()?.params[0]).to.deep.include({
      inputsToSign: [{account, signingIndexes: [0], sigHash: 'ALL|ANYONECANPAY'}],
    });
    const {txid, psbt: kept} = await provider.signPsbt({psbt, broadcast: true});
    expect([txid, kept]).to.deep.equal([wallet.transactions[0]?.txid, undefined]);
  });

  it('the Wallet Standard: opens its accounts again for the first signature after a reload', async () => {
    subject = await setupBitcoin({announce: 'wallet-standard', without: ['standard:connect']});
    const {connector, wallet, reload} = subject;
    await connectBitcoin(connector);
    const restored = await reload().restore({networks: []});
    expect(wallet.log.map(({method}) => method)).to.deep.equal(['bitcoin:connect']);
    if (restored.status !== 'connected') throw new Error(restored.status);
    await bitcoinProviderOf(restored.session).signMessage({message: 'hi'});
    expect(wallet.log.slice(1).map(({method}) => method)).to.deep.equal([
      'bitcoin:connect',
      'bitcoin:signMessage',
    ]);
  });

  for (const announce of ['btc_providers', 'leather', 'okx', 'wallet-standard'] as const) {
    it(`${announce}: a request can follow a declined one`, async () => {
      const {provider, psbt, wallet} = await setup({announce});
      wallet.answer('*', 'reject');
      await expectCode(provider.signMessage({message: 'hi'}), 'wallet/request-declined');
      await expectCode(provider.signPsbt({psbt}), 'wallet/request-declined');
      wallet.resetScript();
      expect((await provider.signPsbt({psbt})).psbt).to.be.a('string');
    });
  }

  it('all: the accounts of the network after a switch', async () => {
    const {provider, wallet} = await setup({announce: 'leather'});
    const {connector} = subject;
    await connector.switchNetwork!(BITCOIN_NETWORKS[1]);
    const {payment} = wallet.addressesOn('testnet');
    expect(provider.accounts[0]?.address).to.equal(payment);
    await provider.sendTransfer({recipient: payment, amount: 700n});
    expect(wallet.log.at(-1)?.params[0]).to.include({network: 'testnet'});
  });
});

function fakeWallet(own: Partial<BitcoinWallet> = {}): BitcoinWallet {
  return {connect: async () => ({accounts: []}), ...own};
}

function provide(own: Readonly<Record<string, unknown>>): BitcoinProvider {
  const accounts = [
    {namespace: 'bip122', address: PAYMENT, type: 'payment'},
    {namespace: 'bip122', address: STACKS, type: 'stx'},
  ] as const;
  return new WalletProvider({
    wallet: fakeWallet(own),
    name: () => 'Mock',
    open: () => ({accounts, chain: 'mainnet'}),
  });
}

function failing(failure: unknown): BitcoinProvider {
  const fail = () => Promise.reject(failure);
  return provide({signMessage: fail, signPsbt: fail, sendTransfer: fail});
}

function psbtOf(address: string): string {
  const transaction = new btc.Transaction();
  const script = btc.OutScript.encode(btc.Address().decode(address));
  transaction.addInput({
    txid: hex.decode('ab'.repeat(32)),
    index: 0,
    witnessUtxo: {script, amount: 10_000n},
    sighashType: btc.SigHash.ALL,
  });
  transaction.addOutput({script, amount: 9_000n});
  return toBase64(transaction.toPSBT());
}

async function expectCode(promise: Promise<unknown>, code: ErrorCode): Promise<void> {
  const error = await failureOf(promise);
  expect(isDrawbridgeError(error) ? error.code : error).to.equal(code);
}
