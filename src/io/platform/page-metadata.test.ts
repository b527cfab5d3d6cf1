import {expect} from '@open-wc/testing';
import {readMetadata} from './page-metadata.js';

describe('readMetadata', () => {
  it('reads title, description and icon of the page', () => {
    const metadata = readMetadata(
      page(
        '<title>Harbour</title>' +
          '<meta name="description" content="A bridge">' +
          '<link rel="shortcut icon" href="https://harbour.example/icon.png">',
      ),
    );
    expect(metadata).to.deep.equal({
      name: 'Harbour',
      description: 'A bridge',
      url: location.origin,
      icons: ['https://harbour.example/icon.png'],
    });
  });

  it('has defaults for missing values', () => {
    expect(readMetadata(page('<html>'))).to.deep.equal({
      name: location.hostname,
      description: '',
      url: location.origin,
      icons: [],
    });
  });

  it('falls back to the description for social media', () => {
    const {description} = readMetadata(page('<meta property="og:description" content="Shared">'));
    expect(description).to.equal('Shared');
  });
});

function page(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
