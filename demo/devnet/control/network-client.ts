/** Switches of the networks. They have effect for every caller. */
export interface NetworkControl {
  /** Puts the clocks of both EVM chains and of the Solana cluster ahead by some seconds, for good. */
  clocksAhead(seconds: number): Promise<void>;
}

/** Sends requests to the control endpoint; rejects if it refuses. */
export interface ControlCaller {
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
}

/** The methods that control the networks. */
export function networkControl({send}: ControlCaller): NetworkControl {
  return {
    async clocksAhead(seconds) {
      await send('clock/ahead', {method: 'POST', body: JSON.stringify({seconds})});
    },
  };
}
