/** The languages that sentences are written in, beside English, which every other locale falls back to. */
export const LANGUAGES = /^en-xa$/i;
