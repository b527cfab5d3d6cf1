/** SDK type in the query of each request, and in the data for the login service (spec 7). */
export const SDK_TYPE = 'appkit';

/** SDK version in the same places. The service of balances gives an empty list without one (decision 0273). */
export const SDK_VERSION = 'html-universal-1.7.2';
