import {encodeFunctionData, erc20Abi, parseEther, type PrivateKeyAccount} from 'viem';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {
  bridgeDomain,
  DELIVERY_TYPES,
  RETURN_TYPES,
  sortSignatures,
  type Delivery,
} from '../../bridge/protocol/signed-messages.js';
import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import {evmBridgeKeys} from '../bridge/evm-keys.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {BRIDGE, HARB, HOME, WINDOWS} from './bridge-contracts.js';
import {DUSD, SUSD} from './contract-plan.js';
import {CAPTAIN, MERCHANT, PILOT, TREASURY, type Hex} from './people.js';
import {airdrop, approve, type Step} from './steps.js';
import type {Chapter} from './story.js';
import {bridgeOn, endedAfter, type ToldTransfer} from './told-transfers.js';

const DAY_S = 86_400;
/** How long after the opening of its window a transfer was withdrawn. */
const WITHDRAWN_AFTER_S = 1500;
/** From the end on the destination to the return on the source. */
const RETURNED_AFTER_S = 210;

/** Those who bridge besides the accounts of the demo. */
const TRAVELLERS = [MERCHANT, CAPTAIN, PILOT];
/** What each of them has of HARB, and of each dollar on each chain. */
const [TRAVEL_HARB, TRAVEL_DOLLARS] = ['200000', '80000'];
/** What each account of the demo has of HARB at the start. */
const ACCOUNT_HARB = '5000';

interface Moment {
  readonly secondsAgo: number;
  readonly steps: readonly Step[];
}

/** Gives the accounts of the demo and the travellers what they bridge and stake. */
export function equipped(chainId: number, accounts: readonly Hex[]): readonly Step[] {
  const approvals = TRAVELLERS.flatMap((from) =>
    [HARB, DUSD.address, SUSD.address].map((token) => approve(from, token, BRIDGE)),
  );
  const dollars = [DUSD, SUSD].map((token) => airdrop(TRAVELLERS, [TRAVEL_DOLLARS, token]));
  if (chainId !== HOME) return [...dollars, ...approvals];
  const harbs = [
    ...TRAVELLERS.map((to) => sendHarb(to, TRAVEL_HARB)),
    ...accounts.map((to) => sendHarb(to, ACCOUNT_HARB)),
  ];
  return [...harbs, ...dollars, ...approvals];
}

function sendHarb(to: Hex, amount: string): Step {
  const args = [to, parseEther(amount)] as const;
  return {
    from: TREASURY,
    to: HARB,
    data: encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args}),
  };
}

/** The calls of the transfers on one chain: deposits, deliveries with the signatures of two validators, and what followed. */
export async function storyOfBridge(
  chainId: number,
  transfers: readonly ToldTransfer[],
  solana: BridgeAccounts,
): Promise<readonly Chapter[]> {
  const moments = await Promise.all(transfers.map((transfer) => momentsOn(chainId, transfer, solana)));
  return moments.flat().map(({secondsAgo, steps}) => ({daysAgo: secondsAgo / DAY_S, steps}));
}

async function momentsOn(
  chainId: number,
  transfer: ToldTransfer,
  solana: BridgeAccounts,
): Promise<readonly Moment[]> {
  const {source, secondsAgo, end} = transfer;
  if (chainId === source) {
    const deposited = {secondsAgo, steps: depositOf(transfer, solana)};
    return end === 'expired' || end === 'cancelled'
      ? [deposited, await returnOf(transfer, chainId)]
      : [deposited];
  }
  if (chainId !== transfer.destination) return [];
  const {relayer} = evmBridgeKeys();
  const by = (steps: readonly Hex[], after: number): Moment => ({
    secondsAgo: secondsAgo - after,
    steps: steps.map((data) => ({from: relayer.address, to: BRIDGE, data})),
  });
  const {id} = transfer;
  if (end === 'cancelled') return [by([await callOf(transfer, chainId, 'cancel')], endedAfter(transfer))];
  const delivered = by([await callOf(transfer, chainId, 'deliver')], transfer.wait);
  if (end === 'withdrawn') {
    const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'withdraw', args: [id]});
    return [delivered, by([data], transfer.wait + WINDOWS.withdrawOpens + WITHDRAWN_AFTER_S)];
  }
  if (end !== 'expired') return [delivered];
  const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'expire', args: [id]});
  return [delivered, by([data], endedAfter(transfer))];
}

function depositOf(
  {token, amount, sender, receiver, destination}: ToldTransfer,
  solana: BridgeAccounts,
): readonly Step[] {
  const from = sender as Hex;
  const {chain} = bridgeOn(destination, solana);
  const to = encodeInteroperable({chain, address: receiver});
  const args = [token.address, amount, to, amount - token.fee] as const;
  const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'deposit', args});
  if (token.address === COIN) return [{from, to: BRIDGE, data, value: amount}];
  const deposited: Step = {from, to: BRIDGE, data};
  const isEquipped = TRAVELLERS.includes(from);
  return isEquipped ? [deposited] : [approve(from, token.address, BRIDGE, amount), deposited];
}

async function callOf(
  {id, token, amount, receiver, confirmBy, without}: ToldTransfer,
  chainId: number,
  functionName: 'deliver' | 'cancel',
): Promise<Hex> {
  const message: Delivery = {
    id,
    token: token.address,
    receiver: receiver as Hex,
    amount: amount - token.fee,
    confirmBy,
  };
  const signatures = await signedBy(without, (validator) =>
    validator.signTypedData({
      domain: bridgeDomain(chainId, BRIDGE),
      types: DELIVERY_TYPES,
      primaryType: 'Delivery',
      message,
    }),
  );
  return encodeFunctionData({abi: BRIDGE_ABI, functionName, args: [message, signatures]});
}

async function returnOf(transfer: ToldTransfer, chainId: number): Promise<Moment> {
  const {id, sender, token, amount, secondsAgo, without} = transfer;
  const signatures = await signedBy(without, (validator) =>
    validator.signTypedData({
      domain: bridgeDomain(chainId, BRIDGE),
      types: RETURN_TYPES,
      primaryType: 'Return',
      message: {id, sender: sender as Hex, token: token.address, amount},
    }),
  );
  const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'giveBack', args: [id, signatures]});
  return {
    secondsAgo: secondsAgo - endedAfter(transfer) - RETURNED_AFTER_S,
    steps: [{from: evmBridgeKeys().relayer.address, to: BRIDGE, data}],
  };
}

/** The signatures of two validators, in the order of the contract. */
async function signedBy(
  without: number,
  sign: (validator: PrivateKeyAccount) => Promise<Hex>,
): Promise<readonly Hex[]> {
  const signers = evmBridgeKeys().validators.filter((_, index) => index !== without);
  const signed = signers.map(async (validator) => ({
    signer: validator.address,
    signature: await sign(validator),
  }));
  return sortSignatures(await Promise.all(signed));
}
