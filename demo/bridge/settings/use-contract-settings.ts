import {useQuery, useQueryClient, type UseQueryResult} from '@tanstack/react-query';
import {isLive} from '../../site/demo-settings.js';
import {deploymentQuery} from '../deployment/use-deployment.js';
import {useMessages} from '../messages/use-messages.js';
import type {ContractSettings} from './contract-settings.js';

/** The settings that the contracts have. Not asked for where there is no bridge. */
export function useContractSettings(): UseQueryResult<ContractSettings> {
  const queries = useQueryClient();
  const {settings: text} = useMessages();
  return useQuery({
    queryKey: ['contract-settings'],
    queryFn: async () => {
      // The page itself needs no library for chains.
      const [{readContractSettings}, deployment] = await Promise.all([
        import('./read-contract-settings.js'),
        queries.fetchQuery(deploymentQuery),
      ]);
      return readContractSettings(deployment, text.stakingOn);
    },
    enabled: !isLive(),
    staleTime: Infinity,
  });
}
