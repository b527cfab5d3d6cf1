/** True if the visitor's browser sends Global Privacy Control. */
export function objectsToAnalytics(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
