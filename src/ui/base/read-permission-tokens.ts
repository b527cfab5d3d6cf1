import type {Client} from '../../client/client.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {NamedToken} from '../../core/model/named-token.js';

/** More tokens than a user reads one by one. */
const MAX_READ = 20;

/**
 * Passes on the tokens whose symbols and decimals are known, for the amounts of permissions: first those that the page has
 * read, then also the named ones, as their contracts describe them. A contract defines the units of its own token, so a
 * false symbol deceives about no other one; its address is shown beside it.
 */
export async function readPermissionTokens(
  client: Client,
  named: readonly NamedToken[],
  show: (tokens: readonly TokenBalance[]) => void,
): Promise<void> {
  const known = await loadedTokens(client);
  show(known);
  const keys = new Set(known.map(({address = ''}) => address.toLowerCase()));
  const missing = new Map(
    named.map((token) => [keyOf(token), token] as const).filter(([key]) => !keys.has(key)),
  );
  if (missing.size === 0) return;
  const reading = [...missing.values()].slice(0, MAX_READ).map((token) => readToken(client, token));
  const read = await Promise.allSettled(reading);
  show([...known, ...read.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []))]);
}

async function loadedTokens(client: Client): Promise<readonly TokenBalance[]> {
  const [loaded] = await Promise.allSettled([client.use('tokens')]);
  const known = loaded.status === 'fulfilled' ? loaded.value.tokens.of('eip155') : undefined;
  return known && known.status !== 'idle' ? known.tokens : [];
}

function keyOf({caipNetworkId, address}: NamedToken): string {
  return `${caipNetworkId}:${address.toLowerCase()}`;
}

/** `undefined` on a network that the page cannot read. */
async function readToken(
  client: Client,
  {caipNetworkId, address: token}: NamedToken,
): Promise<TokenBalance | undefined> {
  const subject = client.subjectOf('eip155');
  const network = client.networks.find(caipNetworkId);
  const adapter = network && (await subject?.loadAdapter());
  if (!subject || !network || !adapter?.tokenBalance) return undefined;
  const {symbol, decimals} = await adapter.tokenBalance({network, address: subject.address, token});
  const quantity = {decimals: String(decimals), numeric: '0'};
  return {
    name: symbol,
    symbol,
    chainId: caipNetworkId,
    address: `${caipNetworkId}:${token}`,
    price: 0,
    quantity,
  };
}
