import type {ReactElement} from 'react';
import {useDeployment} from '../deployment/use-deployment.js';
import {WithDeployment} from '../deployment/with-deployment.js';
import {usePageTitle} from '../frame/use-page-title.js';
import {useMessages} from '../messages/use-messages.js';
import {StakingPanel} from '../staking/staking-panel.js';

/** Staking: both pools, the account's part, and what it can do. */
export function StakePage(): ReactElement {
  const {pages, staking: text} = useMessages();
  usePageTitle(pages.stake);
  return (
    <>
      <section className="lead">
        <h1>{pages.stake}</h1>
        <p>{text.lead}</p>
      </section>
      <WithDeployment>
        <StakingOfDeployment />
      </WithDeployment>
    </>
  );
}

function StakingOfDeployment(): ReactElement {
  return <StakingPanel deployment={useDeployment()} />;
}
