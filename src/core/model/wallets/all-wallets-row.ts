/** Facts that decide whether Connect offers the whole list. */
export interface AllWalletsSituation {
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** `features.allWallets`. */
  readonly isFeatureOn: boolean;
  readonly hasWalletConnect: boolean;
  readonly isMobile: boolean;
}

/** True when Connect offers the whole list. */
export function showsAllWallets(situation: AllWalletsSituation): boolean {
  if (!situation.hasWalletConnect || !situation.isFeatureOn || situation.allWallets === 'HIDE') return false;
  return situation.allWallets === 'SHOW' || situation.isMobile;
}

/** The number of wallets, shortened: below 10 exact, from then on rounded down to tens with a plus. */
export function walletCountLabel(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`;
}
