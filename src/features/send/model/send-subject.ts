import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';

/** The account, the network and the wallet that a transfer is filled in for. */
export interface SendSubject {
  readonly namespace: ChainNamespace;
  readonly caipNetworkId: CaipNetworkId;
  /** The network's name; its CAIP-2 id where the page does not know it. */
  readonly networkName: string;
  readonly address: string;
  readonly connectorId: string;
  readonly walletName: string;
}

/** True where both are the same account on the same network in the same wallet. */
export function isSameSubject(one: SendSubject | undefined, other: SendSubject | undefined): boolean {
  return (
    one?.caipNetworkId === other?.caipNetworkId &&
    one?.address === other?.address &&
    one?.connectorId === other?.connectorId
  );
}
