import {queryOptions, useSuspenseQuery} from '@tanstack/react-query';
import type {BridgeDeployment} from './deployment.js';
import {readDeployment} from './read-deployment.js';

/** It stays the same while the page is open. */
export const deploymentQuery = queryOptions({
  queryKey: ['deployment'],
  queryFn: ({signal}) => readDeployment(signal),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Where the bridge is. The part of the page that asks is shown once the answer is there. */
export function useDeployment(): BridgeDeployment {
  return useSuspenseQuery(deploymentQuery).data;
}
