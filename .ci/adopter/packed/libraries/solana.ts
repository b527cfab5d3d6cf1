// Solana's own adapter accepts the provider behind its own guard, because some wallets sign no transactions.
import {createDrawbridge} from '@drawbridge/modal';
import {solana} from '@drawbridge/modal/networks';
import {isWalletAdapterCompatibleStandardWallet} from '@solana/wallet-adapter-base';
import {StandardWalletAdapter} from '@solana/wallet-standard-wallet-adapter-base';

const client = createDrawbridge({projectId: 'adopter', networks: [solana]});
const wallet = client.getProvider('solana');

if (wallet && isWalletAdapterCompatibleStandardWallet(wallet)) {
  const adapter = new StandardWalletAdapter({wallet});
  await adapter.connect();
}
