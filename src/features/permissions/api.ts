import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {EmbeddedWallet} from '../../core/ports/embedded-wallet.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {ApprovalsController} from './approvals-controller.js';
import type {en} from './messages/en.js';
import type {PERMISSIONS_FAILURES} from './permissions-failures.js';

/** API of the feature `permissions`. */
export interface PermissionsApi {
  /**
   * Answers requests about the connection, forwards reads, has the user approve signing and sending, and rejects the
   * rest with 'Requested RPC call is not allowed'. Rejects with errors of EIP-1193 (4001, 4100, 4200, 4900, 4902), or
   * with the wallet's error.
   */
  request(wallet: EmbeddedWallet, request: unknown): Promise<unknown>;
  /** The request that the user should approve, and the number of requests that follow. */
  readonly approvals: ApprovalsController;
  /** The user declines the request on screen. */
  decline(): void;
}

type Sentences = typeof en;

type Codes = Readonly<Record<keyof typeof PERMISSIONS_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly permissions: PermissionsApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly ApproveTransaction: undefined;
  }
  interface PublicViews {
    readonly ApproveTransaction: true;
  }
}

export interface PermissionsFeature extends InternalManifest<'permissions', never, 'ApproveTransaction'> {}
