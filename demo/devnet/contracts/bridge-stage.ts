import {erc20Abi, parseEther, parseUnits, type Address, type Hex} from 'viem';
import {privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';
import {COIN, CUSTODIES, STAGES, type Custody, type Stage} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {
  bridgeDomain,
  DELIVERY_TYPES,
  RETURN_TYPES,
  sortSignatures,
  type Delivery,
  type Return,
} from '../../bridge/protocol/signed-messages.js';
import {GENESIS_HASH} from '../solana/cluster.js';
import {BRIDGE_ABI} from './compiled/bridge-abi.js';
import {SILENT_TOKEN} from './compiled/silent-token.js';
import {TAXED_TOKEN} from './compiled/taxed-token.js';
import {TOKEN} from './compiled/token.js';
import type {ContractStage, Mined} from './contract-stage.js';
import {deployBridge, deployNetworkToken, registerRoutes, type BridgeToken} from './deploy-bridge.js';

export const CONFIRM_WINDOW = 6 * 3600;
export const WITHDRAW_OPENS = 2 * 3600;
export const WITHDRAW_CLOSES = 8 * 3600;
export const REFILL_SECONDS = 3600;

/** What each bridge calls the chain of the other; both are on the chain of the stage. */
export const OTHER_CHAIN = 'eip155:31338';
export const CLUSTER = `solana:${GENESIS_HASH}`;
export const VAULT = 'So11111111111111111111111111111111111111112';
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

export const FEE = {coin: parseEther('0.0001'), dollar: parseUnits('0.5', 6), network: parseEther('1')};
export const MOST = {
  coin: parseEther('100'),
  dollar: parseUnits('100000', 6),
  network: parseEther('1000000'),
};
/** What deliveries pay at once. */
export const CAPACITY = {
  coin: parseEther('10'),
  dollar: parseUnits('10000', 6),
  network: parseEther('50000'),
};
const POOL = {coin: parseEther('500'), dollar: parseUnits('500000', 6)};

/** Three validators, and a stranger with a key. */
export const [ONE, TWO, THREE, STRANGER] = ['11', '22', '33', '44'].map((byte) =>
  privateKeyToAccount(`0x${byte.repeat(32)}`),
) as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount];

type Tokens = Readonly<Record<'dusd' | 'susd' | 'taxed' | 'harb' | 'wrapped', Address>>;

/** Options of a deposit. */
export interface DepositCall {
  readonly token?: Address;
  readonly amount: bigint;
  readonly from?: Address;
  /** ERC-7930; an account of the other chain by default. */
  readonly receiver?: Hex;
  readonly least?: bigint;
  /** Coins that are sent with it. */
  readonly value?: bigint;
  readonly bridge?: Address;
}

/** How a message is brought to its bridge. */
export interface Bringing {
  readonly bridge?: Address;
  readonly signers?: readonly PrivateKeyAccount[];
  readonly at?: number;
  readonly gas?: number;
  readonly from?: Address;
}

/** Two bridges on one chain: `home`, where the network's token is from, and `away`. Each takes the other for another chain's. */
export class Bridges {
  readonly stage: ContractStage;
  readonly home: Address;
  readonly away: Address;
  readonly tokens: Tokens;
  readonly chainId = 31337;

  private constructor(stage: ContractStage, addresses: {home: Address; away: Address; tokens: Tokens}) {
    this.stage = stage;
    this.home = addresses.home;
    this.away = addresses.away;
    this.tokens = addresses.tokens;
  }

  static async open(stage: ContractStage): Promise<Bridges> {
    const {deployer, admin} = stage;
    const validators = [ONE.address, TWO.address, THREE.address] as const;
    const windows = {
      confirmWindow: CONFIRM_WINDOW,
      withdrawOpens: WITHDRAW_OPENS,
      withdrawCloses: WITHDRAW_CLOSES,
    };
    const home = await deployBridge(deployer, {admin, validators, ...windows});
    const away = await deployBridge(deployer, {admin, validators, ...windows});
    const network = {name: 'Harbour', symbol: 'HARB', holder: admin, supply: parseEther('100000000')};
    const harb = await deployNetworkToken(deployer, network);
    const wrapped = await deployNetworkToken(deployer, {...network, bridge: away, supply: 0n});
    const dusd = await stage.deploy({...TOKEN, args: ['Drawbridge Dollar', 'DUSD', 6]});
    const susd = await stage.deploy({...SILENT_TOKEN, args: ['Silent Dollar', 'SUSD', 6]});
    const taxed = await stage.deploy({...TAXED_TOKEN, args: ['Taxed Token', 'TAXED', 18]});
    const bridges = new Bridges(stage, {home, away, tokens: {dusd, susd, taxed, harb, wrapped}});
    await bridges.#register();
    await bridges.#fill();
    return bridges;
  }

