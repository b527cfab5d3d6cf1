import './elements.js';
