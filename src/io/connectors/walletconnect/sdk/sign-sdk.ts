import type SignClient from '@walletconnect/sign-client';

/** An instance of WalletConnect's SDK. */
export type SignSdk = SignClient;

/** A session in the SDK's storage. */
export type SdkSession = ReturnType<SignClient['session']['getAll']>[number];

/** A session's grants, by namespace or by chain. */
export type SdkNamespaces = SdkSession['namespaces'];

/** Options of the SDK. */
export type SdkOptions = NonNullable<ConstructorParameters<typeof SignClient>[0]>;

/** Reason sent to the wallet when this page ends a session or pairing: WalletConnect's code 6000. */
export const USER_DISCONNECTED = {code: 6000, message: 'User disconnected.'} as const;
