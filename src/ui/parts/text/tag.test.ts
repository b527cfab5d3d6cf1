import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/ui/themed.js';
import './tag.js';
import type {Tag} from './tag.js';

describe('<drawbridge-tag>', () => {
  testAccessibility(
    () =>
      html`<div>
        <drawbridge-tag>Recent</drawbridge-tag>
        <drawbridge-tag tone="success">Installed</drawbridge-tag>
        <drawbridge-tag tone="warning">Unverified</drawbridge-tag>
        <drawbridge-tag tone="danger">Scam</drawbridge-tag>
      </div>`,
  );

  it('takes the colour of its tone', async () => {
    const tag = await themed<Tag>(html`<drawbridge-tag>Recent</drawbridge-tag>`);
    const color = (): string => getComputedStyle(tag.shadowRoot!.querySelector('.tag')!).color;
    const neutral = color();
    tag.tone = 'success';
    await tag.updateComplete;
    expect(color()).not.to.equal(neutral);
  });
});
