import type {Context} from 'hono';
import * as v from 'valibot';
import {createPublicClient, http, isAddress, verifyMessage, type Hex} from 'viem';
import type {AnvilNodes} from '../chain/chains.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {readBody, refuse, type Reason} from './common-rules.js';
import {
  attributesReason,
  coinTypeSchema,
  ETHEREUM_COIN,
  isKnownCoin,
  MALFORMED_ADDRESS,
  nameReason,
} from './profile-rules.js';
import type {Registration} from './profiles.js';

/** Greatest difference to the service's clock, before or after: blockchain-api src/handlers/profile (2025-10-30). */
const PUBLIC_MARGIN_S = 10;
/** A service of the site is less strict. */
const ORDERED_MARGIN_S = 3600;
/** The chain of the devnet whose contracts sign for the coin type of Ethereum. */
const ETHEREUM_STAND_IN = 31_337;

const bodySchema = v.object({
  coin_type: coinTypeSchema,
  address: v.string(),
  message: v.string(),
  signature: v.string(),
});

const messageSchema = v.object({
  name: v.string(),
  attributes: v.nullish(
    v.pipe(
      v.custom<object>((given) => !Array.isArray(given)),
      v.record(v.string(), v.string()),
    ),
  ),
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/**
 * Reads the body of a registration, and checks that the account has signed it, by its key or its contract. Returns the
 * refusal of any other one: blockchain-api src/handlers/profile, src/names (2025-10-30).
 */
export async function readRegistration(
  context: Context,
  {nodes, isOrdered}: {readonly nodes: AnvilNodes; readonly isOrdered: boolean},
): Promise<Registration | Response> {
  const body = await readBody(context, bodySchema);
  if (body instanceof Response) return body;
  const read = v.safeParse(messageSchema, parseBody(body.message));
  if (!read.success) return context.text('message: not a registration', 422);
  const reason = reasonOf(body, read.output, isOrdered ? ORDERED_MARGIN_S : PUBLIC_MARGIN_S);
  if (reason) return refuse(context, 400, reason);
  const isSigned = await isSignedBy(body as Signed, nodes);
  if (!isSigned)
    return refuse(context, 401, {field: 'signature', description: 'The signature is not of this address'});
  const {name, attributes} = read.output;
  return {name, coinType: body.coin_type, address: body.address, attributes: attributes ?? undefined};
}

type Body = v.InferOutput<typeof bodySchema>;

/** The first reason to refuse a readable registration, apart from its signature. */
function reasonOf(
  {coin_type: coinType, address}: Body,
  {name, attributes, timestamp}: v.InferOutput<typeof messageSchema>,
  marginS: number,
): Reason | undefined {
  if (!isKnownCoin(coinType)) return {field: 'coin_type', description: 'The coin type is not supported'};
  if (!isAddress(address, {strict: false})) return MALFORMED_ADDRESS;
  const difference = Math.abs(Math.floor(Date.now() / 1000) - timestamp);
  const isOfNow = difference <= marginS;
  return (
    nameReason(name) ??
    attributesReason(attributes ?? {}) ??
    (isOfNow ? undefined : {field: 'timestamp', description: 'The timestamp is not of this moment'})
  );
}

interface Signed extends Body {
  readonly address: Hex;
  readonly signature: Hex;
}

/** Contracts verify on the chain of the coin type only, by ERC-1271 and ERC-6492. */
async function isSignedBy({coin_type: coinType, ...signed}: Signed, nodes: AnvilNodes): Promise<boolean> {
  if (await verifyMessage(signed).catch(() => false)) return true;
  const node = coinType === ETHEREUM_COIN ? nodes.get(ETHEREUM_STAND_IN) : undefined;
  if (!node) return false;
  await node.seeded;
  const client = createPublicClient({transport: http(`http://${node.address}`)});
  return client.verifyMessage(signed).catch(() => false);
}
