import type {ThemeMode, ThemeVariables} from '@drawbridge/modal';

/** What the frame sends once it can be spoken to. */
export const READY = 'ready';

/** The steps of the live modal. */
export type LiveView = 'Connect' | 'Account' | 'Swap';

/** The appearance of the live modal. */
export interface Look {
  readonly scheme: ThemeMode;
  readonly locale: string;
  readonly variables: ThemeVariables;
}

/** A request of the page to the frame. */
export interface LiveRequest {
  readonly look?: Look;
  readonly view?: LiveView;
}

/** A message of the frame to the page: it is ready, or shows another view. */
export type LiveNotice = typeof READY | {readonly shown: string};
