import type {Address} from '@solana/kit';
import * as v from 'valibot';
import type {BridgeDeployment, BridgeToken} from './deployment.js';

const KINDS = ['coin', 'pooled', 'home', 'wrapped'] as const;
const formSchema = v.object({
  address: v.string(),
  symbol: v.string(),
  name: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  kind: v.picklist(KINDS),
});
/** JSON has no integers of this size. */
const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,20}$/), v.toBigint());
const secondsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const addressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value),
);
const solanaSchema = v.object({
  genesis: v.string(),
  multisig: addressSchema,
  validators: v.tuple([addressSchema, addressSchema, addressSchema]),
  base: addressSchema,
  tokens: v.array(
    v.object({
      symbol: v.string(),
      mint: addressSchema,
      decimals: formSchema.entries.decimals,
      vault: addressSchema,
      kind: v.picklist(['pooled', 'wrapped']),
      fee: amountSchema,
      most: amountSchema,
      instant: amountSchema,
    }),
  ),
  windows: v.object({confirm: secondsSchema, withdrawOpens: secondsSchema, withdrawCloses: secondsSchema}),
});
const deploymentSchema = v.object({
  networks: v.pipe(v.array(v.object({id: v.string(), name: v.string(), bridge: v.string()})), v.minLength(2)),
  tokens: v.record(v.string(), v.record(v.string(), formSchema)),
  staking: v.string(),
  sharedWallet: v.string(),
  validators: v.array(v.string()),
  solana: solanaSchema,
});

/**
 * Reads where the bridge is from the service that runs it.
 *
 * @throws TypeError if the service does not answer, ValiError if its answer is no deployment
 */
export async function readDeployment(signal?: AbortSignal): Promise<BridgeDeployment> {
  const response = await fetch('/bridge/deployment.json', {signal: signal ?? null});
  if (!response.ok) throw new TypeError(`The service of the bridge answered ${response.status}`);
  return toDeployment(await response.json());
}

/** Checks the answer of the service. */
function toDeployment(answer: unknown): BridgeDeployment {
  const {tokens, networks, solana, ...deployment} = v.parse(deploymentSchema, answer);
  return {
    ...deployment,
    solana,
    networks: networks.map((network) => (network.id.startsWith('solana:') ? {...network, solana} : network)),
    tokens: Object.entries(tokens).map(([id, forms]): BridgeToken => ({
      id,
      on: new Map(Object.entries(forms)),
    })),
  };
}
