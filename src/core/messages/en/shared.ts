import type {ShownWallet} from '../shown-wallet.js';

/**
 * Sentences that several features or `ui` use, and those of failures, in English; those of the specification are
 * verbatim. The open modal fetches them while it is idle, so that they are available without a connection.
 */
export const enShared = {
  /** A sentence written by the adopter. */
  'common.text': (text: string) => text,
  'connect.sharedRdns': 'Two wallets claim to be this one. Choose the one you installed.',
  'connect.lookAlikeName': 'This name imitates another wallet. Choose the one you installed.',
  'connect.oneOf': (position: number, count: number) => `${position} of ${count} with this name`,
  'common.offline': 'You are offline',
  'common.offlineHint': 'Check your connection. What you did so far is kept.',
  'common.offlineNow': 'You are offline. Check your connection. What you did so far is kept.',
  'common.permissionKept': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Disconnected from this page. You stay logged in for your other chain.'
      : `Disconnected from this page. ${name} keeps its permission for your other chain.`,
  'modal.unknownOptions': (names: string) => `Unknown options: ${names}`,
  'connect.agreeBefore': (terms: string, privacy: string) =>
    terms && privacy ? `I agree to our ${terms} and ${privacy}` : `I agree to our ${terms || privacy}`,
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'allWallets.clear': 'Clear search',
  'networks.title': 'Choose network',
  'common.seeActivity': 'See activity',
  'common.seeDetails': 'See details',
  'common.dismiss': 'Dismiss',
  'common.cancel': 'Cancel',
  'common.copyLink': 'Copy link',
  'common.linkCopied': 'Link copied',
  'connecting.declined': 'Connection declined',
  'connecting.declinedHint': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You can try again.' : `You declined the request in ${name}.`,
  'connecting.pendingTitle': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'A request is waiting' : `${name} has a request waiting`,
  'connecting.pendingHint': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Respond to it, then try again.' : `Open ${name} to respond.`,
  'connecting.lockedTitle': ({name}: ShownWallet) => `${name} is locked`,
  'connecting.lockedHint': ({name}: ShownWallet) => `Open ${name}, unlock it, then try again.`,
  'connecting.failedTitle': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You are not logged in yet' : `${name} did not connect`,
  'connecting.span': (left: string, right: string) => `Connecting ${left} and ${right}`,
  'wc.scan': 'Scan with a wallet on your phone. The code refreshes automatically.',
  'wc.scanWith': ({name}: ShownWallet) =>
    `Scan with ${name} on your phone. The code refreshes automatically.`,
  'wc.qrLabel': 'QR code with the connection link',
  'wc.validFor': (time: string) => `Expires in ${time}`,
  'wc.expiresSoon': 'A new code appears in one minute.',
  'wc.renewed': 'A new code is shown.',
  'wc.preparing': 'Preparing a secure link…',
  'wc.failedTitle': 'The link could not be prepared',
  'wc.declinedHint': 'The wallet declined. Scan the code again, or choose another wallet.',
  'common.disconnect': 'Disconnect',
  'common.disconnecting': 'Disconnecting…',
  'account.chooseNetwork': (name: string) => `Network: ${name}. Choose another`,
  'account.menu': 'Your account',
  'account.copyAddress': 'Copy address',
  'account.addressCopied': 'Address copied',
  'networks.noneHint': (text: string) => `Nothing matches “${text}”.`,
  'networks.active': 'In use',
  'unsupportedChain.notice': (network: string) => `This app may not work on ${network}.`,
  'unsupportedChain.noticeUnknown': 'This app may not work on the network you are on.',
  'chain.evm': 'Ethereum and EVM networks',
  'chain.solana': 'Solana',
  'chain.bitcoin': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'accountType.smart': 'Smart account',
  'accountType.payment': 'Payment',
  'accountType.ordinals': 'Ordinals',
  'accountType.stacks': 'Stacks',
  'account.tabs': 'Assets',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.activity': 'Activity',
  'account.actions': 'Actions',
  'account.none': 'No wallet is connected',
  'account.noneHint': 'Connect one to see its account here.',
  'account.locked': ({name}: ShownWallet) => `${name} is locked`,
  'account.lockedHint': ({name}: ShownWallet) => `Unlock ${name} to continue. Nothing is lost.`,
  'account.unlock': 'Unlock',
  'account.awaitedHint': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Waiting for your login.' : `Waiting for ${name}.`,
  'account.partFailed': 'This part could not be loaded',
  'service.stale': 'Showing saved data.',
  'service.offlineHint': 'This list loads again once you are back online.',
  'service.staleOffline': 'You are offline. Showing saved data.',
  'service.tryAgainIn': (seconds: number) => `Try again in ${seconds} s`,
  'service.unreachable': 'The service cannot be reached.',
  'service.silent': (host: string) => `The service at ${host} does not answer this page.`,
  'service.slow': 'The service did not answer in time.',
  'service.busy': 'Too many requests. Try again in a moment.',
  'service.refused': (status: number) => `This isn’t available on this site (${status}).`,
  'service.outOfOrder': (status: number) => `The service is unavailable right now (${status}).`,
  'service.garbled': 'The service sent an unreadable reply.',
  'unavailable.off': 'Not available on this site',
  'unavailable.offHint': 'Your account shows what you can do here.',
  'unavailable.onNetwork': (network: string) => `Sending on ${network} isn’t supported here`,
  'unavailable.onNetworkHint': 'Choose another network first.',
  'unavailable.toAccount': 'Go to your account',
  'receive.funds': 'Receive funds',
  'receive.fundsHint': 'Share your address to get tokens',
  'allowance.upTo': (amount: string) => `Up to ${amount}`,
  'allowance.upToCall': (amount: string) => `Up to ${amount} with each call`,
  'allowance.upToEvery': (amount: string, period: string) => `Up to ${amount} every ${period}`,
  'allowance.upToUnits': (count: string) => `Up to ${count} of its smallest units`,
  'allowance.upToUnitsEvery': (count: string, period: string) =>
    `Up to ${count} of its smallest units every ${period}`,
  'allowance.upToEach': (amount: string, unit: 'day' | 'hour' | 'minute' | 'second') =>
    `Up to ${amount} every ${unit}`,
  'allowance.upToUnitsEach': (count: string, unit: 'day' | 'hour' | 'minute' | 'second') =>
    `Up to ${count} of its smallest units every ${unit}`,
  'allowance.noLimit': 'No limit',
  'grant.amount': 'Amount',
  'grant.begins': 'Starts',
  'grant.conditions': 'Only with',
  'grant.contract': 'Contract',
  'grant.does': 'Action',
  'grant.function': 'Function',
  'grant.holder': 'Granted to',
  'grant.kind': 'Allows',
  'grant.often': 'How often',
  'grant.policies': 'Limited by',
  'grant.token': 'Token',
  'grant.until': 'Ends',
  'grant.mayCall': 'Call a contract',
  'grant.maySpend': (coin: string) => `Spend ${coin}`,
  'grant.maySpendCoins': 'Spend the network’s coin',
  'grant.maySpendToken': 'Spend a token',
  'grant.noEnd': 'Never ends',
  'grant.delegates': 'Lets this contract act as your account',
  'grant.conditionCount': (count: number) => (count === 1 ? 'One condition' : `${count} conditions`),
  'grant.otherFunctions': (count: number) => `${count} more, not shown here`,
  'grant.unread': 'Can’t be shown here',
  'grant.partUnread': 'Part of it can’t be shown here',
  'grant.unknown': (name: string) => `${name}: unknown here`,
  'allowance.none': (symbol: string) => `No ${symbol}`,
  'allowance.noneOfCoin': 'None of the network’s coin',
  'send.title': 'Send',
  'receive.title': 'Receive',
  'swap.title': 'Swap',
  'names.row': 'Get a name',
  'names.rowHint': 'Easier to share than an address',
  'nfts.untitled': 'Untitled',
  // The wallets of the product's own login.
  'login.walletOf': (brand: string) => `${brand} login`,
  'login.emailWallet': 'Email login',
  'login.anyWallet': 'Email or social login',
  'error.unknown': 'Unknown error',
  'error.notAllowedTitle': 'Invalid App Configuration',
  'error.notAllowed':
    'This origin is not on the allowlist of the project. Its owner can add it in the project settings.',
  'error.projectRefused':
    'The project of this app is refused: its id is missing, unknown or inactive, or may not be used on this site. The owner of the app can change that in the project settings.',
  'error.clockSkew': 'Session expired. Correct the clock of this device, then reload.',
  'error.invalidOption': (name: string) => `The option ${name} of this app has a wrong value.`,
  'error.networkNotFound': 'Network not found',
  'error.lastNetwork':
    'Cannot remove last network for a namespace. Add another network of the same kind first.',
  'error.adapterMissing': 'Chain adapter not found',
  'error.chainMissing': (chain: string) =>
    `Chain adapter not found: ${chain}. Choose another network or wallet.`,
  'error.walletLacksChain': ({name, isLogin}: ShownWallet, chain: string) =>
    isLogin
      ? `Your login has no account on ${chain}. Connect a wallet for it.`
      : `${name} does not support ${chain}. Choose another wallet.`,
  'error.connectorMissing': 'This wallet is no longer available. Reload the page, or choose another.',
  'error.declined': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You declined.' : `You declined in ${name}.`,
  'error.pending': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Another request is waiting. Respond to it first.'
      : `${name} has a request waiting. Open it to respond.`,
  'error.blocked': ({name}: ShownWallet) =>
    `${name} blocks this site. Allow the site in its settings, then try again.`,
  'error.approvedLate': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You logged in after canceling, so you were logged out.'
      : `You approved in ${name} after canceling here, so it was disconnected.`,
  'error.silent': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'The login service did not answer. Try again.'
      : `${name} did not answer. Open it and try again.`,
  'error.noAccount': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Your login has no account on the networks of this app.'
      : `${name} shared no account. Allow at least one and try again.`,
  'error.connectFailed': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'The login did not work. Try again, or log in another way.'
      : `${name} could not connect. Try again, or choose another wallet.`,
  'error.locked': ({name}: ShownWallet) => `${name} is locked. Unlock it and try again.`,
  'error.reloadNeeded': 'The wallet was updated or restarted. Reload the page, then try again.',
  'error.invalidAnswer': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'The login service sent an invalid answer. Try again.'
      : `${name} sent an invalid answer. Update it, or choose another wallet.`,
  'error.requestFailed': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'That did not work. Try again.' : `${name} could not do that. Try again.`,
  'error.requestUnsupported': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Your login cannot do that.' : `${name} cannot do that. Use another wallet.`,
  'error.walletUnknown': 'The wallet did not say what went wrong. Try again, or choose another wallet.',
  'error.pairingFailed': 'The connection to the wallet failed. Try again.',
  'error.relayUnreachable': 'WalletConnect cannot be reached. Check your connection and try again.',
  'error.accountChanged': 'Your account changed. Try again with the new one.',
  'error.switchDeclined': 'Switch declined',
  'error.switchUnsupported': (network: string, {isLogin}: ShownWallet) =>
    isLogin
      ? `Your login cannot use ${network}. Choose another network, or connect a wallet.`
      : `Your wallet cannot use ${network}. Add it there, or choose another network.`,
  'error.switchMismatch': (network: string, {isLogin}: ShownWallet) =>
    isLogin
      ? `The switch to ${network} failed. Try again.`
      : `Your wallet did not move to ${network}. Switch it there and try again.`,
  'error.switchFailed': (name: string) =>
    `The switch to ${name} failed. It may not be supported, or another request is still open. Try again.`,
  'error.disconnectFailed': 'Failed to disconnect',
  'error.service': 'The service is not available right now. Try again in a moment.',
  'error.offline': 'You are offline. Check your connection and try again.',
  'error.unreachable': (host: string) =>
    `The service at ${host} does not answer this page. Try again in a moment.`,
  'error.timeout': 'That took too long. Check your connection and try again.',
  'error.sendIncomplete': 'Please enter a valid amount and receiver address',
  'error.sendRefused': 'This transfer can’t be sent. Nothing was sent.',
  'error.chunk': 'A part of this window could not be loaded. Check your connection and try again.',
  'error.clipboard': 'Failed to copy',
  'error.chainId': 'Invalid chainId',
  'error.nameDeceptive': (name: string) =>
    `“${name}” has hidden or look-alike characters. Ask for the address instead.`,
  'error.nameOffchain': (name: string) =>
    `“${name}” cannot be looked up on the chain. Ask for the address instead.`,
  'error.input': 'Check what you entered and try again.',
  'error.balance': 'Token Balance Unavailable',
  'error.sendUnclear': 'It may have been sent. Look at your activity before you send it again.',
  'error.loginUnreachable': 'The login service did not load. Check your connection, then try again.',
  'error.loginRefused': 'That login wasn’t accepted. Try again.',
  'error.loginUnavailable': 'The login service does not answer right now. Try again in a moment.',
  'error.loginBlocked':
    'Login doesn’t work on this page: a setting of the page or of the login service forbids it. Connect another way.',
  'error.loginInterrupted': 'The login was interrupted. Try again.',
  'error.loginCodeExpired': 'This code has expired. Get a new one.',
  'error.noToken': 'There is no token at this address.',
  'error.signInMessage': 'The sign-in message is invalid. Try again.',
  'error.signInElsewhere': 'This sign-in is meant for another site. Sign in again.',
  'error.signInNetwork': 'Signing in is not possible on this network. Choose another network.',
  'error.signInOver': 'This sign-in has ended. Sign in again.',
  'error.signInEarly': 'This sign-in is not valid yet. Check the clock of this device.',
  'error.signInRefused': 'The sign-in was not accepted. Try again, or choose another account.',
  'error.signInUnverifiable': 'The signature of this account cannot be checked. Choose another account.',
  'error.sessionChanged': 'Your account, network or wallet changed. Nothing was done. Try again.',
  'error.sessionKept': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Your login can’t revoke this session.'
      : `This can’t be revoked from here. Remove the session in ${name}’s settings.`,
};
