/** Sentences of the other views of the login, in English. */
export const enLater = {
  'login.title': 'Email login',
  'login.sub': 'You get a code by email. No password, nothing to install.',
  'login.or': 'or',
  'login.agreeFirst': 'One thing before you log in',
  'login.agreeAndGoOn': 'Agree and continue',

  'login.socialsTitle': 'All socials',
  'login.noSocials': 'No social logins on this device',
  'login.noSocialsHint': 'Use your email instead.',

  'login.codeTitle': 'Confirm email',
  'login.codeSent': (email: string) => `Enter the code we sent to ${email}`,
  'login.sendAnother': 'Get a new code',
  'login.codeForgotten': (email: string) =>
    `The code we sent to ${email} is no longer valid, because this page has reloaded. Enter your email to get a new one.`,
  'login.addressAgain': 'Enter your email again to get a new code.',
  'login.codeEnded': 'This code has expired. Get a new one.',
  'login.checkingCode': 'Checking the code…',
  'login.wrongCode': 'Wrong code. Check it and try again.',
  'login.codeRefused': 'This code was not accepted. Check it and try again.',
  'login.codeRefusedAgain': 'This code was not accepted. Use the newest one, or get a new one.',
  'login.codeTries': 'There were too many wrong codes. Get a new one.',
  'login.codeOlder': 'This code is from an earlier email. Use the code in the newest one.',
  'login.codeLost': 'The login was interrupted, and this code is no longer valid. Get a new one.',
  'login.codeUnchecked':
    'The login service does not answer right now. Keep your code, and try again in a moment.',
  'login.resendIn': (seconds: number) => `Resend in ${seconds}s`,
  'login.noCodeYet': (resend: string) => `No email yet? Check spam. ${resend}`,
  'login.resendCode': 'Resend code',
  'login.codeResent': 'New code sent',
  'login.emailResent': 'Email sent again',
  'login.otherEmail': 'Use another email',
  'login.changeAddress': 'Change email',

  'login.deviceTitle': 'Confirm this device',
  'login.deviceLead': (email: string) => `Open the link we sent to ${email}`,
  'login.deviceHint': 'New device: open the link and approve it there. Then come back here.',
  'login.linkEnds': (minutes: number) =>
    minutes === 1 ? 'The link expires in 1 minute' : `The link expires in ${minutes} minutes`,
  'login.linkEnded': 'This link has expired. Get a new one.',
  'login.notReceived': 'Didn’t receive it?',
  'login.resendEmail': 'Resend email',

  'login.logInWith': (name: string) => `Log in with ${name}`,
  'login.inWindow': (name: string) => `Continue in the ${name} window`,
  'login.slow': (name: string) => `Waiting for you in the ${name} window`,
  'login.openWindowAgain': 'Open the window again',
  'login.readingUser': (name: string) => `Signed in with ${name}. Opening your account…`,
  'login.blocked': (name: string) => `Your browser blocked the window. Open ${name} with this button.`,
  'login.openProvider': (name: string) => `Open ${name}`,
  // An open window reads as closed on a page with Cross-Origin-Opener-Policy.
  'login.windowClosed': 'The window was closed or lost. Try again, or log in another way.',
  'login.windowClosedGoOn': (name: string) =>
    `The window was closed or lost. Try again, or continue in this tab: ${name} brings you back.`,
  'login.inThisTab': 'Continue in this tab',
  'login.leaving': (name: string) => `Opening ${name} in this tab…`,

  'login.farcasterTitle': 'Farcaster',
  'login.farcasterScan': 'Scan this code with your phone’s camera, then approve in Farcaster.',
  'login.farcasterCode': 'QR code for Farcaster',
  'login.farcasterHere': 'Continue in Farcaster',
  'login.farcasterHint': 'Approve the login in Farcaster, then come back here.',
  'login.farcasterOpen': 'Open Farcaster',
  'login.loadingUser': 'Opening your account…',
  'login.loadingUserHint': 'This takes a few seconds.',

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
    `Only one account can be logged in at a time. If you continue, ${user} is logged out in all tabs.`,
  'login.sessionOther': 'Another account',
  'login.sessionReplace': 'Log out and continue',
  'login.sessionKeep': 'Stay logged in',

  'login.editTitle': 'Edit email',
  'login.editHint': 'We send a code to your current email first, then one to the new email.',
  'login.save': 'Save',
  'login.presentTitle': 'Confirm current email',
  'login.newTitle': 'Confirm new email',
  'login.changeEnded': 'Your email was not changed',
  'login.changeEndedHint': 'Start again to change it.',
  'login.unknown':
    'The login service couldn’t be reached, so you may no longer be logged in. This page checks again.',
  'login.over': 'This login has ended',
  'login.overHint': 'Start again to log in.',
  'login.connecting': 'Logging you in…',
  'login.connectFailed': 'You are not logged in yet',
  'login.startAgain': 'Start again',

  'login.upgradeTitle': 'Export your key',
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
  'login.upgradeNone': 'This account’s key can’t be exported',
  'login.upgradeNoneHint': 'You can still send what you have to another address.',

  'login.loggedInWith': (name: string) => `Logged in with ${name}`,
  'login.changeEmail': 'Change your email',
  'login.upgrade': 'Export your key',
  'login.upgradeCaption': 'Use your account in another wallet',
  'login.renew': 'Stay logged in',
  'login.renewed': 'You stay logged in',
  'error.loginUntrusted':
    'The login window answered from an unknown site. You were not logged in. Try again.',
  'error.loginForeignReturn':
    'This tab did not start that login, or it was too long ago. You were not logged in. Log in here.',
  'error.loginReturnBlocked':
    'Your browser blocks the storage of this page, without which a login cannot come back to this tab. Allow it, or log in by email.',
  'error.loginExpired': 'Your login has expired. Log in again.',
  'error.loginSignedOut': 'You logged out in another tab or on another device.',
  'error.loginStorage': 'Your browser doesn’t keep this login. Allow its storage, or log in each time.',
  'error.loginCodeRefused': 'This code was not accepted. Check it, or get a new one.',
};
