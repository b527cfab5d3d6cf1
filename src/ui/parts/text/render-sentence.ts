import {html, type TemplateResult} from 'lit';
import {
  type Message,
  type MessageArgs,
  type MessageKey,
  type Messages,
  translate,
} from '../../../core/messages/message.js';

/** Values of a sentence, in which a template may stand for a text. */
type Slots<A extends readonly unknown[]> = {
  readonly [I in keyof A]: A[I] extends string ? string | TemplateResult : A[I];
};

/** Private characters, which mark the places of templates while the sentence is a text. Names of wallets have none. */
const MARKS = /([\ue000-\ue00f])/;
const FIRST_MARK = 0xe000;

/**
 * Draws a sentence with templates in it, such as a link, in the order of the words in its language.
 *
 * Templates that the sentence of an adopter leaves out follow it, so that no link is lost.
 */
export function renderSentence<K extends MessageKey>(
  messages: Messages,
  key: K,
  ...values: Slots<MessageArgs<K>>
): TemplateResult {
  const templates: TemplateResult[] = [];
  const texts = (values as readonly unknown[]).map((value) => {
    if (typeof value === 'string') return value.replaceAll(new RegExp(MARKS, 'g'), '');
    return isTemplate(value) ? String.fromCharCode(FIRST_MARK + templates.push(value) - 1) : value;
  });
  const sentence = translate(messages, [key, ...texts] as unknown as Message);
  const missing = templates.filter((_, index) => !sentence.includes(String.fromCharCode(FIRST_MARK + index)));
  const parts = sentence.split(MARKS).map((part) => templates[part.charCodeAt(0) - FIRST_MARK] ?? part);
  return html`${parts}${missing.map((template) => html` ${template}`)}`;
}

function isTemplate(value: unknown): value is TemplateResult {
  return typeof value === 'object' && value !== null && '_$litType$' in value;
}
