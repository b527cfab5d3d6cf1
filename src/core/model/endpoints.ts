/** Addresses of the outside services, with a default for each that the page does not set. */
export interface ResolvedEndpoints {
  readonly explorer: string;
  readonly blockchain: string;
  readonly analytics: string;
  readonly relay: string;
  readonly authFrame: string;
  readonly rpc: string;
  readonly bitcoin: string;
}
