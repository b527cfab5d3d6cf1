import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of signing in with a wallet, in English. Those of the specification are verbatim. */
export const en = {
  'signIn.title': 'Sign In',
  'signIn.sessions': 'Sign-ins',
  'signIn.lead': 'Prove that this wallet is yours',
  'signIn.text': (app: string) => `Sign a short message for ${app}. It is free and moves nothing.`,
  'signIn.willDisconnect': 'Canceling will disconnect you.',
  'signIn.span': (app: string, {name, isLogin}: ShownWallet) =>
    isLogin ? `${app} asks for your signature` : `${app} asks ${name} for a signature`,
  'signIn.left': (count: number) =>
    count === 1 ? 'One more account follows.' : `${count} more accounts follow.`,
  'signIn.site': 'Site',
  'signIn.account': 'Account',
  'signIn.network': 'Network',
  'signIn.expires': 'Expires',
  'signIn.never': 'Never',
  'signIn.statement': 'You agree to',
  'signIn.message': 'The message word by word',
  'signIn.preparing': 'Preparing the message…',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing...',
  'signIn.cancel': 'Cancel',
  'signIn.cancelling': 'Cancelling...',
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
  'signIn.changed': 'The account or the network changed meanwhile. Look at the new message first.',
  'signIn.renewed': 'The message was too old. Look at the new one first.',
  'signIn.clock': 'The time of the message is not right. Check that the clock of this device is right.',
  'signIn.clockAhead': (time: string) =>
    `The clock of this device is ${time} ahead. Set it right, or the sign-in may be refused.`,
  'signIn.clockBehind': (time: string) =>
    `The clock of this device is ${time} behind. Set it right, or the sign-in may be refused.`,
  'signIn.nonce': 'The server wants a fresh message. Sign the new one.',
};
