import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import fc from 'fast-check';
import {PROGRAMS} from '../solana-address.js';
import {accountRules, tokenAccountSize} from './find-destination.js';
import {mintRefusal, readMint} from './read-mint.js';
import {receiverKind} from './solana-transfers.js';
import {readTokenAccount} from './token-account.js';
import {transferFee} from './transfer-fee.js';

const OWNER = new Uint8Array(32).fill(5);
/** The zero key is a point of the curve, other than {@link OWNER}. */
const ON_CURVE = new Uint8Array(32);

describe('the kind of an account for the token programs', () => {
  const kinds = [
    ['a wallet', account({owner: PROGRAMS.system}), 'wallet'],
    ['an account that keeps a nonce', account({owner: PROGRAMS.system, bytes: 80}), 'contract'],
    [
      'a program',
      account({owner: 'BPFLoaderUpgradeab1e11111111111111111111111', executable: true}),
      'program',
    ],
    ['an account of a program', account({owner: PROGRAMS.associatedToken, bytes: 165}), 'contract'],
    ['a token account', account({}), 'token-account'],
    ['a frozen token account', account({state: 2}), 'token-account'],
    ['a token account of Token-2022', account({owner: PROGRAMS.token2022}), 'token-account'],
    ['one with extensions', account({owner: PROGRAMS.token2022, bytes: 182, kind: 2}), 'token-account'],
    ['a token account that is not open yet', account({state: 0}), 'contract'],
    ['a mint that is not initialized', account({bytes: 82}), 'contract'],
    ['a mint with extensions', account({owner: PROGRAMS.token2022, bytes: 278, kind: 1}), 'contract'],
    ['the account of several owners', account({bytes: 355, kind: 2}), 'contract'],
    ['nothing', undefined, 'unused'],
  ] as const;
  for (const [what, given, kind] of kinds) {
    it(`is ${kind} for ${what}`, () => expect(receiverKind(ON_CURVE, given)).to.equal(kind));
  }

  it('is keyless for an address off the curve without an account', () => {
    expect(receiverKind(OWNER, undefined)).to.equal('keyless');
    expect(receiverKind(OWNER, account({owner: PROGRAMS.system}))).to.equal('wallet');
  });

  it("includes a token account's balance, to the last unit", () => {
    fc.assert(
      fc.property(fc.bigInt({min: 0n, max: 2n ** 64n - 1n}), fc.constantFrom(1, 2), (amount, state) => {
        expect(readTokenAccount(account({amount, state}))).to.deep.equal({
          owner: base58.encode(OWNER),
          amount,
          isFrozen: state === 2,
        });
      }),
    );
  });

  it('never throws for any bytes', () => {
    const owners = fc.constantFrom(PROGRAMS.token, PROGRAMS.token2022, PROGRAMS.system);
    fc.assert(
      fc.property(owners, fc.uint8Array({maxLength: 400}), fc.boolean(), (owner, data, isMint) => {
        if (isMint && data.length > 165) [data[45], data[165]] = [1, 1];
        const given = {owner, executable: false, data};
        readTokenAccount(given);
        accountRules(data);
        const mint = readMint(given);
        if (!mint) return;
        mintRefusal(mint, 0n);
        transferFee(mint, 0n)?.(1n);
        expect(tokenAccountSize(mint)).to.be.within(165, 2_000);
      }),
    );
  });
});

interface Sketch {
  readonly owner?: string;
  readonly executable?: boolean;
  readonly bytes?: number;
  readonly state?: number;
  readonly kind?: number;
  readonly amount?: bigint;
}

function account({owner = PROGRAMS.token, executable = false, ...sketch}: Sketch) {
  const {bytes = owner === PROGRAMS.system || executable ? 0 : 165, state = 1, kind, amount = 0n} = sketch;
  const data = new Uint8Array(bytes);
  if (bytes >= 165) {
    data.set(OWNER, 32);
    new DataView(data.buffer).setBigUint64(64, amount, true);
    data[108] = state;
  }
  if (kind !== undefined) data[165] = kind;
  return {owner, executable, data};
}
