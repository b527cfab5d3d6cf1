/** Sentences of the list of sessions, in English. */
export const en = {
  'sessions.title': 'Sessions',
  'sessions.text': (app: string) =>
    `What ${app} may do and who is signed in. Take back what you do not need.`,
  'sessions.wallets': 'Wallet permissions',
  'sessions.remote': 'Remote sessions',
  'sessions.others': 'Other sessions',
  'sessions.loading': 'Looking for sessions…',
  'sessions.failed': 'These could not be loaded',
  'sessions.none': 'Nothing is held',
  'sessions.noneHint': 'This site has no permission, no session and no sign-in of yours.',
  'sessions.since': (when: string) => `Began ${when}`,
  'sessions.until': (when: string) => `Ends ${when}`,
  'sessions.over': (when: string) => `Ended ${when}`,
  'sessions.networks': (names: string, more: number) => `${names} and ${more} more`,
  'sessions.revoke': 'Revoke',
  'sessions.revokeName': (name: string) => `Revoke ${name}`,
  'sessions.disconnectName': (name: string) => `Disconnect ${name}`,
  'sessions.waiting': (name: string) => `Waiting for ${name}…`,
  'sessions.inSettings': (name: string) =>
    `${name} takes nothing back at a site’s request. To remove this site, open the settings of ${name}.`,
  'sessions.endsAlone': 'It cannot be revoked.',
  'sessions.revoked': (name: string) => `${name} is revoked.`,
  'sessions.ended': (name: string) => `${name} is disconnected.`,
  'sessions.gone': (name: string) => `${name} was over already.`,
  'sessions.declined': (name: string) => `You said no in ${name}. Nothing was revoked.`,
  'sessions.kept': (name: string) =>
    `${name} is disconnected here, but may still let this site in. Remove this site in the settings of ${name}.`,
  'sessions.untold': (name: string) =>
    `${name} is disconnected here, but could not be told. Remove this site in ${name} itself.`,
  'sessions.all': 'Revoke all',
  'sessions.allQuestion': 'Revoke everything?',
  'sessions.allText': 'You will be signed out and every wallet disconnected, one after another.',
  'sessions.stop': 'Stop',
  'sessions.left': 'Not everything could be revoked:',
  'sessions.reason': (name: string, reason: string) => `${name}: ${reason}`,
};
