import type {ConnectFlow} from '../flows/connect-flow.js';
import type {DisconnectFlow} from '../flows/disconnect-flow.js';
import type {SignMessageFlow} from '../flows/sign-message-flow.js';
import type {SwitchNetworkFlow} from '../flows/switch-network-flow.js';
import {withAnySignal, type UntilDestroyed} from '../flows/until-destroyed.js';

interface Bound {
  readonly connect: ConnectFlow;
  readonly disconnect: DisconnectFlow;
  readonly reconnect: () => Promise<void>;
  readonly signMessage: SignMessageFlow;
  readonly switchNetwork: SwitchNetworkFlow;
}

/** Flows that wait for wallets stop with the client. */
export function boundFlows({bound, signal}: UntilDestroyed, flows: Bound): Bound {
  const {connect, disconnect, reconnect, signMessage, switchNetwork} = flows;
  return {
    connect: bound((options) =>
      withAnySignal([signal, options.signal], (either) => connect({...options, signal: either})),
    ),
    disconnect: bound(disconnect),
    reconnect: bound(reconnect),
    signMessage: bound(signMessage),
    switchNetwork: bound(switchNetwork),
  };
}
