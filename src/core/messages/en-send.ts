import type {SendProblem} from '../model/send/send-form.js';

/** What the main button says while the form cannot be sent (reference 1.4.16). */
const PROBLEMS: Readonly<Record<SendProblem, string>> = {
  'select-token': 'Select Token',
  'add-amount': 'Add Amount',
  'incorrect-value': 'Incorrect Value',
  'insufficient-funds': 'Insufficient Funds',
  'insufficient-gas': 'Insufficient Gas Funds',
  'add-address': 'Add Address',
  'invalid-address': 'Invalid Address',
};

/** Sentences of sending, in English. Those of the specification are verbatim. */
export const enSend = {
  'send.title': 'Send',
  'send.started': 'Transaction started',
  'send.problem': (problem: SendProblem) => PROBLEMS[problem],
  'send.preview': 'Preview Send',
  'send.amount': 'Amount',
  'send.selectToken': 'Select token',
  'send.selectTokenTitle': 'Select Token',
  'send.searchToken': 'Search token',
  'send.noTokens': 'No tokens found',
  'send.noTokensHint': 'Your tokens will appear here',
  'send.balance': (amount: string) => `Balance ${amount}`,
  'send.max': 'Max',
  'send.receiver': 'Receiver',
  'send.receiverHint': 'Type or paste address',
  'send.paste': 'Paste',
  'send.resolving': 'Looking the name up…',
  'send.resolved': (name: string, address: string) => `${name} is ${address}`,
  'send.recent': 'Sent to before',
  'send.own': 'Your accounts',
  'send.fee': (fee: string) => `Network cost up to ${fee}`,
  'send.incorrectValue': 'Incorrect value',
  'send.ownAddress': 'This is the account you are sending from.',
  'send.otherChain': (network: string) =>
    `This is no address of ${network}. Switch the network, or ask for another one.`,
  'send.contract':
    'A contract lives at this address. What you send may be lost unless it was made to take it.',
  'send.tokenAccount': 'This is a token account, not a wallet. Ask for the address of the wallet.',
  'send.imitation': (known: string) =>
    `Careful: this address begins and ends like ${known}, which you know, but it is another one.`,
  'send.checked': 'I have compared every character',
  'send.reviewTitle': 'Review send',
  'send.from': 'From',
  'send.to': 'To',
  'send.network': 'Network',
  'send.cost': 'Network cost',
  'send.costUnknown': 'Your wallet will tell',
  'send.review': 'Review transaction carefully',
  'send.willSucceed': (amount: string) =>
    `${amount} will leave this account. The network says that this will work.`,
  'send.wouldFail': (reason: string) => `The network says that this would fail: ${reason}`,
  'send.cannotTell': (amount: string) =>
    `${amount} will leave this account. This network cannot say in advance whether it will work.`,
  'send.asking': 'Asking the network what would happen…',
  'send.send': 'Send',
  'send.approve': (wallet: string) => `Approve in ${wallet}`,
  'send.declined': (wallet: string) => `You said no in ${wallet}. Nothing was sent.`,
  'send.confirmedTitle': 'Sent',
  'send.submitted': (amount: string) => `${amount} is on its way`,
  'send.submittedHint': 'The network is confirming it. You can close this window.',
  'send.confirmed': (amount: string) => `${amount} has arrived`,
  'send.failed': (amount: string) => `${amount} was not sent`,
  'send.failedHint': 'The network refused the transaction. Only its cost was charged.',
  'send.unknown': (amount: string) => `${amount} was handed to the network`,
  'send.unknownHint': 'It has not said yet whether it worked. The explorer knows first.',
  'send.explorer': 'View in explorer',
  'send.done': 'Done',
  'send.again': 'Send again',
  'send.nothing': 'Nothing was sent yet',
};
