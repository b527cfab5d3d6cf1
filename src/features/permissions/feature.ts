import type {FeatureManifest} from '../../core/ports/feature.js';
import type {EmbeddedWallet} from '../../core/ports/embedded-wallet.js';
import type {ApprovalsController} from './approvals-controller.js';
import type {en} from './messages/en.js';

/** API of the feature `permissions`, which guards the wallets of this site against the page's requests. */
export interface PermissionsApi {
  /** The request the user is asked to approve, and how many follow. */
  readonly approvals: ApprovalsController;
  /**
   * Passes on what reads, has the user approve what signs or sends, and rejects the rest with 'Requested RPC call is
   * not allowed'. Rejects with errors of EIP-1193 (4001, 4100, 4200, 4900), or with what the wallet rejects with.
   */
  request(wallet: EmbeddedWallet, request: unknown): Promise<unknown>;
  /** The user says no to the request on screen. */
  decline(): void;
}

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
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

export interface PermissionsFeature extends FeatureManifest<'permissions', never, 'ApproveTransaction'> {}

export const permissionsFeature: PermissionsFeature = {
  id: 'permissions',
  needs: [],
  views: {
    ApproveTransaction: {
      tag: 'drawbridge-approve-transaction-view',
      title: () => ['permissions.title'],
      load: () => import('./views/approve-transaction-view.js'),
      isPublic: true,
      asksWallet: true,
    },
  },
  messages: {
    prefixes: ['permissions'],
    load: {en: async () => (await import(/* together: permissions */ './messages/en.js')).en},
  },
  load: async () => (await import(/* together: permissions */ './create-permissions.js')).createPermissions,
};
