/**
 * Test vectors of BIP-322, from `bip-0322/basic-test-vectors.json` and `bip-0322/generated-test-vectors.json` of
 * https://github.com/bitcoin/bips, licensed CC0-1.0 as the BIP is. Left out: signatures of scripts in the full form.
 * The prefix `ful` is added to one of the last, as the BIP asks of newer signers.
 */

/** A message, the address that signed it, and its signature in base64, with its prefix where the BIP has one. */
export interface Bip322Vector {
  readonly what: string;
  readonly message: string;
  readonly address: string;
  readonly signature: string;
}

const P2WPKH = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
const P2WSH = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9';
const EMPTY_SIGNED =
  'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
const P2WPKH_SIGNED =
  'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=';
const P2TR_SIGNED =
  'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516';

/** The private key of `bc1q9vza…`, in WIF. */
export const BIP322_KEY = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k';

/** Valid signatures of single keys in the simple form. */
export const BIP322_VALID: readonly Bip322Vector[] = [
  {what: 'the empty message (p2wpkh)', message: '', address: P2WPKH, signature: EMPTY_SIGNED},
  {
    what: 'the empty message (p2wpkh), signed once more',
    message: '',
    address: P2WPKH,
    signature:
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    what: 'Hello World (p2wpkh)',
    message: 'Hello World',
    address: P2WPKH,
    signature:
      'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    what: 'Hello World (p2wpkh), signed once more',
    message: 'Hello World',
    address: P2WPKH,
    signature:
      'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    what: 'a text without prefix (p2wpkh)',
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    signature: P2WPKH_SIGNED,
  },
  {
    what: 'a text without prefix (p2tr)',
    message: 'No prefix fallback',
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    signature: 'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
  {
    what: 'another text without prefix (p2tr)',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    signature: P2TR_SIGNED,
  },
];

/** Signatures that are not valid for their address and message. */
export const BIP322_INVALID: readonly Bip322Vector[] = [
  {what: 'invalid base64 encoding', message: '', address: P2WPKH, signature: 'not-valid-base64!!!'},
  {what: 'empty signature', message: '', address: P2WPKH, signature: ''},
  {
    what: 'wrong message (empty message was signed)',
    message: 'Wrong message that was not signed',
    address: P2WPKH,
    signature: EMPTY_SIGNED,
  },
  {what: 'empty witness stack (single zero byte)', message: '', address: P2WPKH, signature: 'smpAA=='},
  {what: 'invalid signature prefix', message: '', address: P2WPKH, signature: 'fooAA=='},
  {
    what: 'wrong message for p2wpkh',
    message: 'OVKTTPEFKLUOTAOJSPCKIHCQZW',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    signature: P2WPKH_SIGNED,
  },
  {
    what: 'wrong signer for p2wpkh',
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf',
    signature: P2WPKH_SIGNED,
  },
  {
    what: 'wrong message for p2tr',
    message: 'IHUVDIXOZV7EE7RU6CP7JUS57N',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    signature: P2TR_SIGNED,
  },
  {
    what: 'wrong signer for p2tr',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
    signature: P2TR_SIGNED,
  },
];

/** Signatures that only a node could check: those of scripts, and those in the full form. */
export const BIP322_UNVERIFIABLE: readonly Bip322Vector[] = [
  {
    what: 'a script of three keys (p2wsh)',
    message: 'This will be a p2wsh 3-of-3 multisig BIP 322 signed message',
    address: P2WSH,
    signature:
      'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64=',
  },
  {
    what: 'the full form of an old address (p2pkh)',
    message: 'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    address: '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
    signature:
      'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
  },
  {
    what: 'the full form of a key (p2wpkh)',
    message: 'YGIAANMREUXLFRI4HIEOCE4T23',
    address: 'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
    signature:
      'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
  },
  {
    what: 'the full form of a key, with its prefix (p2tr)',
    message: 'K276VUM3MXP56DGNVICQR5XWRT',
    address: 'bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg',
    signature:
      'fulAgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
  },
];
