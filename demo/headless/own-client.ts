import {createDrawbridge, type ChainNamespace, type Drawbridge} from '@drawbridge/modal';
import {signInOf} from '../playground/sign-in-settings.js';
import {everyChainSettings, isLive} from '../site/demo-settings.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';

/** The chain families of both pages. */
export const FAMILIES: readonly {readonly namespace: ChainNamespace; readonly name: string}[] = [
  {namespace: 'eip155', name: 'Ethereum'},
  {namespace: 'solana', name: 'Solana'},
];

/** The client of a page that draws the wallets itself, with the settings of the page's address. */
export function createOwnClient(id: string): Drawbridge {
  const query = new URLSearchParams(location.search);
  const {networks, ...settings} = everyChainSettings();
  const [first, ...others] = networks.filter((network) =>
    FAMILIES.some(
      ({namespace}) =>
        typeof network === 'object' && 'chainNamespace' in network && network.chainNamespace === namespace,
    ),
  );
  if (!first) throw new Error('The page has no networks');
  const siwx = signInOf(query);
  return createDrawbridge({
    ...settings,
    networks: [first, ...others],
    id,
    // The page has no button of the modal, which may never open.
    prefetch: 'none',
    metadata: {name: 'Drawbridge demo'},
    ...(query.has('terms') && {termsConditionsUrl: '/', features: {legalCheckbox: true}}),
    ...(siwx && {siwx}),
  });
}

/** Adds the wallets that misbehave as the page's address says: `?wallet=rejects`. */
export async function addWallets(): Promise<void> {
  const names = new URLSearchParams(location.search).getAll('wallet');
  if (isLive() || names.length === 0) return;
  const [devnet, {MISBEHAVIOURS}] = await Promise.all([
    loadDevnet(),
    import('../playground/misbehaviours.js'),
  ]);
  for (const name of names) MISBEHAVIOURS[name]?.(devnet);
}
