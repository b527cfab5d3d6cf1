const LOCK_NAME = 'drawbridge-demo-wallet';

/**
 * Makes this tab the wallet. Sessions have one home: two tabs would both answer every request.
 *
 * @param onLost called when a newer tab took over, as an app that comes to the front.
 */
export async function becomeFrontTab(onLost: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const held = navigator.locks.request(LOCK_NAME, {steal: true}, async () => {
      resolve();
      await new Promise(() => {});
    });
    void held.catch(onLost);
  });
}
