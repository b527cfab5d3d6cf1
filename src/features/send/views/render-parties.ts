import {html, type TemplateResult} from 'lit';
import type {Parties} from './parties.js';
import '../../../ui/parts/image/avatar.js';
import '../../../ui/parts/feedback/span.js';
import type {Span} from '../../../ui/parts/feedback/span.js';
import type {MarkSize} from '../../../ui/parts/image/mark.js';

/** Draws two accounts with the span between them, and how far things are. */
export function renderParties(
  {label, from, to}: Parties,
  state: Span['state'],
  size: MarkSize = 72,
): TemplateResult {
  return html`<drawbridge-span state=${state} label=${label} data-testid="parties">
    <drawbridge-avatar
      slot="start"
      size=${size}
      address=${from.address}
      src=${from.image}
    ></drawbridge-avatar>
    <drawbridge-avatar slot="end" size=${size} address=${to.address} src=${to.image}></drawbridge-avatar>
  </drawbridge-span>`;
}
