import {useDrawbridgeConnections} from '@drawbridge/react';
import type {ReactElement} from 'react';
import {FAMILIES} from '../own-client.js';
import {shortAddress} from '../steps.js';

/** The connected wallets, each of its chain family. */
export function AccountList(): ReactElement {
  const {connections, disconnect} = useDrawbridgeConnections();
  return (
    <ul className="accounts">
      {connections.map(({namespace, connectorId, wallet, address}) => (
        <li key={`${namespace} ${connectorId}`} data-account={namespace}>
          <span className="words">
            <span className="name">{wallet.name}</span>
            <span className="muted">{FAMILIES.find((each) => each.namespace === namespace)?.name}</span>
          </span>
          <bdi className="mono" dir="ltr" title={address}>
            {shortAddress(address)}
          </bdi>
          <button
            type="button"
            aria-label={`Disconnect ${wallet.name}`}
            onClick={() => void disconnect({namespace, connectorId})}
          >
            Disconnect
          </button>
        </li>
      ))}
    </ul>
  );
}
