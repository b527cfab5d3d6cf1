/** What the site says in English. A sentence is whole; a slot holds a name, an amount or a time. */
export const en = {
  site: 'Harbour Bridge',
  pages: {
    navigation: 'Harbour Bridge',
    overview: 'Overview',
    form: 'Bridge',
    transfer: 'Transfer',
    activity: 'Activity',
    stake: 'Staking',
    howItWorks: 'How it works',
    settings: 'Settings',
    demo: 'More of the demo',
  },
  overview: {
    title: 'Move tokens between networks',
    lead: 'Every transfer has one end: it arrives, or it comes back whole. This page cannot send transfers yet.',
  },
  settings: {
    title: 'Settings of this build',
    lead: 'The site was built with these values. The contracts have their own: where the two differ, the contract counts.',
    setting: 'Setting',
    inBuild: 'In this build',
    environment: 'Environment',
    environmentHint: 'Whether the site moves real money.',
    mainnet: 'Mainnet',
    testnet: 'Test network',
    network: 'Home network',
    networkHint: 'The chain id of the network that HARB comes from.',
    gasLimit: 'Gas limit',
    gasLimitHint: 'A transaction that needs more is not sent. Your wallet’s own estimate is used.',
    blockTime: 'Block time',
    blockTimeHint: 'How often the home network makes a block.',
    confirmWindow: 'Confirm window',
    confirmWindowHint: 'A transfer that has not arrived by then is given back whole, fee included.',
    withdrawWindow: 'Withdraw window',
    withdrawWindowHint: 'When an amount that had to wait can be withdrawn. After it, the amount goes back.',
    farmingUpdate: 'Farming update',
    earningUpdate: 'Earning update',
    updateHint: 'How often rewards are added.',
    every: (time: string) => `Every ${time}`,
    fromTo: (from: string, to: string) => `From ${from} to ${to}`,
  },
  howItWorks: {
    title: 'What can happen to a transfer',
    lead: 'You can close the page at any time: every transfer is found again on the chains, by your address or by its hash.',
    usual: 'Most transfers',
    large: 'Large amounts wait',
    largeLead:
      'A network pays only so much at once. An amount above that can be withdrawn in a window of time that is named before you send.',
    back: 'When it does not arrive',
    backLead: 'A transfer that does not arrive is given back whole. The bridge never does both.',
    never: 'When nothing has left',
    unknown: 'When someone does not answer',
    fact: 'Example',
    exampleAmount: '250 HARB',
  },
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
    held: (time: string) => `Waits until ${time}`,
    heldMore: (destination: string, from: string, to: string) =>
      `${destination} does not pay this amount at once. You can withdraw it between ${from} and ${to}.`,
    needsYou: (until: string) => `Withdraw it by ${until}`,
    needsYouMore: (source: string) => `After that the amount goes back to ${source}, fee included.`,
    notDelivered: 'Coming back: it was not delivered in time',
    notWithdrawn: 'Coming back: it was not withdrawn in time',
    returningMore: (source: string) =>
      `The validators sign the return once this is final. ${source} then gives the whole amount back.`,
    owed: 'Name another address',
    owedMore: (source: string) =>
      `Your account could not take the amount back. ${source} keeps it until you name another address.`,
    returned: 'Returned',
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
  notFound: {
    title: 'There is no such page',
    lead: (path: string) => `Nothing is at ${path}.`,
    home: 'Go to the overview',
  },
};

export type Messages = typeof en;
