// Measures the cost of each chain family beside EVM for a page that offers it, and checks that other pages load none of
// it.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {servePage} from '../adopter/serve-page.mjs';
import {recordRequests} from './record-requests.mjs';

/** One network of each family. */
const FAMILIES = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
};
/** Their names in WalletConnect's code. */
const REMOTE_NAMES = {solana: 'solana', bip122: 'bitcoin', polkadot: 'polkadot'};
const CHUNKS = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Visits the page at `folder` once for each family, with one of its networks beside the EVM ones. */
export async function visitFamilies(browser, folder) {
  return Promise.all(Object.keys(FAMILIES).map((family) => visitFamily(browser, folder, family)));
}

async function visitFamily(browser, folder, family) {
  const server = await servePage(folder, {
    rewrite: (html) => html.replace('networks="', `networks="${FAMILIES[family]} `),
  });
  try {
    return {family, requests: await recordRequests(browser, server.origin)};
  } finally {
    server.close();
  }
}

/** The chunks that contain code of a family: the library's build names its modules' sources. */
export function carriersOf(family, chunks) {
  const remote = String.raw`connectors/walletconnect/providers/create-${REMOTE_NAMES[family]}-`;
  const source = new RegExp(String.raw`^// src/io/(chains/${family}/|${remote})`, 'm');
  const carries = ({id}) => id.startsWith(CHUNKS) && source.test(readFileSync(id, 'utf8'));
  return chunks.filter(({modules}) => modules.some(carries));
}
