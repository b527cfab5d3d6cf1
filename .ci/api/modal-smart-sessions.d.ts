export {type ArgumentCondition, type CallableFunction, type ExecutionGrant, type Hex, type RecurringAllowance, type SessionKey, type SmartSessionGrantRequest, type SmartSessionGrantResponse, type SmartSessionPermission, type SmartSessionPolicy, grantPermissions} from './modal.shared.d.js';
export type {FeatureRegistry} from './modal.shared.js';
