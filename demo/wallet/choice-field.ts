import {html, type TemplateResult} from 'lit';

/** One thing to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isSelected: boolean;
}

/** A labelled list to choose from; the label must be the only one of its kind in the element. */
export function choiceField(
  label: string,
  choices: readonly Choice[],
  choose: (value: string) => void,
): TemplateResult {
  return html`<div class="field">
    <label for=${label}>${label}</label>
    <select id=${label} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${choices.map(
        ({value, label: text, isSelected}) =>
          html`<option value=${value} .selected=${isSelected}>${text}</option>`,
      )}
    </select>
  </div>`;
}
