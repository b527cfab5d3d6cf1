/** How good or bad a word is; colour only underlines what the word says. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger';
