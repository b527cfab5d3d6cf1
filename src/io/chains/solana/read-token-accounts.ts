import {isRecord} from '../../../core/model/safety/record.js';
import type {Network} from '../../../core/model/network.js';
import type {JsonRpc} from '../../../core/ports/chain-adapter.js';
import {readSolanaAddress} from './solana-address.js';
import {PROGRAMS} from './instructions/programs.js';
import {askNodeOf, valueOf} from './node/ask-node.js';

/** Addresses of an owner's token accounts of both token programs; rejects with `rpc/failed`. */
export async function readTokenAccounts(
  rpc: JsonRpc,
  {network, address}: {readonly network: Network; readonly address: string},
): Promise<readonly string[]> {
  const ask = askNodeOf({rpc, network});
  const lists = await Promise.all(
    [PROGRAMS.token, PROGRAMS.token2022].map((programId) =>
      ask({
        method: 'getTokenAccountsByOwner',
        params: [
          address,
          {programId},
          {encoding: 'base64', commitment: 'confirmed', dataSlice: {offset: 0, length: 0}},
        ],
        read(answer) {
          const list = valueOf(answer);
          return Array.isArray(list) ? list.flatMap((each: unknown) => placeOf(each) ?? []) : undefined;
        },
      }),
    ),
  );
  return lists.flat();
}

function placeOf(given: unknown): string | undefined {
  const place = isRecord(given) ? given['pubkey'] : undefined;
  return typeof place === 'string' && readSolanaAddress(place) ? place : undefined;
}
