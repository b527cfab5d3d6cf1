import {createPublicClient, http, isAddress, verifyMessage, type Hex} from 'viem';
import * as v from 'valibot';
import type {AnvilNodes} from '../chain/chains.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {Registration} from './profiles.js';

/** A signature of yesterday registers nothing. */
const MOST_AGE_S = 3600;
/** ENSIP-11: coin types of EVM chains begin here. */
const FIRST_EVM_COIN = 0x8000_0000;
const ETHEREUM = 60;

const bodySchema = v.object({
  coin_type: v.pipe(v.number(), v.safeInteger()),
  address: v.custom<Hex>((text) => typeof text === 'string' && isAddress(text, {strict: false})),
  message: v.string(),
  signature: v.custom<Hex>((text) => /^0x([0-9a-f]{2}){65,}$/i.test(String(text))),
});

const messageSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,}(?:\.[a-z0-9-]+)+$/)),
  attributes: v.optional(v.object({avatar: v.optional(v.string()), bio: v.optional(v.string())}), {}),
  timestamp: v.number(),
});

/** Why a name is not registered. */
export interface Objection {
  /** The field. */
  readonly name: string;
  readonly description: string;
}

/** Reads the body of a registration and checks that the account itself has signed it, by its key or its contract. */
export async function readRegistration(text: string, nodes: AnvilNodes): Promise<Registration | Objection> {
  const body = v.safeParse(bodySchema, parseBody(text));
  if (!body.success) return objection(v.getDotPath(body.issues[0]) ?? 'body', 'Invalid value');
  const {coin_type: coinType, address, message, signature} = body.output;
  if (coinType !== ETHEREUM && coinType < FIRST_EVM_COIN)
    return objection('coin_type', 'Unsupported coin type');
  const read = v.safeParse(messageSchema, parseBody(message));
  if (!read.success) return objection(v.getDotPath(read.issues[0]) ?? 'message', 'Invalid value');
  const {name, attributes, timestamp} = read.output;
  if (Math.abs(Date.now() / 1000 - timestamp) > MOST_AGE_S) return objection('timestamp', 'Too old');
  const signed = {address, message, signature};
  const isSigned =
    (await verifyMessage(signed).catch(() => false)) || (await isSignedByContract(signed, nodes));
  return isSigned ? {name, coinType, address, ...attributes} : objection('signature', 'Invalid signature');
}

function objection(name: string, description: string): Objection {
  return {name, description};
}

/** ERC-1271 and ERC-6492, on any of the chains. */
async function isSignedByContract(
  signed: {readonly address: Hex; readonly message: string; readonly signature: Hex},
  nodes: AnvilNodes,
): Promise<boolean> {
  const answers = [...nodes.values()].map(async ({address, seeded}) => {
    await seeded;
    return createPublicClient({transport: http(`http://${address}`)}).verifyMessage(signed);
  });
  return (await Promise.allSettled(answers)).some((answer) => answer.status === 'fulfilled' && answer.value);
}
