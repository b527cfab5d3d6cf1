/** What the site says of transfers in English: their states, the page of one, and lists. */
export const transfersEn = {
  states: {
    proposed: (approvals: string, needed: string) =>
      `Proposed: ${approvals} of ${needed} owners have approved`,
    proposedMore: 'It is sent as soon as enough owners approve it in the shared wallet.',
    sent: (source: string) => `Sent to ${source}`,
    sentMore: (source: string) => `${source} has not put it into a block yet.`,
    confirming: (blocks: string, needed: string) => `Confirming: ${blocks} of ${needed} blocks`,
    confirmingMore: (source: string, needed: string) =>
      `After ${needed} blocks on ${source} the validators sign the transfer.`,
    signing: (signatures: string, needed: string) => `Signed by ${signatures} of ${needed} validators`,
    signingMore: (by: string) =>
      `Two validators must sign. If they have not by ${by}, the whole amount comes back.`,
    signed: 'Ready to be delivered',
    signedMore: (destination: string) =>
      `The relayer delivers it to ${destination}. If it does not, you can.`,
    delivering: (destination: string) => `Being delivered on ${destination}`,
    deliveringMore: (destination: string) => `${destination} has the delivery and puts it into a block next.`,
    paying: 'Confirmed: the validators pay it next',
    payingMore: (destination: string, by: string) =>
      `Two validators sign the payment on ${destination}. If they have not by ${by}, the whole amount comes back.`,
    asked: 'Asked for: the validators pay it next',
    askedMore: 'The receiver has asked for it in time. The validators pay it, however long that takes.',
    held: (time: string) => `Waits until ${time}`,
    heldMore: (destination: string, from: string, to: string) =>
      `${destination} does not pay this amount at once. You can withdraw it between ${from} and ${to}.`,
    needsYou: (until: string) => `Withdraw it by ${until}`,
    needsYouMore: (source: string) => `After that the amount goes back to ${source}, fee included.`,
    because: {
      'not-delivered': 'Coming back: it was not delivered in time',
      'not-withdrawn': 'Coming back: it was not withdrawn in time',
      unreadable: 'Coming back: it has no order for the bridge',
      chain: 'Coming back: the bridge does not go there',
      receiver: 'Coming back: the receiver cannot be paid',
      'too-little': 'Coming back: too little would arrive',
      'too-much': 'Coming back: it is more than the bridge takes',
    },
    refusedMore: {
      unreadable:
        'The transaction has no memo that the bridge can read. The validators give all of it back to the account that sent it.',
      chain:
        'The memo names a network that this token does not go to. The validators give all of it back to the sender.',
      receiver:
        'The memo names an address that nothing can be sent to. The validators give all of it back to the sender.',
      'too-little':
        'Less than the memo asks for would remain after the fee. The validators give all of it back to the sender.',
      'too-much':
        'The amount is above the limit for one transfer. The validators give all of it back to the sender.',
    },
    returningMore: (source: string) =>
      `The validators sign the return once this is final. ${source} then gives the whole amount back.`,
    owed: 'Name another address',
    owedMore: (source: string) =>
      `Your account could not take the amount back. ${source} keeps it until you name another address.`,
    returned: 'Returned',
    returnedRefused: (source: string) =>
      `The bridge could not carry out what it asks for. The whole amount is back on ${source}.`,
    returnedMore: (source: string) => `The whole amount is back on ${source}, fee included.`,
    done: 'Arrived',
    doneMore: (destination: string) => `The receiver has it on ${destination}.`,
    reverted: 'Nothing was sent',
    revertedMore: (source: string) =>
      `${source} reverted the transaction. Nothing has left the account but the network fee.`,
    replaced: 'Replaced by another transaction',
    replacedMore: 'The wallet sent another transaction in its place. Open that one to see what it does.',
    canceled: 'Canceled in the wallet',
    canceledMore:
      'The wallet sent an empty transaction in its place. Nothing has left the account but the network fee.',
    undone: (source: string) => `Undone by ${source}`,
    undoneMore:
      'The block with the transfer is no longer part of the chain. The transfer is included again, or the tokens are still in the account.',
    lostContact: (party: string) => `No answer from ${party}`,
    lostContactSince: (time: string, certain: string) =>
      `The last answer came at ${time}. Certain until then: “${certain}”.`,
    lostContactYet: (certain: string) => `There was none yet. Certain so far: “${certain}”.`,
    validators: 'the validators',
  },
  transfer: {
    title: 'Transfer',
    reading: 'Reading both networks …',
    unknown: 'No network has this transfer yet',
    unknownMore:
      'Neither a transfer nor a transaction of one has this name. A transaction that was just sent may take a minute to appear; this page looks again with each block.',
    unknownUndone:
      'If it was in a block before, the network has undone that block: the transfer is included again, or the tokens are still in the account. Your wallet shows which; send again only if the tokens are there.',
    silent: 'A network does not answer',
    silentMore: 'The transfer is safe on the chain. Nothing can be said of it until the network answers.',
    again: 'Try again',
    allTransfers: 'All transfers',
    amount: 'Amount',
    sent: 'Sent',
    fee: 'Fee of the bridge',
    arrives: 'Arrives',
    token: 'Token that arrives',
    wrapped: (name: string) => `${name}: another token than the original`,
    sender: 'From',
    receiver: 'To',
    id: 'Transfer',
    deposit: 'Sent in',
    end: 'Ended in',
    replacedBy: 'Replaced by',
    follow: 'Follow the new transaction',
    opensIn: (wait: string) => `It opens in ${wait}.`,
    closesIn: (wait: string) => `It closes in ${wait}.`,
    usual: (from: string, to: string, count: string) =>
      `Usually ${from} to ${to} min (last ${count} transfers of this route).`,
    usualSame: (minutes: string, count: string) =>
      `Usually ${minutes} min (last ${count} transfers of this route).`,
    noUsual: (most: string) => `No recent transfers of this route. At most ${most}.`,
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing …',
    withdrawFree: 'The bridge’s relayer pays the network fee. The amount always goes to the receiver.',
    askMore:
      'Only the receiver can ask for it: the wallet signs a request and pays its network fee. The validators then pay the amount.',
    askOther: 'Only the receiver can ask for it. Choose the receiver’s account in your wallet.',
    withdrawFailed: (reason: string) =>
      `The relayer could not withdraw it: ${reason}. You can with your own wallet.`,
    withdrawMyself: 'Withdraw with my wallet',
    deliver: 'Deliver it myself',
    deliverMore: (network: string) =>
      `The signatures are complete, and the relayer is late. Any account can deliver on ${network} and pays its network fee.`,
    payMore: (network: string) =>
      `The relayer is late. Any account on ${network} can ask the validators to sign, and pays: the network fee, and up to 0.003 SOL for new accounts.`,
    expire: 'End it myself',
    expireMore: (network: string) =>
      `The window has closed, and the relayer is late. Any account can end the transfer on ${network} and pays its network fee. The validators then sign the return.`,
    cancel: 'Cancel the delivery myself',
    cancelMore: (network: string) =>
      `The relayer is late. Any account can cancel the delivery on ${network} and pays its network fee. It can then never be delivered, and the validators sign the return.`,
    giveBack: 'Give it back myself',
    giveBackMore: (network: string) =>
      `The validators have signed the return, and the relayer is late. Any account can bring it to ${network} and pays its network fee. The whole amount goes to the sender.`,
    payBackMore: (network: string) =>
      `The relayer is late. Any account on ${network} can ask the validators to sign the return, and pays: the network fee, and up to 0.003 SOL for new accounts. The whole amount goes to the sender.`,
    collect: 'Send it to this address',
    collectField: 'Another address of yours',
    collectWrong: 'This isn’t an EVM address.',
    connect: 'Connect a wallet',
    calendar: 'Add to calendar',
    calendarTitle: (amount: string) => `Withdraw ${amount}`,
    calendarMore: 'Withdraw on this page',
    calendarReminder: (amount: string) => `15 minutes left to withdraw ${amount}`,
    help: 'Get help',
    helpLead: 'This report has what is public on the chains. Read it before you share it.',
    copy: 'Copy the report',
    copied: 'Copied',
    supportAt: (address: string) => `Send it to ${address}.`,
    phrase: 'Support never asks for your recovery phrase.',
  },
  activity: {
    title: 'Transfers',
    lead: 'All that an address sent or received over the bridge. The list is read from the chains each time, so every browser shows the same.',
    field: 'Account, transfer or transaction',
    hint: 'The address of any account, the id of a transfer, or a transaction of either network.',
    show: 'Show',
    wrong: 'This isn’t an address or a transaction.',
    none: 'No transfers of this account.',
    connect: 'Connect a wallet to see your transfers, or enter an address.',
    reading: 'Reading …',
    incomplete: (network: string) => `${network} could not be read: transfers that began there are missing.`,
    of: (address: string) => `Transfers of ${address}`,
    mine: 'Your transfers',
    again: 'Try again',
    older: (count: string) => `Show ${count} older`,
  },
  listed: {
    unread: 'Reading …',
    moving: 'On its way',
    waiting: (time: string) => `Waits until ${time}`,
    needsYou: (time: string) => `Withdraw it by ${time}`,
    owed: 'Name another address',
    returning: 'Coming back',
    returned: 'Returned',
    arrived: 'Arrived',
    route: (from: string, to: string) => `${from} to ${to}`,
    unknownToken: 'An unknown token',
  },
};
