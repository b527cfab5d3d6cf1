import type {OptionName, ShapeOf} from '../ports/feature.js';
import type {DrawbridgeOptions, Endpoints, Environment, Features} from './options.js';

/** One option: the single place of its facts. `npm run fix` writes its type, its check and its descriptions from it. */
export interface OptionRow<T = unknown> {
  /** The section of the guide for an option that is not in an object. */
  readonly group?: 'The app' | 'Networks' | 'Wallets' | 'Sign-in' | 'Appearance' | 'The modal';
  /** Its type in `options.ts`, which imports the names in it. */
  readonly type: string;
  /**
   * The accepted values. Absent if they follow from a type such as `boolean`, `string` or `'a' | 'b'`, or if the code that
   * reads the option checks it.
   */
  readonly shape?: ShapeOf<T>;
  /** The accepted entries of a list. */
  readonly entries?: readonly string[];
  /** The value if the page sets none. */
  readonly default?: T;
  /** The default in words; required without {@link OptionRow.default}. `required` for an option without one. */
  readonly defaultText?: string;
  /** The attribute of `<drawbridge-modal>`. */
  readonly attribute?: string;
  /** The client's method that changes the option later; without one a change needs a new client. */
  readonly changedBy?: 'setThemeMode' | 'setThemeVariables' | 'setLocale';
  /** Set while no code reads the option, or only a part of the product that a page may lack. */
  readonly withoutEffect?: 'yet' | `without ${string}`;
  /**
   * Description in the guide and in the doc comment, which has no links; absent while no code reads the option. The guide
   * adds the members of a type such as `SwapOptions`, with the comments that they have in `options.ts`.
   */
  readonly text?: string;
}

type RowsOf<T> = {readonly [K in keyof T]-?: OptionRow<NonNullable<T[K]>>};

/** A row for each option; one that is missing, or is not in the types, does not compile. */
export interface OptionTable {
  readonly options: RowsOf<Omit<DrawbridgeOptions, 'features' | 'endpoints' | 'env'>>;
  readonly endpoints: RowsOf<Endpoints>;
  readonly features: RowsOf<Omit<Features, OptionName>>;
  readonly env: RowsOf<Environment>;
}
