import {expect, fixture, html, oneEvent} from '@open-wc/testing';
import {encodeQR} from 'qr';
import './pairing-form.js';
import type {PairEvent, PairingFormElement} from './pairing-form.js';

const LINK =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d';

describe('demo-pairing-form', () => {
  it('is accessible', async () => {
    const {el} = await setup();
    await expect(el).to.be.accessible();
  });

  it('gives the link that was typed, without the spaces around it, and empties the field', async () => {
    const {pair, submit, field} = await setup();
    submit(`  ${LINK}\n`);
    expect((await pair).uri).to.equal(LINK);
    expect(field.value).to.equal('');
  });

  it('refuses what is no pairing link and says why', async () => {
    const {el, submit, alert} = await setup();
    submit('https://harbour.bridge');
    await el.updateComplete;
    expect(alert()).to.equal('That is not a pairing link. It starts with wc:');
  });

  it('reads the code in an image that was chosen', async () => {
    const {pair, chooseFile} = await setup();
    chooseFile(await picture(LINK));
    expect((await pair).uri).to.equal(LINK);
  });

  it('reads the code in an image that was dropped on the page', async () => {
    const {pair} = await setup();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await picture(LINK));
    document.dispatchEvent(new DragEvent('drop', {dataTransfer, cancelable: true}));
    expect((await pair).uri).to.equal(LINK);
  });

  it('reads the code in an image that was pasted', async () => {
    const {pair} = await setup();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(await picture(LINK));
    document.dispatchEvent(new ClipboardEvent('paste', {clipboardData, cancelable: true}));
    expect((await pair).uri).to.equal(LINK);
  });

  it('takes a link that was dropped as text', async () => {
    const {pair} = await setup();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', LINK);
    document.dispatchEvent(new DragEvent('drop', {dataTransfer, cancelable: true}));
    expect((await pair).uri).to.equal(LINK);
  });

  it('says when a picture has no code, or is no picture', async () => {
    for (const file of [await picture(undefined), new File(['x'], 'x.png', {type: 'image/png'})]) {
      const {el, chooseFile, alert} = await setup();
      chooseFile(file);
      await oneEvent(el, 'failed');
      await el.updateComplete;
      expect(alert()).to.equal('There is no QR code in that picture.');
    }
  });

  it('leaves the page alone once it is gone', async () => {
    const {el} = await setup();
    el.remove();
    const drop = new DragEvent('drop', {dataTransfer: new DataTransfer(), cancelable: true});
    document.dispatchEvent(drop);
    expect(drop.defaultPrevented).to.equal(false);
  });
});

/** A PNG with the text as a QR code, or with nothing on it. */
async function picture(text: string | undefined): Promise<File> {
  const canvas = new OffscreenCanvas(300, 300);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 300, 300);
  context.fillStyle = '#000';
  const rows = text ? encodeQR(text, 'raw', {ecc: 'quartile', border: 4}) : [];
  const size = Math.floor(300 / (rows.length || 1));
  rows.forEach((row, y) =>
    row.forEach((dark, x) => dark && context.fillRect(x * size, y * size, size, size)),
  );
  return new File([await canvas.convertToBlob()], 'code.png', {type: 'image/png'});
}

async function setup() {
  const el = await fixture<PairingFormElement>(html`<demo-pairing-form></demo-pairing-form>`);
  const root = el.shadowRoot!;
  const field = root.querySelector<HTMLInputElement>('#uri')!;
  return {
    el,
    field,
    pair: oneEvent(el, 'pair') as unknown as Promise<PairEvent>,
    alert: () => root.querySelector('[role=alert]')?.textContent,
    submit: (text: string) => {
      field.value = text;
      root.querySelector('form')!.requestSubmit();
    },
    chooseFile: (file: File) => {
      const input = root.querySelector<HTMLInputElement>('input[type=file]')!;
      const {files} = transferOf(file);
      input.files = files;
      input.dispatchEvent(new Event('change'));
    },
  };
}

function transferOf(file: File): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
}
