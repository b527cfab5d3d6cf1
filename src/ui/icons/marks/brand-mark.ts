/** A brand's mark as plain data: shapes in a box of 24 x 24, on a ground that fills the logo. */
export interface BrandMark {
  readonly ground: string;
  /** Edge length of the box on a logo of 24; 24 if absent. */
  readonly size?: number;
  /** Path data and colour of each shape, the lowest first. */
  readonly shapes: ReadonlyArray<readonly [path: string, color: string]>;
}
