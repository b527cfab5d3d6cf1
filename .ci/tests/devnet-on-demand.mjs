// The devnet for tests: started by the first page that requests its address, closed with the runner.
import {tsImport} from 'tsx/esm/api';

/** Answers `GET /devnet` with the data for `demo/devnet/client.ts`, or with the reason why there is no devnet. */
export function devnetOnDemand() {
  let starting;
  return {
    plugin: {
      name: 'devnet',
      serverStop: async () => (await starting?.catch(() => undefined))?.close(),
    },
    middleware: async (context, next) => {
      if (context.path !== '/devnet') {
        await next();
        return;
      }
      try {
        starting ??= startDevnet();
        const {close: _, ...info} = await starting;
        context.body = info;
      } catch (error) {
        context.status = 503;
        context.body = `The devnet did not start. ${error.message}`;
      }
    },
  };
}

async function startDevnet() {
  const module = await tsImport('../../demo/devnet/devnet.ts', import.meta.url);
  // Many pages share it and compare amounts. A test of a market that moves switches the trades of others on.
  return module.startDevnet({port: 0, poolsMove: false});
}
