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
import {transferId} from '../../bridge/protocol/transfer-id.js';
import {evmBridgeKeys} from '../bridge/evm-keys.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {AWAY, BRIDGE, HARB, HOME, WINDOWS} from './bridge-contracts.js';
import {DUSD, SUSD} from './contract-plan.js';
import type {PastTransfer} from './past-transfers.js';
import {CAPTAIN, MERCHANT, PILOT, TREASURY, type Hex} from './people.js';
import {airdrop, approve, type Step} from './steps.js';
import type {Chapter} from './story.js';

const DAY_S = 86_400;
/** From a deposit to its delivery: the time of 12 blocks, and some more. */
const [LEAST_WAIT_S, MORE_WAIT_S] = [190, 100];
/** How long after the opening of its window a transfer was withdrawn. */
const WITHDRAWN_AFTER_S = 1500;
/** How long the relayer took to end a transfer after its window. */
const ENDED_AFTER_S = 45;
/** From the end on the destination to the return on the source. */
const RETURNED_AFTER_S = 210;

/** Those who bridge besides the accounts of the demo. */
const TRAVELLERS = [MERCHANT, CAPTAIN, PILOT];
/** What each of them has of HARB, and of each dollar on each chain. */
const [TRAVEL_HARB, TRAVEL_DOLLARS] = ['200000', '80000'];
/** What each account of the demo has of HARB at the start. */
const ACCOUNT_HARB = '5000';

/** A transfer with what both chains know of it. */
interface ToldTransfer extends PastTransfer {
  readonly id: Hex;
  readonly destination: number;
  /** How long it took to its delivery. */
  readonly wait: number;
  /** Of the validators, the one that did not sign. */
  readonly without: number;
  readonly confirmBy: bigint;
}

interface Moment {
  readonly chainId: number;
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

/**
 * What the transfers did on one chain: deposits, deliveries with the signatures of two validators, and what followed.
 *
 * @param now the present, in seconds since the epoch; the same for both chains, whose times belong together.
 */
export async function storyOfBridge(
  chainId: number,
  transfers: readonly PastTransfer[],
  now: number,
): Promise<readonly Chapter[]> {
  const told = tell(transfers, now);
  const moments = await Promise.all(told.map((transfer) => momentsOn(chainId, transfer)));
  return moments.flat().map(({secondsAgo, steps}) => ({daysAgo: secondsAgo / DAY_S, steps}));
}

/** A sender's deposits are counted on each chain, the oldest first. */
function tell(transfers: readonly PastTransfer[], now: number): readonly ToldTransfer[] {
  const counts = new Map<string, bigint>();
  return transfers.map((transfer, index) => {
    const {source, sender, secondsAgo} = transfer;
    const chain = `eip155:${source}`;
    const counter = counts.get(`${chain}:${sender}`) ?? 0n;
    counts.set(`${chain}:${sender}`, counter + 1n);
    return {
      ...transfer,
      id: transferId({bridge: {chain, address: BRIDGE}, sender: {chain, address: sender}, counter}),
      destination: source === HOME ? AWAY : HOME,
      wait: LEAST_WAIT_S + ((index * 37) % MORE_WAIT_S),
      without: index % 3,
      confirmBy: BigInt(now - secondsAgo + WINDOWS.confirm),
    };
  });
}

async function momentsOn(chainId: number, transfer: ToldTransfer): Promise<readonly Moment[]> {
  const {source, secondsAgo, end} = transfer;
  if (chainId === source) {
    const deposited = {chainId, secondsAgo, steps: depositOf(transfer)};
    return end === 'expired' || end === 'cancelled' ? [deposited, await returnOf(transfer)] : [deposited];
  }
  const {relayer} = evmBridgeKeys();
  const by = (steps: readonly Hex[], after: number): Moment => ({
    chainId,
    secondsAgo: secondsAgo - after,
    steps: steps.map((data) => ({from: relayer.address, to: BRIDGE, data})),
  });
  const {id} = transfer;
  if (end === 'cancelled') return [by([await callOf(transfer, 'cancel')], endedAfter(transfer))];
  const delivered = by([await callOf(transfer, 'deliver')], transfer.wait);
  if (end === 'withdrawn') {
    const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'withdraw', args: [id]});
    return [delivered, by([data], transfer.wait + WINDOWS.withdrawOpens + WITHDRAWN_AFTER_S)];
  }
  if (end !== 'expired') return [delivered];
  const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'expire', args: [id]});
  return [delivered, by([data], endedAfter(transfer))];
}

/** Seconds from the deposit to an end without a payment. */
function endedAfter({end, wait}: ToldTransfer): number {
  return (end === 'cancelled' ? WINDOWS.confirm : wait + WINDOWS.withdrawCloses) + ENDED_AFTER_S;
}

function depositOf({token, amount, sender, receiver, destination}: ToldTransfer): readonly Step[] {
  const to = encodeInteroperable({chain: `eip155:${destination}`, address: receiver});
  const args = [token.address, amount, to, amount - token.fee] as const;
  const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'deposit', args});
  if (token.address === COIN) return [{from: sender, to: BRIDGE, data, value: amount}];
  const deposited: Step = {from: sender, to: BRIDGE, data};
  const isEquipped = TRAVELLERS.includes(sender);
  return isEquipped ? [deposited] : [approve(sender, token.address, BRIDGE, amount), deposited];
}

async function callOf(
  {id, token, amount, receiver, confirmBy, destination, without}: ToldTransfer,
  functionName: 'deliver' | 'cancel',
): Promise<Hex> {
  const message: Delivery = {
    id,
    token: token.address,
    receiver,
    amount: amount - token.fee,
    confirmBy,
  };
  const signatures = await signedBy(without, (validator) =>
    validator.signTypedData({
      domain: bridgeDomain(destination, BRIDGE),
      types: DELIVERY_TYPES,
      primaryType: 'Delivery',
      message,
    }),
  );
  return encodeFunctionData({abi: BRIDGE_ABI, functionName, args: [message, signatures]});
}

async function returnOf(transfer: ToldTransfer): Promise<Moment> {
  const {id, sender, token, amount, source, secondsAgo, without} = transfer;
  const signatures = await signedBy(without, (validator) =>
    validator.signTypedData({
      domain: bridgeDomain(source, BRIDGE),
      types: RETURN_TYPES,
      primaryType: 'Return',
      message: {id, sender, token: token.address, amount},
    }),
  );
  const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'giveBack', args: [id, signatures]});
  return {
    chainId: source,
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
