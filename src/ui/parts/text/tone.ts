/** Tone of a word; the colour only supports the text. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger';
