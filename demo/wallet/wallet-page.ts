import './page/wallet-page-element.js';
