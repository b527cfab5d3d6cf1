import {useQuery} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import type {ReactElement} from 'react';
import {decodeFunctionData, isAddressEqual, type Address} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import {evmClient} from '../chains/evm-clients.js';
import {isContract} from '../chains/is-contract.js';
import {openProposals, type Proposal} from '../chains/read-proposals.js';
import {useBlockRefetch} from '../chains/use-block-refetch.js';
import {useEnds} from '../chains/use-ends.js';
import {useHeads} from '../chains/use-heads.js';
import type {BridgeNetwork} from '../deployment/deployment.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';

/** The deposits that owners of a shared wallet have proposed and not carried out, as its chain has them. */
export function OpenDeposits({
  network,
  account,
}: {
  readonly network: BridgeNetwork;
  readonly account: Address;
}): ReactElement | undefined {
  const {deposit: text, states} = useMessages();
  const formats = useFormats();
  const deployment = useDeployment();
  const deposits = useOpenDeposits(network, account);
  if (deposits.length === 0) return undefined;
  return (
    <section className="card">
      <h2>{text.proposed}</h2>
      <ul className="plain">
        {deposits.map(({hash, approvals, needed, token, amount}) => {
          const form = deployment.tokens
            .map(({on}) => on.get(network.id))
            .find((each) => each && isAddressEqual(each.address as Address, token));
          return (
            <li key={hash}>
              {form && <p>{formats.amount(amount, form)}</p>}
              <p>{states.proposed(formats.number(approvals), formats.number(needed))}</p>
              <Link to="/transfer/$key" params={{key: hash}}>
                {text.openProposal}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface OpenDeposit extends Proposal {
  readonly token: Address;
  readonly amount: bigint;
}

function useOpenDeposits(network: BridgeNetwork, account: Address): readonly OpenDeposit[] {
  const end = useEnds().get(network.id);
  const shared = useQuery({
    queryKey: ['is-contract', network.id, account],
    queryFn: () => isContract(evmClient(network.id), account),
    staleTime: Infinity,
  });
  const isShared = shared.data === true;
  const read = useQuery({
    queryKey: ['open-deposits', network.id, account],
    queryFn: async () => {
      const proposals = await openProposals({client: evmClient(network.id), address: account});
      return proposals.flatMap((proposal) => depositOf(proposal, network));
    },
    enabled: isShared,
    structuralSharing: false,
  });
  const [head] = useHeads(end ? [end] : []);
  useBlockRefetch(`${network.id} ${account} ${head?.head?.height}`, read, isShared);
  return read.data ?? [];
}

function depositOf(proposal: Proposal, {bridge}: BridgeNetwork): readonly OpenDeposit[] {
  if (!isAddressEqual(proposal.to, bridge as Address)) return [];
  try {
    const {functionName, args} = decodeFunctionData({abi: BRIDGE_ABI, data: proposal.data});
    return functionName === 'deposit' ? [{...proposal, token: args[0], amount: args[1]}] : [];
  } catch {
    return [];
  }
}
