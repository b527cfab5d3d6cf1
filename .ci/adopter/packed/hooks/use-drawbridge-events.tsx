import type {ClientEvent} from '@drawbridge/modal';
import {useDrawbridgeEvents} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  useDrawbridgeEvents((event) => is<typeof event, ClientEvent>(true));
  useDrawbridgeEvents(({cause}) => is<typeof cause, 'user' | 'restored' | 'late' | 'other-tab'>(true), {
    types: ['connect'],
  });
  // @ts-expect-error there is no such event
  useDrawbridgeEvents(() => {}, {types: ['connected']});
  return null;
}
