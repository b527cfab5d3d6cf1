import type {Account} from '../../../../core/model/account.js';
import type {BitcoinSignInput} from '../../../../core/ports/bitcoin-provider.js';
import {readAddress, type AddressKind} from '../read-address.js';
import {readInputScripts} from './read-inputs.js';

/** Bytes before and after the hash or key in the output script of each kind of address. */
const SCRIPTS: Readonly<Record<AddressKind, readonly [before: readonly number[], after: readonly number[]]>> =
  {
    p2pkh: [
      [0x76, 0xa9, 0x14],
      [0x88, 0xac],
    ],
    p2sh: [[0xa9, 0x14], [0x87]],
    p2wpkh: [[0x00, 0x14], []],
    p2wsh: [[0x00, 0x20], []],
    p2tr: [[0x51, 0x20], []],
  };

/** The inputs that spend from one of the accounts, for wallets that require a list of inputs to sign. */
export function ownInputs(psbt: Uint8Array, accounts: readonly Account[]): readonly BitcoinSignInput[] {
  const addresses = new Map(accounts.flatMap(({address}) => [[scriptOf(address), address] as const]));
  return readInputScripts(psbt).flatMap((script, index) => {
    const address = script && addresses.get(script.join());
    return address ? [{address, index}] : [];
  });
}

function scriptOf(text: string): string {
  const address = readAddress(text);
  if (!address) return '';
  const [before, after] = SCRIPTS[address.kind];
  return [...before, ...address.payload, ...after].join();
}
