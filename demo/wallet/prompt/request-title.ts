/** What a request asks for, by the words in its name; each chain family has its own names for the same. */
const TITLES: readonly (readonly [name: RegExp, title: string])[] = [
  [/connect|enable|Accounts|Addresses/, 'Connect this site?'],
  [/signIn$/, 'Connect and sign in?'],
  [/Message|signRaw/, 'Sign this message?'],
  [/AndSend|sendTransfer/, 'Send this transaction?'],
  [/Psbt|Transaction|Payload/i, 'Sign this transaction?'],
];

/** The question to the user, for a method or feature of a chain family beside EVM. */
export function requestTitle(method: string): string {
  return TITLES.find(([name]) => name.test(method))?.[1] ?? 'Approve this request?';
}
