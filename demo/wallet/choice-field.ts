import {html, type TemplateResult} from 'lit';

/** One thing to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isSelected: boolean;
}

/** A labelled list to choose from. */
export function choiceField(
  label: string,
  choices: readonly Choice[],
  choose: (value: string) => void,
): TemplateResult {
  return html`<label>
    ${label}
    <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${choices.map(
        ({value, label: text, isSelected}) =>
          html`<option value=${value} .selected=${isSelected}>${text}</option>`,
      )}
    </select>
  </label>`;
}
