import {expect} from '@open-wc/testing';
import {getTransferSolInstruction} from '@solana-program/system';
import {getCreateAssociatedTokenInstruction, getTransferCheckedInstruction} from '@solana-program/token';
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
  type Instruction,
} from '@solana/kit';
import {solanaTransactionFacts} from './solana-transaction.js';

const [ADA, BEN, MINT, ADA_TOKENS, BEN_TOKENS] = [
  'SysvarC1ock11111111111111111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  'Vote111111111111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
].map((text) => address(text)) as [Address, Address, Address, Address, Address];

type Address = ReturnType<typeof address>;

describe('what a prompt says about a transaction on Solana', () => {
  it('names the receiver and the amount of a payment', async () => {
    const pay = getTransferSolInstruction({
      source: createNoopSigner(ADA),
      destination: BEN,
      amount: 1_500_000_000n,
    });
    expect(await solanaTransactionFacts(wireOf([pay]))).to.deep.equal([
      ['To', BEN],
      ['Amount', '1.5 SOL'],
    ]);
  });

  it('names the token account, the amount and the token of a transfer', async () => {
    expect(await solanaTransactionFacts(wireOf([transfer()]))).to.deep.equal([
      ['To token account', BEN_TOKENS],
      ['Amount', '12.5'],
      ['Token', MINT],
    ]);
  });

  it('names the receiver where the transaction creates the token account', async () => {
    const create = getCreateAssociatedTokenInstruction({
      payer: createNoopSigner(ADA),
      ata: BEN_TOKENS,
      owner: BEN,
      mint: MINT,
    });
    const facts = await solanaTransactionFacts(wireOf([create, transfer()]));
    expect(facts.slice(1)).to.deep.equal([
      ['To', BEN],
      ['Amount', '12.5'],
      ['Token', MINT],
    ]);
  });
});

function transfer(): Instruction {
  return getTransferCheckedInstruction({
    source: ADA_TOKENS,
    mint: MINT,
    destination: BEN_TOKENS,
    authority: createNoopSigner(ADA),
    amount: 12_500_000n,
    decimals: 6,
  });
}

function wireOf(instructions: readonly Instruction[]): Uint8Array {
  const lifetime = {blockhash: ADA as string as Blockhash, lastValidBlockHeight: 1n};
  const message = pipe(
    createTransactionMessage({version: 0}),
    (empty) => setTransactionMessageFeePayer(ADA, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  );
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)));
}
