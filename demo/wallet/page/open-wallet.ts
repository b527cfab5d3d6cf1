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
import type {WalletFamily} from './wallet-family.js';

/** Who answers for the wallet's user, and who is told of changes. */
export type WalletHooks = Required<
  Pick<MockRemoteWalletOptions, 'onProposal' | 'onSignIn' | 'approve' | 'onChange'>
>;

/** A wallet, and the chain families it has; the addresses are those of the accounts in use. */
export interface OpenWallet {
  readonly wallet: MockRemoteWallet;
  readonly families: () => readonly WalletFamily[];
  /** Whether sites that connect from now on are offered a smart account, too. */
  hasSmartAccount: boolean;
  /** Whether it signs in with the approval that connects; other wallets get a request to sign afterwards. */
  signsIn: boolean;
}

/** Opens the wallet of this browser again, with the account, the network and the sessions it had. */
export async function openWallet(devnet: WalletDevnet, hooks: WalletHooks): Promise<OpenWallet> {
  const keeper = new ChoiceKeeper('remote-wallet');
  const kept = keeper.read();
  const chains = walletChains(devnet);
  // The page's own extension wallet has the first account of each family: another one here tells the two apart.
  const selected = devnet.accounts.find(({address}) => address === kept.address) ?? devnet.accounts[1];
  const others = await otherFamilies(devnet);
  const smart = smartAccount(devnet);
  const {hasSmartAccount = false, signsIn = false} = kept;
  const chosen = {hasSmartAccount, signsIn};
  const wallet = await createMockRemoteWallet({
    smartSessions: true,
    relayUrl: devnet.endpoints.relay,
    projectId: 'demo-wallet',
    name: 'Demo wallet',
    icons: [DEMO_WALLET_ICON],
    storagePrefix: 'drawbridge-demo-wallet',
    chains,
    accounts: selected ? [selected.privateKey] : [],
    families: others,
    names: smart.names,
    smartAccounts: smart.keys(hasSmartAccount),
    ...(chains.some(({id}) => id === kept.chainId) ? {startChainId: kept.chainId as number} : {}),
    signsIn,
    ...hooks,
    onChange: () => {
      keep();
      hooks.onChange();
    },
  });
  const keep = (): void => {
    const [address] = wallet.addresses;
    keeper.write({authorized: true, chainId: wallet.chain.id, address, ...chosen});
  };
  const families = (): readonly WalletFamily[] => familiesOf(wallet, devnet, others);
  return withSwitches({wallet, families}, {chosen, smart, keep});
}

interface Switches {
  readonly chosen: {hasSmartAccount: boolean; signsIn: boolean};
  readonly smart: ReturnType<typeof smartAccount>;
  readonly keep: () => void;
}

/** Switches of the wallet's user, as properties of the open wallet. */
function withSwitches(
  {wallet, families}: Pick<OpenWallet, 'wallet' | 'families'>,
  {chosen, smart, keep}: Switches,
): OpenWallet {
  return {
    wallet,
    families,
    get hasSmartAccount() {
      return chosen.hasSmartAccount;
    },
    set hasSmartAccount(isOffered) {
      chosen.hasSmartAccount = isOffered;
      wallet.setSmartAccounts(smart.keys(isOffered));
    },
    get signsIn() {
      return chosen.signsIn;
    },
    set signsIn(isOn) {
      chosen.signsIn = isOn;
      wallet.signsIn = isOn;
      keep();
    },
  };
}

/** An account that no other wallet of the demo has. It is only shown as a smart account: there is no contract. */
function smartAccount({accounts}: WalletDevnet): {
  readonly names: Readonly<Record<string, string>>;
  keys(isOffered: boolean): readonly `0x${string}`[];
} {
  const spare = accounts.slice(-1);
  return {
    names: Object.fromEntries(spare.map(({address}) => [address, 'Everyday'])),
    keys: (isOffered) => (isOffered ? spare.map(({privateKey}) => privateKey) : []),
  };
}

function familiesOf(
  wallet: MockRemoteWallet,
  devnet: WalletDevnet,
  others: readonly RemoteFamily[],
): readonly WalletFamily[] {
  return [
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
