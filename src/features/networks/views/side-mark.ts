import {html, type TemplateResult} from 'lit';
import type {DirectiveResult} from 'lit/directive.js';
import '../../../ui/parts/image/mark.js';

/** Draws what stands at one side of a span. */
export function renderSideMark(
  side: 'start' | 'end',
  {name, src}: {readonly name: string; readonly src: DirectiveResult},
): TemplateResult {
  return html`<drawbridge-mark
    slot=${side}
    shape="round"
    size="72"
    name=${name}
    src=${src}
  ></drawbridge-mark>`;
}
