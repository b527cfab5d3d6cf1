/** Characters of a group: what a person compares at a glance. */
const GROUP_LENGTH = 4;

/** An address in pieces, in order. */
export interface AddressGroups {
  /** `0x`, or empty. */
  readonly prefix: string;
  /** Four characters each; the last may have fewer. */
  readonly groups: readonly string[];
}

/** Divides an address into groups of four; `0x` is not counted, so that the first and the last group are the ends that short forms show. */
export function inGroups(address: string): AddressGroups {
  const prefix = /^0x/i.exec(address)?.[0] ?? '';
  const rest = address.slice(prefix.length);
  const count = Math.ceil(rest.length / GROUP_LENGTH);
  const groups = Array.from({length: count}, (_, index) =>
    rest.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return {prefix, groups};
}
