/** One requested connection, from the server's side. */
export interface FakeSocket {
  readonly url: string;
  readonly sent: readonly string[];
  /** True once the page has closed it. */
  readonly isClosed: boolean;
  /** Accepts the connection. */
  accept(): FakeSocket;
  /** Sends something to the page. */
  say(data: unknown): void;
  /** Closes the connection, or refuses it. */
  drop(): void;
}

/** Sockets without a network: a test opens and closes the connections. */
export interface FakeSockets {
  readonly WebSocket: typeof globalThis.WebSocket;
  /** Every requested connection, in order. */
  readonly made: readonly FakeSocket[];
  last(): FakeSocket;
  /** Makes the browser throw at the next address. */
  refuseNext(): void;
}

/** Creates a network. */
export function createFakeSockets(): FakeSockets {
  const made: FakeSocket[] = [];
  let refuses = false;
  class Socket extends EventTarget {
    readonly url: string;
    readonly sent: string[] = [];
    isClosed = false;
    /** The values of `WebSocket`: 0 connecting, 1 open. */
    readyState = 0;

    constructor(url: string) {
      super();
      this.url = url;
      if (refuses) {
        refuses = false;
        throw new DOMException('An insecure connection', 'SecurityError');
      }
      made.push(farEnd(this));
    }

    send(text: string): void {
      this.sent.push(text);
    }

    close(): void {
      this.isClosed = true;
    }
  }
  return {
    WebSocket: Socket as unknown as typeof globalThis.WebSocket,
    made,
    last() {
      const last = made.at(-1);
      if (!last) throw new Error('No connection was asked for');
      return last;
    },
    refuseNext() {
      refuses = true;
    },
  };
}

function farEnd(
  socket: EventTarget & {
    readonly url: string;
    readonly sent: string[];
    readonly isClosed: boolean;
    readyState: number;
  },
): FakeSocket {
  const far: FakeSocket = {
    url: socket.url,
    sent: socket.sent,
    get isClosed() {
      return socket.isClosed;
    },
    accept() {
      socket.readyState = 1;
      socket.dispatchEvent(new Event('open'));
      return far;
    },
    say: (data) => void socket.dispatchEvent(new MessageEvent('message', {data})),
    drop: () => void socket.dispatchEvent(new Event('close')),
  };
  return far;
}
