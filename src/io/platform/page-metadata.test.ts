import {expect} from '@open-wc/testing';
import {readMetadata} from './page-metadata.js';

describe('readMetadata', () => {
  it('reads the name, description and icon of the site', () => {
    const metadata = readMetadata(
      page(
        '<title>Staking · Harbour</title>' +
          '<meta property="og:site_name" content="Harbour">' +
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

  it('takes the name that the site gives as an application', () => {
    const {name} = readMetadata(
      page('<title>Staking</title><meta name="application-name" content=" Harbour ">'),
    );
    expect(name).to.equal('Harbour');
  });

  it('has defaults for missing values, and does not name the site after one of its pages', () => {
    expect(
      readMetadata(page('<title>Staking</title><meta property="og:site_name" content=" ">')),
    ).to.deep.equal({
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
