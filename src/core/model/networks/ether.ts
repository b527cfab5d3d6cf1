import type {NativeCurrency} from '../network.js';

/** The coin of Ethereum and of the rollups that charge their fees in it. */
export const ETHER: NativeCurrency = {name: 'Ether', symbol: 'ETH', decimals: 18};
