import {html, nothing, render, type TemplateResult} from 'lit';
import {visit} from '../visit.js';
import {readChosen, toOptions, writeChosen} from './chosen-options.js';
import type {ChosenOptions, PlaygroundOption} from './playground-option.js';
import {PLAYGROUND_OPTIONS} from './playground-options.js';

/** Options that the page sets, or that have a control above. */
const ELSEWHERE = new Set(['themeMode', 'locale', 'embedded', 'id']);
const GROUPS = [...new Set(PLAYGROUND_OPTIONS.map(({group}) => group))];

/** Lists every option of the client once its `<details>` is open, and visits the page again with a changed one. */
export function listenToOptions(panel: HTMLDetailsElement, failure: string | undefined): void {
  const place = panel.querySelector<HTMLElement>('#option-list');
  const chosen = readChosen(new URLSearchParams(location.search));
  const draw = (): void => {
    if (place && panel.open) render(list(chosen, failure), place);
  };
  panel.addEventListener('toggle', draw);
  const changed = decodeURIComponent(location.hash.slice(1));
  const isOption = PLAYGROUND_OPTIONS.some(({path}) => path === changed);
  panel.open ||= isOption || Object.keys(chosen).length > 0;
  draw();
  // The visit that a change has made goes on where the visitor was.
  if (isOption) place?.querySelector<HTMLElement>(`[data-option="${changed}"] :is(input, select)`)?.focus();
}

function list(chosen: ChosenOptions, failure: string | undefined): TemplateResult {
  return html`${failure === undefined ? nothing : html`<p class="result" role="alert" data-tone="bad">${failure}</p>`}
    <pre tabindex="0" aria-label="The changed options" data-testid="changed-options">${codeOf(chosen)}</pre>
    ${GROUPS.map(
      (group) =>
        html`<fieldset class="options">
          <legend><h3>${group}</h3></legend>
          ${PLAYGROUND_OPTIONS.filter((option) => option.group === group).map((option) => row(option, chosen))}
        </fieldset>`,
    )}`;
}

function codeOf(chosen: ChosenOptions): string {
  return Object.keys(chosen).length === 0
    ? '// Every option has its default.'
    : `createDrawbridge({…, ...${JSON.stringify(toOptions(chosen), null, 2)}})`;
}

function row(option: PlaygroundOption, chosen: ChosenOptions): TemplateResult {
  const {path, text, standard} = option;
  return html`<div class="option" data-search data-option=${path}>
    ${control(option, chosen[path])}
    <p class="muted"><code>${path}</code> ${standard === 'none' ? nothing : `Default: ${standard}`}</p>
    ${option.kind === 'switch' ? nothing : html`<p class="muted about" id="about-${path}">${text}</p>`}
  </div>`;
}

function control(option: PlaygroundOption, value: unknown): TemplateResult {
  const {path, kind} = option;
  if (ELSEWHERE.has(path)) return html`<p><b>${wordsOf(path)}</b>: set elsewhere on this page</p>`;
  switch (kind) {
    case 'switch':
      return renderSwitch(option, value);
    case 'choice':
      return renderChoice(option, value);
    case 'text':
    case 'list':
    case 'json':
      return renderTyped(path, kind, value);
    case 'code':
      return html`<p><b>${wordsOf(path)}</b>: in code only</p>`;
    default:
      return kind satisfies never;
  }
}

function renderSwitch({path, text, isOn = false}: PlaygroundOption, value: unknown): TemplateResult {
  return html`<label class="check"
    ><input
      type="checkbox"
      .checked=${value === undefined ? isOn : value === true}
      @change=${({target}: Event) => {
        const {checked} = target as HTMLInputElement;
        change(path, checked === isOn ? undefined : checked);
      }}
    />
    ${text}</label
  >`;
}

function renderChoice({path, choices = []}: PlaygroundOption, value: unknown): TemplateResult {
  return html`<label class="field"
    >${wordsOf(path)}
    <select
      aria-describedby="about-${path}"
      @change=${({target}: Event) => change(path, (target as HTMLSelectElement).value || undefined)}
    >
      <option value="">Default</option>
      ${choices.map((choice) => html`<option ?selected=${choice === value}>${choice}</option>`)}
    </select></label
  >`;
}

function renderTyped(path: string, kind: Typed, value: unknown): TemplateResult {
  return html`<label class="field"
    >${wordsOf(path)}
    <input
      spellcheck="false"
      aria-describedby="about-${path}"
      placeholder=${PLACEHOLDERS[kind]}
      .value=${written(kind, value)}
      @change=${({target}: Event) => change(path, read(kind, target as HTMLInputElement))}
  /></label>`;
}

type Typed = 'text' | 'list' | 'json';

const PLACEHOLDERS: Readonly<Record<Typed, string>> = {
  text: 'Default',
  list: 'one, another',
  json: '{"name": "value"}',
};

function written(kind: Typed, value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return kind === 'json' || typeof value !== 'string' ? JSON.stringify(value) : value;
}

/** Passes invalid JSON on unchanged: the client's check explains which value it expects. */
function read(kind: Typed, {value}: HTMLInputElement): unknown {
  if (value === '') return undefined;
  if (kind === 'list') return value.split(/[\s,]+/).filter(Boolean);
  if (kind === 'text') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** `featuredWalletIds` as “Featured wallet ids”. */
function wordsOf(path: string): string {
  const words = (path.split('.').at(-1) ?? path).replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function change(path: string, value: unknown): void {
  history.replaceState(null, '', `#${path}`);
  visit((query) => writeChosen(query, {...readChosen(query), [path]: value}));
}
