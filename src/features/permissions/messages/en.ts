import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of approving a wallet's requests, in English. Those of the specification are verbatim. */
export const en = {
  'permissions.title': 'Approve request',
  'permissions.message': 'Sign a message',
  'permissions.typedData': 'Sign data',
  'permissions.transaction': 'Send a transaction',
  'permissions.signTransaction': 'Sign a transaction',
  'permissions.calls': (count: number) =>
    count === 1 ? 'Send a transaction' : `Send ${count} calls at once`,
  'permissions.grant': 'Grant permissions',
  'permissions.revoke': 'Revoke permissions',
  'permissions.opening': (_wallet: ShownWallet) => 'The approval opens below.',
  'permissions.window': 'Continue in a new window',
  'permissions.silentWindow': 'The window was closed or lost. Open it again, or cancel.',
  'permissions.leaving': (_wallet: ShownWallet) => 'Asking the login service whether it was already done…',
  'permissions.frame': (_wallet: ShownWallet) => 'Your approval is needed',
  'permissions.blocked':
    'You can approve once all of this is in view. Close what covers it, or make the window larger.',
  'permissions.span': (app: string, _wallet: ShownWallet) => `${app} asks for your approval`,
  'permissions.account': 'Account',
  'permissions.network': 'Network',
  'permissions.to': 'To',
  'permissions.amount': 'Amount',
  'permissions.does': 'Action',
  'permissions.callsContract': 'Calls a contract',
  'permissions.purpose': 'Data',
  'permissions.app': 'For',
  'permissions.contract': 'Contract',
  'permissions.call': (place: number, count: number) => `Call ${place} of ${count}`,
  'permissions.otherCalls': (count: number) =>
    count === 1 ? 'One more call is not shown here.' : `${count} more calls are not shown here.`,
  'permissions.permission': (place: number, count: number) =>
    count === 1 ? 'Permission' : `Permission ${place} of ${count}`,
  'permissions.otherPermissions': (count: number) =>
    count === 1 ? 'One more permission is not shown here.' : `${count} more permissions are not shown here.`,
  'permissions.otherRequests': (count: number) =>
    count === 1 ? 'One more request, not shown here' : `${count} more requests, not shown here`,
  'permissions.session': 'Session',
  'permissions.accounts': 'See your accounts',
  'permissions.notSaid': 'Not given',
  'permissions.raw': 'Full request',
  'permissions.noRaw': 'This request can’t be shown as text.',
  'permissions.text': 'The message',
  'permissions.more': (count: number) =>
    count === 1 ? 'One more request follows.' : `${count} more requests follow.`,
  'permissions.waits': (_wallet: ShownWallet) =>
    'A request needs your approval. Close this window to see it.',
  'permissions.changed': 'The account or the network changed. Nothing was approved.',
  'permissions.disconnected': (_wallet: ShownWallet) => 'You were logged out. Nothing was approved.',
  'permissions.failed': (_wallet: ShownWallet) => 'That did not work. Nothing was approved.',
  'permissions.interrupted': (_wallet: ShownWallet) =>
    'The login service stopped before it answered. Check whether it was done before you try again.',
  'permissions.none': 'Nothing to approve',
  'permissions.noneHint': 'Requests of this page that need your approval appear here.',
  'error.method': 'Action not allowed',
};
