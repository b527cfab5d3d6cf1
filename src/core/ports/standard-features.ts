import type {IdentifierString, WalletAccount} from '@wallet-standard/base';

/** What has changed, as `standard:events` tells it. */
export interface StandardChanges {
  readonly accounts?: readonly WalletAccount[];
  readonly chains?: readonly IdentifierString[];
}

/** `standard:connect`, `standard:disconnect` and `standard:events` of the Wallet Standard. */
export interface StandardFeatures {
  readonly 'standard:connect': {
    readonly version: '1.0.0';
    connect(input?: {readonly silent?: boolean}): Promise<{readonly accounts: readonly WalletAccount[]}>;
  };
  readonly 'standard:disconnect': {readonly version: '1.0.0'; disconnect(): Promise<void>};
  readonly 'standard:events': {
    readonly version: '1.0.0';
    on(event: 'change', listener: (changes: StandardChanges) => void): () => void;
  };
}
