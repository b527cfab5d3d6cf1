/** Name and pictures with which a page introduces itself to wallets. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  /** The page's own origin. */
  readonly url: string;
  readonly icons: readonly string[];
}
