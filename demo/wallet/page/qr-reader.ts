import type {BarcodeDetector as Detector} from 'qr/decode.js';

/** A picture that may show a QR code. */
export type QrSource = ImageBitmap | HTMLVideoElement;

/** Reads the QR code in a picture or a video's current frame; `undefined` without a code. */
export type ReadQr = (source: QrSource) => Promise<string | undefined>;

/** Prepares a reader: the browser's own where it has one, otherwise a decoder that is loaded now. */
export async function createQrReader(): Promise<ReadQr> {
  const native = (globalThis as {readonly BarcodeDetector?: typeof Detector}).BarcodeDetector;
  const Chosen = native ?? (await import('qr/decode.js')).BarcodeDetector;
  const detector = new Chosen({formats: ['qr_code']});
  return async (source) => (await detector.detect(source))[0]?.rawValue;
}

/** Reads the QR code in an image file, such as a screenshot. */
export async function readQrFile(file: Blob): Promise<string | undefined> {
  const [read, picture] = await Promise.all([createQrReader(), createImageBitmap(file)]);
  return read(picture).finally(() => picture.close());
}
