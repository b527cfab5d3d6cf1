// Stands for the one file that a page of yours would load from `@drawbridge/modal/html`.
import '@drawbridge/modal/html';
