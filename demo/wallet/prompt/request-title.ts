/** The title of a request, by the words in its method: each chain family names its methods differently. */
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
