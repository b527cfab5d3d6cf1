import type {Stop} from '../../core/ports/clock.js';

const HIDDEN = 'aria-hidden';
/** A page that hides the element again and again wins in the end. */
const MAX_CORRECTIONS = 50;

/**
 * Undoes what dialogs of the page do to everything beside them, until the result is called: `aria-hidden` on the
 * element's ancestors, and `inert` on those of our own. Then what the page has not taken back meanwhile holds again.
 *
 * `inert` on other ancestors is left alone: it does not affect a modal dialog.
 */
export function keepExposed(element: Element): Stop {
  const ancestors = ancestorsOf(element);
  const own = ancestors.filter((ancestor) => ancestor.localName.startsWith('drawbridge-'));
  const stops = [undoHidden(ancestors), ...own.map((host) => deferInert(host as HTMLElement))];
  return () => {
    for (const stop of stops) stop();
  };
}

function undoHidden(ancestors: readonly Element[]): Stop {
  const hidden = new Map<Element, string>();
  let corrections = 0;
  const expose = (ancestor: Element): void => {
    const value = ancestor.getAttribute(HIDDEN);
    if (value === null || value === 'false' || ++corrections > MAX_CORRECTIONS) return;
    hidden.set(ancestor, value);
    // Not removed: then it could not be seen that the page removes it.
    ancestor.setAttribute(HIDDEN, 'false');
  };
  const observer = new MutationObserver((records) => {
    for (const {target} of records) expose(target as Element);
  });
  for (const ancestor of ancestors) {
    expose(ancestor);
    observer.observe(ancestor, {attributes: true, attributeFilter: [HIDDEN]});
  }
  return () => {
    observer.disconnect();
    for (const [ancestor, value] of hidden)
      if (ancestor.getAttribute(HIDDEN) === 'false') ancestor.setAttribute(HIDDEN, value);
  };
}

/** Notes what the page wants `inert` to be, and applies it in the end; until then the element is not inert. */
function deferInert(element: HTMLElement): Stop {
  let isWanted = element.inert;
  element.inert = false;
  const [set, remove] = [element.setAttribute.bind(element), element.removeAttribute.bind(element)];
  const toggle = element.toggleAttribute.bind(element);
  const own = {
    setAttribute(name: string, value: string) {
      if (name === 'inert') isWanted = true;
      else set(name, value);
    },
    removeAttribute(name: string) {
      if (name === 'inert') isWanted = false;
      else remove(name);
    },
    toggleAttribute(name: string, force?: boolean) {
      return name === 'inert' ? (isWanted = force ?? !isWanted) : toggle(name, force);
    },
  };
  Object.assign(element, own);
  Object.defineProperty(element, 'inert', {
    configurable: true,
    get: () => isWanted,
    set(value: unknown) {
      isWanted = Boolean(value);
    },
  });
  return () => {
    for (const name of ['inert', ...Object.keys(own)]) Reflect.deleteProperty(element, name);
    element.inert = isWanted;
  };
}

/** The element's ancestors in all trees around it, itself left out. */
function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = [];
  let node: Node | null = element;
  while ((node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)))
    if (node instanceof Element) ancestors.push(node);
  return ancestors;
}
