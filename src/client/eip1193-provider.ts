/**
 * An EIP-1193 provider. viem's `custom()`, ethers' `BrowserProvider` and `injected({target})` of wagmi 2 and 3 accept it
 * without a cast.
 */
export interface Eip1193Provider {
  /** `T` is the answer that the caller expects; the type is not checked. Rejects with an EIP-1193 or JSON-RPC error. */
  request<T = unknown>(request: {readonly method: string; readonly params?: unknown}): Promise<T>;
  on(event: string, listener: (...values: never[]) => void): unknown;
  removeListener(event: string, listener: (...values: never[]) => void): unknown;
}
