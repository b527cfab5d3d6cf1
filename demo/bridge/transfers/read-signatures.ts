import * as v from 'valibot';
import {
  isAddressEqual,
  isHex,
  recoverTypedDataAddress,
  type Address,
  type Hex,
  type TypedDataDomain,
} from 'viem';
import {
  bridgeDomain,
  DELIVERY_TYPES,
  RETURN_TYPES,
  type Delivery,
  type Return,
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

type GivenSignature = v.InferOutput<typeof answerSchema>['signatures'][number];

/** The contract that takes the signatures. */
export interface SignedPlace {
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
  message: Delivery,
  place: SignedPlace,
  validators: readonly string[],
): Promise<readonly ValidatorSignature[]> {
  const given = await readGiven(message.id, 'delivery', place);
  const typed = {domain: domainOf(place), types: DELIVERY_TYPES, primaryType: 'Delivery', message} as const;
  const recover = ({signature}: GivenSignature) => recoverTypedDataAddress({...typed, signature});
  return validOf(given, recover, validators);
}

/**
 * The same for the return of a deposit, which its source takes.
 *
 * @throws TypeError if the service does not answer, ValiError if it answers nonsense
 */
export async function readReturnSignatures(
  message: Return,
  place: SignedPlace,
  validators: readonly string[],
): Promise<readonly ValidatorSignature[]> {
  const given = await readGiven(message.id, 'return', place);
  const typed = {domain: domainOf(place), types: RETURN_TYPES, primaryType: 'Return', message} as const;
  const recover = ({signature}: GivenSignature) => recoverTypedDataAddress({...typed, signature});
  return validOf(given, recover, validators);
}

async function readGiven(
  id: Hex,
  kind: GivenSignature['kind'],
  {chain}: SignedPlace,
): Promise<readonly GivenSignature[]> {
  const response = await fetch(`/bridge/signatures/${id}`);
  if (!response.ok) throw new TypeError(`The validators' service answered ${response.status}`);
  const {signatures} = v.parse(answerSchema, await response.json());
  return signatures.filter((given) => given.kind === kind && given.chain === chain);
}

async function validOf(
  given: readonly GivenSignature[],
  recover: (given: GivenSignature) => Promise<Address>,
  validators: readonly string[],
): Promise<readonly ValidatorSignature[]> {
  const valid = new Map<string, ValidatorSignature>();
  for (const each of given) {
    const [signer] = await Promise.allSettled([recover(each)]);
    if (signer.status === 'rejected' || !isValidator(signer.value, validators)) continue;
    valid.set(signer.value, {signer: signer.value, signature: each.signature});
  }
  return [...valid.values()];
}

function domainOf({chain, bridge}: SignedPlace): TypedDataDomain {
  return bridgeDomain(Number(chain.split(':')[1]), bridge);
}

function isValidator(signer: Address, validators: readonly string[]): boolean {
  return validators.some((validator) => isAddressEqual(validator as Address, signer));
}
