import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of swaps, in English. Those of the specification are verbatim. */
export const en = {
  'swap.lossWord': 'accept',
  'swap.success': (sold: string, bought: string) => `Swapped ${sold} to ${bought}`,
  'swap.selectTokenTitle': 'Select token',
  'swap.previewTitle': 'Review swap',
  // The form.
  'swap.pay': 'You pay',
  'swap.receive': 'You receive',
  'swap.payToken': 'You pay in this token. Choose another one',
  'swap.receiveToken': 'You receive this token. Choose another one',
  'swap.selectToken': 'Select token',
  'swap.reverse': 'Switch direction',
  'swap.balance': (amount: string) => `Balance ${amount}`,
  'swap.balanceUnknown': 'Balance unknown',
  'swap.max': 'Max',
  'swap.maxUnknown': 'The network cost isn’t known yet, so the maximum can’t be worked out. Type an amount.',
  'swap.writeAmount': (whole: string, fraction: string) =>
    `Did you mean ${whole} or ${fraction}? Leave out thousands separators.`,
  'swap.notANumber': (whole: string, fraction: string) => `Type a number such as ${whole} or ${fraction}.`,
  'swap.places': (token: string, places: string) => `${token} has no more than ${places} decimal places.`,
  'swap.noPlaces': (token: string) => `${token} comes in whole numbers only.`,
  'swap.readAs': (amount: string) => `= ${amount}`,
  // The button of the form.
  'swap.enterAmount': 'Enter amount',
  'swap.incorrectValue': 'Check the amount',
  'swap.sameToken': 'Choose two different tokens',
  'swap.insufficientBalance': 'Insufficient balance',
  'swap.insufficientGas': (coin: string) => `Not enough ${coin} for the network cost`,
  'swap.reviewSwap': 'Review swap',
  'swap.siteRefuses': 'Loss too large for this site',
  'swap.gettingPrice': 'Getting a price…',
  // The quote.
  'swap.rate': (one: string, other: string) => `${one} = ${other}`,
  'swap.atLeast': 'You receive at least',
  'swap.loss': 'Loss at most',
  'swap.lossUnknown': 'Can’t be calculated',
  'swap.lossNone': 'None',
  'swap.rateLabel': 'Rate',
  'swap.slippage': 'Slippage',
  'swap.cost': 'Network cost',
  'swap.costUnknown': ({name, isLogin}: ShownWallet) => (isLogin ? 'Not known yet' : `Shown in ${name}`),
  'swap.costByLogin': 'Paid by the login service',
  'swap.paidBy': (name: string) => `May be paid by ${name}`,
  'swap.providerFee': 'Provider fee',
  'swap.included': 'Included in the price',
  'swap.newPriceIn': (seconds: number) => `New price in ${seconds} s`,
  'swap.newPrice': 'Getting a new price…',
  'swap.priceArrived': (expected: string, least: string) =>
    `New price: you receive about ${expected}, at least ${least}.`,
  'swap.getNewPrice': 'Get a new price',
  'swap.outdated': 'Outdated price',
  'swap.ended': 'This price has expired.',
  'swap.endedAccount': 'Your account changed. Get a new price.',
  'swap.endedNetwork': 'Your network changed. Get a new price.',
  'swap.endedGas': 'The network cost changed. Get a new price.',
  'swap.endedMoved': 'The price moved. Get a new price.',
  'swap.endedAsleep': 'This page was in the background. Get a new price.',
  'swap.endedTakesMore': 'This swap would now take more than you reviewed. Get a new price.',
  'swap.endedOffline': 'You were offline. Get a new price.',
  'swap.endedRefresh': 'No new price could be loaded. Try again.',
  'swap.endedApproved': 'The approval is confirmed. The swap needs a new price.',
  'swap.noRoute': (sold: string, bought: string) =>
    `No route for this amount of ${sold} to ${bought}. Try another amount or token.`,
  'swap.rateLimited': 'Too many requests for prices. Try again in a moment.',
  'swap.serviceDown':
    'The swap service is unavailable right now. Your tokens are safe. Try again in a moment.',
  'swap.refused':
    'This site is not set up for swaps. You can swap elsewhere: your tokens stay in your account.',
  'swap.offline': 'You are offline. Check your connection, then try again.',
  'swap.unreadable': 'The swap service sent an unreadable price. Nothing was sent. Try again.',
  // The tokens.
  'swap.tokensFailed': 'Swaps are unavailable right now',
  'swap.unsupportedHint': (network: string) => `Swaps don’t work on ${network}. Switch to another network.`,
  'swap.switchNetwork': 'Switch network',
  'swap.searchToken': 'Name or address',
  'swap.suggested': 'Suggested',
  'swap.yourTokens': 'Your tokens',
  'swap.tokens': 'Tokens',
  'swap.showHidden': (count: string) =>
    count === '1' ? 'Show 1 hidden token' : `Show ${count} hidden tokens`,
  'swap.showLess': 'Show less',
  'swap.tokenCount': (count: string) => (count === '1' ? 'One token' : `${count} tokens`),
  'swap.loadingTokens': 'Loading tokens…',
  'swap.noTokens': 'No tokens found',
  'swap.noTokensHint': 'There are no tokens to swap on this network.',
  'swap.readingToken': 'Looking for a token at this address…',
  'swap.noTokenThere': 'There is no token at this address on this network. Check the address.',
  'swap.tokenUnread': 'This address couldn’t be checked on the network. Try again.',
  'swap.notListed': 'Not listed. Check its address',
  'swap.chosen': 'Selected',
  // A swap that goes on.
  'swap.running': (sold: string, bought: string) => `Your swap of ${sold} for ${bought} isn’t finished.`,
  'swap.viewProgress': 'View progress',
  'swap.unfinishedHint': 'Both swaps may go through.',
  'swap.acceptRepeat': 'Swap anyway',
  'swap.sendUnclear': (amount: string) =>
    `An earlier transfer of ${amount} isn’t finished. If you swap now, both may go through.`,
  'swap.swapAsWell': 'I checked my wallet and want to swap this too',
  // The review.
  'swap.nothing': 'There is nothing to review',
  'swap.from': (address: string, network: string) => `From ${address} on ${network}`,
  'swap.details': 'Details',
  'swap.confirmEachStep': 'Confirm each step instead',
  'swap.confirmOnce': 'Confirm once instead',
  'swap.trial': 'Checked on the network',
  'swap.leastOf': (amount: string) => `At least ${amount}`,
  'swap.contract': 'Swap contract',
  'swap.contractKnown': 'Recognized',
  'swap.tokenContracts': 'Addresses of the tokens',
  'swap.isCoin': 'The network’s own coin',
  'swap.chooseAnother': 'Choose another token',
  'swap.approves': 'Allowance',
  'swap.exactly': (amount: string) => `${amount}, no more`,
  'swap.preparing': 'Checking the swap on the network…',
  'swap.asksOnce': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You confirm once.' : `You confirm once in ${name}.`,
  'swap.asksBatch': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You confirm once: the approval together with the swap.'
      : `You confirm once in ${name}: the approval together with the swap.`,
  'swap.asksTwice': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You confirm twice: first the approval, then the swap.'
      : `You confirm twice in ${name}: first the approval, then the swap.`,
  'swap.asksReset': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You confirm three times: reset the old approval, approve, swap.'
      : `You confirm three times in ${name}: reset the old approval, approve, swap.`,
  'swap.checked': (amount: string) => `You would receive ${amount}`,
  'swap.youLose': (amount: string, share: string) => `You lose about ${amount} (${share})`,
  'swap.youLoseHint': (paid: string, received: string) =>
    `You pay tokens worth ${paid} and receive at least ${received}.`,
  'swap.youGain': (share: string) => `You would receive ${share} more than you pay`,
  'swap.youGainHint':
    'No market gives that much away: one of the tokens or its price isn’t what it seems. Check their addresses.',
  'swap.lossUnpriced': 'Your loss can’t be calculated',
  'swap.lossUnpricedHint': (token: string) =>
    `The price of ${token} isn’t known, so what you receive may be worth much less than what you pay.`,
  'swap.otherWorthIn': (list: string, price: string) =>
    `Your token list values what you pay at ${list}, the price service at ${price}.`,
  'swap.otherWorthOut': (list: string, price: string) =>
    `Your token list values what you receive at ${list}, the price service at ${price}.`,
  'swap.typeDigits': (digits: string) => `To swap anyway, type ${digits}, the amount that you lose, rounded`,
  'swap.typeWord': (word: string) => `To swap anyway, type “${word}”`,
  'swap.typeMore': 'That doesn’t match.',
  'swap.doubtRouter': 'The contract that receives your tokens isn’t a known one. It could keep them.',
  'swap.doubtSpender': (token: string) =>
    `The contract that you would allow to take your ${token} isn’t a known one. It could keep them.`,
  'swap.acceptRouter': 'I trust this contract',
  'swap.doubtUndecoded':
    'This page can’t read what the contract will do, so it can’t check that you receive the tokens.',
  'swap.acceptUndecoded': 'Swap without this check',
  'swap.doubtUnsimulated':
    'The network could not check this swap in advance, so what you receive isn’t confirmed.',
  'swap.acceptUnsimulated': 'Swap without checking first',
  'swap.takesMore': (taken: string, amount: string) =>
    `In a trial on the network, this swap took ${taken} from your account, not ${amount}. It isn’t possible, and nothing was sent.`,
  'swap.takesCoins': (taken: string) =>
    `In a trial on the network, this swap also took ${taken} from your account, apart from the network fee. It isn’t possible, and nothing was sent.`,
  'swap.nowLess': (least: string, shown: string) =>
    `The price moved: you would receive at least ${least}, not ${shown}. Nothing was sent.`,
  'swap.otherDecimals': (token: string, told: string, chain: string) =>
    `The list says that ${token} has ${told} decimals, but its contract says ${chain}. All amounts would be wrong, so this swap isn’t possible. Nothing was sent.`,
  'swap.noDecimals': (token: string) =>
    `The contract of ${token} doesn’t say how many decimals it has, so this swap isn’t possible. Nothing was sent.`,
  'swap.changedChain': 'Stopped: the swap is for another network. Nothing was sent.',
  'swap.changedSender': 'Stopped: the swap is for another account. Nothing was sent.',
  'swap.changedTarget':
    'Stopped: the swap uses another contract than the one you reviewed. Nothing was sent.',
  'swap.changedAmount': 'Stopped: you would pay another amount than agreed. Nothing was sent.',
  'swap.changedValue':
    'Stopped: the swap would send another amount of the network’s coin than agreed. Nothing was sent.',
  'swap.changedApprovalChain': 'Stopped: the approval is for another network. Nothing was sent.',
  'swap.changedApprovalSender': 'Stopped: the approval is for another account. Nothing was sent.',
  'swap.changedApprovalToken': 'Stopped: the approval is for another token. Nothing was sent.',
  'swap.changedApprovalCall': 'Stopped: the approval would do something else. Nothing was sent.',
  'swap.changedApprovalSpender':
    'Stopped: the approval would let another contract take your tokens. Nothing was sent.',
  'swap.changedApprovalAmount': 'Stopped: the approval is for another amount than agreed. Nothing was sent.',
  'swap.changedApprovalValue': 'Stopped: the approval would also send coins. Nothing was sent.',
  'swap.changedCall': 'Stopped: the transaction isn’t a swap. Nothing was sent.',
  'swap.changedSoldToken': 'Stopped: you would pay with another token. Nothing was sent.',
  'swap.changedBoughtToken': 'Stopped: you would receive another token. Nothing was sent.',
  'swap.changedSoldAmount': 'Stopped: the contract would take another amount than agreed. Nothing was sent.',
  'swap.changedMinReceived': 'Stopped: you would receive less than agreed. Nothing was sent.',
  'swap.changedReceiver': 'Stopped: your tokens would go to another account. Nothing was sent.',
  'swap.changedDeadline': 'Stopped: the time limit of the swap is wrong. Nothing was sent.',
  'swap.changedGas': 'Stopped: the network cost would be too high. Nothing was sent.',
  'swap.wouldFail': (reason: string) => `This swap would fail: ${reason}`,
  'swap.receivesLess': (received: string, least: string) =>
    `You would receive only ${received}, less than ${least}. Nothing was sent. Get a new price.`,
  'swap.lossRefused': (share: string, limit: string) =>
    `This site refuses swaps that lose more than ${share} and more than ${limit}. Try a smaller amount.`,
  'swap.gasRefused': (coin: string) =>
    `You don’t have enough ${coin} for the network cost. Add some, then try again.`,
  'swap.allowanceFailed': 'The approval couldn’t be checked',
  'swap.transactionFailed': 'The swap couldn’t be prepared',
  'swap.buildHint': 'Nothing was sent. Try again in a moment.',
  'swap.nodeFailed': 'The network could not be reached, so this swap couldn’t be checked',
  // The button of the review.
  'swap.reset': (token: string) => `Reset ${token} approval`,
  'swap.approve': (token: string) => `Approve ${token}`,
  'swap.swap': 'Swap',
  'swap.approveAndSwap': 'Approve and swap',
  'swap.stopWaiting': 'Stop waiting',
  'swap.done': 'Done',
  'swap.goToAccount': 'Go to your account',
  'swap.startAgain': 'Start a new swap',
  'swap.explorer': 'View on explorer',
  // Why the wallet was not asked, or refused.
  'swap.declinedReset': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You declined the reset. Nothing was sent.'
      : `You declined the reset in ${name}. Nothing was sent.`,
  'swap.declinedApproval': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You declined the approval. Nothing was sent.'
      : `You declined the approval in ${name}. Nothing was sent.`,
  'swap.declinedSwap': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'You declined the swap. No tokens were swapped.'
      : `You declined the swap in ${name}. No tokens were swapped.`,
  'swap.unsentEnded': 'The price expired. Nothing was sent. Check the new price, then try again.',
  'swap.unsentForm': 'Details changed. Nothing was sent. Check the new price, then try again.',
  'swap.unsentAccount': 'Your account changed. Nothing was sent. Check the new price, then try again.',
  'swap.unsentNetwork': 'Your network changed. Nothing was sent. Check the new price, then try again.',
  'swap.unsentGas': 'The network cost changed. Nothing was sent. Check the new price, then try again.',
  'swap.unsentMoved': 'The price moved. Nothing was sent. Check the new price, then try again.',
  'swap.unsentTakesMore':
    'This swap would now take more than you reviewed. Nothing was sent. Check the new price, then try again.',
  'swap.unsentAsleep':
    'This page was in the background. Nothing was sent. Check the new price, then try again.',
  'swap.unsentOffline': 'You were offline. Nothing was sent. Check the new price, then try again.',
  'swap.unsentRefresh': 'No new price could be loaded. Nothing was sent. Try again.',
  'swap.unsentApproved': 'The approval is confirmed. Check the new price, then swap.',
  'swap.formChanged': 'Details changed. Get a new price.',
  'swap.noBatch': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Both can’t be done in one confirmation. You confirm each step.'
      : `${name} can’t do both in one confirmation. You confirm each step.`,
  // The steps.
  'swap.steps': 'Steps',
  'swap.stepReset': (token: string) => `Reset the approval of ${token}`,
  'swap.stepApprove': (amount: string) => `Approve ${amount}`,
  'swap.stepSwap': (sold: string, bought: string) => `Swap ${sold} for ${bought}`,
  'swap.stepBatch': (sold: string, bought: string) => `Approve and swap ${sold} for ${bought}`,
  'swap.isNext': 'Next',
  'swap.isReady': 'Your turn: press the button below',
  'swap.isChecking': 'Checking once more before you confirm',
  'swap.isAsking': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Waiting for your approval' : `Waiting for you in ${name}`,
  'swap.isSubmitted': 'Sent. Waiting for the network',
  'swap.isSpedUp': 'Sped up. Waiting for the network',
  'swap.isConfirmed': 'Confirmed',
  'swap.isFailed': 'Failed. You paid only the network cost',
  'swap.isDeclined': ({name, isLogin}: ShownWallet) => (isLogin ? 'You declined' : `Declined in ${name}`),
  'swap.isCancelled': ({name, isLogin}: ShownWallet) => (isLogin ? 'Canceled' : `Canceled in ${name}`),
  'swap.isReplaced': 'Replaced by another transaction',
  'swap.isPartlyFailed': 'Only partly done',
  'swap.isNotSent': 'Not sent',
  'swap.isProposed': 'Waiting for other signers',
  'swap.isUnclear': 'May have been sent',
  'swap.isUnknown': 'Sent, but not seen on the network yet',
  // Whose turn it is, above the steps.
  'swap.openReset': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Approve the reset' : `Open ${name} and approve the reset`,
  'swap.openResetHint': (token: string) =>
    `It sets the old approval of ${token} to zero. No tokens leave your account.`,
  'swap.openApprove': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Approve the token' : `Open ${name} and approve`,
  'swap.openApproveHint': (amount: string) => `The contract may take exactly ${amount}, and nothing else.`,
  'swap.openSwap': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Confirm the swap' : `Open ${name} and confirm the swap`,
  'swap.openSwapHint': (sold: string, least: string) => `You pay ${sold} and receive at least ${least}.`,
  'swap.openBatch': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Confirm approval and swap' : `Open ${name} and confirm`,
  'swap.approveSent': 'The approval is on its way',
  'swap.approveSentHint': 'The swap comes next, once it is confirmed. You can leave and come back.',
  'swap.swapSent': 'Your swap is on its way',
  'swap.swapSentHint': 'This usually takes less than a minute. You can leave and come back.',
  'swap.nowSwap': 'The approval is confirmed',
  'swap.nowSwapHint': 'Check the new price, then swap.',
  'swap.nowApprove': 'The reset is confirmed',
  'swap.nowApproveHint': 'Now approve the exact amount.',
  'swap.approveAgain': 'Another approval is needed',
  'swap.approveAgainHint':
    'The confirmed approval doesn’t cover this swap: its amount was lowered, or the swap uses another contract.',
  'swap.proposed': 'Other owners have to approve it',
  'swap.proposedHint': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'It goes on once they have approved it.' : `Follow it in ${name}.`,
  'swap.unclear': 'It may have been sent',
  'swap.unclearHint': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'It may still be sent. This page watches your account. Look at your activity before you swap again.'
      : `${name} may still send it. This page watches your account. Check ${name} before you swap again.`,
  'swap.unknown': 'Sent, but not seen on the network yet',
  'swap.unknownHint':
    'Swaps can be sent privately. It may still be confirmed: look at your activity before you swap again.',
  // The end.
  'swap.swapped': (sold: string, bought: string) => `${sold} swapped for ${bought}`,
  'swap.lessArrived': (received: string) => `Only ${received} arrived`,
  'swap.lessArrivedHint': (least: string) =>
    `The swap promised at least ${least}. See the transaction on the explorer before you swap again.`,
  'swap.nothingArrived': 'Nothing arrived',
  'swap.nothingArrivedHint': (token: string) =>
    `The network confirmed the transaction, but no ${token} came to your account. See it on the explorer before you swap again.`,
  'swap.nothingArrivedFrom': (sold: string, token: string) =>
    `Your swap of ${sold} was confirmed, but no ${token} arrived`,
  'swap.confirmed': 'The network confirmed the swap',
  'swap.confirmedHint': (token: string) =>
    `How much ${token} arrived could not be read. See your account, or the transaction on the explorer.`,
  'swap.confirmedFrom': (sold: string, token: string) => `Your swap of ${sold} for ${token} was confirmed`,
  'swap.failed': 'The swap failed',
  'swap.failedFrom': (sold: string, token: string) => `Your swap of ${sold} for ${token} failed`,
  'swap.failedHint': (sold: string) =>
    `You still have ${sold}. You paid only the network cost. To try again, get a new price.`,
  'swap.approveFailedOf': (token: string) => `The approval of ${token} failed`,
  'swap.resetFailedOf': (token: string) => `The reset of the ${token} approval failed`,
  'swap.stepFailedHint': (sold: string) =>
    `No tokens were swapped, and you still have ${sold}. To try again, get a new price.`,
  'swap.lessArrivedFrom': (sold: string, received: string) => `Your swap of ${sold} brought only ${received}`,
  'swap.partlyFailedFrom': (sold: string, token: string) =>
    `Only a part of your swap of ${sold} for ${token} took effect`,
  'swap.partlyFailedNext':
    'Your tokens may have been approved but not swapped. See the transactions before you swap again.',
  'swap.cancelledFrom': (sold: string, token: string) => `Your swap of ${sold} for ${token} was canceled`,
  'swap.replacedFrom': (sold: string, token: string) =>
    `Another transaction took the place of your swap of ${sold} for ${token}`,
  'swap.replacedHint':
    'This swap can no longer go through. See which transaction took its place before you swap again.',
  'swap.notSentFrom': (sold: string, token: string) => `Your swap of ${sold} for ${token} was not sent`,
  'swap.approveFailed': 'The approval failed',
  'swap.resetFailed': 'The reset failed',
  'swap.cancelled': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'It was canceled' : `You canceled it in ${name}`,
  'swap.replaced': 'Another transaction took its place',
  'swap.againHint': (sold: string) => `No tokens were swapped. You still have ${sold}. You can try again.`,
  'swap.stoppedHint': (sold: string) =>
    `No tokens were swapped. You still have ${sold}. To try again, get a new price.`,
  'swap.partlyFailed': 'Only a part of the swap took effect',
  'swap.partlyFailedHint': ({name, isLogin}: ShownWallet) =>
    isLogin
      ? 'Your tokens may have been approved but not swapped. See the transactions on the explorer.'
      : `Your tokens may have been approved but not swapped. See the transactions in ${name} or on the explorer.`,
  'swap.notSent': 'The swap was not sent',
  'swap.stopped': 'The swap was stopped',
  'swap.approvalRemains': (token: string) => `The approval of ${token} stays until it is used or revoked.`,
  'error.swapUnsupported': 'Network not supported for Swaps',
  'error.swapFailed': 'Transaction error',
};
