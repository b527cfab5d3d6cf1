/** Payment methods by the service's ids, as in “by card”. */
const METHODS: Readonly<Record<string, string>> = {
  card: 'card',
  debit_card: 'debit card',
  credit_card: 'credit card',
  ach_bank_account: 'bank account (ACH)',
  bank_account: 'bank account',
  sepa_bank_account: 'bank account (SEPA)',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
};

/** A method without a name here: the service's id with spaces. */
function method(id: string): string {
  return Object.hasOwn(METHODS, id) ? (METHODS[id] ?? id) : id.replace(/[_-]+/g, ' ').toLowerCase();
}

/** Sentences of purchases, in English. Those of the specification are verbatim. */
export const en = {
  'buy.title': 'Buy crypto',
  'buy.tile': 'Buy',
  'buy.selectTokenTitle': 'Select token',
  'buy.selectCurrencyTitle': 'Select currency',
  'buy.progressTitle': 'Your purchase',
  'buy.activityTitle': 'Your purchases',
  'buy.helpTitle': 'How buying works',
  // The form.
  'buy.pay': 'You pay',
  'buy.receive': 'You receive',
  'buy.currency': 'You pay in this currency. Choose another one',
  'buy.token': 'You receive this token. Choose another one',
  'buy.selectToken': 'Select token',
  'buy.selectCurrency': 'Select currency',
  'buy.presets': 'Amounts to choose from',
  'buy.methods': 'Payment method',
  'buy.method': (id: string) => method(id).charAt(0).toUpperCase() + method(id).slice(1),
  'buy.limits': (least: string, most: string, id: string) => `From ${least} to ${most} by ${method(id)}`,
  'buy.limitsOfAll': (least: string, most: string) => `From ${least} to ${most}`,
  'buy.writeAmount': (whole: string, fraction: string) =>
    `Did you mean ${whole} or ${fraction}? Leave out thousands separators.`,
  'buy.notANumber': (whole: string, fraction: string) => `Type a number such as ${whole} or ${fraction}.`,
  'buy.places': (currency: string, places: string) =>
    `${currency} has no more than ${places} decimal places.`,
  'buy.noPlaces': (currency: string) => `${currency} comes in whole numbers only.`,
  'buy.readAs': (amount: string) => `= ${amount}`,
  // The reason why no provider can be chosen yet.
  'buy.providerSays': (provider: string, reason: string) => `${provider} says: “${reason}”`,
  'buy.enterAmount': 'Enter an amount to choose a provider.',
  'buy.incorrectValue': 'Check the amount.',
  'buy.belowLimit': (least: string) => `The smallest purchase is ${least}. Enter more.`,
  'buy.aboveLimit': (most: string) => `The largest purchase is ${most}. Enter less.`,
  'buy.belowMethodLimit': (least: string, id: string) =>
    `The smallest purchase by ${method(id)} is ${least}. Enter more.`,
  'buy.aboveMethodLimit': (most: string, id: string) =>
    `The largest purchase by ${method(id)} is ${most}. Enter less, or choose another payment method.`,
  'buy.chooseToken': 'Choose a token to buy.',
  'buy.unsupportedHere': (network: string) => `Nothing can be bought on ${network}.`,
  'buy.unsupportedToken': (token: string, network: string) =>
    `${token} can’t be bought on ${network}. Choose another token, or another network.`,
  'buy.switchNetwork': 'Switch network',
  // The price.
  'buy.priceAt': (provider: string) => `Price at ${provider}`,
  'buy.gettingPrice': 'Getting a price…',
  'buy.subtotal': 'Price of the tokens',
  'buy.providerFee': (provider: string) => `${provider} fee`,
  'buy.usualFee': (least: string, most: string) => `Usually ${least} to ${most}`,
  'buy.networkFee': 'Network fee',
  'buy.shownBeforeYouPay': 'Shown before you pay',
  'buy.total': 'You pay in total',
  'buy.arrivesOn': 'Arrives on',
  'buy.about': (amount: string) => `About ${amount}`,
  'buy.estimate': (provider: string) =>
    `Estimate only: the current price couldn’t be loaded. ${provider} shows the exact amount and all fees before you pay.`,
  'buy.tryPrice': 'Get a price',
  'buy.quoteAnnounced': (provider: string, received: string, total: string) =>
    `Price at ${provider}: you receive ${received} and pay ${total} in total.`,
  // Tokens and currencies.
  'buy.loadingOptions': 'Loading tokens and currencies…',
  'buy.builtIn': 'This list may be out of date. The provider checks the amount before you pay.',
  'buy.search': 'Search tokens',
  'buy.searchCurrency': 'Search currencies',
  'buy.tokenCount': (count: string) => (count === '1' ? 'One token' : `${count} tokens`),
  'buy.currencyCount': (count: string) => (count === '1' ? 'One currency' : `${count} currencies`),
  'buy.noneFound': 'Nothing found',
  'buy.noTokens': 'There is nothing to choose from',
  'buy.chosen': 'Selected',
  // The providers.
  'buy.providers': 'Choose a provider',
  'buy.changeProvider': 'Change',
  'buy.keepProvider': 'Close',
  'buy.continueWith': (provider: string) => `Continue with ${provider}`,
  'buy.priceHere': (provider: string) => `The price at ${provider} appears here.`,
  'buy.ownPriceHint': (provider: string) => `${provider} shows the price and all fees before you pay.`,
  'buy.providersHint': 'A new window opens. You pay there, and the tokens arrive in your account.',
  'buy.feeRange': (least: string, most: string) => `Fee ${least} to ${most}`,
  'buy.ownPrice': 'Price shown there',
  'buy.sellsOnly': (token: string) => `Only ${token}`,
  'buy.notOffered': 'You can’t buy crypto here',
  'buy.notOfferedHint': 'Not available on this site or in your region.',
  'buy.worksOn': (networks: string) => `Works on ${networks}`,
  'buy.unavailableHere': 'Not available on this site',
  'buy.noneAvailable': 'Buying is not available on this site',
  'buy.noneAvailableHint': 'You can buy elsewhere, and send the tokens to your account.',
  'buy.moreNetworks': (count: string) => `+${count}`,
  'buy.providerElsewhere': (network: string) => `Not available on ${network}`,
  'buy.noProvider': 'You can’t buy on this network',
  'buy.noProviderHint': 'Switch to another network, such as Ethereum.',
  'buy.legal': 'You buy from the provider, under its terms. This site never sees how you pay.',
  'buy.legalLinks': (terms: string, privacy: string) =>
    terms && privacy
      ? `For this site, see our ${terms} and ${privacy}`
      : `For this site, see our ${terms || privacy}`,
  'buy.howItWorks': 'How does it work?',
  'buy.unfinished': (paid: string, token: string, provider: string) =>
    `Your purchase of ${token} for ${paid} at ${provider} isn’t finished.`,
  'buy.unfinishedHint': 'You may pay twice.',
  'buy.acceptSecond': 'Buy anyway',
  'buy.viewProgress': 'View progress',
  // A purchase under way.
  'buy.provider': 'Provider',
  'buy.account': 'Your account',
  'buy.tokenOn': (token: string, network: string) => `${token} on ${network}`,
  'buy.orderNumber': 'Order number',
  'buy.opening': (provider: string) => `Opening ${provider}`,
  'buy.openingHint': (provider: string) =>
    `Waiting for a secure link to ${provider}. This takes a few seconds.`,
  'buy.blocked': (provider: string) => `Your browser blocked the ${provider} window`,
  'buy.blockedHint': 'Open it with the button below. You have not paid anything yet.',
  'buy.blockedAgainHint': 'Open it with the button below.',
  'buy.waiting': (provider: string) => `Pay in the ${provider} window`,
  'buy.waitingHint': (token: string) =>
    `This page checks for your payment. You can leave: find your ${token} purchase under All purchases.`,
  'buy.enterThere': (amount: string, provider: string) => `Enter ${amount} at ${provider}.`,
  'buy.waitingUnseen': (provider: string) => `Finish in the ${provider} window`,
  'buy.waitingUnseenHint':
    'This page can’t see that window. Paid? Your purchase appears here shortly. If the window is closed, open it again.',
  'buy.waitingClosed': (provider: string) => `The ${provider} window is closed`,
  'buy.waitingClosedHint': 'Paid? Your purchase appears here shortly. If not, open the window again.',
  'buy.slow': (provider: string) => `Still waiting for ${provider}`,
  'buy.slowHint':
    'Cards take a few minutes, bank transfers up to some days. Not paid yet? Open the window again.',
  'buy.processing': (provider: string) => `${provider} is processing your payment`,
  'buy.processingHint': (token: string, network: string) =>
    `Your ${token} arrives on ${network}, usually within minutes; after a bank transfer it can take days. You can leave and come back.`,
  'buy.open': (provider: string) => `Open ${provider}`,
  'buy.notPaid': 'I did not pay',
  'buy.openAgain': (provider: string) => `Open ${provider} again`,
  'buy.otherUnfinished': 'Another purchase isn’t finished. Look at it under All purchases first.',
  'buy.opensFresh': 'You get a new link each time.',
  'buy.goToAccount': 'Go to your account',
  'buy.seeActivity': 'All purchases',
  'buy.nothing': 'There is no purchase to show',
  // The end.
  'buy.canceled': 'The purchase was canceled',
  'buy.canceledHint': (provider: string) =>
    `${provider} reports no payment. If your bank shows one, contact ${provider}.`,
  'buy.expired': 'The purchase has expired',
  'buy.expiredHint': (provider: string) =>
    `${provider} received no payment in time. If you have paid, contact ${provider}.`,
  'buy.arrived': (amount: string) => `${amount} arrived`,
  'buy.arrivedHint': (network: string) => `It is in your account on ${network}.`,
  'buy.done': 'Your purchase is complete',
  'buy.doneHint': (token: string) => `The exact amount of ${token} appears here once it is known.`,
  'buy.explorer': 'View on explorer',
  'buy.again': 'Buy again',
  'buy.finish': 'Done',
  'buy.failed': 'Purchase failed',
  'buy.failedOf': (token: string, provider: string) => `Your ${token} purchase from ${provider} failed`,
  'buy.lostOf': (token: string, provider: string) => `${provider} has no outcome of your ${token} purchase`,
  'buy.failedHint': (provider: string) =>
    `${provider} did not complete your purchase. Try again, or ask ${provider} why. If you see a charge, ask ${provider} to return it.`,
  'buy.notOpened': (provider: string) => `${provider} was not opened`,
  'buy.nothingPaid': 'You have not paid anything.',
  'buy.interrupted': (provider: string) => `This page was closed before ${provider} opened. Try again.`,
  'buy.accountChanged': (provider: string) =>
    `Your account changed before ${provider} opened. Check the account, then try again.`,
  'buy.networkChanged': (provider: string) =>
    `Your network changed before ${provider} opened. Check the network, then try again.`,
  'buy.offline': (provider: string) =>
    `You are offline, so ${provider} can’t be opened. Check your connection.`,
  'buy.timeout': (provider: string) => `The link to ${provider} took too long. Try again.`,
  'buy.rateLimited': (provider: string) =>
    `Too many requests for links to ${provider}. Try again in a moment.`,
  'buy.serviceDown': (provider: string) =>
    `The service that opens ${provider} is unavailable right now. Try again in a moment.`,
  'buy.unsupported': (provider: string) =>
    `${provider} does not sell on this network. Switch to another one.`,
  'buy.unavailable': (provider: string) =>
    `This site has not set up ${provider}. You can buy elsewhere, and send the tokens to your account.`,
  'buy.unreadable': (provider: string) => `The service sent an unreadable link to ${provider}. Try again.`,
  'buy.unsafeLink': (provider: string) =>
    `The service sent a link that does not lead to ${provider}, so it was not opened. Try again later.`,
  'buy.usedLink': (provider: string) =>
    `The service sent an old link to ${provider}. Try again for a new one.`,
  'buy.lost': (provider: string) => `No news from ${provider}`,
  'buy.lostHint': (provider: string) =>
    `It may still have worked. Check your account; if nothing arrived, contact ${provider} with the order number.`,
  'buy.lostHintNoNumber': (provider: string) =>
    `${provider} never reported this purchase. If you have paid, check your account, then contact ${provider}.`,
  'buy.noPhrase': (provider: string) => `${provider} never asks for your recovery phrase.`,
  'buy.copyOrderNumber': 'Copy order number',
  'buy.orderNumberCopied': 'Order number copied',
  'buy.providerPage': (provider: string) => `Go to ${provider}`,
  // The list of purchases.
  'buy.bought': 'Bought',
  'buy.rowWaiting': 'Not paid yet',
  'buy.rowProcessing': 'In progress',
  'buy.rowFailed': 'Failed',
  'buy.rowCanceled': 'Canceled',
  'buy.rowExpired': 'Expired',
  'buy.rowLost': 'No news',
  'buy.rowPaid': (paid: string, provider: string, when: string) => `${paid} · ${provider} · ${when}`,
  'buy.loadMore': 'Load older purchases',
  'buy.none': 'No purchases yet',
  'buy.noneHint': 'What you buy with a card or bank account appears here.',
  'buy.historyFailed': 'Purchases could not be loaded',
  // The explanation.
  'buy.whatTokensTitle': 'Pay by card or bank',
  'buy.whatTokensText':
    'A provider takes your payment by card or bank account, and sends the tokens to your account.',
  'buy.whatFeesTitle': 'What it costs',
  'buy.whatFeesText':
    'The provider and the network charge fees. You see both before you pay. Prices move, so the final amount can differ a little.',
  'buy.whatSafeTitle': 'Your details stay with the provider',
  'buy.whatSafeText':
    'You pay in the provider’s own window. It may ask who you are, as a bank does. It never asks for your recovery phrase.',
  // The form on a page.
  'buy.getQuotes': 'Get quotes',
  'buy.connectWallet': 'Connect to buy',
  'error.onrampUnavailable': (provider: string) => `This site has not set up ${provider}.`,
};
