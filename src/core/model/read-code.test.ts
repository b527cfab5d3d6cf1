import {expect} from '@open-wc/testing';
import {readCode} from './read-code.js';

describe('readCode', () => {
  for (const [text, length, code] of [
    ['4711', 4, '4711'],
    ['47 11', 4, '4711'],
    ['Drawbridge 2026: your code is 4711-0815.', 8, '47110815'],
    ['12345', 5, '12345'],
    ['123', 0, ''],
  ] as const)
    it(`reads ${length} digits from “${text}”`, () => expect(readCode(text, length)).to.equal(code));

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
    ['Drawbridge 2026: your code is 250469', '250469'],
    ['Drawbridge 2026: your code is 250 469', '250469'],
    ['Drawbridge 2026: your code is 250-469.', '250469'],
    ['Drawbridge 2026: your code is 250\u00A0469', '250469'],
    ['Drawbridge 2026: 2 5 0 4 6 9', '250469'],
    ['1) Open the page. 2) Enter ２５０４６９', '250469'],
    ['٢٠٢٦: ٢٥٠٤٦٩', '250469'],
    ['G-250469 is your code', '250469'],
    ['Order A1234567, code 250469', '250469'],
    ['ref123456: your code is 250 469', '250469'],
    ['2026年の認証コードは250469です', '250469'],
    ['250469 (call 0800 123 456 for help)', '250469'],
    ['Call 0800 123 456 for help. Code: 250469', '250469'],
    ['250', '250'],
    ['250 4', '2504'],
  ] as const)
    it(`reads “${code}” from “${text}”`, () => expect(readCode(text)).to.equal(code));
});
