import {expect} from '@open-wc/testing';
import {afterPaint} from './after-paint.js';

describe('afterPaint', () => {
  it('waits for the frame, and for what is drawn in it', async () => {
    const order: string[] = [];
    const painted = afterPaint().then(() => order.push('painted'));
    requestAnimationFrame(() => order.push('drawn'));
    await painted;
    expect(order).to.deep.equal(['drawn', 'painted']);
  });

  it('waits for nothing on a page that is not seen', async () => {
    const own = Object.getOwnPropertyDescriptor(document, 'hidden');
    Object.defineProperty(document, 'hidden', {configurable: true, value: true});
    let isDrawn = false;
    requestAnimationFrame(() => (isDrawn = true));
    await afterPaint();
    expect(isDrawn).to.equal(false);
    if (own) Object.defineProperty(document, 'hidden', own);
    else Reflect.deleteProperty(document, 'hidden');
  });
});
