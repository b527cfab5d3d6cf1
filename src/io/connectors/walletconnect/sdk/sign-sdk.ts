import type SignClient from '@walletconnect/sign-client';

/** WalletConnect's SDK, once it is loaded. */
export type SignSdk = SignClient;

/** A session as the SDK keeps it. */
export type SdkSession = ReturnType<SignClient['session']['getAll']>[number];

/** What a wallet granted, by namespace or by chain. */
export type SdkNamespaces = SdkSession['namespaces'];

/** What the SDK is opened with. */
export type SdkOptions = NonNullable<ConstructorParameters<typeof SignClient>[0]>;

/** The reason given to the other side when this page ends something: WalletConnect's code 6000. */
export const USER_DISCONNECTED = {code: 6000, message: 'User disconnected.'} as const;
