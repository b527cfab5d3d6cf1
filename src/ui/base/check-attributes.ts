import type {LitElement} from 'lit';

/** Attributes that any element may have: those of HTML that are seen most, and the spellings of frameworks. */
const COMMON = /^(id|class|style|slot|title|lang|dir|hidden|part|open)$|^(aria|data|on|v|x)-|[^a-z-]/;

/** Warns developers of attributes that an element does not have; loads the warning only if there may be one. */
export function checkAttributes(element: LitElement): void {
  const accepted = (element.constructor as typeof LitElement).observedAttributes;
  const unknown = element
    .getAttributeNames()
    .filter((name) => !accepted.includes(name) && !COMMON.test(name));
  if (unknown.length === 0) return;
  void import('./warn-of-attributes.js').then(
    ({warnOfAttributes}) => warnOfAttributes(element.localName, unknown, accepted),
    () => {},
  );
}
