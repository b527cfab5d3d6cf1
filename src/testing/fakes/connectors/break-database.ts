/** The ways in which IndexedDB fails: in private windows, with blocked cookies, after a crash, on a full disk. */
export type DatabaseFault = 'refuses' | 'throws' | 'is missing' | 'is full' | 'is silent';

/** Breaks IndexedDB for the whole page; the returned function repairs it. */
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
      // Mock wallets in this page use their own databases.
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

/** An open request that fails a little later, with its event and its handler. */
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
