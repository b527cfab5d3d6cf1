/** The languages with sentences of their own beside English, which every other locale falls back to. */
export const LANGUAGES = /^(en-xa|ar-xb)$/i;
