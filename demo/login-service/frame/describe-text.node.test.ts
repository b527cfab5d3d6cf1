import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {describeText} from './describe-text.js';

const ORIGIN = 'https://harbour.example';
const ACCOUNT = '0x1111111111111111111111111111111111111111';
const OTHER = '0x2222222222222222222222222222222222222222';

describe('describeText', () => {
  it('names the site, the account and the end of a sign-in', () => {
    const text = signIn({});
    assert.deepEqual(describeText(text, {origin: ORIGIN, account: ACCOUNT}), {
      title: 'Sign in',
      facts: [
        ['Site', 'harbour.example'],
        ['Signs in as', ACCOUNT],
        ['Ends', '2026-12-24T00:00:00Z'],
        ['Message', text],
      ],
    });
  });

  it('warns of a sign-in to another site, by its first line and by its address', () => {
    for (const [words, given] of [
      [/signs you in to bank\.example, but harbour\.example asks/, {site: 'bank.example'}],
      [/signs you in to harbour\.example:8080/, {site: 'harbour.example:8080'}],
      [
        /is meant for https:\/\/bank\.example\/login, but harbour\.example asks/,
        {uri: 'https://bank.example/login'},
      ],
      [/is meant for nothing/, {uri: 'nothing'}],
    ] as const)
      assert.match(warningOf(signIn(given)), words);
    assert.equal(warningOf(signIn({site: ORIGIN})), '');
  });

  it('warns of a sign-in that names another account', () => {
    assert.match(warningOf(signIn({account: OTHER})), new RegExp(`names ${OTHER}, which is not the account`));
    assert.equal(warningOf(signIn({}), ACCOUNT.toUpperCase().replace('0X', '0x')), '');
  });

  it('marks hidden characters of the site', () => {
    const {facts} = describeText(signIn({site: 'bank\u{202e}.example'}), {origin: ORIGIN, account: ACCOUNT});
    assert.deepEqual(facts[0], ['Site', 'bank\u{fffd}.example']);
  });

  it('shows other texts as they are, and the name of a registration', () => {
    const context = {origin: ORIGIN, account: ACCOUNT};
    assert.deepEqual(describeText('Ahoy', context), {title: 'Sign a message', facts: [['Message', 'Ahoy']]});
    const text = JSON.stringify({name: 'ada.reown.id', attributes: {}, timestamp: 1});
    assert.deepEqual(describeText(text, context).facts[0], ['Name', 'ada.reown.id']);
  });
});

function warningOf(text: string, account = ACCOUNT): string {
  return describeText(text, {origin: ORIGIN, account}).warning ?? '';
}

function signIn({site = 'harbour.example', account = ACCOUNT, uri = `${ORIGIN}/dock`}): string {
  return `${site} wants you to sign in with your Ethereum account:
${account}

I accept the terms.

URI: ${uri}
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-11-27T00:00:00Z
Expiration Time: 2026-12-24T00:00:00Z`;
}
