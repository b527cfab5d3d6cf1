/** Runs all pending promises and message events. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await new Promise((resolve) => {
      const {port1, port2} = new MessageChannel();
      port1.addEventListener('message', resolve, {once: true});
      port1.start();
      port2.postMessage(undefined);
    });
  }
}
