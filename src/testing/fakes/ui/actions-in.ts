import {allInTree} from './in-tree.js';

/** The words of the buttons of a view: the primary ones, and the quiet ones in the order of the alphabet. */
export interface ShownActions {
  readonly primary: readonly string[];
  readonly quiet: readonly string[];
}

/**
 * Lists the buttons that a view offers.
 *
 * @param within a selector of what holds them
 */
export function actionsIn(view: HTMLElement, within = ''): ShownActions {
  const buttons = allInTree(view, `${within} drawbridge-push-button`.trim());
  const labels = (variant: string): readonly string[] =>
    buttons
      .filter((each) => (each.getAttribute('variant') ?? 'primary') === variant && each.offsetWidth > 0)
      .map(labelOf);
  return {primary: labels('primary'), quiet: labels('quiet').toSorted()};
}

function labelOf({textContent}: HTMLElement): string {
  return textContent
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
