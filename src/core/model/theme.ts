/** The palette in use; `auto` follows the system. */
export type ThemeMode = 'light' | 'dark' | 'auto';

/** True for a palette that there is. */
export function isThemeMode(mode: unknown): mode is ThemeMode {
  return mode === 'light' || mode === 'dark' || mode === 'auto';
}

/** Public custom properties by name, for example `{'--drawbridge-color-accent': '#6d28d9'}`. */
export type ThemeVariables = Readonly<Record<`--drawbridge-${string}`, string>>;

/** The appearance of the modal. */
export interface ThemeState {
  readonly mode: ThemeMode;
  readonly variables: ThemeVariables;
}
