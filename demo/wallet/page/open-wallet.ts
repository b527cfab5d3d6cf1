import {
  createMockRemoteWallet,
  POLKADOT_DEV_ACCOUNTS,
  remoteBitcoin,
  remotePolkadot,
  remoteSolana,
  type MockRemoteWallet,
  type MockRemoteWalletOptions,
  type RemoteFamily,
} from '@drawbridge/modal/testing';
import {walletChains, type WalletDevnet} from '../devnet/devnet-info.js';
import {ChoiceKeeper} from '../extension/kept-choice.js';
import {DEMO_WALLET_ICON} from '../wallet-icon.js';
import type {WalletFamily} from './sessions/wallet-family.js';

/** Who answers for the wallet's user, and who is told of changes. */
export type WalletHooks = Required<Pick<MockRemoteWalletOptions, 'onProposal' | 'approve' | 'onChange'>>;

/** A wallet, and the chain families it has; the addresses are those of the accounts in use. */
export interface OpenWallet {
  readonly wallet: MockRemoteWallet;
  readonly families: () => readonly WalletFamily[];
}

/** Opens the wallet of this browser again, with the account, the network and the sessions it had. */
export async function openWallet(devnet: WalletDevnet, hooks: WalletHooks): Promise<OpenWallet> {
  const keeper = new ChoiceKeeper('remote-wallet');
  const kept = keeper.read();
  const chains = walletChains(devnet);
  // The page's own extension wallet has the first account of each family: another one here tells the two apart.
  const selected = devnet.accounts.find(({address}) => address === kept.address) ?? devnet.accounts[1];
  const others = await otherFamilies(devnet);
  const wallet = await createMockRemoteWallet({
    relayUrl: devnet.endpoints.relay,
    projectId: 'demo-wallet',
    name: 'Demo wallet',
    icons: [DEMO_WALLET_ICON],
    storagePrefix: 'drawbridge-demo-wallet',
    chains,
    accounts: selected ? [selected.privateKey] : [],
    families: others,
    ...(chains.some(({id}) => id === kept.chainId) ? {startChainId: kept.chainId as number} : {}),
    ...hooks,
    onChange: () => {
      keeper.write({authorized: true, chainId: wallet.chain.id, address: wallet.addresses[0]});
      hooks.onChange();
    },
  });
  const families = (): readonly WalletFamily[] => [
    {
      namespace: 'eip155',
      chains: devnet.chains.map(({chainId, name}) => ({id: `eip155:${chainId}`, name})),
      address: wallet.addresses[0] ?? '',
    },
    ...others.map((family) => {
      const [address = ''] = family.addressesOn(family.chains[0]?.id ?? '');
      return {namespace: family.namespace, chains: family.chains, address};
    }),
  ];
  return {wallet, families};
}

/** The test networks that the pages offer, with the second account of each family. */
async function otherFamilies({solana}: WalletDevnet): Promise<readonly RemoteFamily[]> {
  const keys = solana.accounts.slice(1, 2).map(({privateKey}) => privateKey);
  return [
    remoteSolana({
      keys,
      rpcUrl: solana.rpcUrl,
      chains: [{id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet'}],
    }),
    ...(await Promise.all([
      remoteBitcoin({networks: ['testnet'], account: 1}),
      remotePolkadot({
        accounts: POLKADOT_DEV_ACCOUNTS.slice(1, 2),
        chains: [{id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', name: 'Westend'}],
      }),
    ])),
  ];
}
