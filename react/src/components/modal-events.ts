import type {EventName} from '@lit/react';

/** The modal's events by the names React gives them. */
export const MODAL_EVENTS = {
  onOpen: 'drawbridge-open' as EventName<HTMLElementEventMap['drawbridge-open']>,
  onBeforeClose: 'drawbridge-before-close' as EventName<HTMLElementEventMap['drawbridge-before-close']>,
  onClose: 'drawbridge-close' as EventName<HTMLElementEventMap['drawbridge-close']>,
  onConnect: 'drawbridge-connect' as EventName<HTMLElementEventMap['drawbridge-connect']>,
  onDisconnect: 'drawbridge-disconnect' as EventName<HTMLElementEventMap['drawbridge-disconnect']>,
  onAccountChange: 'drawbridge-account-change' as EventName<HTMLElementEventMap['drawbridge-account-change']>,
  onNetworkChange: 'drawbridge-network-change' as EventName<HTMLElementEventMap['drawbridge-network-change']>,
  onViewChange: 'drawbridge-view-change' as EventName<HTMLElementEventMap['drawbridge-view-change']>,
  onError: 'drawbridge-error' as EventName<HTMLElementEventMap['drawbridge-error']>,
} as const;

/** Listeners for the modal's events. */
export type ModalEventProps = {
  readonly [P in keyof typeof MODAL_EVENTS]?: (
    event: (typeof MODAL_EVENTS)[P] extends EventName<infer E> ? E : never,
  ) => void;
};
