/**
 * User-visible sentences for failures that an opened modal may have to report, in English; `shared.ts` has the others.
 * Those of the specification are verbatim.
 */
export const enErrors = {
  'error.unknown': 'Unknown error',
  'error.notAllowedTitle': 'Invalid App Configuration',
  'error.notAllowed':
    'This origin is not on the allowlist of the project. Its owner can add it in the project settings.',
  'error.projectRefused':
    'WalletConnect refuses the project of this app: its id is missing, unknown or inactive. The owner of the app can change that in the project settings.',
  'error.clockSkew': 'Session Expired. Check that the clock of this device is right, then reload.',
  'error.invalidOption': (name: string) => `The option ${name} of this app has a wrong value.`,
  'error.networkNotFound': 'Network Not Found',
  'error.lastNetwork': 'Cannot remove last network for a namespace',
  'error.adapterMissing': 'Chain adapter not found',
  'error.walletLacksChain': (wallet: string, chain: string) =>
    `${wallet} does not support ${chain}. Choose another wallet.`,
  'error.connectorMissing': 'This wallet is gone. Reload the page, or choose another.',
  'error.declined': (name: string) => `You declined in ${name}.`,
  'error.pending': (name: string) => `${name} already has an open request. Answer it there first.`,
  'error.blocked': (name: string) =>
    `${name} blocks this site. Allow the site in its settings, then try again.`,
  'error.approvedLate': (name: string) =>
    `You approved ${name} after you chose otherwise. It was disconnected again.`,
  'error.silent': (name: string) => `${name} did not answer. Open it and try again.`,
  'error.noAccount': (name: string) => `${name} shared no account. Allow at least one and try again.`,
  'error.connectFailed': (name: string) => `${name} could not connect. Try again, or choose another wallet.`,
  'error.locked': (name: string) => `${name} is locked. Unlock it and try again.`,
  'error.reloadNeeded': 'The wallet was updated or restarted. Reload the page, then try again.',
  'error.invalidAnswer': (name: string) =>
    `${name} sent an invalid answer. Update it, or choose another wallet.`,
  'error.requestFailed': (name: string) => `${name} could not do that. Try again.`,
  'error.requestUnsupported': (name: string) => `${name} cannot do that. Use another wallet.`,
  'error.walletUnknown': 'The wallet failed without a reason. Try again, or choose another wallet.',
  'error.pairingFailed': 'The connection to the wallet failed. Try again.',
  'error.relayUnreachable': 'WalletConnect cannot be reached. Check your connection and try again.',
  'error.switchDeclined': 'Switch declined',
  'error.switchUnsupported': (name: string) =>
    `Your wallet cannot use ${name}. Add it there, or choose another network.`,
  'error.switchMismatch': (name: string) =>
    `Your wallet did not move to ${name}. Switch it there and try again.`,
  'error.switchFailed': (name: string) =>
    `The switch to ${name} failed. Switch can be declined if chain is not supported by a wallet or previous request is still active`,
  'error.disconnectFailed': 'Failed to disconnect',
  'error.service': 'The service is not available right now. Try again in a moment.',
  'error.offline': 'You are offline. Check your connection and try again.',
  'error.timeout': 'That took too long. Check your connection and try again.',
  'error.sendIncomplete': 'Please enter a valid amount and receiver address',
  'error.sendRefused': 'This transfer cannot be sent as it is. Nothing was sent.',
  'error.chunk': 'A part of this window could not be loaded. Check your connection and try again.',
  'error.clipboard': 'Failed to copy',
  'error.method': 'Action not allowed',
  'error.chainId': 'Invalid chainId',
  'error.nameDeceptive': (name: string) =>
    `“${name}” has hidden or look-alike characters. Ask for the address instead.`,
  'error.nameOffchain': (name: string) =>
    `“${name}” cannot be looked up on the chain. Ask for the address instead.`,
  'error.input': 'That does not look right. Check it and try again.',
};
