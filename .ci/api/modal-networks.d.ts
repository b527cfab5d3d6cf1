declare const CHAIN_NAMESPACES: readonly [
	"eip155",
	"solana",
	"polkadot",
	"bip122"
];
/** Arbitrum One, chain id 42161; fees in ETH. */
export declare const arbitrum: Network<"eip155">;
/** Arbitrum Sepolia, chain id 421614; fees in ETH. */
export declare const arbitrumSepolia: Network<"eip155">;
/** Aurora, chain id 1313161554; fees in ETH. */
export declare const aurora: Network<"eip155">;
/** Aurora Testnet, chain id 1313161555; fees in ETH. */
export declare const auroraTestnet: Network<"eip155">;
/** Avalanche, chain id 43114; fees in AVAX. */
export declare const avalanche: Network<"eip155">;
/** Avalanche Fuji, chain id 43113; fees in AVAX. */
export declare const avalancheFuji: Network<"eip155">;
/** Base, chain id 8453; fees in ETH. */
export declare const base: Network<"eip155">;
/** Base Sepolia, chain id 84532; fees in ETH. */
export declare const baseSepolia: Network<"eip155">;
/** Berachain, chain id 80094; fees in BERA. */
export declare const berachain: Network<"eip155">;
/** Berachain bArtio, chain id 80084; fees in BERA. */
export declare const berachainTestnetbArtio: Network<"eip155">;
/** Bitcoin; it has no public JSON-RPC, so the configured RPC service answers for it. */
export declare const bitcoin: Network<"bip122">;
/** Bitcoin's third test network. */
export declare const bitcoinTestnet: Network<"bip122">;
/** BNB Smart Chain, chain id 56; fees in BNB. */
export declare const bsc: Network<"eip155">;
/** BNB Smart Chain Testnet, chain id 97; fees in tBNB. */
export declare const bscTestnet: Network<"eip155">;
/** Celo, chain id 42220; fees in CELO. */
export declare const celo: Network<"eip155">;
/** Edgeware EdgeEVM Mainnet, chain id 2021; fees in EDG. */
export declare const edgeware: Network<"eip155">;
/** Evmos, chain id 9001; fees in EVMOS. */
export declare const evmos: Network<"eip155">;
/** Fantom, chain id 250; fees in FTM. */
export declare const fantom: Network<"eip155">;
/** Filecoin Mainnet, chain id 314; fees in FIL. */
export declare const filecoin: Network<"eip155">;
/** Foundry, chain id 31337; fees in ETH. */
export declare const foundry: Network<"eip155">;
/** Gnosis, chain id 100; fees in XDAI. */
export declare const gnosis: Network<"eip155">;
/** Hedera Mainnet, chain id 295; fees in HBAR. */
export declare const hedera: Network<"eip155">;
/** Holesky, chain id 17000; fees in ETH. */
export declare const holesky: Network<"eip155">;
/** IoTeX, chain id 4689; fees in IOTX. */
export declare const iotex: Network<"eip155">;
/** Kaia, chain id 8217; fees in KAIA. */
export declare const kaia: Network<"eip155">;
/** Polkadot's canary network, with a coin of real value. */
export declare const kusama: Network<"polkadot">;
/** Kusama's chain for assets, where most balances are kept. */
export declare const kusamaAssetHub: Network<"polkadot">;
/** Linea Mainnet, chain id 59144; fees in ETH. */
export declare const linea: Network<"eip155">;
/** Ethereum, chain id 1; fees in ETH. */
export declare const mainnet: Network<"eip155">;
/** Mantle, chain id 5000; fees in MNT. */
export declare const mantle: Network<"eip155">;
/** Mantle Sepolia Testnet, chain id 5003; fees in MNT. */
export declare const mantleSepoliaTestnet: Network<"eip155">;
/** Metis, chain id 1088; fees in METIS. */
export declare const metis: Network<"eip155">;
/** Monad Testnet, chain id 10143; fees in MON. */
export declare const monadTestnet: Network<"eip155">;
/** Moonbeam, chain id 1284; fees in GLMR. */
export declare const moonbeam: Network<"eip155">;
/** Moonriver, chain id 1285; fees in MOVR. */
export declare const moonriver: Network<"eip155">;
/** OP Mainnet, chain id 10; fees in ETH. */
export declare const optimism: Network<"eip155">;
/** OP Sepolia, chain id 11155420; fees in ETH. */
export declare const optimismSepolia: Network<"eip155">;
/** Polkadot's relay chain, identified by the start of its genesis hash, as its siblings are. */
export declare const polkadot: Network<"polkadot">;
/** Polkadot's chain for assets, where most balances are kept. */
export declare const polkadotAssetHub: Network<"polkadot">;
/** Polygon, chain id 137; fees in POL. */
export declare const polygon: Network<"eip155">;
/** Polygon Amoy, chain id 80002; fees in POL. */
export declare const polygonAmoy: Network<"eip155">;
/** Polygon zkEVM, chain id 1101; fees in ETH. */
export declare const polygonZkEvm: Network<"eip155">;
/** Ronin, chain id 2020; fees in RON. */
export declare const ronin: Network<"eip155">;
/** Sei Network, chain id 1329; fees in SEI. */
export declare const sei: Network<"eip155">;
/** Sepolia, chain id 11155111; fees in ETH. */
export declare const sepolia: Network<"eip155">;
/** Solana's main network, identified by the start of its genesis hash. */
export declare const solana: Network<"solana">;
/** Solana's devnet, where developers test programs. */
export declare const solanaDevnet: Network<"solana">;
/** Solana's testnet, where validators test releases. */
export declare const solanaTestnet: Network<"solana">;
/** Unichain, chain id 130; fees in ETH. */
export declare const unichain: Network<"eip155">;
/** Unichain Sepolia, chain id 1301; fees in ETH. */
export declare const unichainSepolia: Network<"eip155">;
/** Polkadot's test network. */
export declare const westend: Network<"polkadot">;
/** Westend's chain for assets, where most test balances are kept. */
export declare const westendAssetHub: Network<"polkadot">;
/** ZKsync Era, chain id 324; fees in ETH. */
export declare const zkSync: Network<"eip155">;
/** ZKsync Sepolia Testnet, chain id 300; fees in ETH. */
export declare const zksyncSepoliaTestnet: Network<"eip155">;
/** Zora, chain id 7777777; fees in ETH. */
export declare const zora: Network<"eip155">;
/** Zora Sepolia, chain id 999999999; fees in ETH. */
export declare const zoraSepolia: Network<"eip155">;
/**
 * Checks and completes a network that the adopter defines; throws `config/invalid-option`, which names the
 * field.
 */
