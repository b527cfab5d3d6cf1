import {expect} from '@open-wc/testing';
import * as btc from '@scure/btc-signer';
import fc from 'fast-check';
import type {Account} from '../../../../core/model/account.js';
import {createMockBitcoinWallet} from '../../../../testing/wallets/bitcoin/mock-bitcoin-wallet.js';
import {ownInputs} from './own-inputs.js';

describe('ownInputs', () => {
  for (const PSBTVersion of [0, 2]) {
    it(`finds the inputs that spend from an account, in a PSBT of version ${PSBTVersion}`, async () => {
      const {payment, ordinals, stranger, transaction} = await setup(PSBTVersion);
      for (const address of [stranger, ordinals, payment, stranger, payment]) transaction.spend(address);
      expect(ownInputs(transaction.psbt(), accounts(payment, ordinals))).to.deep.equal([
        {address: ordinals, index: 1},
        {address: payment, index: 2},
        {address: payment, index: 4},
      ]);
      expect(
        ownInputs(transaction.psbt(), accounts('SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7')),
      ).to.deep.equal([]);
    });
  }

  for (const hasWitness of [false, true]) {
    it(`reads whole previous transactions${hasWitness ? ', also those with witnesses' : ''}`, async () => {
      const {payment, stranger, transaction} = await setup(0);
      transaction.spendWhole([stranger, payment], {index: 0, hasWitness});
      transaction.spendWhole([stranger, payment], {index: 1, hasWitness});
      expect(ownInputs(transaction.psbt(), accounts(payment))).to.deep.equal([{address: payment, index: 1}]);
    });
  }

  it('recognizes the script of every kind of address', async () => {
    const {transaction} = await setup(0);
    const kinds = [
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    ];
    for (const address of kinds) transaction.spend(address);
    expect(ownInputs(transaction.psbt(), accounts(...kinds)).map(({address}) => address)).to.deep.equal(
      kinds,
    );
  });

  it('throws for truncated data and never hangs', async () => {
    const {payment, transaction} = await setup(0);
    transaction.spend(payment);
    const whole = transaction.psbt();
    expect(() => ownInputs(whole.subarray(0, 40), accounts(payment))).to.throw(RangeError);
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 300}), (bytes) => {
        try {
          ownInputs(bytes, accounts(payment));
        } catch (error) {
          return error instanceof RangeError;
        }
        return true;
      }),
    );
  });
});

function accounts(...addresses: readonly string[]): readonly Account[] {
  return addresses.map((address) => ({namespace: 'bip122', address, type: 'payment'}));
}

async function setup(PSBTVersion: number) {
  const {payment, ordinals} = (await createMockBitcoinWallet({announce: 'okx'})).addresses;
  const stranger = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const transaction = new btc.Transaction({PSBTVersion});
  const scriptOf = (address: string) => btc.OutScript.encode(btc.Address().decode(address));
  let count = 0;
  transaction.addOutput({script: scriptOf(stranger), amount: 1n});
  return {
    payment,
    ordinals,
    stranger,
    transaction: {
      psbt: () => transaction.toPSBT(),
      spend: (address: string) =>
        transaction.addInput({
          txid: 'ab'.repeat(32),
          index: count++,
          witnessUtxo: {script: scriptOf(address), amount: 1_000n},
        }),
      spendWhole(addresses: readonly string[], {index, hasWitness}: {index: number; hasWitness: boolean}) {
        const previous = {
          version: 2,
          segwitFlag: hasWitness,
          inputs: [
            {txid: new Uint8Array(32).fill(7), index: 3, finalScriptSig: new Uint8Array(300), sequence: 1},
          ],
          outputs: addresses.map((address) => ({amount: 5n, script: scriptOf(address)})),
          ...(hasWitness && {witnesses: [[new Uint8Array(70), new Uint8Array(33)]]}),
          lockTime: 0,
        };
        const bytes = btc.RawTx.encode(previous);
        const id = btc.Transaction.fromRaw(bytes, {allowUnknownInputs: true, disableScriptCheck: true}).id;
        transaction.addInput({txid: id, index, nonWitnessUtxo: bytes});
      },
    },
  };
}
