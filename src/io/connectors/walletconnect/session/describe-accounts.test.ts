import {expect} from '@open-wc/testing';
import type {Account} from '../../../../core/model/account.js';
import {describeSessionAccounts} from './session-state.js';

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SMART = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SOLANA = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy';

describe('the account details in a session', () => {
  it('marks smart accounts and has labels', () => {
    const found = described({
      accountTypes: JSON.stringify({[SMART.toLowerCase()]: 'smartAccount', [OWNER]: 'eoa'}),
      accountNames: JSON.stringify({[`eip155:1:${OWNER}`]: 'Main'}),
    });
    expect(found).to.deep.equal([
      {...account(OWNER), label: 'Main'},
      {...account(SMART), type: 'smartAccount'},
    ]);
  });

  it('has smart accounts on EVM only, and compares case-sensitively elsewhere', () => {
    const properties = {
      accountTypes: JSON.stringify({[SOLANA]: 'smartAccount'}),
      accountNames: JSON.stringify({[SOLANA.toLowerCase()]: 'Another'}),
    };
    const solana: Account = {namespace: 'solana', address: SOLANA, type: 'eoa'};
    expect(describeSessionAccounts([solana], {sessionProperties: properties})).to.deep.equal([solana]);
  });

  it('cleans names', () => {
    const [first] = described({accountNames: JSON.stringify({[OWNER]: 'Ma\u202ein\u200b'})});
    expect(first.label).to.equal('Main');
  });

  const NONSENSE = ['', '{', '[]', 'null', '5', JSON.stringify({[OWNER]: {}}), ' '.repeat(200_000)];
  for (const text of NONSENSE) {
    it(`ignores ${text.slice(0, 20) || 'nothing'}`, () => {
      expect(described({accountTypes: text, accountNames: text})).to.deep.equal([
        account(OWNER),
        account(SMART),
      ]);
    });
  }

  it('leaves accounts unchanged without properties', () => {
    expect(described(undefined)).to.deep.equal([account(OWNER), account(SMART)]);
    expect(described({accountTypes: 5} as never)).to.deep.equal([account(OWNER), account(SMART)]);
  });
});

function account(address: string): Account {
  return {namespace: 'eip155', address, type: 'eoa'};
}

function described(sessionProperties: Record<string, string> | undefined) {
  return describeSessionAccounts([account(OWNER), account(SMART)], {sessionProperties} as never);
}
