import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {decodeQR} from 'qr/decode.js';
import {testAccessibility, themed, type PageAppearance} from '../../../testing/fakes/ui/themed.js';
import './qr-code.js';
import type {QrCode} from './qr-code.js';

const KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f000112233445566778899aabbccddeeff';
const PAIRING =
  `wc:${KEY}@2?expiryTimestamp=1793000000&relay-protocol=irn&symKey=${KEY}&methods=%5Bwc_sessionPropose%2Cwc` +
  '_auth%5D';
const PIXELS = 560;

describe('<drawbridge-qr-code>', () => {
  testAccessibility(
    () => html`<drawbridge-qr-code label="QR code" name="Aspen" .value=${PAIRING}></drawbridge-qr-code>`,
  );

  for (const env of [{scheme: 'light'}, {scheme: 'dark'}] as const) {
    it(`can be scanned in ${env.scheme}, with the logo in its centre`, async () => {
      const code = await setup(env);
      expect(PAIRING.length).to.be.within(220, 260);
      expect(await scan(code)).to.equal(PAIRING);
    });
  }

  it('keeps its own colours if the system forces others', async () => {
    const code = await setup({scheme: 'dark'});
    for (const shape of [code, ...drawing(code).querySelectorAll('*')]) {
      expect(getComputedStyle(shape).forcedColorAdjust).to.equal('none');
    }
  });

  it('can be scanned without a logo, and then uses its whole square', async () => {
    const code = await setup();
    const withLogo = dots(code);
    code.name = '';
    await code.updateComplete;
    expect(dots(code)).to.be.above(withLogo);
    expect(code.shadowRoot!.querySelector('drawbridge-logo')).to.equal(null);
    expect(await scan(code)).to.equal(PAIRING);
  });

  it('leaves a margin of four modules on each side', async () => {
    const code = await setup();
    const {x, y, width} = drawing(code).viewBox.baseVal;
    expect([x, y]).to.deep.equal([-4, -4]);
    const box = drawing(code).querySelector<SVGPathElement>('.dots')!.getBBox();
    expect(box.x).to.be.at.least(0);
    expect(box.x + box.width).to.be.at.most(width - 8);
  });

  it('keeps the logo inside the space left for it', async () => {
    const code = await setup();
    const logo = code.shadowRoot!.querySelector('drawbridge-logo')!.getBoundingClientRect();
    const modules = drawing(code).viewBox.baseVal.width;
    const clear = 2 * Math.floor(((modules - 8) * 0.2) / 2) + 1;
    expect(logo.width).to.be.below((clear / modules) * code.offsetWidth);
  });

  it('keeps its size while there is nothing to encode', async () => {
    const code = await setup();
    const height = code.offsetHeight;
    code.value = '';
    await code.updateComplete;
    expect(code.offsetHeight).to.equal(height);
    expect(code.shadowRoot!.querySelector('[aria-busy="true"]')).to.have.attribute('aria-label', 'QR code');
  });

  it('keeps the pairing link out of the document\u2019s attributes', async () => {
    const code = await setup();
    expect(code.outerHTML + code.shadowRoot!.innerHTML).not.to.contain(KEY);
  });
});

async function setup(env: PageAppearance = {}): Promise<QrCode> {
  return themed<QrCode>(
    html`<drawbridge-qr-code label="QR code" name="Aspen" .value=${PAIRING}></drawbridge-qr-code>`,
    env,
  );
}

function drawing(code: QrCode): SVGSVGElement {
  return code.shadowRoot!.querySelector<SVGSVGElement>('svg')!;
}

function dots(code: QrCode): number {
  return drawing(code).querySelector('.dots')!.getAttribute('d')!.split('h0').length;
}

/** Paints the element with its current styles, the logo as a solid tile, and reads it back. */
async function scan(code: QrCode): Promise<string> {
  const canvas = new OffscreenCanvas(PIXELS, PIXELS).getContext('2d')!;
  const scale = PIXELS / code.offsetWidth;
  canvas.fillStyle = getComputedStyle(code).backgroundColor;
  canvas.fillRect(0, 0, PIXELS, PIXELS);
  canvas.drawImage(await picture(drawing(code)), 0, 0, PIXELS, PIXELS);
  const logo = code.shadowRoot!.querySelector('drawbridge-logo')?.getBoundingClientRect();
  if (logo) {
    const {left, top} = code.getBoundingClientRect();
    canvas.fillStyle = '#205080';
    canvas.fillRect(
      (logo.left - left) * scale,
      (logo.top - top) * scale,
      logo.width * scale,
      logo.height * scale,
    );
  }
  const {data} = canvas.getImageData(0, 0, PIXELS, PIXELS);
  return decodeQR({width: PIXELS, height: PIXELS, data}, {timeLimit: 5000});
}

/** A copy of the drawing that carries the computed colours and strokes, as an image. */
async function picture(source: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = source.cloneNode(true) as SVGSVGElement;
  const shapes = [...source.querySelectorAll('path, rect')];
  for (const [index, shape] of [...copy.querySelectorAll('path, rect')].entries()) {
    const style = getComputedStyle(shapes[index]!);
    for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-linecap']) {
      shape.setAttribute(name, style.getPropertyValue(name));
    }
  }
  copy.setAttribute('width', String(PIXELS));
  copy.setAttribute('height', String(PIXELS));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
