import * as v from 'valibot';
import {isAddressEqual, isHex, recoverTypedDataAddress, type Address, type Hex} from 'viem';
import {
  bridgeDomain,
  DELIVERY_TYPES,
  type Delivery,
  type ValidatorSignature,
} from '../protocol/signed-messages.js';

const hexSchema = v.custom<Hex>((value) => isHex(value), 'not hexadecimal');
const answerSchema = v.object({
  signatures: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['delivery', 'return']),
        chain: v.string(),
        signer: hexSchema,
        signature: hexSchema,
      }),
    ),
    v.maxLength(50),
  ),
});

/** The contract on which a delivery is made. */
export interface DeliveryPlace {
  readonly chain: string;
  readonly bridge: Address;
}

/**
 * Asks the validators' service for the signatures of a delivery, and returns those that a validator has really given for
 * it, one for each.
 *
 * @throws TypeError if the service does not answer, ValiError if it answers nonsense
 */
export async function readSignatures(
  delivery: Delivery,
  {chain, bridge}: DeliveryPlace,
  validators: readonly string[],
): Promise<readonly ValidatorSignature[]> {
  const response = await fetch(`/bridge/signatures/${delivery.id}`);
  if (!response.ok) throw new TypeError(`The validators' service answered ${response.status}`);
  const {signatures} = v.parse(answerSchema, await response.json());
  const domain = bridgeDomain(Number(chain.split(':')[1]), bridge);
  const valid = new Map<string, ValidatorSignature>();
  for (const given of signatures) {
    if (given.kind !== 'delivery' || given.chain !== chain) continue;
    const [signer] = await Promise.allSettled([
      recoverTypedDataAddress({
        domain,
        types: DELIVERY_TYPES,
        primaryType: 'Delivery',
        message: delivery,
        signature: given.signature,
      }),
    ]);
    if (signer.status === 'rejected' || !isValidator(signer.value, validators)) continue;
    valid.set(signer.value, {signer: signer.value, signature: given.signature});
  }
  return [...valid.values()];
}

function isValidator(signer: Address, validators: readonly string[]): boolean {
  return validators.some((validator) => isAddressEqual(validator as Address, signer));
}
