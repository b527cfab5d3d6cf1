import type {LitElement} from 'lit';
import {warnDevelopers} from '../../client/lazy.js';

/** The most frequent attributes of any element; the warning's code recognises all others. */
const COMMON = /^(id|class|style|slot|open)$|^(aria|data)-|[^a-z-]/;

/** Warns developers about attributes that an element does not define; loads the warning only if there may be one. */
export function checkAttributes(element: LitElement): void {
  const accepted = (element.constructor as typeof LitElement).observedAttributes;
  const unknown = element
    .getAttributeNames()
    .filter((name) => !accepted.includes(name) && !COMMON.test(name));
  if (unknown.length === 0) return;
  warnDevelopers(({warnOfAttributes}) => warnOfAttributes(element.localName, unknown, accepted));
}
