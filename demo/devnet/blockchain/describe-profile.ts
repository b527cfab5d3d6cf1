import type {Profile} from './profiles.js';

/** The record of a name, as the public service writes it: blockchain-api src/database/types.rs (2025-10-30). */
export function describeProfile({name, registeredMs, attributes, addresses}: Profile): object {
  const time = new Date(registeredMs).toISOString();
  return {
    name,
    registered_at: time,
    updated_at: time,
    attributes,
    addresses: mapAddresses(addresses, (address) => ({address, created_at: null})),
  };
}

/** The record of a name, as a service of the site writes it that follows the specification. */
export function describeOrderedProfile({name, registeredMs, attributes, addresses}: Profile): object {
  const seconds = Math.floor(registeredMs / 1000);
  return {
    name,
    registered: seconds,
    updated: seconds,
    attributes: attributes ? [attributes] : [],
    addresses: mapAddresses(addresses, (address) => ({address, created: seconds})),
  };
}

function mapAddresses(
  addresses: Profile['addresses'],
  describe: (address: string) => object,
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(addresses).map(([coinType, address]) => [coinType, describe(address)]),
  );
}
