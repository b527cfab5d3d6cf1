import type {BitcoinSignInput} from '../../../../core/ports/bitcoin-provider.js';

/**
 * The standard's names of signature hash types; without a name, the type of the input in the PSBT applies.
 */
const NAMES: Readonly<Record<number, string>> = {
  0x01: 'ALL',
  0x02: 'NONE',
  0x03: 'SINGLE',
  0x81: 'ALL|ANYONECANPAY',
  0x82: 'NONE|ANYONECANPAY',
  0x83: 'SINGLE|ANYONECANPAY',
};

interface InputsToSign {
  readonly account: object | undefined;
  readonly signingIndexes: number[];
  readonly sigHash?: string;
}

/** Groups inputs by account and signature hash type, as `bitcoin:signTransaction` requires. */
export function toInputsToSign(
  inputs: readonly BitcoinSignInput[],
  owners: ReadonlyMap<string, object>,
): readonly InputsToSign[] {
  const groups = new Map<string, InputsToSign>();
  for (const {address, index, sighashTypes} of inputs) {
    const sigHash = NAMES[sighashTypes?.[0] ?? -1];
    const key = `${address} ${sigHash ?? ''}`;
    const group = groups.get(key) ?? {
      account: owners.get(address),
      signingIndexes: [],
      ...(sigHash && {sigHash}),
    };
    group.signingIndexes.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
}
