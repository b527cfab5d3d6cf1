import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of smart sessions, in English. Those of the specification are verbatim. */
export const en = {
  'smartSessions.name': 'Smart sessions',
  'smartSessions.title': 'Smart sessions (beta)',
  'smartSessions.created': 'Smart session created',
  'smartSessions.createdText': 'You can manage your session from your account settings.',
  'smartSessions.whatIs': 'What is a smart session?',
  'smartSessions.gotIt': 'Got it',
  'smartSessions.tabs': 'Which sessions',
  'smartSessions.active': 'Active',
  'smartSessions.expired': 'Expired',
  'smartSessions.revoked': 'Revoked',
  'smartSessions.noActive': 'No active sessions',
  'smartSessions.noExpired': 'No expired sessions',
  'smartSessions.noRevoked': 'No revoked sessions',
  'smartSessions.activeHint': 'Apps you allowed to act for you appear here, with their limits.',
  'smartSessions.expiredHint': 'Sessions that ended appear here.',
  'smartSessions.revokedHint': 'Sessions you revoked appear here.',
  'smartSessions.loading': 'Looking for your sessions…',
  'smartSessions.failed': 'Smart sessions couldn’t be loaded',
  'smartSessions.failedHint': 'Nothing has changed: your sessions are still active.',
  'smartSessions.revokeFailed': 'The session couldn’t be revoked',
  'smartSessions.unknown': 'Unknown app',
  'smartSessions.account': 'Account',
  'smartSessions.network': 'Network',
  'smartSessions.dangerous': 'No limit or no end',
  'smartSessions.undated': 'Unknown date',
  'smartSessions.endsIn': (when: string) => `Ends ${when}`,
  'smartSessions.inWallet': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Your login can’t revoke this session.'
      : `This can’t be revoked from here. Remove the session in ${name}’s settings.`,
  'smartSessions.whenConnected': 'Connect this account to revoke it.',
  'smartSessions.duration': 'Duration',
  'smartSessions.hours': (hours: string) => `About ${hours} ${hours === '1' ? 'hour' : 'hours'}`,
  'smartSessions.minutes': (minutes: string) => `About ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`,
  'smartSessions.ended': 'Expired on',
  'smartSessions.takenBack': 'Revoked on',
  'smartSessions.revoke': 'Revoke',
  'smartSessions.openWallet': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Approve it. Until then it stays active.'
      : `Open ${name} and confirm. Until then it stays active.`,
  'smartSessions.revokedNow': (name: string) => `${name} is revoked.`,
  'smartSessions.elsewhere': 'Smart sessions are for EVM accounts',
  'smartSessions.elsewhereHint': 'Use an account on an EVM network to see its sessions.',
  'error.sessionTooWide': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'More was granted than was asked for. It is not used.'
      : `${name} granted more than was asked for. It is not used: revoke it in ${name}.`,
};
