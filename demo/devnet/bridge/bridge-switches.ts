import * as v from 'valibot';
import {POOLS} from '../../bridge/protocol/bridge-states.js';

const CAIP_10 = 'Expected a CAIP-10 address';
const tokenSchema = v.pipe(v.string(), v.regex(/^eip155:\d+:0x[\da-f]{40}$/i, CAIP_10));
const mintSchema = v.pipe(
  v.string(),
  v.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}:[1-9A-HJ-NP-Za-km-z]{32,44}$/, CAIP_10),
);
const validatorSchema = v.strictObject({
  isOff: v.optional(v.boolean()),
  /** Adds one unit to each amount. */
  signsWrongAmounts: v.optional(v.boolean()),
});

/** Switches of the local bridge; what is absent is as it should be. */
export const bridgeSwitchesSchema = v.strictObject({
  /** Whether the relayer sleeps. */
  relayerIsOff: v.optional(v.boolean(), false),
  /** By the number of the validator, from 0. */
  validators: v.optional(v.array(validatorSchema), []),
  /** Slots after which a block of the Solana cluster is final; the public clusters have 32. */
  finalityLag: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(64)), 0),
  /** CAIP-2 ids of the chains whose bridge takes no deposits. */
  paused: v.optional(v.array(v.string()), []),
  /** CAIP-10 addresses of tokens that their chain pays no part of at once: each delivery waits. */
  emptyCapacities: v.optional(v.array(v.union([tokenSchema, mintSchema], CAIP_10)), []),
  /** CAIP-10 addresses of tokens that their chain has nothing left to pay with. */
  emptyPools: v.optional(v.array(tokenSchema), []),
  /** The pools of staking whose rewards are used up. */
  rewardsEnded: v.optional(v.array(v.picklist(POOLS)), []),
});

/** The choice of a caller. */
export type BridgeSwitches = v.InferInput<typeof bridgeSwitchesSchema>;
/** All switches as they are. */
export type BridgeState = v.InferOutput<typeof bridgeSwitchesSchema>;
/** Those of the contracts. */
export type ContractSwitches = Omit<BridgeState, 'relayerIsOff' | 'validators' | 'finalityLag'>;

/** A reorganisation of one chain. */
export const reorganizationSchema = v.strictObject({
  /** CAIP-2. */
  chain: v.string(),
  /** How many of its last blocks are replaced by empty ones. */
  blocks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)),
});
