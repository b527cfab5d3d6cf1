/** An interface icon as plain data: strokes in a 24 x 24 box, so a bundle holds only the icons it names. */
export interface Icon {
  /** SVG path data, drawn as a stroke. */
  readonly path: string;
  /** Points along the text, so it is flipped where text runs right to left. */
  readonly mirrors?: true;
}
