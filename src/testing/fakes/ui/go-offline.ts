/** Takes the browser offline; the returned function brings it online again. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', {value: false, configurable: true});
  dispatchEvent(new Event('offline'));
  return () => {
    delete (navigator as {onLine?: boolean}).onLine;
    dispatchEvent(new Event('online'));
  };
}
