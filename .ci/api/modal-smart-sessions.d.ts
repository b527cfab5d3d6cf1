export {
  type ArgumentCondition,
  type CallableFunction,
  type ExecutionGrant,
  type FeatureRegistry,
  type Hex,
  type RecurringAllowance,
  type SessionKey,
  type SmartSessionGrantRequest,
  type SmartSessionGrantResponse,
  type SmartSessionPermission,
  type SmartSessionPolicy,
  grantPermissions,
} from './modal.shared.js';
