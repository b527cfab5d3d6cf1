/** One entry of a contract's ABI, as a compiler writes it. */
export interface AbiItem {
  readonly type: string;
  readonly name?: string;
  readonly inputs?: readonly AbiParameter[];
  readonly outputs?: readonly AbiParameter[];
  readonly stateMutability?: string;
}

interface AbiParameter {
  readonly type: string;
  readonly name: string;
  readonly indexed?: boolean;
  /** Members of a struct. */
  readonly components?: readonly AbiParameter[];
}

/** Writes an ABI for people to read, and for viem's `parseAbi`. */
export function formatAbi(abi: readonly AbiItem[]): readonly string[] {
  return abi.map(({type, name = '', inputs = [], outputs = [], stateMutability = 'nonpayable'}) => {
    if (type === 'receive' || type === 'fallback') return `${type}() external ${stateMutability}`;
    const mutability = stateMutability === 'nonpayable' ? '' : ` ${stateMutability}`;
    const returns = outputs.length > 0 ? ` returns (${list(outputs)})` : '';
    const head = type === 'constructor' ? type : `${type} ${name}`;
    return `${head}(${list(inputs)})${mutability}${returns}`;
  });
}

function list(parameters: readonly AbiParameter[]): string {
  return parameters
    .map(({type, name, indexed, components}) => {
      const written = components ? type.replace('tuple', `(${list(components)})`) : type;
      return [written, indexed ? 'indexed' : '', name].filter(Boolean).join(' ');
    })
    .join(', ');
}
