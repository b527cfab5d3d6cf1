import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of signing in with a wallet, in English. Those of the specification are verbatim. */
export const en = {
  'signIn.title': 'Sign in',
  'signIn.sessions': 'Sign-ins',
  'signIn.lead': 'Prove that this wallet is yours',
  'signIn.text': (app: string) => `Sign a short message for ${app}. It is free and moves no funds.`,
  'signIn.willDisconnect': 'Canceling disconnects you.',
  'signIn.span': (app: string, {name, isLogin}: ShownWallet) =>
    isLogin ? `${app} asks for your signature` : `${app} asks ${name} for a signature`,
  'signIn.left': (count: number) =>
    count === 1 ? 'One more account to sign with.' : `${count} more accounts to sign with.`,
  'signIn.site': 'Site',
  'signIn.account': 'Account',
  'signIn.network': 'Network',
  'signIn.expires': 'Expires',
  'signIn.never': 'Never',
  'signIn.statement': 'Statement',
  'signIn.message': 'Full message',
  'signIn.preparing': 'Preparing the message…',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing…',
  'signIn.cancel': 'Cancel',
  'signIn.cancelling': 'Canceling…',
  'signIn.openWallet': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Approve signing the message.' : `Open ${name} and sign the message.`,
  'signIn.authenticating': 'Authenticating...',
  'signIn.checking': 'Signing you in',
  'signIn.checkingText': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You have signed. Your signature is being checked.'
      : `${name} has signed. Its signature is being checked.`,
  'signIn.notSignedIn': 'You are not signed in',
  'signIn.disconnected': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You were logged out. Log in again to sign in.'
      : `${name} was disconnected. Connect it again to sign in.`,
  'signIn.declined': 'Signature declined',
  'signIn.smartAccount': 'This application might not support Smart Accounts',
  'signIn.failed': 'A problem occurred while trying initialize authentication',
  'signIn.failedHint': 'You were disconnected. Connect again to sign in.',
  'signIn.unknown':
    'Could not check whether you are signed in. You stay connected, and the check is repeated.',
  'signIn.stillSignedIn':
    'You are disconnected, but the site could not sign you out yet. The sign-out is tried again.',
  'signIn.signedOut': 'You are signed out.',
  'signIn.notEnabled': 'SIWX is not enabled',
  'signIn.notEnabledHint': 'This site does not ask you to sign in.',
  'signIn.done': 'You are signed in.',
  'signIn.lockedText': ({name}: ShownWallet) =>
    `Unlock ${name} to sign in. It will ask for your signature again.`,
  'signIn.noAddress': 'No ActiveCaipAddress found',
  'signIn.noAddressHint': 'Connect a wallet first. Then you can sign in.',
  'signIn.noNetwork': 'No ActiveCaipNetwork or client found',
  'signIn.noNetworkHint': 'This site does not offer the network in use. Change the network first.',
  'signIn.elsewhere': 'The message is meant for another site. It was not signed.',
  'signIn.garbled': 'The message does not say who signs in, and where. It was not signed.',
  'signIn.changed': 'Your account or network changed. Check the new message first.',
  'signIn.renewed': 'The message expired. Check the new one.',
  'signIn.clock': 'The time of the message is wrong. Check the clock of this device.',
  'signIn.clockAhead': (time: string) =>
    `This device’s clock is ${time} ahead. Correct it, or the sign-in may be refused.`,
  'signIn.clockBehind': (time: string) =>
    `This device’s clock is ${time} behind. Correct it, or the sign-in may be refused.`,
  'signIn.nonce': 'The message expired. Sign the new one.',
};
