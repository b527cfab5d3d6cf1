import type {ConnectorWarning} from '../../connector.js';
import {ALL_LETTERS} from './all-letters.js';
import {judgeNames, type AnnouncedName} from './judge-names.js';

/**
 * Says of each wallet why it deserves a second look, in the order given.
 *
 * `shared-rdns`: another one claims the same rdns, and nothing tells which is right. `look-alike-name`: hidden
 * characters, or a name that passes for that of a known wallet or of another one here.
 */
export function findImpostors(wallets: readonly AnnouncedName[]): readonly (ConnectorWarning | undefined)[] {
  return judgeNames(wallets, ALL_LETTERS);
}
