import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of sending, in English. Those of the specification are verbatim. */
export const en = {
  'send.started': 'Transaction started',
  // Labels of the main button while the form cannot be sent.
  'send.needsToken': 'Select token',
  'send.needsAmount': 'Add amount',
  'send.badAmount': 'Incorrect value',
  'send.noFunds': 'Insufficient funds',
  'send.noGas': 'Insufficient gas funds',
  'send.needsAddress': 'Add address',
  'send.badAddress': 'Invalid address',
  'send.refused': 'Can’t be sent',
  'send.preview': 'Preview send',
  'send.amount': 'Amount',
  'send.missing': (token: string, network: string) =>
    `This page asked to send ${token}, which this account does not hold on ${network}. Choose another token.`,
  'send.ambiguous': (token: string, network: string) =>
    `This page asked to send ${token}. Several tokens on ${network} are called that: choose the one you mean.`,
  'send.lookingFor': (token: string, network: string) =>
    `This page asked to send ${token}. Looking for it among your tokens on ${network}…`,
  'send.unread': (token: string, network: string) =>
    `This page asked to send ${token}. Your tokens on ${network} could not be read, so we can't tell whether you hold it. Try again, or choose another token.`,
  'send.unlisted': (token: string, network: string) =>
    `This page asked to send ${token}, but your tokens on ${network} cannot be listed here. Choose another token.`,
  'send.nodeFailed': 'Your balance couldn’t be loaded.',
  'send.allFailed': 'Your balances couldn’t be loaded.',
  'send.othersReading': 'Loading your other tokens…',
  'send.othersFailed': 'Your other tokens couldn’t be loaded.',
  'send.othersUnlisted': (network: string) => `Other tokens aren’t shown on ${network}.`,
  'send.selectToken': 'Select token',
  'send.selectTokenTitle': 'Select token',
  'send.searchToken': 'Search tokens',
  'send.noTokens': 'No tokens found',
  'send.noTokensHint': 'Your tokens will appear here',
  'send.balance': (amount: string) => `Balance ${amount}`,
  'send.balanceReading': 'Loading balance…',
  'send.balanceUnread': 'The balance couldn’t be loaded',
  'send.max': 'Max',
  'send.mostUnknown':
    "The network cost could not be read, so we can't tell yet how much you can send. Try again, or type an amount.",
  'send.receiverHint': 'Type or paste address',
  'send.paste': 'Paste',
  'send.resolving': 'Looking up the name…',
  'send.resolved': (name: string) => `The address of ${name}:`,
  'send.nameNotFound': (name: string) =>
    `${name} isn’t registered. Check the spelling, or paste the address.`,
  'send.noAddress': (name: string, network: string) =>
    `${name} has no address on ${network}. Ask for the address itself.`,
  'send.namesUnsupported': (network: string) =>
    `Names cannot be looked up on ${network}. Paste the address instead.`,
  'send.unreadable': (network: string) => `This isn’t a name or an address on ${network}. Paste the address.`,
  'send.ownerless': 'This address has no owner. Anything sent there is lost. Ask for another one.',
  'send.unreachable': 'Error resolving name. Try again, or paste the address.',
  'send.lookUpRefused': (reason: string) => `${reason}. Try again, or paste the address.`,
  'send.deceptive': (name: string, character: string) =>
    `“${name}” has a hidden or look-alike character: ${character}. Ask for the address instead.`,
  'send.mistyped': 'This address has a typo. Copy it again.',
  'send.firstTime': 'First time you send to this address. Check its first and last characters.',
  'send.recent': 'Recent',
  'send.own': 'Your accounts',
  'send.otherToken': 'Choose another token',
  'send.receives': 'They receive',
  'send.incorrectValue': 'Check the amount',
  'send.writeAmount': (whole: string, fraction: string) =>
    `Did you mean ${whole} or ${fraction}? Leave out thousands separators.`,
  'send.notANumber': (whole: string, fraction: string) => `Type a number such as ${whole} or ${fraction}.`,
  'send.places': (token: string, places: string) => `${token} has no more than ${places} decimal places.`,
  'send.noPlaces': (token: string) => `${token} comes in whole numbers only.`,
  'send.readAs': (amount: string) => `= ${amount}`,
  'send.ownAddress': 'This is the account you are sending from.',
  'send.otherChain': (network: string) =>
    `This isn’t an address on ${network}. Switch the network, or ask for another address.`,
  'send.otherNetwork': (named: string, network: string) =>
    `This address is for ${named}. Ask for one on ${network}, or switch the network.`,
  'send.paymentRequest':
    'This link asks for more than a transfer, which is not supported here. Paste the address of the receiver.',
  'send.contract': 'This address is a smart contract. What you send may be lost.',
  'send.tokenAccount':
    'This is a token account, not a wallet. It holds one token: its owner may never reach anything else that you send. Ask for the address of the wallet.',
  'send.keyless': 'No wallet controls this address. What you send may be lost. Ask for a wallet address.',
  'send.mint':
    'This is the address of a token itself, its mint, not of a wallet. What you send is lost. Ask for the address of a wallet.',
  'send.program':
    'This is the address of a program, not of a wallet. What you send is lost. Ask for the address of a wallet.',
  'send.nameContract': (name: string, network: string) =>
    `${name} only has an address for Ethereum. It is a smart contract there that is not on ${network}: what you send may be lost. Ask for an address on ${network}.`,
  'send.nameUnchecked': (name: string, network: string) =>
    `${name} only has an address for Ethereum, and whether it works on ${network} could not be checked. What you send may be lost. Ask for an address on ${network}.`,
  'send.acceptRisk': 'I know the risk and want to send to this address',
  'send.imitation': (known: string) =>
    `Careful: this looks like ${known}, which you know, but it is a different address.`,
  'send.checked': 'I have compared every character',
  'send.reviewTitle': 'Review send',
  'send.to': 'To',
  'send.network': 'Network',
  'send.cost': 'Network cost',
  'send.costUnknown': ({name, isLogin}: ShownWallet) => (isLogin ? 'Not known yet' : `Shown in ${name}`),
  'send.costByLogin': 'Paid by the login service',
  'send.feeIncreased': 'The network cost went up. Nothing was sent. Check it, then send again.',
  'send.willSucceed': (amount: string) => `${amount} will leave this account. Checked: this should work.`,
  'send.trialSucceeded': (amount: string) =>
    `${amount} will leave this account. A trial on the network worked, but a contract could tell it from a real transfer.`,
  'send.wouldFail': (reason: string) => `This would fail: ${reason}`,
  'send.decimals': ({name, isLogin}: ShownWallet, token: string) =>
    isLogin
      ? `The size of ${token} amounts can’t be confirmed. It can’t be sent.`
      : `The size of ${token} amounts can’t be confirmed. Send it from ${name}.`,
  'send.decimalsUnknown': ({name, isLogin}: ShownWallet, token: string) =>
    isLogin
      ? `It is not clear how many decimals ${token} has. It cannot be sent.`
      : `The network does not say how many decimals ${token} has, so the amount could be wrong. Send it from ${name}.`,
  'send.unconfirmed': (token: string) =>
    `${token} couldn’t be checked on the network. Nothing was sent. Try again.`,
  'send.ownContract': (token: string) =>
    `This is the address of ${token} itself. What is sent there is lost: ask for the address of a wallet.`,
  'send.tokenAddress': (token: string) =>
    `This is the address of another token. ${token} sent there is lost: ask for the address of a wallet.`,
  'send.programAddress': (token: string) =>
    `This is the address of a program. ${token} sent there is lost: ask for the address of a wallet.`,
  'send.nonTransferable': (token: string) => `${token} can’t be transferred.`,
  'send.frozen': (token: string) =>
    `The issuer of ${token} has frozen it in this account. Ask the issuer to release it.`,
  'send.receiverFrozen': (token: string) =>
    `The issuer of ${token} has frozen the account of the receiver. Ask them to have it released.`,
  'send.defaultFrozen': (token: string) =>
    `The receiver has no account for ${token} yet, and new ones start frozen. They have to ask its issuer for one first.`,
  'send.paused': (token: string) => `The issuer of ${token} has paused all transfers. Try again later.`,
  'send.transferHook': ({name, isLogin}: ShownWallet, token: string) =>
    isLogin
      ? `${token} runs a program of its issuer with every transfer. It cannot be sent.`
      : `${token} runs a program of its issuer with every transfer, which does not work here. Send it from ${name}.`,
  'send.confidentialOnly': (token: string) =>
    `The receiver takes ${token} in confidential transfers only. Ask them for another address.`,
  'send.scaled': ({name, isLogin}: ShownWallet, token: string) =>
    isLogin
      ? `Amounts of ${token} could be misread. It can’t be sent.`
      : `${token} amounts look different in wallets, so this one could be misread. Send it from ${name}.`,
  'send.unknownExtension': ({name, isLogin}: ShownWallet, token: string) =>
    isLogin
      ? `${token} uses features this page doesn’t support. It can’t be sent.`
      : `${token} uses features this page doesn’t support. Send it from ${name}.`,
  'send.feeTakesAll': (token: string) =>
    `${token} keeps a fee from every transfer, and it would take all of this amount. Send more.`,
  'send.movesNothing': (token: string) =>
    `The network says that nothing would arrive: ${token} does not allow this transfer. Ask its issuer why.`,
  'send.receivesLess': (token: string, received: string) =>
    `${token} keeps a fee from every transfer: they receive ${received}. Nothing was sent. Check it, then send again.`,
  'send.takesMore': (taken: string) =>
    `In a trial on the network, this transfer took ${taken} from your account: more than you send. It cannot be sent.`,
  'send.takesCoins': (token: string, taken: string) =>
    `In a trial on the network, ${token} also took ${taken} from your account, apart from the network cost. It cannot be sent.`,
  'send.cannotTell': (amount: string) =>
    `${amount} will leave this account. This network can’t check transfers in advance.`,
  'send.asking': 'Checking the transfer…',
  'send.showWarning': 'Read the warning before you send',
  'send.send': 'Send',
  'send.sendAnyway': 'Send anyway',
  'send.doNotSend': 'Don’t send',
  'send.wouldFailQuestion': 'This would fail, and you would still pay the network cost. Send it anyway?',
  'send.approve': ({name, isLogin}: ShownWallet) => (isLogin ? 'Approve the transfer' : `Approve in ${name}`),
  'send.approveHint': ({name, isLogin}: ShownWallet, amount: string, receiver: string) =>
    isLogin
      ? `Check and approve sending ${amount} to ${receiver}.`
      : `Open ${name} and approve sending ${amount} to ${receiver}.`,
  'send.checking': 'Checking the network price…',
  'send.checkingStopped': 'Stopped. Nothing was sent.',
  'send.changed': 'Details changed. Nothing was sent. Check them, then send again.',
  'send.unanswered': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'An earlier request may still be open. Decline it first, or both may be sent.'
      : `${name} may still show an earlier request. Reject it there first, or both may be sent.`,
  'send.nowOnNetwork': (network: string) => `You are now on ${network}. Switch back to send.`,
  'send.nowOnAccount': (account: string, {name, isLogin}: ShownWallet) =>
    isLogin
      ? `You now use the account ${account}. Switch back to send.`
      : `${name} now uses the account ${account}. Switch back to send.`,
  'send.setAside': (amount: string, receiver: string, place: string) =>
    `Nothing was sent. ${amount} to ${receiver} is saved for when you are back on ${place}.`,
  'send.setAsideSome': (place: string) => `Nothing was sent. Saved for when you are back on ${place}.`,
  'send.switchBack': 'Switch back',
  'send.from': 'From',
  'send.origin': ({name}: ShownWallet, network: string) => (name ? `${name} on ${network}` : network),
  'send.stopWaiting': 'Stop waiting',
  'send.stopped': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Approving it still sends it.' : `Approving in ${name} still sends it.`,
  'send.span': (receiver: string) => `From your account to ${receiver}`,
  'send.declined': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You declined. Nothing was sent.' : `You declined in ${name}. Nothing was sent.`,
  'send.confirmedTitle': 'Transfer',
  'send.submitted': (amount: string) => `${amount} is on its way`,
  'send.submittedHint': 'The network is confirming it. You can close this window.',
  'send.confirmed': (amount: string) => `${amount} has arrived`,
  'send.lessArrived': (amount: string) =>
    `You sent ${amount}. The token kept the rest: some tokens charge for every transfer.`,
  'send.nothingArrived': 'Nothing arrived',
  'send.nothingArrivedHint': (amount: string) =>
    `The transaction went through, but it did not move your ${amount} to this address. Look at it on the explorer before you send again.`,
  'send.executed': (amount: string) => `${amount} was sent`,
  'send.arrivalUnknown':
    'The network confirmed it, but how much arrived could not be read. The explorer shows it.',
  'send.failed': (amount: string) => `${amount} was not sent`,
  'send.failedHint': 'The transaction failed. You paid only the network cost. You can send it again.',
  'send.notSentTo': (amount: string, receiver: string) => `${amount} to ${receiver} was not sent`,
  'send.nothingArrivedTo': (amount: string, receiver: string) =>
    `Your ${amount} did not arrive at ${receiver}`,
  'send.unknown': (amount: string) => `${amount} submitted`,
  'send.unknownHint': 'Not confirmed yet. Follow it on the explorer.',
  'send.spedUp': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'It was sped up. The network is confirming it. You can close this window.'
      : `You sped it up in ${name}. The network is confirming it. You can close this window.`,
  'send.spedUpHint': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'It was sped up.' : `You sped it up in ${name}.`,
  'send.cancelled': (amount: string) => `${amount} was canceled`,
  'send.cancelledHint': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Nothing was sent. You paid only the network cost.'
      : `You canceled it in ${name}. Nothing was sent. You paid only the network cost.`,
  'send.replacedHint': 'Another transaction of this account took its place. The explorer shows which.',
  'send.notSentHint': 'The network did not take it, and nothing was charged. You can send it again.',
  'send.proposed': (amount: string) => `${amount} waits for the other owners`,
  'send.proposedHint': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'It is sent once all required owners have approved it. You can close this window.'
      : `It is sent once all required owners have approved it in ${name}. You can close this window.`,
  'send.unclear': (amount: string) => `${amount} may have been sent`,
  'send.unclearHint': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'It is not known whether it was sent. This page watches the account. Look at your activity before you send it again.'
      : `${name} did not say whether it was sent. Look there before you send it again. This page watches the account meanwhile.`,
  'send.unclearOpenHint': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'The request has expired here, but it may still be sent. This page watches the account. Look at your activity before you send it again.'
      : `The request has expired here, but ${name} may still send it. Look there before you send it again. This page watches the account meanwhile.`,
  'send.mayHaveBeenSent': ({name, isLogin}: ShownWallet, amount: string, receiver: string) =>
    isLogin
      ? `${amount} to ${receiver} may have been sent already. Look at your activity first: sending again may pay twice.`
      : `${amount} to ${receiver} may have been sent by ${name} already. Look there first: sending again may pay twice.`,
  'send.mayStillBeSent': ({name, isLogin}: ShownWallet, amount: string, receiver: string) =>
    isLogin
      ? `${amount} to ${receiver} may still be sent. Look at your activity first: sending again may pay twice.`
      : `${name} may still send ${amount} to ${receiver}. Reject that there first: sending again may pay twice.`,
  'send.swapUnfinished': (amount: string) =>
    `An earlier swap of ${amount} isn’t finished. If you send now, both may go through.`,
  'send.sendAsWell': 'I checked my wallet and want to send this too',
  'send.explorer': 'View on explorer',
  'send.explorerAccount': 'View account on explorer',
  'send.done': 'Done',
  'send.nothing': 'Nothing was sent yet',
  'error.gasPrice': 'Network not supported for Gas Price',
  'error.sendUnsupported': 'Unsupported chain',
  'error.sendFailed': 'Something went wrong',
  'error.sendFailedSolana': 'Failed to send transaction. Please try again.',
};
