/** The modal's events by the names React gives them. */
export const MODAL_EVENTS = {
  onOpen: 'drawbridge-open',
  onBeforeClose: 'drawbridge-before-close',
  onClose: 'drawbridge-close',
  onConnect: 'drawbridge-connect',
  onDisconnect: 'drawbridge-disconnect',
  onAccountChange: 'drawbridge-account-change',
  onNetworkChange: 'drawbridge-network-change',
  onViewChange: 'drawbridge-view-change',
  onError: 'drawbridge-error',
} as const;

/** Listeners for the modal's events. */
export type ModalEventProps = {
  readonly [P in keyof typeof MODAL_EVENTS]?: (event: HTMLElementEventMap[(typeof MODAL_EVENTS)[P]]) => void;
};
