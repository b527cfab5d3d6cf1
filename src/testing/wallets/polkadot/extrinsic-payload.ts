import {blake2b} from '@noble/hashes/blake2.js';
import {concatBytes, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';

/** The hash of a longer payload is signed instead of the payload. */
const MAX_SIGNED_BYTES = 256;

type Encode = (payload: Unchecked) => Uint8Array;

const nothing: Encode = () => new Uint8Array();
const mortality: Extension = {extra: field('era'), additional: field('blockHash')};
const payment: Extension = {extra: compactField('tip'), additional: nothing};

/** The bytes that a signed extension adds to a transaction and to the signed payload. */
interface Extension {
  readonly extra: Encode;
  readonly additional: Encode;
}

/** The extensions of Polkadot, Kusama, Westend and their Asset Hubs; one that is not listed adds nothing. */
const EXTENSIONS: Readonly<Record<string, Extension>> = {
  CheckMortality: mortality,
  CheckEra: mortality,
  CheckNonce: {extra: compactField('nonce'), additional: nothing},
  ChargeTransactionPayment: payment,
  ChargeAssetTxPayment: {
    extra: (payload) => concatBytes(compactField('tip')(payload), option(payload, 'assetId')),
    additional: nothing,
  },
  CheckMetadataHash: {
    extra: (payload) => Uint8Array.of(Number(payload['mode'] ?? 0)),
    additional: (payload) => option(payload, 'metadataHash'),
  },
  CheckSpecVersion: {extra: nothing, additional: (payload) => u32(payload, 'specVersion')},
  CheckTxVersion: {extra: nothing, additional: (payload) => u32(payload, 'transactionVersion')},
  CheckGenesis: {extra: nothing, additional: field('genesisHash')},
};

/**
 * The bytes that are signed for a transaction in the `SignerPayloadJSON` form; throws for one that is
 * incomplete.
 */
export function toExtrinsicBytes(payload: unknown): Uint8Array {
  if (!isRecord(payload)) throw new Error('The payload is no object.');
  const names = payload['signedExtensions'];
  const extensions = (Array.isArray(names) ? names : []).flatMap((name) => EXTENSIONS[String(name)] ?? []);
  const bytes = concatBytes(
    field('method')(payload),
    ...extensions.map(({extra}) => extra(payload)),
    ...extensions.map(({additional}) => additional(payload)),
  );
  return bytes.length > MAX_SIGNED_BYTES ? blake2b(bytes, {dkLen: 32}) : bytes;
}

function field(name: string): Encode {
  return (payload) => hexToBytes(hexOf(payload, name));
}

function option(payload: Unchecked, name: string): Uint8Array {
  const isGiven = payload[name] !== undefined && payload[name] !== null;
  return isGiven ? concatBytes(Uint8Array.of(1), field(name)(payload)) : Uint8Array.of(0);
}

function u32(payload: Unchecked, name: string): Uint8Array {
  return lowestFirst(numberOf(payload, name), 4);
}

/** SCALE's compact form: the lowest two bits encode the number of following bytes. */
function compactField(name: string): Encode {
  return (payload) => {
    const value = numberOf(payload, name);
    if (value < 1n << 6n) return lowestFirst(value << 2n, 1);
    if (value < 1n << 14n) return lowestFirst((value << 2n) | 1n, 2);
    if (value < 1n << 30n) return lowestFirst((value << 2n) | 2n, 4);
    const length = Math.ceil(value.toString(16).length / 2);
    return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), lowestFirst(value, length));
  };
}

/** Numbers are encoded as hexadecimal with the highest byte first. */
function numberOf(payload: Unchecked, name: string): bigint {
  return BigInt(`0x${hexOf(payload, name)}`);
}

function hexOf(payload: Unchecked, name: string): string {
  const value = payload[name];
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(value)) {
    throw new Error(`The payload has no ${name} in hexadecimal.`);
  }
  return value.slice(2);
}

function lowestFirst(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({length}, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}

const OPEN = utf8ToBytes('<Bytes>');
const CLOSE = utf8ToBytes('</Bytes>');
const HEX = /^0x([0-9a-f]{2})*$/i;

/**
 * What is signed for `signRaw`: the bytes in `<Bytes>…</Bytes>`, unless they are already, so that no
 * transaction can be signed this way. Text that is no hexadecimal is taken as it reads.
 */
export function toSignedBytes(data: string): Uint8Array {
  const bytes = HEX.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data);
  return isWrapped(bytes) ? bytes : concatBytes(OPEN, bytes, CLOSE);
}

function isWrapped(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  return text.startsWith('<Bytes>') && text.endsWith('</Bytes>');
}
