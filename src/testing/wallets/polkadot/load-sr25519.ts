import type * as Sr25519 from '@scure/sr25519';

/** Loads what signs with sr25519 when the first such account is made: a package that tests without Polkadot need not install it. */
export async function loadSr25519(): Promise<typeof Sr25519> {
  try {
    return await import('@scure/sr25519');
  } catch (cause) {
    const message =
      'Mock Polkadot wallets with sr25519 accounts need the package @scure/sr25519: add it to your dev dependencies.';
    throw new Error(message, {cause});
  }
}
