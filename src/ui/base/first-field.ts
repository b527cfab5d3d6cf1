import type {ViewElement} from './view-element.js';

/** The field that gets the focus when a view appears; none on a phone, where the keyboard would cover the view. */
export function firstField(view: ViewElement, selector: string): HTMLElement | undefined {
  if (view.client.device.isMobile) return undefined;
  return view.renderRoot.querySelector<HTMLElement>(selector) ?? undefined;
}
