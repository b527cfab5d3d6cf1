import {enAccount} from './en-account.js';
import {enConnect} from './en-connect.js';
import {enErrors} from './en-errors.js';
import {enHoldings} from './en-holdings.js';
import {enAccounts} from './later/en-accounts.js';
import {enSend} from './later/en-send.js';
import {enWallets} from './en-wallets.js';

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
