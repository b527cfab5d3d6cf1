import {useQuery} from '@tanstack/react-query';
import type {ReactElement} from 'react';
import {isLive} from '../../site/demo-settings.js';
import {deploymentQuery} from '../deployment/use-deployment.js';
import {useMessages} from '../messages/use-messages.js';
import {StakingPanel} from '../staking/staking-panel.js';

/** Staking: both pools, the account's part, and what it can do. */
export function StakePage(): ReactElement {
  const {pages, staking: text} = useMessages();
  return (
    <>
      <section className="lead">
        <h1>{pages.stake}</h1>
        <p>{text.lead}</p>
      </section>
      {isLive() ? <p className="card">{text.noContract}</p> : <StakingOfDeployment />}
    </>
  );
}

function StakingOfDeployment(): ReactElement {
  const {staking: text} = useMessages();
  const {data, isError, refetch} = useQuery(deploymentQuery);
  if (data) return <StakingPanel deployment={data} />;
  return (
    <div className="card" role="status">
      <p className="muted">{isError ? text.noDeployment : text.loading}</p>
      {isError && (
        <div className="buttons">
          <button type="button" onClick={() => void refetch()}>
            {text.tryAgain}
          </button>
        </div>
      )}
    </div>
  );
}
