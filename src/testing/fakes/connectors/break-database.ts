/** How IndexedDB fails: in private windows, with blocked cookies, after a crash, on a full disk. */
export type DatabaseFault = 'refuses' | 'throws' | 'is missing' | 'is full' | 'is silent';

/** Makes IndexedDB fail for all of the page; the result mends it. */
export function breakDatabase(fault: DatabaseFault): () => void {
  const [factory, store] = [IDBFactory.prototype, IDBObjectStore.prototype];
  const {open} = factory;
  const {put} = store;
  const own = Object.getOwnPropertyDescriptor(window, 'indexedDB');
  if (fault === 'refuses') factory.open = () => failing();
  if (fault === 'is silent') factory.open = () => new EventTarget() as IDBOpenDBRequest;
  if (fault === 'throws')
    factory.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  if (fault === 'is missing')
    Object.defineProperty(window, 'indexedDB', {value: undefined, configurable: true});
  if (fault === 'is full')
    store.put = function (...given) {
      const request = put.apply(this, given);
      // Wallets under test that run in this page have databases of their own.
      if (this.transaction.db.name.startsWith('drawbridge'))
        request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
  return () => {
    factory.open = open;
    store.put = put;
    if (fault !== 'is missing') return;
    if (own) Object.defineProperty(window, 'indexedDB', own);
    else Reflect.deleteProperty(window, 'indexedDB');
  };
}

/** An opening that fails a little later, both by its event and by its handler. */
function failing(): IDBOpenDBRequest {
  const error = new DOMException('Internal error opening backing store.', 'UnknownError');
  const request = Object.assign(new EventTarget(), {error, onerror: null}) as unknown as IDBOpenDBRequest;
  queueMicrotask(() => {
    const event = new Event('error');
    request.onerror?.(event);
    request.dispatchEvent(event);
  });
  return request;
}
