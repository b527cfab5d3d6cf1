import type {TemplateResult} from 'lit';
import type {DirectiveResult} from 'lit/directive.js';
import type {Client} from '../../../client/client.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {getOwn} from '../../../core/model/safety/record.js';
import type {BrandMark} from '../../icons/marks/brand-mark.js';
import {CHAIN_MARKS, type ChainMark} from '../../icons/marks/chain-marks.js';
import {picture} from '../picture.js';
import {type BuiltInMark, builtInMark} from './built-in-mark.js';
import {drawMonogram, monogramOf} from './monogram.js';

const NETWORKS: Readonly<Record<CaipNetworkId, ChainMark>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bnb',
  'eip155:100': 'gnosis',
  'eip155:130': 'unichain',
  'eip155:137': 'polygon',
  'eip155:250': 'fantom',
  'eip155:295': 'hedera',
  'eip155:324': 'zksync',
  'eip155:2020': 'ronin',
  'eip155:5000': 'mantle',
  'eip155:8217': 'kaia',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche',
  'eip155:59144': 'linea',
  'eip155:1313161554': 'aurora',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
  'polkadot:68d56f15f85d3136970ec16946040bc1': 'polkadot',
};

/** Testnets have the mark of their main network, without its colour. */
const TESTNETS: Readonly<Record<CaipNetworkId, ChainMark>> = {
  'eip155:97': 'bnb',
  'eip155:300': 'zksync',
  'eip155:1301': 'unichain',
  'eip155:5003': 'mantle',
  'eip155:17000': 'ethereum',
  'eip155:43113': 'avalanche',
  'eip155:80002': 'polygon',
  'eip155:84532': 'base',
  'eip155:421614': 'arbitrum',
  'eip155:11155111': 'ethereum',
  'eip155:11155420': 'optimism',
  'eip155:1313161555': 'aurora',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'polkadot',
  'polkadot:67f9723393ef76214df0118c34bbbd3d': 'polkadot',
};

/** The ground of a testnet's mark. */
const GREY = '#6b7280';

const GREY_MARKS: Readonly<Record<string, BrandMark>> = Object.fromEntries(
  Object.entries(CHAIN_MARKS).map(([name, mark]) => [name, {...mark, ground: GREY}]),
);

/**
 * The address of a network's picture: the page's image; none where there is a built-in mark; else that of the image
 * service.
 */
export function networkSource(client: Client, network: Network | undefined): string | DirectiveResult {
  const {imageUrl} = network?.assets ?? {};
  return imageUrl ?? markOf(client, network)?.src ?? picture(client, 'asset', network?.assets);
}

/**
 * The drawing in place of a network's picture: its built-in mark or its initial, in a colour that no other network of the
 * page with this initial has.
 */
export function networkMark(client: Client, network: Network | undefined): TemplateResult | undefined {
  const drawing = markOf(client, network)?.drawing;
  if (drawing || !network) return drawing;
  const {letter} = monogramOf(network.name);
  const {color} = monogramOf(letter, turnOf(client, network, letter));
  return drawMonogram({letter, color});
}

function markOf(client: Client, network: Network | undefined): BuiltInMark | undefined {
  if (!network) return undefined;
  const id = network.caipNetworkId;
  return (
    builtInMark(client, CHAIN_MARKS, getOwn(NETWORKS, id)) ??
    builtInMark(client, GREY_MARKS, getOwn(TESTNETS, id))
  );
}

/** The number of the page's networks before this one that have the same initial. */
function turnOf({config}: Client, network: Network, letter: string): number {
  const index = config.networks.findIndex(({caipNetworkId}) => caipNetworkId === network.caipNetworkId);
  return config.networks.slice(0, Math.max(0, index)).filter(({name}) => monogramOf(name).letter === letter)
    .length;
}
