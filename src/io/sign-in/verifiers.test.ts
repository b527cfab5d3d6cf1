import {ed25519} from '@noble/curves/ed25519.js';
import {secp256k1} from '@noble/curves/secp256k1.js';
import {blake2b} from '@noble/hashes/blake2.js';
import {expect} from '@open-wc/testing';
import {base58, base64, hex} from '@scure/base';
import * as btc from '@scure/btc-signer';
import {NETWORK, p2pkh, p2sh, p2tr, p2wpkh, WIF} from '@scure/btc-signer';
import * as low from '@scure/btc-signer/utils.js';
import {getPublicKey, secretFromSeed, sign as signSr25519} from '@scure/sr25519';
import {
  compactSignatureToSignature,
  hexToSignature,
  serializeCompactSignature,
  serializeSignature,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {formatSignInMessage} from '../../core/model/sign-in/format-sign-in-message.js';
import type {SiwxSession, SiwxVerifier} from '../../core/model/sign-in/siwx-session.js';
import {
  BIP322_INVALID,
  BIP322_KEY,
  BIP322_UNVERIFIABLE,
  BIP322_VALID,
} from '../../testing/fakes/bip-322-vectors.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {deriveAccount} from '../../testing/wallets/bitcoin/bitcoin-accounts.js';
import {signBip322} from '../../testing/wallets/bitcoin/message-signatures.js';
import {ANVIL_PRIVATE_KEYS} from '../../testing/wallets/signing/wallet-accounts.js';
import {encodeSs58} from '../chains/polkadot/ss58.js';
import {isEd25519} from './cryptography.js';
import {bitcoinVerifier, evmVerifier, polkadotVerifier, solanaVerifier} from './verifiers.js';
import {verifyBitcoin} from './verify-bitcoin.js';
import {verifyPolkadot} from './verify-polkadot.js';

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93';
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const SEED = hex.decode('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');
const OTHER_SEED = hex.decode('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb');
const ada = privateKeyToAccount(ANVIL_PRIVATE_KEYS[0]);
const eve = privateKeyToAccount(ANVIL_PRIVATE_KEYS[1]);
/** There is no node for requests about contracts. */
const NOWHERE = {rpcUrls: () => []};
/** A node that answers its first call, about an account's code, with none. */
const WITHOUT_CODE = 'data:application/json,{"jsonrpc":"2.0","id":1,"result":"0x"}';

type Sign = (message: string) => Promise<string> | string;
interface Signer {
  readonly name: string;
  readonly verifier: SiwxVerifier;
  readonly chainId: CaipNetworkId;
  readonly otherChain: CaipNetworkId;
  readonly address: string;
  readonly otherAddress: string;
  readonly sign: Sign;
  /** The bytes of a signature, and back. */
  readonly code: {decode(text: string): Uint8Array; encode(bytes: Uint8Array): string};
}

const hexCode = {
  decode: (text: string) => hex.decode(text.slice(2)),
  encode: (bytes: Uint8Array) => `0x${hex.encode(bytes)}`,
};
const utf8 = (text: string) => new TextEncoder().encode(text);

const SIGNERS: readonly Signer[] = [
  {
    name: 'an EVM key',
    verifier: evmVerifier({rpcUrls: () => [WITHOUT_CODE]}),
    chainId: 'eip155:1',
    otherChain: 'eip155:10',
    address: ada.address,
    otherAddress: eve.address,
    sign: (message) => ada.signMessage({message}),
    code: hexCode,
  },
  {
    name: 'a Solana key',
    verifier: solanaVerifier(),
    chainId: SOLANA,
    otherChain: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    address: base58.encode(ed25519.getPublicKey(SEED)),
    otherAddress: base58.encode(ed25519.getPublicKey(OTHER_SEED)),
    sign: (message) => base58.encode(ed25519.sign(utf8(message), SEED)),
    code: base58,
  },
  ...(['p2wpkh', 'p2sh', 'p2tr'] as const).map((kind) => bitcoinSigner(kind)),
  ...(['sr25519', 'ed25519', 'ecdsa'] as const).flatMap((kind) =>
    [true, false].map((isMarked) => polkadotSigner(kind, isMarked)),
  ),
];

describe('verifiers', () => {
  for (const signer of SIGNERS) {
    describe(`of ${signer.name}`, () => {
      it('accept its signature', async () => {
        expect(await signer.verifier.verify(await sessionOf(signer))).to.equal(true);
      });

      it('reject a text with one changed byte', async () => {
        const session = await sessionOf(signer);
        const message = session.message.replace('abcdefgh1', 'abcdefgh2');
        const data = {...session.data, nonce: 'abcdefgh2'};
        expect(await signer.verifier.verify({...session, message, data})).to.equal(false);
      });

      it('reject data that differs from the text', async () => {
        const session = await sessionOf(signer);
        const data = {...session.data, domain: 'evil.example'};
        expect(await signer.verifier.verify({...session, data})).to.equal(false);
      });

      it('reject a text about another account, with any signer', async () => {
        const session = await sessionOf({...signer, address: signer.otherAddress});
        expect(await signer.verifier.verify(session)).to.equal(false);
        const data = {...session.data, accountAddress: signer.address};
        expect(await signer.verifier.verify({...session, data})).to.equal(false);
      });

      it('reject data about another chain', async () => {
        const session = await sessionOf(signer);
        for (const chainId of [signer.otherChain, 'moon:1' as CaipNetworkId]) {
          const data = {...session.data, chainId};
          expect(await signer.verifier.verify({...session, data})).to.equal(false);
        }
      });

      it('reject a signature with any byte changed, cut or added', async () => {
        const session = await sessionOf(signer);
        const bytes = signer.code.decode(session.signature);
        const altered = [0, 1, 31, 32, 33, 62, 63].map((at) =>
          bytes.map((byte, i) => (i === at ? byte ^ 4 : byte)),
        );
        // Without the mark of its kind, a marked one is still that signature.
        const shorter = signer.name.endsWith('marked') ? bytes.slice(2) : bytes.slice(1);
        for (const wrong of [...altered, shorter, bytes.slice(0, -1), Uint8Array.of(...bytes, 1)]) {
          const signature = signer.code.encode(wrong);
          expect(await signer.verifier.verify({...session, signature}), signature).to.equal(false);
        }
      });

      it('reject malformed signatures', async () => {
        const session = await sessionOf(signer);
        for (const signature of ['', '0x', 'nonsense', '\u0000', '0'.repeat(200_000), '1'.repeat(90_000)]) {
          expect(await signer.verifier.verify({...session, signature})).to.equal(false);
        }
      });
    });
  }
});

describe('evmVerifier', () => {
  it('accepts signatures of 64 bytes (EIP-2098) and with 0 or 1 at the end', async () => {
    const session = await sessionOf(SIGNERS[0]!);
    const {r, s, yParity} = hexToSignature(session.signature as `0x${string}`);
    const compact = serializeCompactSignature({r, yParityAndS: toCompact(s, yParity)});
    expect(serializeSignature(compactSignatureToSignature({r, yParityAndS: toCompact(s, yParity)}))).to.equal(
      session.signature,
    );
    const zero = `${session.signature.slice(0, -2)}0${yParity}`;
    for (const signature of [compact, zero]) {
      expect(await evmVerifier(NOWHERE).verify({...session, signature})).to.equal(true);
    }
  });

  it('rejects if no key matches and there is no node, because a contract might accept it', async () => {
    const session = await sessionOf({...SIGNERS[0]!, sign: (message) => eve.signMessage({message})});
    expect(await failureOf(evmVerifier(NOWHERE).verify(session))).to.include({code: 'rpc/failed'});
  });
});

describe('bitcoinVerifier', () => {
  const KEY = WIF().decode(BIP322_KEY);
  const own = p2wpkh(secp256k1.getPublicKey(KEY, true)).address;

  for (const {what, message, address, signature} of BIP322_VALID) {
    it(`accepts BIP-322’s signature of ${what}, with its prefix and without, for its message and address alone`, async () => {
      const plain = signature.replace(/^smp/, '');
      for (const written of [plain, `smp${plain}`])
        expect(await verifies(address, message, written)).to.equal(true);
      expect(await verifies(address, `${message}!`, plain)).to.equal(false);
      const others = [
        p2wpkh(secp256k1.getPublicKey(SEED, true)),
        p2tr(secp256k1.getPublicKey(KEY, true).slice(1)),
      ];
      for (const other of others) expect(await verifies(other.address, message, plain)).to.equal(false);
      const cut = base64.encode(base64.decode(plain).slice(0, -1));
      expect(await verifies(address, message, cut)).to.equal(false);
    });
  }

  for (const {what, message, address, signature} of BIP322_INVALID) {
    it(`refuses BIP-322’s invalid signature: ${what}`, async () => {
      expect(await verifies(address, message, signature)).to.equal(false);
    });
  }

  for (const {what, message, address, signature} of BIP322_UNVERIFIABLE) {
    it(`rejects for BIP-322’s signature of ${what}: only a node could tell`, async () => {
      expect(await failureOf(verifies(address, message, signature))).to.include({
        code: 'sign-in/unverifiable',
      });
    });
  }

  for (const kind of ['p2wpkh', 'p2sh'] as const) {
    it(`refuses a high S, and encodings other than the strict one, of ${kind} (BIP-322’s required rules)`, async () => {
      const signer = bitcoinSigner(kind);
      const message = 'Hello World';
      const signature = base64.decode(await signer.sign(message));
      const [der, key] = [signature.slice(2, 2 + signature[1]! - 1), signature.slice(-33)];
      const {r, s} = secp256k1.Signature.fromDER(der);
      const witness = (bytes: Uint8Array): string =>
        base64.encode(Uint8Array.of(2, bytes.length + 1, ...bytes, 1, 33, ...key));
      expect(await verifies(signer.address, message, witness(der))).to.equal(true);
      const high = new secp256k1.Signature(r, secp256k1.CURVE.n - s);
      const content = der.slice(2);
      const rLength = content[1]!;
      for (const wrong of [
        high.toDERRawBytes(),
        // The length of the whole in two bytes.
        Uint8Array.of(0x30, 0x81, content.length, ...content),
        // A zero in front of r.
        Uint8Array.of(0x30, content.length + 1, 2, rLength + 1, 0, ...content.slice(2)),
        Uint8Array.of(...der, 0),
      ])
        expect(await verifies(signer.address, message, witness(wrong))).to.equal(false);
    });
  }

  it('accepts a recoverable signature for every address of its key, with any header, and for no other', async () => {
    const key = secp256k1.getPublicKey(SEED, true);
    const addresses = [p2pkh(key), p2sh(p2wpkh(key)), p2wpkh(key)].map(({address}) => address);
    for (const header of [31, 35, 39]) {
      const signature = recoverable('Hello World', header);
      for (const address of addresses)
        expect(await verifies(address, 'Hello World', signature)).to.equal(true);
      for (const address of addresses) expect(await verifies(address, 'Hello', signature)).to.equal(false);
      for (const other of [p2pkh(secp256k1.getPublicKey(KEY, true)), p2tr(key.slice(1))])
        expect(await verifies(other.address, 'Hello World', signature)).to.equal(false);
    }
  });

  it('accepts one of an uncompressed key only for the address of such a key', async () => {
    const full = p2pkh(secp256k1.getPublicKey(SEED, false)).address;
    const short = p2pkh(secp256k1.getPublicKey(SEED, true)).address;
    expect(await verifies(full, 'Hello World', recoverable('Hello World', 27))).to.equal(true);
    expect(await verifies(short, 'Hello World', recoverable('Hello World', 27))).to.equal(false);
    expect(await verifies(full, 'Hello World', recoverable('Hello World', 31))).to.equal(false);
  });

  it('rejects for addresses of scripts: only a node could tell', async () => {
    const script = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3';
    const signature = BIP322_VALID[0]!.signature;
    expect(await failureOf(verifies(script, '', signature))).to.include({code: 'sign-in/unverifiable'});
  });

  it('rejects an address of another network than the message’s', async () => {
    const {message, signature} = BIP322_VALID[0]!;
    const data = {
      accountAddress: p2wpkh(secp256k1.getPublicKey(KEY, true), NETWORK).address,
      chainId: 'bip122:000000000933ea01ad0ee984209779ba',
    };
    const session = {data, message, signature};
    expect(await verifyBitcoin(session as SiwxSession)).to.equal(false);
  });

  it('rejects malformed witnesses', async () => {
    for (const bytes of [[], [0], [2], [2, 1], [1, 253], [255], [2, 0, 0], [3, 0, 0, 0]])
      expect(await verifies(own, '', base64.encode(Uint8Array.from(bytes)))).to.equal(false);
    expect(await bitcoinVerifier().verify(await sessionOf({...SIGNERS[0]!, chainId: 'eip155:1'}))).to.equal(
      false,
    );
  });
});

describe('ed25519', () => {
  it('accepts the first signature of RFC 8032 and rejects a key of small order', async () => {
    const key = hex.decode('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
    const signature = hex.decode(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    );
    expect(await isEd25519(signature, new Uint8Array(), key)).to.equal(true);
    expect(await isEd25519(signature, Uint8Array.of(0), key)).to.equal(false);
    const small = new Uint8Array(32).fill(0);
    small[0] = 1;
    const fitsAll = new Uint8Array(64);
    fitsAll[0] = 1;
    expect(ed25519.verify(fitsAll, utf8('anything'), small)).to.equal(true);
    // The last is Solana's system program, `1111…`.
    for (const weak of [small, new Uint8Array(32)])
      expect(await isEd25519(fitsAll, utf8('anything'), weak)).to.equal(false);
  });
});

describe('polkadotVerifier', () => {
  it('rejects the all-zero account, the sr25519 key that matches any text', async () => {
    const accountAddress = encodeSs58(new Uint8Array(32), 0);
    const marked = new Uint8Array(64);
    marked[63] = 0x80;
    for (const bytes of [marked, new Uint8Array(64), new Uint8Array(65), Uint8Array.of(1, ...marked)]) {
      const session = {data: {accountAddress}, message: 'anything', signature: hexCode.encode(bytes)};
      expect(await verifyPolkadot(session as unknown as SiwxSession)).to.equal(false);
    }
  });

  // Addresses and signatures of 'hello world' that polkadot-js (Apache-2.0) publishes for its own tests.
  for (const [kind, accountAddress, signature] of [
    [
      'ed25519',
      'DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN',
      '299d3bf4c8bb51af732f8067b3a3015c0862a5ff34721749d8ed6577ea2708365d1c5f76bd519009971e41156f12c70abc2533837ceb3bad9a05a99ab923de06',
    ],
    [
      'sr25519',
      'EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm',
      'ca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288',
    ],
    [
      'sr25519, between tags',
      'J9nD3s7zssCX7bion1xctAF6xcVexcpy2uwy4jTm9JL8yuK',
      '84b6afb1c8e54bbcb3f4872baf172580e21310e9387a53742627d6652d121447fa406b82805ed3184fb7bd519175cc9f99f283f97954d95cf966ee164df85489',
    ],
    [
      'ecdsa',
      'XyFVXiGaHxoBhXZkSh6NS2rjFyVaVNUo5UiZDqZbuSfUdji',
      '994638ee586d2c5dbd9bacacbc35d9b7e9018de8f7892f00c900db63bc57b1283e2ee7bc51a9b1c1dae121ac4f4b9e2a41cd1d6bf4bb3e24d7fed6faf6d85e0501',
    ],
  ] as const) {
    it(`accepts a published signature of ${kind} for its text only`, async () => {
      const signed = (message: string): SiwxSession =>
        ({data: {accountAddress}, message, signature: `0x${signature}`}) as unknown as SiwxSession;
      expect(await verifyPolkadot(signed('hello world'))).to.equal(true);
      expect(await verifyPolkadot(signed('hello world!'))).to.equal(false);
    });
  }

  it("accepts texts signed with and without the wallets' tags", async () => {
    const [signer] = [polkadotSigner('sr25519', false)];
    const plain = await sessionOf({...signer, sign: (message) => sr25519Of(message)});
    expect(await polkadotVerifier().verify(plain)).to.equal(true);
    const wrapped = await sessionOf({...signer, sign: (message) => sr25519Of(`<Bytes>${message}</Bytes>`)});
    expect(await polkadotVerifier().verify(wrapped)).to.equal(true);
    const odd = await sessionOf({...signer, sign: (message) => sr25519Of(`<Bytes>${message}`)});
    expect(await polkadotVerifier().verify(odd)).to.equal(false);
  });
});

async function sessionOf({address, chainId, sign}: Signer): Promise<SiwxSession> {
  const data = {
    domain: 'app.example',
    address,
    accountAddress: address,
    statement: 'Welcome, Grüße ⚡',
    uri: 'https://app.example',
    version: '1',
    chainId,
    nonce: 'abcdefgh1',
    issuedAt: '2026-01-31T12:00:00Z',
  } as const;
  const message = formatSignInMessage(data);
  return {data, message, signature: await sign(message)};
}

function verifies(accountAddress: string, message: string, signature: string): Promise<boolean> {
  return verifyBitcoin({
    data: {accountAddress, chainId: BITCOIN},
    message,
    signature,
  } as unknown as SiwxSession);
}

/** BIP-137, with a header for the kind of address. */
function recoverable(message: string, header: number): string {
  const whole = `\u0018Bitcoin Signed Message:\n${String.fromCharCode(message.length)}${message}`;
  const once = new Uint8Array(sha256(utf8(whole)));
  const signature = secp256k1.sign(sha256(once), SEED);
  return base64.encode(Uint8Array.of(header + signature.recovery, ...signature.toCompactRawBytes()));
}

const sha256 = (bytes: Uint8Array): Uint8Array => secp256k1.CURVE.hash(bytes);

function sr25519Of(text: string): string {
  return `0x${hex.encode(signSr25519(secretFromSeed(SEED), utf8(text)))}`;
}

function bitcoinSigner(kind: 'p2wpkh' | 'p2sh' | 'p2tr'): Signer {
  const signer = {...btc, low};
  const payment = kind === 'p2tr' ? 'p2wpkh' : kind;
  const keyOf = (index: number) => {
    const account = deriveAccount({seed: hex.encode(SEED), payment, signer}, 'mainnet', index);
    return kind === 'p2tr' ? account.ordinals : account.payment;
  };
  return {
    name: `a Bitcoin key of ${kind}`,
    verifier: bitcoinVerifier(),
    chainId: BITCOIN,
    otherChain: 'bip122:000000000933ea01ad0ee984209779ba',
    address: keyOf(0).address,
    otherAddress: keyOf(1).address,
    sign: (message) => signBip322(keyOf(0), utf8(message), signer),
    code: base64,
  };
}

function polkadotSigner(kind: 'sr25519' | 'ed25519' | 'ecdsa', isMarked: boolean): Signer {
  const mark = {ed25519: 0, sr25519: 1, ecdsa: 2}[kind];
  const signers = {
    sr25519: (text: Uint8Array) => signSr25519(secretFromSeed(SEED), text),
    ed25519: (text: Uint8Array) => ed25519.sign(text, SEED),
    ecdsa(text: Uint8Array) {
      const signature = secp256k1.sign(blake2b(text, {dkLen: 32}), SEED);
      return Uint8Array.of(...signature.toCompactRawBytes(), signature.recovery);
    },
  };
  const accountOf = {
    sr25519: (seed: Uint8Array) => getPublicKey(secretFromSeed(seed)),
    ed25519: (seed: Uint8Array) => ed25519.getPublicKey(seed),
    ecdsa: (seed: Uint8Array) => blake2b(secp256k1.getPublicKey(seed, true), {dkLen: 32}),
  }[kind];
  return {
    name: `a Polkadot key of ${kind}${isMarked ? ', marked' : ''}`,
    verifier: polkadotVerifier(),
    chainId: POLKADOT,
    otherChain: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
    address: encodeSs58(accountOf(SEED), 0),
    otherAddress: encodeSs58(accountOf(OTHER_SEED), 0),
    sign(message) {
      const bytes = signers[kind](utf8(`<Bytes>${message}</Bytes>`));
      return hexCode.encode(isMarked ? Uint8Array.of(mark, ...bytes) : bytes);
    },
    code: hexCode,
  };
}

function toCompact(s: `0x${string}`, yParity = 0): `0x${string}` {
  return `0x${(BigInt(s) + (BigInt(yParity) << 255n)).toString(16).padStart(64, '0')}`;
}
