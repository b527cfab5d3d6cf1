import type {Drawbridge} from '@drawbridge/modal';
import {useDrawbridge} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {client, open, close} = useDrawbridge();
  is<typeof client, Drawbridge>(true);
  // @ts-expect-error there is no such view
  void open({view: 'Nowhere'});
  return <button onClick={() => void open({view: 'Networks'}).then(close)}>Open</button>;
}
