import {expect} from '@open-wc/testing';
import {afterPaint} from './when-idle.js';

describe('afterPaint', () => {
  it('resolves after the next frame and its paint', async () => {
    const order: string[] = [];
    const painted = afterPaint().then(() => order.push('painted'));
    requestAnimationFrame(() => order.push('drawn'));
    await painted;
    expect(order).to.deep.equal(['drawn', 'painted']);
  });

  it('resolves immediately on a hidden page', async () => {
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
