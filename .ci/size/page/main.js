import '@drawbridge/modal/elements';
