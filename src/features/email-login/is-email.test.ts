import {expect} from '@open-wc/testing';
import {isEmail} from './is-email.js';

describe('isEmail', () => {
  for (const text of ['ada@example.com', 'ada+bridge@mail.example.co', 'ädä@bücher.example'])
    it(`accepts ${text}`, () => expect(isEmail(text)).to.equal(true));
  for (const text of ['', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@b@example.com'])
    it(`rejects “${text}”`, () => expect(isEmail(text)).to.equal(false));
});
