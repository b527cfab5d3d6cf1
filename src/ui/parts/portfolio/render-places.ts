import {html, type TemplateResult} from 'lit';
import '../feedback/skeleton.js';

/** Draws the places of rows that are on their way. */
export function renderPlaces(count: number, shape: 'round' | 'square' = 'round'): readonly TemplateResult[] {
  return Array.from(
    {length: count},
    () => html`<drawbridge-skeleton variant="row" shape=${shape}></drawbridge-skeleton>`,
  );
}
