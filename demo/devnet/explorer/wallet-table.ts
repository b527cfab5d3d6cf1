import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {CHAIN_IDS} from '../chain/chains.js';

/** A wallet in the explorer API's format. */
export interface ExplorerWallet {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly homepage: string;
  readonly image_id: string;
  readonly order: number;
  readonly display_index: number;
  readonly link_mode: string | null;
  readonly supports_wc: boolean;
  readonly badge_type: 'none' | 'certified';
  readonly chains: readonly string[];
  readonly rdns: string | null;
  readonly mobile_link: string | null;
  readonly desktop_link: string | null;
  readonly webapp_link: string | null;
  readonly app_store: string | null;
  readonly play_store: string | null;
  readonly chrome_store: string | null;
  readonly injected: readonly {readonly namespace: string; readonly injected_id: string}[] | null;
}

const EIP155 = [1, 10, 56, 100, 137, 250, 324, 8453, 42161, 42220, 43114, 59144, 81457, 534352, 11155111];
/** The networks for the letters of the table. Every EVM wallet also supports the local chains. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  E: [...EIP155.map((id) => `eip155:${id}`), ...CHAIN_IDS],
  S: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  B: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  P: [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'polkadot:68d56f15f85d3136970ec16946040bc1',
    'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  ],
  C: ['cosmos:cosmoshub-4'],
  N: ['near:mainnet'],
  T: ['tezos:mainnet'],
  X: ['xrpl:0'],
};

/** Reads the table: one wallet a line, in the order of the list. */
export function readWalletTable(): readonly ExplorerWallet[] {
  const text = readFileSync(new URL('./wallets.csv', import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split(',');
  return lines.map((line, index) => {
    const cells = line.split(',');
    return toWallet(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])), index);
  });
}

type Row = Readonly<Record<string, string>>;

function toWallet(row: Row, index: number): ExplorerWallet {
  const {name = '', id, rdns, chains = ''} = row;
  return {
    // The public service's id if it is known, otherwise an id derived from the name.
    id: id || sha256(name),
    name,
    description: `${name} is a wallet.`,
    homepage: `https://${row['homepage']}`,
    image_id: uuidOf(`image of ${name}`),
    order: (index + 1) * 10,
    display_index: index,
    link_mode: null,
    supports_wc: true,
    badge_type: row['certified'] ? 'certified' : 'none',
    chains: Array.from(chains).flatMap((letter) => NETWORKS[letter] ?? []),
    rdns: rdns || null,
    ...linksOf(row),
    injected: rdns ? [{namespace: 'eip155', injected_id: rdns}] : null,
  };
}

function linksOf(
  row: Row,
): Pick<ExplorerWallet, 'mobile_link' | 'desktop_link' | 'webapp_link'> & StoreLinks {
  const link = (column: string, prefix: string): string | null => (row[column] ? prefix + row[column] : null);
  return {
    mobile_link: link('mobile', ''),
    desktop_link: link('desktop', ''),
    webapp_link: link('web', 'https://'),
    app_store: link('ios', 'https://apps.apple.com/app/id'),
    play_store: link('android', 'https://play.google.com/store/apps/details?id='),
    chrome_store: link('chrome', 'https://chromewebstore.google.com/detail/'),
  };
}

type StoreLinks = Pick<ExplorerWallet, 'app_store' | 'play_store' | 'chrome_store'>;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function uuidOf(text: string): string {
  return sha256(text)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
