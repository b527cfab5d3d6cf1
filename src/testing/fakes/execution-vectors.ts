/**
 * Requests and replies of ERC-7715 as of January 2026, one for each permission type that a request has.
 *
 * Written for this project, under its licence, in the shapes of ERC-7715 (https://eips.ethereum.org/EIPS/eip-7715, CC0): a
 * request has `chainId`, `from`, `to`, `permission` and `rules`; its reply has the same and `context`, `dependencies` and
 * `delegationManager`. The permission types are those that MetaMask documents
 * (https://docs.metamask.io/smart-accounts-kit/reference/advanced-permissions/permissions); no text or code of it is copied.
 */

/** The key of a session account, and its address. */
export const SESSION_KEY = {
  type: 'secp256k1',
  publicKey:
    '0x048318535b54105d4a7aae60c08fc45f9687181b4fdfc625bd1a753fa7397fed753547f11ca8696646f2f3acb08e31016afac23e630c5d11f59f61fef57b0d2aa5',
} as const;
/** The first account of anvil, which has the public key above. */
export const SESSION_ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** The answer to `wallet_getSupportedExecutionPermissions`. */
export const SUPPORTED = {
  'native-token-periodic': {chainIds: ['0x1', '0x2105'], ruleTypes: ['expiry']},
  'erc20-token-periodic': {chainIds: ['0x1'], ruleTypes: ['expiry', 'payee']},
};

/** A request for a permission to spend the coin. */
export const COIN_REQUEST = {
  chainId: '0x1',
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  to: SESSION_ACCOUNT,
  permission: {
    type: 'native-token-periodic',
    isAdjustmentAllowed: true,
    data: {periodAmount: '0x64', periodDuration: 3600, startTime: 60},
  },
  rules: [{type: 'expiry', data: {timestamp: 86_400}}],
};

/** The same for a token. */
export const TOKEN_REQUEST = {
  ...COIN_REQUEST,
  permission: {
    type: 'erc20-token-periodic',
    isAdjustmentAllowed: true,
    data: {
      tokenAddress: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      periodAmount: '0x5',
      periodDuration: 86_400,
      startTime: 60,
    },
  },
};

/** The fields of a reply that its request lacks. */
export const GRANTED = {
  context: '0xc0ffee',
  dependencies: [{factory: '0x5fbdb2315678afecb367f032d93f642f64180aa3', factoryData: '0x'}],
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
};
