import {expect} from '@open-wc/testing';
import {isEmail} from './is-email.js';
import {readCode} from './login-input.js';

describe('isEmail', () => {
  for (const text of ['ada@example.com', 'ada+bridge@mail.example.co', 'ädä@bücher.example'])
    it(`accepts ${text}`, () => expect(isEmail(text)).to.equal(true));
  for (const text of ['', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@b@example.com'])
    it(`rejects “${text}”`, () => expect(isEmail(text)).to.equal(false));
});

describe('readCode', () => {
  for (const [text, code] of [
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code: 123-456.', '123456'],
    ['1234567', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    ['12a', '12'],
    ['', ''],
  ] as const)
    it(`reads “${code}” from “${text}”`, () => expect(readCode(text)).to.equal(code));
});