  /** Deposits; the receiver is the third account unless given. */
  deposit({
    token = COIN,
    amount,
    from = this.user,
    bridge = this.home,
    ...rest
  }: DepositCall): Promise<Mined> {
    const {receiver = this.receiver(), least = 0n, value = token === COIN ? amount : 0n} = rest;
    return this.stage.write({
      ...this.at(bridge),
      functionName: 'deposit',
      args: [token, amount, receiver, least],
      from,
      value,
    });
  }

  /** Lets a bridge take tokens from the user. */
  async approve(token: Address, amount: bigint, bridge: Address = this.home): Promise<void> {
    const call = {address: token, abi: erc20Abi, functionName: 'approve', from: this.user} as const;
    await this.stage.write({...call, args: [bridge, amount]});
  }

  async deliver(delivery: Delivery, how: Bringing = {}): Promise<Mined> {
    const signatures = await this.sign(delivery, how);
    return this.bring('deliver', delivery, {...how, signatures});
  }

  async cancel(delivery: Delivery, how: Bringing = {}): Promise<Mined> {
    const signatures = await this.sign(delivery, how);
    return this.bring('cancel', delivery, {...how, signatures});
  }

  bring(
    functionName: 'deliver' | 'cancel',
    delivery: Delivery,
    {bridge = this.away, signatures, ...how}: Bringing & {readonly signatures: readonly Hex[]},
  ): Promise<Mined> {
    return this.stage.write({
      ...this.at(bridge),
      functionName,
      args: [delivery, signatures],
      ...this.#sending(how),
    });
  }

  async giveBack(returned: Return, {bridge = this.home, ...how}: Bringing = {}): Promise<Mined> {
    const {signers = [ONE, TWO]} = how;
    const signatures = await Promise.all(
      signers.map(async (signer) => ({
        signer: signer.address,
        signature: await signer.signTypedData({
          domain: bridgeDomain(this.chainId, bridge),
          types: RETURN_TYPES,
          primaryType: 'Return',
          message: returned,
        }),
      })),
    );
    return this.stage.write({
      ...this.at(bridge),
      functionName: 'giveBack',
      args: [returned.id, sortSignatures(signatures)],
      ...this.#sending(how),
    });
  }

  end(
    functionName: 'withdraw' | 'expire',
    id: Hex,
    {bridge = this.away, ...how}: Bringing = {},
  ): Promise<Mined> {
    return this.stage.write({...this.at(bridge), functionName, args: [id], ...this.#sending(how)});
  }

  collect(id: Hex, to: Address, {bridge = this.home, ...how}: Bringing = {}): Promise<Mined> {
    return this.stage.write({
      ...this.at(bridge),
      functionName: 'collect',
      args: [id, to],
      ...this.#sending(how),
    });
  }

  async sign(
    delivery: Delivery,
    {bridge = this.away, signers = [ONE, TWO], chainId = this.chainId}: Bringing & {chainId?: number} = {},
  ): Promise<readonly Hex[]> {
    const signatures = signers.map(async (signer) => ({
      signer: signer.address,
      signature: await signer.signTypedData({
        domain: bridgeDomain(chainId, bridge),
        types: DELIVERY_TYPES,
        primaryType: 'Delivery',
        message: delivery,
      }),
    }));
    return sortSignatures(await Promise.all(signatures));
  }

  async stageOf(id: Hex, bridge: Address = this.away): Promise<Stage> {
    const {transfer} = await this.#stateOf(id, bridge);
    return STAGES[transfer.stage] ?? 'unknown';
  }

  async custodyOf(id: Hex, bridge: Address = this.home): Promise<Custody> {
    const {deposit} = await this.#stateOf(id, bridge);
    return CUSTODIES[deposit.custody] ?? 'none';
  }

  /** The source's record of a deposit, which validators sign for its return. */
  async depositOf(id: Hex, bridge: Address = this.home): Promise<Return & {readonly confirmBy: bigint}> {
    const {deposit} = await this.#stateOf(id, bridge);
    const {sender, token, amount, confirmBy} = deposit;
    return {id, sender, token, amount, confirmBy: BigInt(confirmBy)};
  }

  balanceOf(account: Address, token: Address = COIN): Promise<bigint> {
    if (token === COIN) return this.stage.chain.getBalance({address: account});
    const call = {address: token, abi: erc20Abi, functionName: 'balanceOf'} as const;
    return this.stage.chain.readContract({...call, args: [account]});
  }

  /** ERC-7930 address of an account of the other chain. */
  receiver(address: Address = this.stage.accounts[2]): Hex {
    return encodeInteroperable({chain: OTHER_CHAIN, address});
  }

  get user(): Address {
    return this.stage.accounts[1];
  }

  /** A bridge by its address, for calls that have no method here. */
  at(address: Address): {readonly address: Address; readonly abi: typeof BRIDGE_ABI} {
    return {address, abi: BRIDGE_ABI};
  }

  #sending({at, gas, from = this.stage.accounts[3]}: Bringing) {
    return {from, ...(at === undefined ? {} : {at}), ...(gas === undefined ? {} : {gas})};
  }

  async #stateOf(id: Hex, bridge: Address) {
    const call = {...this.at(bridge), functionName: 'stateOf', args: [[id]]} as const;
    const [[transfer], [deposit]] = await this.stage.chain.readContract(call);
    if (!transfer || !deposit) throw new Error('stateOf answers for each id');
    return {transfer, deposit};
  }

