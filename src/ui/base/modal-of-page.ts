import type {Drawbridge} from '../../client/drawbridge.js';

/** Event on the document: a modal or a provider was added, was removed, or has another client. Not part of the contract. */
export const MODALS_CHANGED = 'drawbridge-modals-changed';

/** Event on the document: each client that a script of the page created adds itself to `detail`. Not part of the contract. */
export const CLIENTS_WANTED = 'drawbridge-clients';

/** The interface of a modal element, also of one created by another copy of the library. */
export type ModalElement = HTMLElement & {readonly client?: Drawbridge | undefined};

/** The modal an element belongs to: the one with the given id, else the first one, in its own tree before the document's. */
export function modalOf(element: HTMLElement, id: string | undefined): ModalElement | undefined {
  const selector = id ? `drawbridge-modal[id=${JSON.stringify(id)}]` : 'drawbridge-modal';
  const root = element.getRootNode() as Document | ShadowRoot;
  return (
    root.querySelector<ModalElement>(selector) ?? document.querySelector<ModalElement>(selector) ?? undefined
  );
}

/** The nearest `<drawbridge-provider>` around an element, also through shadow trees. */
export function providerOf(element: Element): ModalElement | undefined {
  const provider = element.closest<ModalElement>('drawbridge-provider');
  if (provider) return provider;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? providerOf(root.host) : undefined;
}

/** The clients that scripts of the page created and did not destroy, also with another copy of the library. */
export function clientsOfPage(): readonly Drawbridge[] {
  const detail: Drawbridge[] = [];
  document.dispatchEvent(new CustomEvent(CLIENTS_WANTED, {detail}));
  return detail;
}
