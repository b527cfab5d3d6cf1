/** An EIP-1193 provider as viem's `custom()`, ethers' `BrowserProvider` and wagmi's `injected` take it. */
export interface Eip1193Provider {
  request(request: {
    readonly method: string;
    readonly params?: readonly unknown[] | object;
  }): Promise<unknown>;
  on(event: string, listener: (...values: never[]) => void): unknown;
  removeListener(event: string, listener: (...values: never[]) => void): unknown;
}
