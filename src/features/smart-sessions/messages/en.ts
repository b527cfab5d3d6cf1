import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of smart sessions, in English. Those of the specification are verbatim. */
export const en = {
  'smartSessions.name': 'Smart Sessions',
  'smartSessions.title': 'Smart Sessions · Beta',
  'smartSessions.created': 'Smart Session created successfully',
  'smartSessions.createdText': 'You can manage your session from your account settings.',
  'smartSessions.whatIs': "What's a Smart Session?",
  'smartSessions.gotIt': 'Got it!',
  'smartSessions.tabs': 'Which sessions',
  'smartSessions.active': 'Active',
  'smartSessions.expired': 'Expired',
  'smartSessions.revoked': 'Revoked',
  'smartSessions.noActive': 'No active sessions',
  'smartSessions.noExpired': 'No expired sessions',
  'smartSessions.noRevoked': 'No revoked sessions',
  'smartSessions.activeHint': 'Apps that you let act for you, within limits, are listed here.',
  'smartSessions.expiredHint': 'Sessions that have come to their end are listed here.',
  'smartSessions.revokedHint': 'Sessions that you took back are listed here.',
  'smartSessions.loading': 'Looking for your sessions…',
  'smartSessions.failed': 'Error fetching smart sessions',
  'smartSessions.failedHint': 'Nothing has changed: what you allowed still holds.',
  'smartSessions.revokeFailed': 'Error revoking smart session',
  'smartSessions.unknown': 'Unknown Dapp',
  'smartSessions.account': 'Account',
  'smartSessions.network': 'Network',
  'smartSessions.dangerous': 'No limit or no end',
  'smartSessions.undated': 'Without a date',
  'smartSessions.endsIn': (when: string) => `Ends ${when}`,
  'smartSessions.inWallet': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Your login can’t revoke this session.'
      : `This can’t be revoked from here. Remove the session in ${name}’s settings.`,
  'smartSessions.whenConnected': 'Connect this account to revoke it.',
  'smartSessions.duration': 'Duration',
  'smartSessions.hours': (hours: string) => `~ ${hours} ${hours === '1' ? 'hour' : 'hours'}`,
  'smartSessions.minutes': (minutes: string) => `~ ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`,
  'smartSessions.ended': 'Expired on',
  'smartSessions.takenBack': 'Revoked on',
  'smartSessions.revoke': 'Revoke',
  'smartSessions.openWallet': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Approve it. Until then the session holds.'
      : `Open ${name} and confirm. Until then the session holds.`,
  'smartSessions.revokedNow': (name: string) => `${name} is revoked.`,
  'smartSessions.elsewhere': 'Smart sessions are for EVM accounts',
  'smartSessions.elsewhereHint': 'Use an account on an EVM network to see its sessions.',
  'error.sessionTooWide': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'More was granted than was asked for. It is not used.'
      : `${name} granted more than was asked for. It is not used: revoke it in ${name}.`,
};
