import {expect} from '@open-wc/testing';
import {readPageFacts} from './page-facts.js';

describe('readPageFacts', () => {
  it('reads how a page introduces itself', () => {
    const facts = readPageFacts(
      page(
        '<html lang="de"><title>Harbour</title>' +
          '<meta name="description" content="A bridge">' +
          '<link rel="shortcut icon" href="https://harbour.example/icon.png">',
      ),
    );
    expect(facts).to.deep.equal({
      metadata: {
        name: 'Harbour',
        description: 'A bridge',
        url: location.origin,
        icons: ['https://harbour.example/icon.png'],
      },
      locale: 'de',
    });
  });

  it('makes do with what a page does not say', () => {
    expect(readPageFacts(page('<html>'))).to.deep.equal({
      metadata: {name: location.hostname, description: '', url: location.origin, icons: []},
      locale: 'en',
    });
  });

  it('takes the description for social media where there is no other', () => {
    const {metadata} = readPageFacts(page('<meta property="og:description" content="Shared">'));
    expect(metadata.description).to.equal('Shared');
  });
});

function page(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
