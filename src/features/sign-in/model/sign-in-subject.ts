import type {MessageWallet} from '../../../core/messages/shown-wallet.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import {connectedWallet} from '../../../core/ports/connection.js';
import {isSameSubject, type Subject, subjectKey} from '../../../core/ports/subject.js';

/** The account that must sign, of one wallet on one network of the page. */
export interface SignInSubject {
  readonly namespace: ChainNamespace;
  readonly chainId: CaipNetworkId;
  readonly networkName: string;
  readonly accountAddress: string;
  readonly connectorId: string;
  readonly wallet: MessageWallet;
  readonly walletIcon: string;
  readonly isSmartAccount: boolean;
}

/** The account of a connection; `undefined` on a network outside the page, where none signs in. */
export function signInSubject(subject: Subject | undefined): SignInSubject | undefined {
  if (!subject?.network) return undefined;
  const {namespace, caipNetworkId, network, address, connector, wallet, account} = subject;
  return {
    namespace,
    chainId: caipNetworkId,
    networkName: network.name,
    accountAddress: address,
    connectorId: connector.id,
    wallet: connectedWallet({connector, wallet}),
    walletIcon: wallet.icon ?? '',
    isSmartAccount: account.type === 'smartAccount',
  };
}

/** Account and network of a message as one text. */
export function signInKey({chainId, accountAddress}: SignInSubject): string {
  return subjectKey({caipNetworkId: chainId, address: accountAddress});
}

/** True where both name the same accounts, in the same order, of the same wallets. */
export function areSameSubjects(some: readonly SignInSubject[], others: readonly SignInSubject[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => isSameSubject(factsOf(one), others[index] && factsOf(others[index])))
  );
}

function factsOf({chainId: caipNetworkId, accountAddress: address, connectorId}: SignInSubject) {
  return {caipNetworkId, address, connectorId};
}
