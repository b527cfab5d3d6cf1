/** Facts about its wallet that an EVM provider may know without a request; an addition to EIP-1193. */
export interface AssetDiscovery {
  /**
   * True where the wallet gives the assets of accounts (EIP-7811); `undefined` where only the wallet could
   * tell.
   */
  readonly assetDiscovery?: boolean | undefined;
  /** The methods that the wallet approved when it was connected; absent where only the wallet could tell. */
  readonly grantedMethods?: ReadonlySet<string>;
}
