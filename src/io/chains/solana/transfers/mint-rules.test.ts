import {expect} from '@open-wc/testing';
import {PROGRAMS} from '../solana-address.js';
import {accountRules} from './find-destination.js';
import {type Mint, mintRefusal, readMint} from './read-mint.js';
import {transferFee} from './transfer-fee.js';

const AUTHORITY = Array.from({length: 32}, () => 7);

describe('the rules of a mint, from its bytes', () => {
  it('come from its extensions, in any order', () => {
    const mint = mintWith([3, AUTHORITY], [26, [...AUTHORITY, 0]], [19, Array.from({length: 300}, () => 1)]);
    expect([...mint.extensions.keys()]).to.deep.equal([3, 26, 19]);
    expect(mintRefusal(mint, 0n)).to.equal(undefined);
  });

  it('are unknown for a later or truncated extension', () => {
    expect(mintRefusal(mintWith([29, [1]]), 0n)).to.deep.equal({reason: 'unknown-extension'});
    expect(mintRefusal(mintWith([25, [1, 2]]), 0n)).to.deep.equal({reason: 'scaled'});
  });

  it('are read from mints only', () => {
    const {data} = accountWith([3, AUTHORITY]);
    expect(readMint({owner: PROGRAMS.system, executable: false, data})).to.equal(undefined);
    expect(readMint({owner: PROGRAMS.token, executable: false, data})).to.equal(undefined);
    const tokenAccount = Uint8Array.from(data);
    tokenAccount[165] = 2;
    expect(readMint({owner: PROGRAMS.token2022, executable: false, data: tokenAccount})).to.equal(undefined);
    const closed = Uint8Array.from(data);
    closed[45] = 0;
    expect(readMint({owner: PROGRAMS.token2022, executable: false, data: closed})).to.equal(undefined);
  });

  it('use the newer fee from its epoch on', () => {
    const mint = mintWith([
      1,
      [...AUTHORITY, ...AUTHORITY, ...u64(9n), ...feeOf(5n, 10n, 100), ...feeOf(100n, 5_000n, 1)],
    ]);
    const feeIn = (epoch: bigint, amount: bigint) => transferFee(mint, epoch)!(amount);
    expect([feeIn(0n, 10_000n), feeIn(99n, 10_000n)]).to.deep.equal([10n, 10n]);
    expect([feeIn(100n, 10_000n), feeIn(2n ** 64n - 1n, 10_001n)]).to.deep.equal([1n, 2n]);
    expect([feeIn(100n, 0n), feeIn(100n, 2n ** 64n - 1n)]).to.deep.equal([0n, 5_000n]);
  });

  it('use the next multiplier from its time on', () => {
    const [one, half] = [u64(0x3ff0_0000_0000_0000n), u64(0x3fe0_0000_0000_0000n)];
    const split = mintWith([25, [...AUTHORITY, ...one, ...u64(1_000n), ...half]]);
    expect(mintRefusal(split, 999n)).to.equal(undefined);
    expect(mintRefusal(split, 1_000n)).to.deep.equal({reason: 'scaled'});
    const merged = mintWith([25, [...AUTHORITY, ...half, ...u64(1_000n), ...one]]);
    expect(mintRefusal(merged, 999n)).to.deep.equal({reason: 'scaled'});
    expect(mintRefusal(merged, 1_000n)).to.equal(undefined);
  });
});

describe('the rules of a token account, from its bytes', () => {
  // Configuring one takes zero-knowledge proofs: the layout is that of `ConfidentialTransferAccount`.
  for (const [allows, takesOnlyConfidential] of [
    [1, false],
    [0, true],
  ] as const) {
    it(`state whether it accepts plain transfers: ${allows}`, () => {
      const keys = Array.from({length: 1 + 32 + 3 * 64 + 36}, () => 1);
      const {data} = accountWith([7, []], [5, [...keys, 1, allows, ...Array.from({length: 32}, () => 0)]]);
      expect(accountRules(data)).to.deep.equal({needsMemo: false, takesOnlyConfidential});
    });
  }
});

type Extension = readonly [type: number, value: readonly number[]];

function mintWith(...extensions: readonly Extension[]): Mint {
  return readMint(accountWith(...extensions))!;
}

function accountWith(...extensions: readonly Extension[]) {
  const base = new Uint8Array(166);
  base[44] = 6;
  base[45] = 1;
  base[165] = 1;
  const tail = extensions.flatMap(([type, value]) => [...u16(type), ...u16(value.length), ...value]);
  return {owner: PROGRAMS.token2022, executable: false, data: Uint8Array.of(...base, ...tail)};
}

function feeOf(epoch: bigint, maximum: bigint, basisPoints: number): readonly number[] {
  return [...u64(epoch), ...u64(maximum), ...u16(basisPoints)];
}

function u16(value: number): readonly number[] {
  return [value % 256, Math.floor(value / 256)];
}

function u64(value: bigint): readonly number[] {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return [...bytes];
}
