import type * as Signer from '@scure/btc-signer';
import type * as Low from '@scure/btc-signer/utils.js';

/** The library that builds and signs Bitcoin transactions. */
export type BtcSigner = typeof Signer & {readonly low: typeof Low};

/** Loads it when the first wallet is made: a package that tests without Bitcoin need not have it installed. */
export async function loadBtcSigner(): Promise<BtcSigner> {
  try {
    // One by one: bundlers take an import() for optional where `try` and `await` are around it, and nothing else.
    const main = await import('@scure/btc-signer');
    const low = await import('@scure/btc-signer/utils.js');
    return {...main, low};
  } catch (cause) {
    throw new Error(
      'Mock Bitcoin wallets need the package @scure/btc-signer: add it to your dev dependencies.',
      {
        cause,
      },
    );
  }
}
