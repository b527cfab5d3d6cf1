import type {LitElement} from 'lit';
import {warnDevelopers} from '../../client/lazy.js';

/** The most frequent attributes of any element; the warning's code recognises all others. */
const COMMON = /^(id|class|style|slot|open)$|^(aria|data)-|[^a-z-]/;

/**
 * Warns developers about attributes that an element does not define; loads the warning only if there may be one. Removes
 * those with the name of a property: the servers of Svelte and Solid write `client="[object Object]"`.
 */
export function checkAttributes(element: LitElement): void {
  const {observedAttributes: accepted, elementProperties} = element.constructor as typeof LitElement;
  const unknown: string[] = [];
  for (const name of element.getAttributeNames()) {
    if (accepted.includes(name) || COMMON.test(name)) continue;
    if (elementProperties.has(name)) element.removeAttribute(name);
    else unknown.push(name);
  }
  if (unknown.length === 0) return;
  warnDevelopers(({warnOfAttributes}) => warnOfAttributes(element.localName, unknown, accepted));
}
