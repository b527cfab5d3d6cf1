import type {KernelContext} from '../../client/client.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {ApprovalsController} from './approvals-controller.js';
import {ApproveFlow} from './approve-flow.js';
import {createGuardFlow} from './guard-flow.js';

/** Creates the guard in front of the wallets of this site. */
export const createPermissions: CreateInternalFeature<'permissions', never, KernelContext> = (context) => {
  const approvals = new ApprovalsController();
  const approve = new ApproveFlow({...context, approvals});
  context.onDispose(() => approve.dispose());
  return {
    approvals,
    request: createGuardFlow({...context, approve}),
    decline: () => approve.decline(),
  };
};
