import {css, html, type TemplateResult} from 'lit';
import {type Messages, translate} from '../../../core/messages/message.js';
import {renderSentence} from '../../../ui/parts/text/render-sentence.js';

/** Characters of the label that stay before the suffix. */
const KEPT = 4;
/** Characters up to which the words have their usual size, and up to which the next smaller one. */
const ROOM = [24, 30] as const;

/** Styles of {@link renderWholeName}. */
export const wholeNameStyles = css`
  .whole-name {
    display: flex;
    justify-content: center;
    min-inline-size: 0;
    white-space: pre;
  }
  .whole-name.long {
    font-size: 14px;
  }
  .whole-name.longer {
    font-size: 12px;
  }
  .whole-name bdi {
    display: flex;
    min-inline-size: 0;
  }
  .whole-name span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* All of the room that is missing is taken from the middle, unless the suffix alone has too little. */
  .whole-name span:last-child {
    flex: none;
    max-inline-size: 100%;
  }
`;

/**
 * Draws the words of the button that registers a name, in one line: with smaller letters for a long name, and shortened in
 * the middle where it still has too little room. Assistive technology and the tooltip have all of it.
 */
export function renderWholeName(messages: Messages, name: string, suffix: string): TemplateResult {
  const cut = Math.max(0, name.length - suffix.length - KEPT);
  const [usual, smaller] = ROOM;
  const {length} = translate(messages, ['names.register', name]);
  const size = length <= usual ? '' : length <= smaller ? 'long' : 'longer';
  const parts = html`<bdi dir="ltr" translate="no"
    ><span>${name.slice(0, cut)}</span><span>${name.slice(cut)}</span></bdi
  >`;
  return html`<span class="whole-name ${size}" title=${name}
    >${renderSentence(messages, 'names.register', parts)}</span
  >`;
}
