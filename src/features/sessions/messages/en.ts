import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of the list of sessions, in English. */
export const en = {
  'sessions.title': 'Sessions',
  'sessions.text': (app: string) => `What ${app} can access. Revoke what you don’t need.`,
  'sessions.wallets': 'Wallet permissions',
  'sessions.remote': 'Remote sessions',
  'sessions.others': 'Other sessions',
  'sessions.otherSites': 'Other sites',
  'sessions.otherSitesText': '“Revoke all” leaves these sessions alone.',
  'sessions.loading': 'Looking for sessions…',
  'sessions.failed': 'Sessions couldn’t be loaded',
  'sessions.none': 'No active sessions',
  'sessions.noneHint': 'This site has no access to your wallets.',
  'sessions.since': (when: string) => `Began ${when}`,
  'sessions.until': (when: string) => `Ends ${when}`,
  'sessions.over': (when: string) => `Ended ${when}`,
  'sessions.networks': (names: string, more: number) => `${names} and ${more} more`,
  'sessions.revoke': 'Revoke',
  'sessions.revokeName': ({name}: ShownWallet) => `Revoke ${name}`,
  'sessions.disconnectName': ({name}: ShownWallet) => `Disconnect ${name}`,
  'sessions.waiting': ({name, isLogin}: ShownWallet) => (isLogin ? 'Logging out…' : `Waiting for ${name}…`),
  'sessions.inSettings': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Log out to remove this site.'
      : `Remove this site in ${name}’s settings: it can’t be revoked from here.`,
  'sessions.endsAlone': 'It cannot be revoked.',
  'sessions.revoked': ({name}: ShownWallet) => `${name} is revoked.`,
  'sessions.ended': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You are logged out.' : `${name} is disconnected.`,
  'sessions.gone': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You were already logged out.' : `${name} had already ended.`,
  'sessions.declined': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You declined. Nothing was revoked.' : `You declined in ${name}. Nothing was revoked.`,
  'sessions.kept': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You are still logged in. Try again.'
      : `${name} is disconnected here, but may still let this site in. Remove this site in ${name}’s settings.`,
  'sessions.untold': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You are logged out here, but the login service couldn’t be reached.'
      : `${name} is disconnected here, but couldn’t be reached. Remove this site in ${name}.`,
  'sessions.all': 'Revoke all',
  'sessions.allQuestion': 'Revoke everything?',
  'sessions.allText': 'You will be signed out and every wallet disconnected, one after another.',
  'sessions.stop': 'Stop',
  'sessions.left': 'Not everything could be revoked:',
  'sessions.reason': ({name}: ShownWallet, reason: string) => `${name}: ${reason}`,
};
