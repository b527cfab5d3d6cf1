/** Sentences of the other views of the login, in English. */
export const enLater = {
  'login.title': 'Email Login',
  'login.sub': 'You get a code by email. No password, nothing to install.',
  'login.or': 'or',
  'login.agreeFirst': 'One thing before you log in',
  'login.agreeAndGoOn': 'Agree and go on',

  'login.socialsTitle': 'All socials',
  'login.noSocials': 'No social logins on this device',
  'login.noSocialsHint': 'Use your email instead.',

  'login.codeTitle': 'Confirm Email',
  'login.codeSent': (email: string) => `Enter the code we sent to ${email}`,
  'login.sendAnother': 'Send a new code',
  'login.codeForgotten': (email: string) =>
    `The code we sent to ${email} is no longer valid, because this page has reloaded. Enter your email to get a new one.`,
  'login.addressAgain': 'Enter your email again to get a new code.',
  'login.codeEnds': (minutes: number) =>
    minutes === 1 ? 'The code expires in 1 minute' : `The code expires in ${minutes} minutes`,
  'login.codeEnded': 'This code has expired. Ask for a new one.',
  'login.checkingCode': 'Checking the code…',
  'login.wrongCode': 'Wrong code. Check it and try again.',
  'login.codeRefused': 'This code was not accepted. Check it and try again.',
  'login.codeRefusedAgain':
    'This code was not accepted. If you asked for several codes, use the newest, or send a new one.',
  'login.codeTries': 'There were too many wrong codes. Send a new one.',
  'login.codeOlder': 'This code is from an earlier email. Use the code in the newest one.',
  'login.codeLost': 'The login service has reloaded and forgotten this code. Send a new one.',
  'login.codeUnchecked':
    'The login service does not answer right now. Keep your code, and try again in a moment.',
  'login.resendIn': (seconds: number) => `Resend in ${seconds}s`,
  'login.resendCode': 'Resend Code',
  'login.codeResent': 'Code email resent',
  'login.emailResent': 'Email resent',
  'login.otherEmail': 'Use another email',
  'login.checkSpam': 'Not there yet? Look in your spam folder.',

  'login.deviceTitle': 'Confirm This Device',
  'login.deviceLead': (email: string) => `Open the link we sent to ${email}`,
  'login.deviceHint':
    'You log in on this device for the first time. Approve it on the page that the link opens, then come back here.',
  'login.linkEnds': (minutes: number) =>
    minutes === 1 ? 'The link expires in 1 minute' : `The link expires in ${minutes} minutes`,
  'login.linkEnded': 'This link has expired. Ask for a new one.',
  'login.notReceived': 'Didn’t receive it?',
  'login.resendEmail': 'Resend email',

  'login.logInWith': (name: string) => `Log in with ${name}`,
  'login.inWindow': (name: string) => `Go on in the ${name} window`,
  'login.slow': (name: string) => `Still waiting for you to log in in the ${name} window`,
  'login.openWindowAgain': 'Open the window again',
  'login.readingUser': (name: string) => `${name} has answered. Opening your account…`,
  'login.blocked': (name: string) => `Your browser blocked the window. Open ${name} with this button.`,
  'login.openProvider': (name: string) => `Open ${name}`,
  // An open window reads as closed on a page with Cross-Origin-Opener-Policy.
  'login.windowClosed':
    'The window was closed, or cannot reach this page. Try again, or go back and log in another way.',
  'login.windowClosedGoOn': (name: string) =>
    `The window was closed, or cannot reach this page. Try again, or continue in this tab: ${name} brings you back.`,
  'login.inThisTab': 'Continue in this tab',
  'login.leaving': (name: string) => `Opening ${name} in this tab…`,

  'login.farcasterTitle': 'Farcaster',
  'login.farcasterScan': 'Scan this code with your phone’s camera, then approve in Farcaster.',
  'login.farcasterCode': 'QR code for Farcaster',
  'login.farcasterHere': 'Continue in Farcaster',
  'login.farcasterHint': 'Approve the login in Farcaster, then come back here.',
  'login.farcasterOpen': 'Open Farcaster',
  'login.loadingUser': 'Opening your account…',
  'login.loadingUserHint': 'Farcaster has answered. This takes a few seconds.',

  'login.otherTitle': 'Another account',
  'login.otherLead': (earlier: string) => `You used ${earlier} here before`,
  'login.otherText': (now: string, earlier: string) =>
    `Logging in with ${now} opens a different account, with its own address and balance. What you have is still in the account you open with ${earlier}.`,
  'login.useInstead': (earlier: string) => `Use ${earlier} instead`,
  'login.newAccount': 'Continue with a new account',
  'login.byEmail': 'email',

  'login.sessionTitle': 'Already logged in',
  'login.sessionLead': (user: string) => `${user} is logged in on this site`,
  'login.sessionText': (user: string) =>
    `Only one account can be logged in at a time. If you go on, ${user} is logged out in all tabs.`,
  'login.sessionOther': 'Another account',
  'login.sessionReplace': 'Log out and go on',
  'login.sessionKeep': 'Stay logged in',

  'login.editTitle': 'Edit Email',
  'login.editHint': 'We send a code to your current email first, then one to the new email.',
  'login.save': 'Save',
  'login.presentTitle': 'Confirm Current Email',
  'login.newTitle': 'Confirm New Email',
  'login.changeEnded': 'Your email was not changed',
  'login.changeEndedHint': 'Start again to change it.',
  'login.unknown':
    'The login service could not be reached. It is not known whether you are still logged in. This page looks again.',
  'login.over': 'This login has ended',
  'login.overHint': 'Start again to log in.',
  'login.connecting': 'Logging you in…',
  'login.connectFailed': 'You are not logged in yet',
  'login.startAgain': 'Start again',

  'login.upgradeTitle': 'Export Your Key',
  'login.upgradeLead': 'Take your account with you',
  'login.upgradeText': (service: string) =>
    `You can move to a wallet app that only you control. For that you need the key of your account. You get it from ${service}, never on this page.`,
  'login.upgradeWarning':
    'Anyone who has this key can take everything in your account. Never share it, not even with support.',
  'login.upgradeReconnect': 'It opens in a new tab, where you may have to log in once more.',
  'login.upgradeGo': (service: string) => `Continue on ${service}`,
  'login.regularAccount': 'Regular account',
  'login.keyOpens': 'The key opens this account',
  'login.keyOpensNot': 'The key does not open this account',
  'login.smartStays':
    'Other wallets cannot open your smart account. Send what is in it to your regular account first.',
  'login.sendToRegular': 'Send to your regular account',
  'login.worthInAll': (value: string) => `${value} in all`,
  'login.contentUnknown': 'Balance unavailable',
  'login.upgradeNone': 'The key of this login can’t be exported',
  'login.upgradeNoneHint': 'You can still send what you have to another address.',

  'login.loggedInWith': (name: string) => `Logged in with ${name}`,
  'login.changeEmail': 'Change your email',
  'login.upgrade': 'Export your key',
  'login.upgradeCaption': 'Use your account in another wallet',
  'login.renew': 'Stay logged in',
  'login.renewed': 'You stay logged in',

  'login.walletOf': (brand: string) => `${brand} login`,
  'login.emailWallet': 'Email login',
  'login.anyWallet': 'Email or social login',
  // Sentences that name a wallet, for those who use a login: `translate` chooses them.
  'login.common.permissionKept': 'Disconnected from this page. You stay logged in for your other chain.',
  'login.connecting.declinedHint': 'You can try again.',
  'login.connecting.pendingTitle': 'A request is already open',
  'login.connecting.pendingHint': 'Answer it, then try again.',
  'login.connecting.failedTitle': 'You are not logged in yet',
  'login.account.awaitedHint': 'Waiting for your login.',
  'login.error.walletLacksChain': (_login: string, chain: string) =>
    `Your login has no account on ${chain}. Connect a wallet for it.`,
  'login.error.declined': 'You declined.',
  'login.error.pending': 'Another request is already open. Answer it first.',
  'login.error.approvedLate': 'You logged in after you chose otherwise. You were logged out again.',
  'login.error.silent': 'The login service did not answer. Try again.',
  'login.error.noAccount': 'Your login has no account on the networks of this app.',
  'login.error.connectFailed': 'The login did not work. Try again, or log in another way.',
  'login.error.invalidAnswer': 'The login service sent an invalid answer. Try again.',
  'login.error.requestFailed': 'That did not work. Try again.',
  'login.error.requestUnsupported': 'Your login cannot do that.',
  'login.error.sessionKept': 'Your login can’t revoke this session.',
  'login.error.sessionTooWide': 'More was granted than was asked for. It is not used.',
  'login.account.connectedWith': (login: string) => `Connected with your ${login}`,
  'login.account.switched': (chain: string, address: string, login: string) =>
    `${chain}: ${address} of your ${login} is in use now.`,
  'login.profileWallets.ended': 'You are logged out.',
  'login.switchAddress.hint': (login: string) => `These are the accounts of your ${login}.`,
  'login.names.signing': 'Sign to register',
  'login.names.signingHint': (_login: string, name: string) =>
    `Approve signing ${name}. A signature costs nothing.`,
  'login.networks.refused': 'Not available with your login',
  'login.switchChain.sameWallet': (_login: string, chain: string) =>
    `Your login is not connected to ${chain} yet. Log in once more for ${chain}, or use a wallet.`,
  'login.permissions.opening': 'The approval opens here.',
  'login.permissions.leaving': 'Asking the login service whether it was already done…',
  'login.permissions.frame': 'Your approval is needed',
  'login.permissions.span': (app: string) => `${app} asks for your approval`,
  'login.permissions.waits': 'A request needs your approval. Close this window to see it.',
  'login.permissions.disconnected': 'You were logged out. Nothing was approved.',
  'login.permissions.failed': 'That did not work. Nothing was approved.',
  'login.permissions.interrupted':
    'The login service stopped before it answered. Check whether it was done before you try again.',
  'login.send.costUnknown': 'Not known yet',
  'login.send.decimals': (_login: string, token: string) =>
    `It is not clear how many decimals ${token} has. It cannot be sent.`,
  'login.send.decimalsUnknown': (_login: string, token: string) =>
    `It is not clear how many decimals ${token} has. It cannot be sent.`,
  'login.send.transferHook': (_login: string, token: string) =>
    `${token} runs a program of its issuer with every transfer. It cannot be sent.`,
  'login.send.scaled': (_login: string, token: string) =>
    `Amounts of ${token} are shown multiplied. It cannot be sent.`,
  'login.send.unknownExtension': (_login: string, token: string) =>
    `${token} follows rules that are not known here. It cannot be sent.`,
  'login.send.approve': 'Approve the transfer',
  'login.send.approveHint': (_login: string, amount: string, receiver: string) =>
    `Check and approve sending ${amount} to ${receiver}.`,
  'login.send.unanswered': 'An earlier request may still be open. Decline it first, or both are sent.',
  'login.send.nowOnAccount': (account: string) => `You now use the account ${account}. Switch back to send.`,
  'login.send.stopped': 'If you still approve it, it is sent.',
  'login.send.declined': 'You declined. Nothing was sent.',
  'login.send.spedUp': 'It was sped up. The network is confirming it. You can close this window.',
  'login.send.spedUpHint': 'It was sped up.',
  'login.send.cancelledHint': 'Nothing was sent: only the network cost was charged.',
  'login.send.proposedHint':
    'It is sent once all required owners have approved it. You can close this window.',
  'login.send.unclearHint':
    'It is not known whether it was sent. This page watches the account. Look at your activity before you send it again.',
  'login.send.unclearOpenHint':
    'The request has expired here, but it may still be sent. This page watches the account. Look at your activity before you send it again.',
  'login.send.mayHaveBeenSent': (_login: string, amount: string, receiver: string) =>
    `${amount} to ${receiver} may have been sent already. Look at your activity first: sending again may pay twice.`,
  'login.send.mayStillBeSent': (_login: string, amount: string, receiver: string) =>
    `${amount} to ${receiver} may still be sent. Look at your activity first: sending again may pay twice.`,
  'login.sessions.waiting': 'Logging out…',
  'login.sessions.inSettings': 'Log out to remove this site.',
  'login.sessions.ended': 'You are logged out.',
  'login.sessions.gone': 'You were logged out already.',
  'login.sessions.declined': 'You declined. Nothing was revoked.',
  'login.sessions.kept': 'You are still logged in. Try again.',
  'login.sessions.untold': 'You are logged out here, but the login service could not be reached.',
  'login.signIn.span': (app: string) => `${app} asks for your signature`,
  'login.signIn.openWallet': 'Approve signing the message.',
  'login.signIn.checkingText': 'You have signed. Your signature is being checked.',
  'login.signIn.disconnected': 'You were logged out. Log in again to sign in.',
  'login.smartSessions.inWallet': 'Your login can’t revoke this session.',
  'login.smartSessions.openWallet': 'Approve it. Until then the session holds.',
  'login.swap.costUnknown': 'Not known yet',
  'login.swap.asksOnce': 'You confirm once.',
  'login.swap.asksBatch': (_login: string, amount: string) =>
    `You confirm once: approve exactly ${amount} and swap.`,
  'login.swap.asksTwice': (_login: string, amount: string) =>
    `You confirm twice: approve exactly ${amount}, then swap.`,
  'login.swap.asksReset': (_login: string, token: string, amount: string) =>
    `${token} needs two confirmations: reset, then approve exactly ${amount}. Then you confirm the swap.`,
  'login.swap.declinedReset': 'You declined the reset. Nothing was sent.',
  'login.swap.declinedApproval': 'You declined the approval. Nothing was sent.',
  'login.swap.declinedSwap': 'You declined the swap. No tokens were swapped.',
  'login.swap.noBatch': 'Both can’t be done in one confirmation. You confirm each step.',
  'login.swap.isAsking': 'Waiting for your approval',
  'login.swap.isDeclined': 'You declined',
  'login.swap.isCancelled': 'Canceled',
  'login.swap.openReset': 'Approve the reset',
  'login.swap.openApprove': 'Approve the token',
  'login.swap.openSwap': 'Confirm the swap',
  'login.swap.openBatch': 'Confirm approval and swap',
  'login.swap.proposedHint': 'It goes on once they have approved it.',
  'login.swap.unclearHint':
    'It may still be sent. This page watches your account. Look at your activity before you swap again.',
  'login.swap.cancelled': 'It was canceled',
  'login.swap.partlyFailedHint':
    'Your tokens may have been approved but not swapped. See the transactions on the explorer.',
};
