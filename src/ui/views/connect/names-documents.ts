import type {Config} from '../../../core/config/config.js';

/** True where the adopter names documents to agree to; whether they may be linked to is seen when they are shown. */
export function namesDocuments({termsConditionsUrl, privacyPolicyUrl}: Config): boolean {
  return Boolean(termsConditionsUrl || privacyPolicyUrl);
}
