import {CONNECT_METHODS, CONNECTOR_ROW_TYPES} from '../model/connector.js';
import {SOCIAL_PROVIDERS} from '../model/login.js';
import type {OptionTable} from './option-row.js';

const SOCIALS = [...SOCIAL_PROVIDERS];
const LOGIN = {withoutEffect: 'without a login'} as const;
const TEXTS = 'a list of texts';

/** The options in `features` that core declares. */
export const FEATURE_ROWS: OptionTable['features'] = {
  swaps: {type: 'boolean', default: true, text: 'Swaps tokens'},
  onramp: {type: 'boolean', default: true, text: 'Offers to buy tokens with money'},
  receive: {type: 'boolean', default: true, text: 'Shows the address as a QR code'},
  send: {type: 'boolean', default: true, text: 'Sends tokens'},
  email: {
    ...LOGIN,
    type: 'boolean',
    default: true,
    text: 'Offers the login by e-mail, on a page with `projectId` or `endpoints.authFrame`',
  },
  emailShowWallets: {...LOGIN, type: 'boolean', default: true, text: 'Lists wallets beside a login'},
  socials: {
    type: 'readonly SocialProvider[] | false',
    shape: 'false or a list of texts',
    default: SOCIALS,
    entries: SOCIALS,
    ...LOGIN,
    text: 'Social logins in this order, on a page with `projectId` or `endpoints.authFrame`; `false` for none',
  },
  history: {type: 'boolean', default: true, text: 'Shows past transactions'},
  analytics: {type: 'boolean', default: true, text: 'Sends [usage events](../../../README.md#privacy)'},
  allWallets: {type: 'boolean', default: true, text: 'Offers the list of all wallets'},
  legalCheckbox: {
    type: 'boolean',
    default: false,
    text: 'The user must agree to the terms before connecting',
  },
  smartSessions: {
    type: 'boolean',
    default: false,
    text: 'Offers [smart sessions](../../features/smart-sessions/README.md)',
  },
  collapseWallets: {
    ...LOGIN,
    type: 'boolean',
    default: false,
    text: "Beside a login, shows 'Continue with a wallet' only",
  },
  connectMethodsOrder: {
    type: 'readonly ConnectMethod[]',
    shape: TEXTS,
    defaultText: '`email`, `social`, `wallet`',
    entries: CONNECT_METHODS,
    ...LOGIN,
    text: 'The order of e-mail, social logins and wallets on the first screen; by default, the wallets are first if one is installed',
  },
  connectorTypeOrder: {
    type: 'readonly ConnectorRowType[]',
    shape: TEXTS,
    defaultText: 'by kind',
    entries: CONNECTOR_ROW_TYPES,
    text: 'The order of rows on the first screen: `walletConnect`, `recent`, `injected`, `featured`, `custom`, `external`, `recommended`',
  },
  walletFeaturesOrder: {
    type: "readonly ('onramp' | 'swaps' | 'receive' | 'send')[]",
    shape: TEXTS,
    defaultText: 'as built',
    entries: ['onramp', 'swaps', 'receive', 'send'],
    text: "The order of the account's buttons: `onramp`, `swaps`, `receive`, `send`",
  },
};
