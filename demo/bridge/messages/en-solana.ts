/** What the form says of a side on Solana, in English. Loaded with the form. */
export const solanaEn = {
  legs: {
    title: 'Your wallets',
    from: (network: string) => `From, on ${network}`,
    to: (network: string) => `To, on ${network}`,
    none: 'No wallet',
    typed: 'Another address',
    in: (side: string, wallet: string) => `${side}, with ${wallet}`,
    connect: (network: string) => `Connect a wallet for ${network}`,
    connectOne: 'Connect',
    change: 'Change',
    missing: (network: string) =>
      `Nothing can arrive on ${network} yet: connect a wallet there, or send to another address.`,
  },
  receivers: {
    'not-solana': 'This isn’t a Solana address.',
    'on-evm': 'This is an EVM address. Enter the address of a wallet on Solana.',
    'on-solana': 'This is a Solana address. Enter the address of a wallet on an EVM network.',
    program: 'This is the address of a program, not of a wallet. Tokens sent to it are lost.',
    'token-account':
      'This is the address of a token or of a token account. Enter the address of the wallet that it belongs to.',
  },
  keyless:
    'No single wallet controls this address. Only shared wallets have such addresses: check it with the receiver.',
  checking: 'Looking up the address …',
  arrivesAs: (token: string) => `It arrives as ${token}.`,
  review: {
    mint: 'Its mint',
    networkFee: 'Network fee',
    networkFeeReading: 'Reading …',
    receiverGone: (network: string) =>
      `The wallet for ${network} is disconnected. Connect it again, or close the review.`,
    receiverChanged: (network: string) =>
      `Another account is connected on ${network} now. Close the review and check it again.`,
    senderGone: (network: string) =>
      `The wallet for ${network} is disconnected. Connect it again, or close the review.`,
    refused: (reason: string) => `Solana would refuse it: ${reason}. Nothing was sent.`,
    silent: 'Solana does not answer. Nothing was sent.',
    again: 'Try again',
  },
  deposit: {
    checking: 'Solana tries the transaction …',
    sign: (amount: string, wallet: string) => `Confirm in ${wallet} that you send ${amount}`,
    sent: 'Sent. Solana puts it into a block next.',
    looking: 'Looking for your deposit on Solana …',
    lookingSilent: (network: string) => `${network} does not answer. This page asks again.`,
    lookingMore:
      'A deposit may have been signed here before. Until it can no longer be included, nothing else is sent: it could arrive twice.',
    stop: 'Stop',
    back: 'Back to the form',
    again: 'Look at it again',
  },
  failures: {
    expired:
      'You confirmed too late: Solana takes a transaction for about a minute only. Nothing was sent, and nothing can be any more. You can send it again.',
    refused: (reason: string) => `Solana refuses it: ${reason}. Nothing was sent.`,
    switched:
      'The account of the review is no longer connected, so nothing more is sent. Decline what its wallet still shows.',
    'other-tab':
      'Another tab of this site is sending from this account. Nothing was sent from here. Finish it there first, or close that tab.',
  },
  reasons: {
    noFee: 'the account has too little SOL for the network fee',
    noTokens: 'the account has fewer tokens than that',
    frozen: 'the issuer has frozen the tokens of the account',
  },
  notLanded: 'Your last deposit did not reach Solana in time. Nothing has left your account.',
};

/** The sentences of a side on Solana in one language. */
export type SolanaMessages = typeof solanaEn;
