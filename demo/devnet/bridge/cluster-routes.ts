import {base64} from '@scure/base';
import {isAddress, type Address} from '@solana/kit';
import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {SIGNATURES_NEEDED} from '../../bridge/protocol/solana/bridge-accounts.js';
import {isTransferId} from '../../bridge/protocol/solana/transfer-id.js';
import {refusal} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {ClusterService, ValidatorAnswer} from './cluster-service.js';
import type {EndRequest} from './validators/solana-validator.js';

const addressSchema = v.pipe(
  v.string(),
  v.check(isAddress, 'Expected an address of Solana'),
  v.transform((text) => text as Address),
);
const requestSchema = v.strictObject({
  payer: addressSchema,
  validators: v.pipe(v.array(addressSchema), v.minLength(1), v.maxLength(3)),
  lifetime: v.strictObject({
    blockhash: addressSchema,
    lastValidBlockHeight: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
});

/** Signatures of the validators for the end of a transfer on the cluster, for any caller that pays for it. */
export function clusterRoutes(cluster: ClusterService): Hono {
  const app = new Hono();
  app.post('/:id/payment', (context) =>
    answer(context, (request) => {
      if (new Set(request.validators).size === SIGNATURES_NEEDED) return cluster.signPayment(request);
      throw new RangeError(`A payment has the signatures of ${SIGNATURES_NEEDED} different validators`);
    }),
  );
  app.post('/:id/cancellation', (context) => answer(context, (request) => cluster.signCancellation(request)));
  return app;
}

async function answer(
  context: Context,
  sign: (request: EndRequest) => Promise<readonly ValidatorAnswer[]>,
): Promise<Response> {
  const id = context.req.param('id') ?? '';
  if (!isTransferId(id)) return context.json(refusal('A transfer’s id has 32 bytes'), 400);
  const parsed = v.safeParse(requestSchema, parseBody(await context.req.text()));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return context.json(refusal(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`), 400);
  }
  const request = {id, ...parsed.output, lifetime: {...parsed.output.lifetime}};
  const [answers] = await Promise.allSettled([(async () => sign(request))()]);
  if (answers.status === 'fulfilled') return context.json({answers: answers.value.map(toJson)});
  const {reason} = answers;
  return context.json(refusal(reason instanceof Error ? reason.message : 'Unknown'), 409);
}

function toJson(given: ValidatorAnswer): Readonly<Record<string, unknown>> {
  if ('refusal' in given) return given;
  const {validator, signatures} = given;
  const texts = Object.entries(signatures).map(([signer, bytes]) => [signer, base64.encode(bytes)]);
  return {validator, signatures: Object.fromEntries(texts)};
}
