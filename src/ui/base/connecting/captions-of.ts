import type {Client} from '../../../client/client.js';
import {translate} from '../../../core/messages/message.js';
import {parseUrl} from '../../../core/model/safety/parse-url.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {ConnectorFacts} from '../../../core/model/wallets/wallet-identity.js';
import type {ExpectedRow} from '../../../core/model/wallets/wallet-rows.js';
import {chainFace} from '../chain-face.js';
import {rowName} from './needs-captions.js';

/**
 * Captions that distinguish rows with the same name, and identify wallets that may be impostors: the rdns, or the
 * supported chains. Other rows have an empty caption; rows that are equal in all this are numbered.
 */
export function captionsOf(client: Client, rows: readonly ExpectedRow[]): readonly string[] {
  const names = rows.map((row) => rowName(row).toLowerCase());
  const places = placesOf(names);
  const captions = rows.map((row, index) => {
    const name = names[index] ?? '';
    const isAlone = name === '' || places.get(name)?.length === 1;
    if (row.type === 'pending') return '';
    if ('wallet' in row) return isAlone ? '' : wordsOfListed(row.wallet);
    return isAlone && !row.connector.warning ? '' : wordsOf(client, row.connector);
  });
  const keys = captions.map((caption, index) => `${names[index]} ${caption}`);
  const alikes = placesOf(keys);
  return captions.map((caption, index) => {
    const alike = alikes.get(keys[index] ?? '') ?? [];
    if (alike.length === 1 || names[index] === '') return caption;
    const position = translate(client.messages.get(), [
      'connect.oneOf',
      alike.indexOf(index) + 1,
      alike.length,
    ]);
    return caption ? `${caption} · ${position}` : position;
  });
}

/** The positions of each text in a list. */
function placesOf(texts: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) {
    const own = places.get(text);
    if (own) own.push(index);
    else places.set(text, [index]);
  }
  return places;
}

function wordsOf(client: Client, {rdns, namespaces}: ConnectorFacts): string {
  // The names of chains are messages that may still be loading.
  const chains = namespaces.map((namespace) => chainFace(client, namespace).name).filter(Boolean);
  return rdns ?? chains.join(', ');
}

function wordsOfListed({homepage, rdns}: Wallet): string {
  return parseUrl(homepage ?? '')?.hostname ?? rdns ?? '';
}
