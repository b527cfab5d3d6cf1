// viem and ethers accept the EVM provider without a cast, and wagmi the connector.
import {createDrawbridge} from '@drawbridge/modal';
import {base, celo, mainnet, zkSync} from '@drawbridge/modal/networks';
import {drawbridgeConnector, drawbridgeWagmi} from '@drawbridge/modal/wagmi';
import {BrowserProvider} from 'ethers';
import {createWalletClient, custom, type Chain} from 'viem';
import {createConfig, http} from 'wagmi';
import * as wagmi2 from 'wagmi-core-2';
import {mainnet as ethereum} from 'wagmi/chains';

const client = createDrawbridge({projectId: 'adopter', networks: [mainnet]});
const provider = client.getProvider('eip155');

export const chains: readonly Chain[] = [base, celo, mainnet, zkSync];

if (provider) {
  createWalletClient({chain: mainnet, transport: custom(provider)});
  const browser = new BrowserProvider(provider);
  console.log(browser, await provider.request<string>({method: 'net_version'}));
}

const transports = {[ethereum.id]: http()};
createConfig(drawbridgeWagmi(client));
wagmi2.createConfig(drawbridgeWagmi(client));
createConfig({chains: [ethereum], connectors: [drawbridgeConnector(client)], transports});
wagmi2.createConfig({chains: [ethereum], connectors: [drawbridgeConnector(client)], transports});
