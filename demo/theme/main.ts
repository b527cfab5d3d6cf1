import type {ThemeMode, ThemeVariables} from '@drawbridge/modal';
import {html, nothing, render, type TemplateResult} from 'lit';
import {listenToCopies} from '../home/copy-buttons.js';
import {LiveFrame} from '../live/live-frame.js';
import {listenToStage} from '../live/stage-tools.js';
import {find} from '../site/find.js';
import {THEME_PRESETS} from './theme-presets.js';
import {THEME_GROUPS, type ThemeProperty} from './theme-properties.js';
import {writeCss} from './write-css.js';

const live = new LiveFrame(find('#screen', HTMLElement), (view) => stage.showStep(view));
let variables: ThemeVariables = {};
let scheme: ThemeMode;

const stage = listenToStage({
  onView: (view) => live.show(view),
  onScheme(chosen) {
    scheme = chosen;
    follow();
  },
});

function follow(): void {
  find('#theme-css', HTMLElement).textContent = writeCss(variables);
  live.setLook({scheme, locale: 'en', variables});
  render(Object.entries(THEME_GROUPS).map(group), find('#fields', HTMLElement));
}

/** An empty value is the default. */
function set(name: ThemeProperty['name'], value: string): void {
  const {[name]: _, ...others} = variables;
  variables = value === '' ? others : {...others, [name]: value};
  follow();
}

/** A picker takes one color, and a value may have one for light and one for dark. */
function firstColor(value: string): string | undefined {
  return /#[0-9a-f]{6}/i.exec(value)?.[0];
}

function group([title, properties]: readonly [string, readonly ThemeProperty[]]): TemplateResult {
  return html`<fieldset class="card">
    <legend>${title}</legend>
    ${properties.map(field)}
  </fieldset>`;
}

function field({name, label, kind, standard}: ThemeProperty): TemplateResult {
  const value = variables[name] ?? '';
  const listen = ({target}: Event): void => set(name, (target as HTMLInputElement).value);
  const picker =
    kind === 'color'
      ? html`<input
          type="color"
          aria-label="${label}, picker"
          .value=${firstColor(value) ?? firstColor(standard) ?? '#000000'}
          @input=${listen}
        />`
      : nothing;
  const slider =
    typeof kind === 'number'
      ? html`<input
          type="range"
          min="0"
          max=${kind}
          aria-label="${label}, slider"
          .value=${String(Number.parseInt(value || standard, 10))}
          @input=${({target}: Event) => set(name, `${(target as HTMLInputElement).value}px`)}
        />`
      : nothing;
  return html`<div class="property">
    <label for=${name}>${label}</label>
    ${picker}${slider}
    <input id=${name} spellcheck="false" placeholder="Default" .value=${value} @change=${listen} />
  </div>`;
}

render(
  Object.entries(THEME_PRESETS).map(
    ([name, preset]) =>
      html`<button
        type="button"
        @click=${() => {
          variables = preset;
          follow();
        }}
      >
        ${name}
      </button>`,
  ),
  find('#presets', HTMLElement),
);
listenToCopies();
live.start();
