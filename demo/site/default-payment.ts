import {isLive} from './demo-settings.js';
import type {Payment} from './signer.js';

/** The third account of the devnet, so that neither demo wallet pays itself. */
const DEVNET_PAYEE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** The suggested values of the forms; empty on real networks. */
export const DEFAULT_PAYMENT: Payment = isLive() ? {to: '', amount: '0'} : {to: DEVNET_PAYEE, amount: '0.01'};
