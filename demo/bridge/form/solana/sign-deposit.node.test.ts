import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {SolanaProvider} from '@drawbridge/modal';
import {base58} from '@scure/base';
import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getTransactionDecoder,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
  type Address,
  type Blockhash,
  type KeyPairSigner,
} from '@solana/kit';
import {memoInstruction} from '../../protocol/solana/memo-instruction.js';
import {CallError} from '../../wallet/call-failure.js';
import type {BuiltDeposit} from './build-deposit.js';
import {isSentByPage, signDeposit, transactionVersion} from './sign-deposit.js';

const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const BLOCKHASH = base58.encode(new Uint8Array(32).fill(7)) as Blockhash;

describe('signing a deposit', () => {
  it('gives the signature, and what the page sends', async () => {
    const {signer, built, wallet} = await setup();
    const {signature, wire} = await signDeposit({wallet, account: signer.address, chain: CHAIN}, built);
    assert.equal(base58.decode(signature).length, 64);
    assert.deepEqual(messageIn(wire), built.message);
  });

  it('refuses a signed transaction that is not the reviewed one', async () => {
    const {signer, built} = await setup();
    const other = buildFor(signer.address, 'another order');
    const wallet = walletOf(signer, async () => signed(other, signer));
    await fails(signDeposit({wallet, account: signer.address, chain: CHAIN}, built), 'changed');
  });

  for (const [what, answer] of [
    ['no signature', (built: BuiltDeposit) => built.wire],
    ['nonsense', () => Uint8Array.of(1, 2, 3)],
    ['nothing', () => undefined],
  ] as const)
    it(`refuses an answer with ${what}`, async () => {
      const {signer, built} = await setup();
      const wallet = walletOf(signer, async () => answer(built));
      await fails(signDeposit({wallet, account: signer.address, chain: CHAIN}, built), 'changed');
    });

  it('asks no wallet without the reviewed account', async () => {
    const {built, wallet} = await setup();
    const other = (await generateKeyPairSigner()).address;
    await fails(signDeposit({wallet, account: other, chain: CHAIN}, built), 'other-account');
  });

  it('takes the signature of a wallet that only sends', async () => {
    const {signer, built} = await setup();
    const signature = new Uint8Array(64).fill(9);
    const wallet = providerOf(signer, {
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy'],
        signAndSendTransaction: async () => [{signature}],
      },
    });
    assert.equal(isSentByPage(wallet), false);
    assert.equal(transactionVersion(wallet), 'legacy');
    const sent = await signDeposit({wallet, account: signer.address, chain: CHAIN}, built);
    assert.deepEqual(sent, {signature: base58.encode(signature)});
  });

  it('asks no wallet that cannot sign', async () => {
    const {signer, built} = await setup();
    const wallet = providerOf(signer, {});
    await fails(signDeposit({wallet, account: signer.address, chain: CHAIN}, built), 'unsupported');
  });
});

async function setup(): Promise<{
  readonly signer: KeyPairSigner;
  readonly built: BuiltDeposit;
  readonly wallet: SolanaProvider;
}> {
  const signer = await generateKeyPairSigner();
  const built = buildFor(signer.address, 'the order');
  return {signer, built, wallet: walletOf(signer, async () => signed(built, signer))};
}

function buildFor(sender: Address, memo: string): BuiltDeposit {
  const paid = setTransactionMessageFeePayer(sender, createTransactionMessage({version: 0}));
  const lifetime = {blockhash: BLOCKHASH, lastValidBlockHeight: 150n};
  const lasting = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid);
  const transaction = compileTransaction(
    appendTransactionMessageInstruction(memoInstruction(memo, [sender]), lasting),
  );
  return {
    wire: new Uint8Array(getTransactionEncoder().encode(transaction)),
    message: new Uint8Array(transaction.messageBytes),
    lastHeight: 150,
  };
}

async function signed({wire}: BuiltDeposit, {keyPair}: KeyPairSigner): Promise<Uint8Array> {
  const transaction = await signTransaction([keyPair], getTransactionDecoder().decode(wire) as never);
  return new Uint8Array(getTransactionEncoder().encode(transaction));
}

function walletOf({address}: KeyPairSigner, answer: () => Promise<Uint8Array | undefined>): SolanaProvider {
  return providerOf(
    {address},
    {
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async () => [{signedTransaction: await answer()}],
      },
    },
  );
}

function providerOf({address}: {readonly address: string}, features: object): SolanaProvider {
  return {accounts: [{address}], features} as unknown as SolanaProvider;
}

function messageIn(wire: Uint8Array | undefined): Uint8Array {
  assert.ok(wire);
  return new Uint8Array(getTransactionDecoder().decode(wire).messageBytes);
}

async function fails(signing: Promise<unknown>, kind: string): Promise<void> {
  await assert.rejects(signing, (error) => error instanceof CallError && error.failure.kind === kind);
}
