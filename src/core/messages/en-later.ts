import {enAccount} from './later/en-account.js';
import {enConnect} from './later/en-connect.js';
import {enErrors} from './later/en-errors.js';
import {enHoldings} from './later/en-holdings.js';
import {enAccounts} from './later/en-accounts.js';
import {enSend} from './later/en-send.js';
import {enWallets} from './later/en-wallets.js';

/** Every sentence the first screen can do without, in English. */
export const enLater = {
  ...enConnect,
  ...enAccount,
  ...enAccounts,
  ...enWallets,
  ...enErrors,
  ...enSend,
  ...enHoldings,
};
