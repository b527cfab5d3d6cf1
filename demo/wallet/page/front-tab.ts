/** The lock that the tab in front holds. */
export const WALLET_LOCK = 'drawbridge-demo-wallet';

/**
 * Makes this tab the wallet. Sessions have one home: two tabs would both answer every request.
 *
 * On plain http there are no locks: there each tab is the wallet.
 *
 * @param onLost called when a newer tab took over, as an app that comes to the front.
 * @returns gives the place up.
 */
export async function becomeFrontTab(onLost: () => void): Promise<() => void> {
  const {locks}: {readonly locks?: LockManager} = navigator;
  if (!locks) return () => {};
  return new Promise((resolve) => {
    const held = locks.request(
      WALLET_LOCK,
      {steal: true},
      () => new Promise<void>((release) => resolve(release)),
    );
    void held.catch(onLost);
  });
}
