import {expect, oneEvent} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {gridIcon} from '../../icons/first.js';
import './mark.js';
import type {Mark} from './mark.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const BROKEN = 'data:image/png;base64,AAAA';

describe('<drawbridge-mark>', () => {
  testAccessibility(() => html`<drawbridge-mark name="Aspen"></drawbridge-mark>`);

  it('shows the given picture as decoration', async () => {
    const mark = await setup(PIXEL);
    const image = mark.shadowRoot!.querySelector('img')!;
    expect(image).to.have.attribute('alt', '');
    expect(image).to.have.attribute('referrerpolicy', 'no-referrer');
    expect(letter(mark)).to.equal(undefined);
  });

  for (const src of ['', 'javascript:alert(1)', 'data:text/html,x', 'http://a.example/i.png']) {
    it(`shows the monogram for "${src}", and sends no request`, async () => {
      const mark = await setup(src);
      expect(mark.shadowRoot!.querySelector('img')).to.equal(null);
      expect(letter(mark)).to.equal('A');
    });
  }

  it('falls back to the monogram if the picture is broken, and tries the next one', async () => {
    const mark = await setup(BROKEN);
    await oneEvent(mark.shadowRoot!.querySelector('img')!, 'error');
    await mark.updateComplete;
    expect(letter(mark)).to.equal('A');
    mark.src = PIXEL;
    await mark.updateComplete;
    expect(mark.shadowRoot!.querySelector('img')).to.have.attribute('src', PIXEL);
  });

  for (const size of [24, 40, 56, 72] as const) {
    it(`is ${size} px in both directions with picture, monogram and icon`, async () => {
      const mark = await setup(PIXEL);
      mark.size = size;
      for (const change of [{}, {src: ''}, {icon: gridIcon}]) {
        Object.assign(mark, change);
        await mark.updateComplete;
        expect([mark.offsetWidth, mark.offsetHeight]).to.deep.equal([size, size]);
      }
    });
  }
});

async function setup(src: string): Promise<Mark> {
  return themed<Mark>(html`<drawbridge-mark name="Aspen" src=${src}></drawbridge-mark>`);
}

function letter(mark: Mark): string | undefined {
  return mark.shadowRoot!.querySelector('text')?.textContent ?? undefined;
}