export declare function defineNetwork<N extends ChainNamespace = "eip155">(definition: NetworkDefinition<N>): Network<N>;
/** A chain the modal can connect to, as plain data. */
export interface Network<N extends ChainNamespace = ChainNamespace> {
	/** The chain's own id: a number on EVM, the genesis-derived reference elsewhere. */
	readonly id: ChainIdOf<N>;
	readonly name: string;
	readonly chainNamespace: N;
	readonly caipNetworkId: CaipNetworkId<N>;
	readonly nativeCurrency: NativeCurrency;
	readonly rpcUrls: {
		readonly default: {
			readonly http: readonly string[];
			readonly webSocket?: readonly string[];
		};
	};
	readonly blockExplorers?: {
		readonly default: {
			readonly name: string;
			readonly url: string;
		};
	};
	readonly testnet?: boolean;
	/** Picture of the network: an id of the image service, or an address of its own. */
	readonly assets?: {
		readonly imageId?: string;
		readonly imageUrl?: string;
	};
	/** True when only the CAIP-2 id was given, so that everything else is a placeholder. */
	readonly stub?: boolean;
}
/** The network definition of an adopter: the namespace defaults to `eip155`, the CAIP-2 id is derived. */
export type NetworkDefinition<N extends ChainNamespace = ChainNamespace> = Omit<Network<N>, "chainNamespace" | "caipNetworkId" | "stub"> & Partial<Pick<Network<N>, "chainNamespace" | "caipNetworkId">>;
/** A network option: our data, a viem chain, or a CAIP-2 id. */
export type NetworkInput = Network | ViemChain | CaipNetworkId;
interface NativeCurrency {
	readonly name: string;
	readonly symbol: string;
	readonly decimals: number;
}
interface ViemChain {
	readonly id: number;
	readonly name: string;
	readonly nativeCurrency: NativeCurrency;
	readonly rpcUrls: {
		readonly default: {
			readonly http: readonly string[];
			readonly webSocket?: readonly string[] | undefined;
		};
	};
	readonly blockExplorers?: {
		readonly default: {
			readonly name: string;
			readonly url: string;
		};
	} | undefined;
	readonly testnet?: boolean | undefined;
}
type CaipNetworkId<N extends ChainNamespace = ChainNamespace> = `${N}:${string}`;
type ChainIdOf<N extends ChainNamespace> = N extends "eip155" ? number : string;
type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];

export {};
