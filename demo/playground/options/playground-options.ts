// Written by `npm run fix` from the table of options.
import options from './generated/playground-options.json' with {type: 'json'};
import type {PlaygroundOption} from './playground-option.js';

/** Every option of the client. */
export const PLAYGROUND_OPTIONS = options as readonly PlaygroundOption[];