  async #register(): Promise<void> {
    const {home, away} = this;
    const there = (address: Address): Hex => encodeInteroperable({chain: OTHER_CHAIN, address});
    const cluster = (address: string): Hex => encodeInteroperable({chain: CLUSTER, address});
    const {dusd, susd, taxed, harb, wrapped} = this.tokens;
    const pooled = (address: Address, kind: 'coin' | 'dollar', decimals: number): BridgeToken => ({
      address,
      keeping: 'pooled',
      capacity: CAPACITY[kind],
      refillSeconds: REFILL_SECONDS,
      routes: [{counterpart: there(address), decimals, fee: FEE[kind], most: MOST[kind]}],
    });
    const onCluster = {counterpart: cluster(MINT), decimals: 6, fee: FEE.dollar, most: MOST.dollar};
    const dollars = pooled(dusd, 'dollar', 6);
    const shared = [
      pooled(COIN, 'coin', 18),
      pooled(susd, 'dollar', 6),
      {...dollars, routes: [...dollars.routes, onCluster]},
      pooled(taxed, 'coin', 18),
    ];
    const network = {capacity: CAPACITY.network, refillSeconds: REFILL_SECONDS};
    const route = {decimals: 18, fee: FEE.network, most: MOST.network};
    const solana = {...route, counterpart: cluster(MINT), decimals: 9};
    const own: BridgeToken = {
      ...network,
      address: harb,
      keeping: 'pooled',
      routes: [{...route, counterpart: there(wrapped)}, solana],
    };
    const foreign: BridgeToken = {
      ...network,
      address: wrapped,
      keeping: 'minted',
      routes: [{...route, counterpart: there(harb)}],
    };
    const {deployer} = this.stage;
    await registerRoutes(deployer, home, {bridges: [there(away), cluster(VAULT)], tokens: [...shared, own]});
    await registerRoutes(deployer, away, {
      bridges: [there(home), cluster(VAULT)],
      tokens: [...shared, foreign],
    });
  }

  /** Gives tokens to the user, and fills the pools of both bridges. */
  async #fill(): Promise<void> {
    const {dusd, susd, taxed, harb} = this.tokens;
    for (const address of [dusd, susd, taxed]) {
      const value = address === taxed ? POOL.coin : POOL.dollar;
      const call = {address, abi: TOKEN.abi, functionName: 'airdrop', from: this.stage.admin} as const;
      await this.stage.write({...call, args: [[this.user, this.home, this.away], value]});
    }
    for (const bridge of [this.home, this.away]) await this.stage.setBalance(bridge, POOL.coin);
    const give = {address: harb, abi: erc20Abi, functionName: 'transfer', from: this.stage.admin} as const;
    await this.stage.write({...give, args: [this.user, parseEther('1000000')]});
  }
}
