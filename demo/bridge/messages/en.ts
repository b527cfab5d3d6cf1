/** What the site says in English. A sentence is whole; a slot holds a name, an amount or a time. */
export const en = {
  site: 'Harbour Bridge',
  pages: {
    navigation: 'Harbour Bridge',
    overview: 'Overview',
    settings: 'Settings',
    demo: 'More of the demo',
  },
  overview: {
    title: 'Move tokens between networks',
    lead: 'Choose what to send and where it should arrive. Every transfer has one end: it arrives, or it comes back whole.',
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
    confirmWindowHint: 'What has not arrived by then is given back whole, fee included.',
    withdrawWindow: 'Withdraw window',
    withdrawWindowHint: 'When an amount that had to wait can be withdrawn. After it, the amount goes back.',
    farmingUpdate: 'Farming update',
    earningUpdate: 'Earning update',
    updateHint: 'How often rewards are added.',
    every: (time: string) => `Every ${time}`,
    fromTo: (from: string, to: string) => `From ${from} to ${to}`,
  },
  notFound: {
    title: 'There is no such page',
    lead: (path: string) => `Nothing is at ${path}.`,
    home: 'Go to the overview',
  },
};

export type Messages = typeof en;
