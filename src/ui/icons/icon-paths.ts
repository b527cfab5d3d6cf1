/** An icon as plain data in a 24 x 24 box, so a bundle holds only the icons it names. */
export interface IconPaths {
  /** SVG path data, drawn as a stroke unless {@link isFilled}. */
  readonly path: string;
  /** The path is an area to fill, as in brand marks. */
  readonly isFilled?: true;
  /** Colour of a filled path. Default: that of the text. */
  readonly color?: string;
  /** Filled paths in further colours, as in the mark of Google. */
  readonly others?: ReadonlyArray<Readonly<Record<'path' | 'color', string>>>;
  /** Points along the text, so it is flipped where text runs right to left. */
  readonly mirrors?: true;
}
