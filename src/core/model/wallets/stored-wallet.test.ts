import {expect} from '@open-wc/testing';
import {isStoredName, readStoredWallet} from './stored-wallet.js';

describe('the stored name of a wallet', () => {
  for (const [what, stored, isName] of [
    ['none', undefined, true],
    ['one of a login', ['login.walletOf', 'Google'], true],
    ['one without a brand', ['connect.browserWallet'], true],
    ['another sentence', ['error.declined'], false],
    ['an unknown sentence', ['hidden.name'], false],
    ['nothing', [], false],
    ['a text', 'login.anyWallet', false],
    ['a value that is no text', ['login.walletOf', {name: 'Google'}], false],
  ] as const)
    it(`is ${isName ? '' : 'not '}${what}`, () => expect(isStoredName(stored)).to.equal(isName));
});

describe('a stored wallet of a message', () => {
  it('is read as it was written', () => {
    const wallet = {name: 'Google login', isLogin: true, translatedName: ['login.walletOf', 'Google']};
    expect(readStoredWallet(wallet)).to.equal(wallet);
  });

  for (const stored of [
    undefined,
    null,
    7,
    'Aspen',
    [],
    {},
    {name: 7},
    {name: 'Aspen', translatedName: ['error.declined']},
  ])
    it(`is not ${JSON.stringify(stored)}`, () => expect(readStoredWallet(stored)).to.equal(undefined));
});
