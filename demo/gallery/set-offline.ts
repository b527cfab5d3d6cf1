/** Makes the page believe that the browser is offline, or lets it see the truth again. */
export function setOffline(isOffline: boolean): void {
  if (isOffline) Object.defineProperty(navigator, 'onLine', {value: false, configurable: true});
  else Reflect.deleteProperty(navigator, 'onLine');
}
