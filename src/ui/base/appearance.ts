import type {ReactiveController} from 'lit';
import type {ThemeMode} from '../../core/model/theme.js';
import {observe, type PageClientHost} from './observe.js';

/** The share of dark in colours of browsers without `light-dark()`. */
const DARK: Readonly<Record<ThemeMode, string>> = {light: '0%', dark: '100%', auto: ''};

/** Puts a client's theme on an element of the page: the colour scheme and the adopter's custom properties. */
export class Appearance implements ReactiveController {
  readonly #host: PageClientHost;
  readonly #theme;
  #applied: readonly string[] = [];

  constructor(host: PageClientHost) {
    this.#host = host;
    this.#theme = observe(host, ({theme}) => theme.state);
    host.addController(this);
  }

  hostUpdate(): void {
    const theme = this.#theme.value;
    if (!theme) return;
    const {style} = this.#host;
    // With no scheme of its own the element follows the system, as its style sheet says.
    style.setProperty('color-scheme', theme.mode === 'auto' ? '' : theme.mode);
    style.setProperty('--_theme-dark', DARK[theme.mode]);
    for (const name of this.#applied) style.removeProperty(name);
    for (const [name, value] of Object.entries(theme.variables)) style.setProperty(name, value);
    this.#applied = Object.keys(theme.variables);
  }
}
