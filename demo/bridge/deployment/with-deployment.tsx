import {useQuery} from '@tanstack/react-query';
import {Suspense, type ReactElement, type ReactNode} from 'react';
import {isLive} from '../../site/demo-settings.js';
import {useMessages} from '../messages/use-messages.js';
import {deploymentQuery} from './use-deployment.js';

/** Shows a part of a page once it is known where the bridge is; else says why it is not there. */
export function WithDeployment({children}: {readonly children: ReactNode}): ReactElement {
  const {deployment: text} = useMessages();
  return isLive() ? <p className="card">{text.none}</p> : <OnDevnet>{children}</OnDevnet>;
}

function OnDevnet({children}: {readonly children: ReactNode}): ReactElement {
  const {deployment: text} = useMessages();
  const {data, isError, refetch} = useQuery(deploymentQuery);
  if (data) return <Suspense fallback={<p role="status">{text.loading}</p>}>{children}</Suspense>;
  return (
    <div className="card" role="status">
      <p className="muted">{isError ? text.silent : text.loading}</p>
      {isError && (
        <div className="buttons">
          <button type="button" onClick={() => void refetch()}>
            {text.again}
          </button>
        </div>
      )}
    </div>
  );
}
