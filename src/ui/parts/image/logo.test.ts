import {expect, oneEvent} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {gridIcon} from '../../icons/first.js';
import './logo.js';
import type {Logo} from './logo.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const BROKEN = 'data:image/png;base64,AAAA';

describe('<drawbridge-logo>', () => {
  testAccessibility(() => html`<drawbridge-logo name="Aspen"></drawbridge-logo>`);

  it('shows the given picture as decoration', async () => {
    const logo = await setup(PIXEL);
    const image = logo.shadowRoot!.querySelector('img')!;
    expect(image).to.have.attribute('alt', '');
    expect(image).to.have.attribute('referrerpolicy', 'no-referrer');
    expect(letter(logo)).to.equal(undefined);
  });

  for (const src of ['', 'javascript:alert(1)', 'data:text/html,x', 'http://a.example/i.png']) {
    it(`shows the monogram for "${src}", and sends no request`, async () => {
      const logo = await setup(src);
      expect(logo.shadowRoot!.querySelector('img')).to.equal(null);
      expect(letter(logo)).to.equal('A');
    });
  }

  it('falls back to the monogram if the picture is broken, and tries the next one', async () => {
    const logo = await setup(BROKEN);
    await oneEvent(logo.shadowRoot!.querySelector('img')!, 'error');
    await logo.updateComplete;
    expect(letter(logo)).to.equal('A');
    logo.src = PIXEL;
    await logo.updateComplete;
    expect(logo.shadowRoot!.querySelector('img')).to.have.attribute('src', PIXEL);
  });

  it('draws a mark in place of the monogram, also if the picture is broken', async () => {
    const logo = await setup('');
    logo.mark = html`<svg viewBox="0 0 24 24"><path d="M0 0h24v24H0Z" /></svg>`;
    await logo.updateComplete;
    expect(letter(logo)).to.equal(undefined);
    expect(logo.shadowRoot!.querySelector('path')).to.not.equal(null);
    logo.src = BROKEN;
    await logo.updateComplete;
    await oneEvent(logo.shadowRoot!.querySelector('img')!, 'error');
    await logo.updateComplete;
    expect(logo.shadowRoot!.querySelector('path')).to.not.equal(null);
  });

  for (const size of [24, 40, 56, 72] as const) {
    it(`is ${size} px in both directions with picture, monogram and icon`, async () => {
      const logo = await setup(PIXEL);
      logo.size = size;
      for (const change of [{}, {src: ''}, {icon: gridIcon}]) {
        Object.assign(logo, change);
        await logo.updateComplete;
        expect([logo.offsetWidth, logo.offsetHeight]).to.deep.equal([size, size]);
      }
    });
  }
});

async function setup(src: string): Promise<Logo> {
  return themed<Logo>(html`<drawbridge-logo name="Aspen" src=${src}></drawbridge-logo>`);
}

function letter(logo: Logo): string | undefined {
  return logo.shadowRoot!.querySelector('text')?.textContent ?? undefined;
}
