import {chunkOf} from '../../../../core/errors/chunk-of.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';

/** Labels that ENSIP-15 lets pass as they are, but for upper case; two hyphens in third place belong to punycode. */
const PLAIN_LABEL = /^(?!..--)_*[a-z0-9-]+$/;
/** What nobody sees and the rules would drop; joiners and tags are theirs to judge, for pictures are made with them. */
const HIDDEN = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A name as it is registered (ENSIP-15): two that look alike to a reader never stand for two people.
 *
 * Rules and tables for all scripts weigh 18 kB, so they are loaded for names that go beyond English letters only.
 * Throws `input/name-deceptive` for a name that hides characters or mixes look-alikes, and `chunk/unavailable`.
 */
export async function toPlainName(name: string): Promise<string> {
  const small = name.toLowerCase();
  if (small.split('.').every((label) => PLAIN_LABEL.test(label))) return small;
  if (HIDDEN.test(name)) throw deceptive(name);
  const {ens_normalize: normalize} = await chunkOf(import('@adraffy/ens-normalize/xnf'));
  try {
    return normalize(name);
  } catch (cause) {
    throw deceptive(name, cause);
  }
}

function deceptive(name: string, cause?: unknown): DrawbridgeError {
  return new DrawbridgeError('input/name-deceptive', `"${name}" is no name that can be registered`, {
    name: cleanName(name),
    ...(cause !== undefined && {cause}),
  });
}
