import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './notice.js';
import type {Notice} from './notice.js';

describe('<drawbridge-notice>', () => {
  testAccessibility(
    () =>
      html`<div>
        <drawbridge-notice>Keep your phone near.</drawbridge-notice>
        <drawbridge-notice tone="warning">Check its first and last characters.</drawbridge-notice>
        <drawbridge-notice tone="danger">The wallet refused.</drawbridge-notice>
      </div>`,
  );

  it('is an alert only if something went wrong', async () => {
    const notice = await themed<Notice>(html`<drawbridge-notice tone="warning">Careful.</drawbridge-notice>`);
    expect(notice.shadowRoot!.querySelector('[role="alert"]')).to.equal(null);
    notice.tone = 'danger';
    await notice.updateComplete;
    expect(notice.shadowRoot!.querySelector('[role="alert"] slot')).to.be.an.instanceOf(HTMLSlotElement);
  });
});
