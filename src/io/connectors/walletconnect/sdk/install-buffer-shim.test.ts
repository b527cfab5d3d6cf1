import {expect} from '@open-wc/testing';
import {installBufferShim} from './install-buffer-shim.js';

const page = globalThis as {Buffer?: unknown};
const TEXT = 'a grant: ✓ and ÿ';
const BASE64 = 'YSBncmFudDog4pyTIGFuZCDDvw==';

interface Lent {
  from(given: string | Uint8Array, encoding?: string): {toString(encoding?: string): string};
  isBuffer(value: unknown): boolean;
}

describe('installBufferShim', () => {
  afterEach(() => Reflect.deleteProperty(page, 'Buffer'));

  it('is on the page only until its last user has removed it', () => {
    expect('Buffer' in page).to.equal(false);
    const [first, second] = [installBufferShim(), installBufferShim()];
    expect(Object.keys(page)).not.to.include('Buffer');
    first();
    first();
    expect(page.Buffer).not.to.equal(undefined);
    second();
    expect('Buffer' in page).to.equal(false);
  });

  it('does not replace a page’s Buffer', () => {
    const own = {};
    page.Buffer = own;
    const removeShim = installBufferShim();
    expect(page.Buffer).to.equal(own);
    removeShim();
    expect(page.Buffer).to.equal(own);
  });

  it('keeps a page’s Buffer that is assigned later', () => {
    const removeShim = installBufferShim();
    const own = {};
    page.Buffer = own;
    const another = installBufferShim();
    removeShim();
    another();
    expect(page.Buffer).to.equal(own);
  });

  it('writes and reads like the Buffer of Node', () => {
    const removeShim = installBufferShim();
    const lent = page.Buffer as Lent;
    expect(lent.from(TEXT).toString('base64')).to.equal(BASE64);
    expect(lent.from(BASE64, 'base64').toString('utf-8')).to.equal(TEXT);
    expect(lent.from('8J-YgA', 'base64').toString()).to.equal('😀');
    expect(lent.from(Uint8Array.of(0, 10, 255)).toString('hex')).to.equal('000aff');
    expect(lent.isBuffer(lent.from('a'))).to.equal(false);
    removeShim();
  });
});
