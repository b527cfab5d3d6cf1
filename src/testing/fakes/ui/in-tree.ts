import {nextFrame} from '@open-wc/testing';

/**
 * The first matching element, in any shadow tree; each further selector is searched inside the previous match.
 *
 * `null` without a match.
 */
export function inTree(root: ParentNode, ...[first = '*', ...rest]: readonly string[]): HTMLElement | null {
  const [found] = allInTree(root, first);
  if (!found) return null;
  return rest.length > 0 ? inTree(found.shadowRoot ?? found, ...rest) : found;
}

/** All matching elements, in any shadow tree. */
export function allInTree(root: ParentNode, selector: string): readonly HTMLElement[] {
  const own = [...root.querySelectorAll<HTMLElement>(selector)];
  const trees = [root, ...root.querySelectorAll('*')].flatMap((node) =>
    node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [],
  );
  return [...own, ...trees.flatMap((tree) => allInTree(tree, selector))];
}

/** Waits until pending promises have settled and their changes are rendered. */
export async function drawn(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** The running animations in any shadow tree, except spinners, which never end. */
export function movements(): readonly Animation[] {
  const trees = allInTree(document, '*').flatMap(({shadowRoot}) => shadowRoot ?? []);
  return [document, ...trees]
    .flatMap((tree) => tree.getAnimations())
    .filter(
      ({effect, playState}) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
}

/** Waits until no animation runs. */
export async function still(): Promise<void> {
  await drawn();
  const moving = movements();
  if (moving.length === 0) return;
  await Promise.allSettled(moving.map(({finished}) => finished));
  await still();
}

/** The focused element, in any shadow tree. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
