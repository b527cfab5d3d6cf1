import {isAddress, verifyMessage, type Hex} from 'viem';
import * as v from 'valibot';
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
  signature: v.custom<Hex>((text) => /^0x[0-9a-f]{130}$/i.test(String(text))),
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

/** Reads the body of a registration and checks that the account itself has signed it. */
export async function readRegistration(text: string): Promise<Registration | Objection> {
  const body = v.safeParse(bodySchema, parseBody(text));
  if (!body.success) return objection(v.getDotPath(body.issues[0]) ?? 'body', 'Invalid value');
  const {coin_type: coinType, address, message, signature} = body.output;
  if (coinType !== ETHEREUM && coinType < FIRST_EVM_COIN)
    return objection('coin_type', 'Unsupported coin type');
  const read = v.safeParse(messageSchema, parseBody(message));
  if (!read.success) return objection(v.getDotPath(read.issues[0]) ?? 'message', 'Invalid value');
  const {name, attributes, timestamp} = read.output;
  if (Math.abs(Date.now() / 1000 - timestamp) > MOST_AGE_S) return objection('timestamp', 'Too old');
  const isSigned = await verifyMessage({address, message, signature}).catch(() => false);
  return isSigned ? {name, coinType, address, ...attributes} : objection('signature', 'Invalid signature');
}

function objection(name: string, description: string): Objection {
  return {name, description};
}
