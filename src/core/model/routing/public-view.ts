import {PUBLIC_VIEWS, type PublicView} from '../view.js';

/** Whether a name is that of a view that a page may open. */
export function isPublicView(name: unknown): name is PublicView {
  return (PUBLIC_VIEWS as readonly unknown[]).includes(name);
}
