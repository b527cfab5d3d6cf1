import {expect} from '@open-wc/testing';
import {base58, base64} from '@scure/base';
import {
  AccountRole,
  address,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getStructDecoder,
  getTransactionDecoder,
  getU32Decoder,
  getU64Decoder,
  getU8Decoder,
  type Address,
  type Blockhash,
} from '@solana/kit';
import fc from 'fast-check';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {solana} from '../../../../core/model/networks/other-families.js';
import type {AskNode} from '../ask-node.js';
import {PROGRAMS} from '../solana-address.js';
import {MAX_SOURCES} from './choose-sources.js';
import {computeBudget, createTokenAccount, memo, transferTokens, u64} from './instructions.js';
import {compilePlan, planTransfer, type TransferPlan} from './plan-transfer.js';

const [PAYER, RECEIVER, MINT, SOURCE, DESTINATION] = [1, 2, 3, 4, 5].map((fill) =>
  address(base58.encode(new Uint8Array(32).fill(fill))),
) as [Address, Address, Address, Address, Address];
const BLOCKHASH = base58.encode(new Uint8Array(32).fill(9)) as Blockhash;
const amounts = fc.bigInt({min: 0n, max: 2n ** 64n - 1n});
/** Size limit of a transaction, in bytes. */
const PACKET_BYTES = 1232;
/** For plans that need no node. */
const noNode: AskNode = () => Promise.reject(new Error('No node should be asked.'));

describe('a transfer as a transaction, as an independent library reads it', () => {
  it('moves SOL to the exact lamport and pays for its place in the block', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, fc.constantFrom(...([0, 'legacy'] as const)), async (amount, version) => {
        const asset = {symbol: 'SOL', decimals: 9};
        const question = {network: solana, from: PAYER, to: RECEIVER, asset, amount};
        const read = decode(await planTransfer(noNode, question), version);
        expect(read.feePayer.address).to.equal(PAYER);
        expect(read.version).to.equal(version);
        expect(read.lifetimeConstraint).to.include({blockhash: BLOCKHASH});
        const [limit, price, transfer, ...others] = read.instructions;
        expect([others, limit.programAddress, price!.programAddress]).to.deep.equal([
          [],
          PROGRAMS.computeBudget,
          PROGRAMS.computeBudget,
        ]);
        expect([...limit.data!]).to.deep.equal([2, 0xf4, 1, 0, 0]);
        expect(PRICE.decode(price!.data!)).to.deep.equal({kind: 3, price: 20_000_000n});
        expect(transfer!.programAddress).to.equal(PROGRAMS.system);
        expect(LAMPORTS.decode(transfer!.data!)).to.deep.equal({kind: 2, amount});
        expect(transfer!.accounts).to.deep.equal([
          {address: PAYER, role: AccountRole.WRITABLE_SIGNER},
          {address: RECEIVER, role: AccountRole.WRITABLE},
        ]);
      }),
    );
  });

  it('moves tokens to the exact unit, with the decimals shown to the user', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat({max: 36}),
        fc.constantFrom(PROGRAMS.token, PROGRAMS.token2022),
        (...row) => {
          const [amount, decimals, program] = row;
          const move = {mint: MINT, source: SOURCE, destination: DESTINATION, owner: PAYER};
          const instruction = transferTokens({...move, program, amount, decimals});
          const [read] = decode({
            payer: PAYER,
            instructions: [instruction],
            openedBytes: 0,
            received: amount,
          }).instructions;
          expect(read.programAddress).to.equal(program);
          expect(TOKENS.decode(read.data!)).to.deep.equal({kind: 12, amount, decimals});
          expect(read.accounts).to.deep.equal([
            {address: SOURCE, role: AccountRole.WRITABLE},
            {address: MINT, role: AccountRole.READONLY},
            {address: DESTINATION, role: AccountRole.WRITABLE},
            // The owner pays as well, which is why it is writable now.
            {address: PAYER, role: AccountRole.WRITABLE_SIGNER},
          ]);
        },
      ),
    );
  });

  it('rejects an amount that does not fit', () => {
    fc.assert(
      fc.property(fc.bigInt(), (amount) => {
        const fits = amount >= 0n && amount < 2n ** 64n;
        if (fits) expect(getU64Decoder().decode(u64(amount))).to.equal(amount);
        else
          expect(() => u64(amount))
            .to.throw(DrawbridgeError)
            .with.property('code', 'input/send-incomplete');
      }),
    );
  });

  it('pays the same for its place with any number of instructions', () => {
    fc.assert(
      fc.property(fc.integer({min: 500, max: 1_400_000}), (units) => {
        const [limit, price] = computeBudget(units);
        const paid = BigInt(LIMIT.decode(limit!.data!).units) * PRICE.decode(price!.data!).price;
        expect(Number(paid) / 1_000_000).to.be.within(9_998, 10_000);
      }),
    );
  });

  it('fits into a packet with the greatest number of source accounts', () => {
    const [program, mint, destination] = [PROGRAMS.token, MINT, DESTINATION];
    const opening = {payer: PAYER, account: DESTINATION, owner: RECEIVER, mint, program};
    const move = {program, mint, destination, owner: PAYER, amount: 1n, decimals: 6, fee: 1n};
    const moves = Array.from({length: MAX_SOURCES}, (_, index) => {
      const source = address(base58.encode(new Uint8Array(32).fill(100 + index)));
      return [memo(), transferTokens({...move, source})];
    }).flat();
    const instructions = [...computeBudget(1), createTokenAccount(opening), ...moves];
    const {wire} = compilePlan({payer: PAYER, instructions, openedBytes: 165, received: 1n}, BLOCKHASH);
    expect(wire.length).to.be.at.most(PACKET_BYTES);
  });

  const strangers = [
    '',
    'alice.sol',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    'z'.repeat(44),
    'O'.repeat(40),
  ];
  for (const stranger of strangers) {
    it(`rejects ${stranger || 'an empty address'}`, async () => {
      const asset = {symbol: 'T', decimals: 9};
      const question = {network: solana, from: PAYER, to: RECEIVER, asset, amount: 1n};
      for (const wrong of [{from: stranger}, {to: stranger}, {asset: {...asset, address: stranger}}]) {
        const error = await planTransfer(noNode, {...question, ...wrong}).catch((cause: unknown) => cause);
        expect(error).to.include({code: 'input/send-incomplete'});
      }
    });
  }
});

const LIMIT = getStructDecoder([
  ['kind', getU8Decoder()],
  ['units', getU32Decoder()],
]);
const PRICE = getStructDecoder([
  ['kind', getU8Decoder()],
  ['price', getU64Decoder()],
]);
const LAMPORTS = getStructDecoder([
  ['kind', getU32Decoder()],
  ['amount', getU64Decoder()],
]);
const TOKENS = getStructDecoder([
  ['kind', getU8Decoder()],
  ['amount', getU64Decoder()],
  ['decimals', getU8Decoder()],
]);

function decode(plan: TransferPlan, version: 0 | 'legacy' = 0) {
  const {wire, message} = compilePlan(plan, BLOCKHASH, version);
  const {messageBytes, signatures} = getTransactionDecoder().decode(wire);
  expect(signatures).to.deep.equal({[PAYER]: null});
  expect(base64.encode(new Uint8Array(messageBytes))).to.equal(message);
  return decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes));
}
