/** What an EVM provider may know of its wallet without asking it; an addition to EIP-1193. */
export interface AssetDiscovery {
  /** Whether the wallet tells what accounts own (EIP-7811); `undefined` where only the wallet could say. */
  readonly assetDiscovery?: boolean | undefined;
  /** The methods the wallet agreed to when it was connected; absent where only the wallet could say. */
  readonly grantedMethods?: ReadonlySet<string>;
}
