/** Sentences of swaps, in English. Those of the specification are verbatim. */
export const en = {
  'swap.selectTokenTitle': 'Select token',
  'swap.previewTitle': 'Preview swap',
};
