// Runs in the page before its own scripts: `ledger` lists open timers, listeners, sockets and other resources.
const timers = new Set();
const sockets = new Set();
const channels = new Set();
const {setTimeout: later, setInterval: regularly, clearTimeout: forget} = globalThis;

globalThis.setTimeout = (run, ms, ...given) => {
  const id = later(
    (...args) => {
      timers.delete(id);
      return run(...args);
    },
    ms,
    ...given,
  );
  timers.add(id);
  return id;
};
globalThis.setInterval = (...given) => {
  const id = regularly(...given);
  timers.add(id);
  return id;
};
globalThis.clearTimeout = globalThis.clearInterval = (id) => {
  timers.delete(id);
  forget(id);
};

globalThis.WebSocket = class extends globalThis.WebSocket {
  constructor(...given) {
    super(...given);
    sockets.add(this);
    this.addEventListener('close', () => sockets.delete(this), {once: true});
  }
};
globalThis.BroadcastChannel = class extends globalThis.BroadcastChannel {
  constructor(...given) {
    super(...given);
    channels.add(this);
  }
  close() {
    channels.delete(this);
    super.close();
  }
};

globalThis.ledger = () => ({timers: timers.size, sockets: sockets.size, channels: channels.size});

/** Resolves when no resource was opened or closed for a second. */
globalThis.atRest = () =>
  new Promise((resolve) => {
    let seen = '';
    let since = 0;
    const look = () => {
      const now = JSON.stringify(ledger());
      since = now === seen ? since + 1 : 0;
      seen = now;
      if (since > 20) resolve();
      else later(look, 50);
    };
    look();
  });
