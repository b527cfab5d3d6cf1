import type {BridgeState, BridgeSwitches} from '../bridge/bridge-switches.js';

/** Switches of the networks and of the bridge. They have effect for every caller. */
export interface NetworkControl {
  /** Puts the clocks of both EVM chains and of the Solana cluster ahead by some seconds, for good. */
  clocksAhead(seconds: number): Promise<void>;
  /** Sets all switches of the bridge and of staking; what is absent is as it should be, and without an argument all is. */
  bridgeSwitches(switches?: BridgeSwitches): Promise<void>;
  /** The switches of the bridge as its services and contracts have them. */
  bridgeState(): Promise<BridgeState>;
  /** Replaces the last blocks of a chain by empty ones. */
  reorganize(chain: string, blocks: number): Promise<void>;
}

/** Sends requests to the control endpoint; rejects if it refuses. */
export interface ControlCaller {
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
}

/** The methods that control the networks. */
export function networkControl({send}: ControlCaller): NetworkControl {
  const post = async (path: string, body: object): Promise<void> =>
    void (await send(path, {method: 'POST', body: JSON.stringify(body)}));
  return {
    clocksAhead: (seconds) => post('clock/ahead', {seconds}),
    async bridgeSwitches(switches) {
      await send('bridge', switches ? {method: 'PUT', body: JSON.stringify(switches)} : {method: 'DELETE'});
    },
    bridgeState: async () => (await send('bridge')).json() as Promise<BridgeState>,
    reorganize: (chain, blocks) => post('bridge/reorganize', {chain, blocks}),
  };
}
