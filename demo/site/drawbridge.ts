// Represents the one file that your page would load from `@drawbridge/modal/html`.
import '@drawbridge/modal/html';
