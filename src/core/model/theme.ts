/** The palette in use; `auto` follows the system. */
export type ThemeMode = 'light' | 'dark' | 'auto';

/** True for a palette that there is. */
export function isThemeMode(mode: unknown): mode is ThemeMode {
  return mode === 'light' || mode === 'dark' || mode === 'auto';
}

/** Public custom properties by name, for example `{'--drawbridge-color-accent': '#6d28d9'}`. */
export type ThemeVariables = Readonly<Record<`--drawbridge-${string}`, string>>;

const VARIABLE =
  /^--drawbridge-(color-((on-)?accent|surface(-raised|-sunken)?|border|text(-muted|-subtle)?|success|warning|danger|backdrop)|radius-(outer|row|control)|space-(xs|[sml])|font-family|duration(-short|-long)?)$/;

/** The names for which there is no public custom property. */
export function unknownVariables(variables: object): readonly string[] {
  return Object.keys(variables).filter((name) => !VARIABLE.test(name));
}

/** The appearance of the modal. */
export interface ThemeState {
  readonly mode: ThemeMode;
  readonly variables: ThemeVariables;
}
