import {expect} from '@open-wc/testing';
import {closeByDragging} from './close-by-dragging.js';

describe('closeByDragging', () => {
  it('ignores pointers that have pressed nothing, also without an id, as in jsdom', () => {
    const host = document.createElement('div');
    const dialog = host.attachShadow({mode: 'open'}).appendChild(document.createElement('dialog'));
    dialog.dataset['handle'] = '';
    const errors: unknown[] = [];
    const collect = (event: ErrorEvent): void => {
      event.preventDefault();
      errors.push(event.error);
    };
    addEventListener('error', collect);
    const stop = closeByDragging(dialog, () => true);
    for (const type of ['pointermove', 'pointerup', 'pointercancel']) dialog.dispatchEvent(new Event(type));
    stop();
    removeEventListener('error', collect);
    expect(errors).to.deep.equal([]);
    expect(dialog.style.translate).to.equal('');
  });
});
