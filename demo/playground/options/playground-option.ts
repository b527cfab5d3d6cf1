/** An option of the table as the playground shows it. */
export interface PlaygroundOption {
  /** `features.send`. */
  readonly path: string;
  readonly group: string;
  /** How the visitor sets it; `code` for values that only a program has, such as functions. */
  readonly kind: 'switch' | 'choice' | 'text' | 'list' | 'json' | 'code';
  readonly choices?: readonly string[];
  /** Whether a switch is on by default. */
  readonly isOn?: boolean;
  /** The default in words. */
  readonly standard: string;
  readonly text: string;
}

/** The values that differ from the defaults, by path. */
export type ChosenOptions = Readonly<Record<string, unknown>>;
