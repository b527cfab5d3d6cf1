import {expect} from '@open-wc/testing';
import {readPageLocale} from './page-metadata.js';

describe('readPageLocale', () => {
  it("is the page's language, else English", () => {
    expect(readPageLocale(page('<html lang="de">'))).to.equal('de');
    expect(readPageLocale(page('<html>'))).to.equal('en');
  });
});

function page(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
