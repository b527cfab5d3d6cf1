import {expect} from '@open-wc/testing';
import {safeWebLink} from '../safety/safe-link.js';
import {browseLink} from './browse-link.js';

const PAGE = {href: 'https://bridge.example/from?a=1&b=ä#top', origin: 'https://bridge.example'};
const HREF = 'https%3A%2F%2Fbridge.example%2Ffrom%3Fa%3D1%26b%3D%C3%A4%23top';
const ORIGIN = 'https%3A%2F%2Fbridge.example';

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa';
const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';

describe('browseLink', () => {
  const rows = [
    [PHANTOM, `https://phantom.app/ul/browse/${HREF}?ref=${ORIGIN}`],
    [SOLFLARE, `https://solflare.com/ul/v1/browse/${HREF}?ref=${ORIGIN}`],
    [COINBASE, `https://go.cb-w.com/dapp?cb_url=${HREF}`],
  ] as const;
  for (const [id, expected] of rows) {
    it(`opens the page at ${new URL(expected).host}`, () => {
      expect(browseLink(id, PAGE)).to.equal(expected);
      expect(browseLink(id.slice(0, 8), PAGE), 'by the beginning of the id').to.equal(expected);
      expect(safeWebLink(expected)).to.equal(expected);
    });
  }

  it('has no link for other wallets', () => {
    for (const id of [METAMASK, 'constructor', '']) expect(browseLink(id, PAGE)).to.equal(undefined);
  });
});
