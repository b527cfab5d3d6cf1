/**
 * The query of the public frame (reown-com/appkit packages/wallet: frame, 2025-11-03). The public service ignores other
 * names; this one refuses them, so that a page that sends something else is noticed.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  projectId: /^.+$/,
  /** A number or a CAIP-2 id. */
  chainId: /^(\d+|eip155:\d+|solana:[1-9A-HJ-NP-Za-km-z]{32})$/,
  version: /^4$/,
  enableLogger: /^(true|false)$/,
  rpcUrl: /^https?:\/\/.+$/,
};

/** Not in tag 1.7.2, and absent for a network without a public node. */
const OPTIONAL = ['rpcUrl'];

/** Why the public frame does not start; `undefined` if it does. */
export function problemOfQuery(query: URLSearchParams): string | undefined {
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(FORMS, name));
  if (unknown !== undefined) return `The public protocol has no query name ${unknown}.`;
  for (const [name, form] of Object.entries(FORMS)) {
    const [value, ...others] = query.getAll(name);
    if (value === undefined && OPTIONAL.includes(name)) continue;
    if (value === undefined || others.length > 0) return `The query needs ${name}, once.`;
    if (!form.test(value)) return `${name} is not in the form that the public protocol has: ${value}`;
  }
  return undefined;
}
