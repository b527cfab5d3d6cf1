import {useDrawbridgeConnections} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {connections, switchWallet, disconnect} = useDrawbridgeConnections({namespace: 'eip155'});
  const [first] = connections;
  is<NonNullable<typeof first>['namespace'], 'eip155'>(true);
  // @ts-expect-error the namespace is missing
  void switchWallet({connectorId: 'a'});
  return (
    <>
      {connections.map((each) => (
        <button key={each.connectorId} onClick={() => void switchWallet(each).then(() => disconnect(each))} />
      ))}
    </>
  );
}
