/** Makes the page believe that the browser is offline, or restores the real state. */
export function setOffline(isOffline: boolean): void {
  if (isOffline) Object.defineProperty(navigator, 'onLine', {value: false, configurable: true});
  else Reflect.deleteProperty(navigator, 'onLine');
}
