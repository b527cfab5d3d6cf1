import type {OptionName, ShapeOf} from '../ports/feature.js';
import type {DrawbridgeOptions, Endpoints, Environment, Features} from './options.js';

/** One option: the single place of its facts. Pages load the modules that `npm run fix` writes from it. */
export interface OptionRow<T = unknown> {
  /** The section of the guide for an option that is not in an object. */
  readonly group?: 'The app' | 'Networks' | 'Wallets' | 'Sign-in' | 'Appearance' | 'The modal';
  /** The accepted values; absent if the code that reads the option checks it. */
  readonly shape?: ShapeOf<T>;
  /** The accepted entries of a list. */
  readonly entries?: readonly string[];
  /** The value if the page sets none. */
  readonly default?: T;
  /** The default in words, for the guide; required without {@link OptionRow.default}. */
  readonly defaultText?: string;
  /** The attribute of `<drawbridge-modal>`. */
  readonly attribute?: string;
  /** The client's method that changes the option later; without one a change needs a new client. */
  readonly changedBy?: 'setThemeMode' | 'setThemeVariables' | 'setLocale';
  /** Set while no code reads the option, or only a part of the product that a page may lack. */
  readonly withoutEffect?: 'yet' | `without ${string}`;
  /** Description in the guide; absent while no code reads the option. */
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
