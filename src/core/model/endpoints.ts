/** Where the outside services are, with a default for each that the page does not name. */
export interface ResolvedEndpoints {
  readonly explorer: string;
  readonly blockchain: string;
  readonly analytics: string;
  readonly relay: string;
  readonly authFrame: string;
  readonly rpc: string;
  readonly bitcoin: string;
}
