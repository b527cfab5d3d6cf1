import type {Connect} from 'vite';

/** The failure mode of the sign-in server: an HTTP status, or a closed connection; neither while it works. */
interface Trouble {
  readonly status?: number;
  readonly drop?: boolean;
}

/**
 * Makes the demo's sign-in server fail on demand: `handle` answers `POST` with the trouble as JSON, `{}` for none.
 * `guard` passes requests on to the server while no trouble is set.
 */
export function createTrouble(): {
  readonly handle: Connect.NextHandleFunction;
  guard(server: Connect.NextHandleFunction): Connect.NextHandleFunction;
} {
  let trouble: Trouble = {};
  return {
    handle(request, response) {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        trouble = JSON.parse(body || '{}') as Trouble;
        response.end();
      });
    },
    guard: (server) => (request, response, next) => {
      if (trouble.drop) return void request.socket.destroy();
      if (trouble.status === undefined) return server(request, response, next);
      response.statusCode = trouble.status;
      response.end();
    },
  };
}
