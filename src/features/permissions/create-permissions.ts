import type {KernelContext} from '../../client/client.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {ApprovalQueue} from './approval-queue.js';
import {ApprovalsController} from './approvals-controller.js';
import {createRequestGuard} from './request-guard.js';

/** Creates the guard in front of the wallets of this site. */
export const createPermissions: CreateInternalFeature<'permissions', never, KernelContext> = (context) => {
  const approvals = new ApprovalsController();
  const approve = new ApprovalQueue({...context, approvals});
  context.onDispose(() => approve.dispose());
  return {
    approvals,
    request: createRequestGuard({...context, approve}),
    decline: () => approve.decline(),
  };
};
