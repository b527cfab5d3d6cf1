import * as v from 'valibot';
import type {Connect} from 'vite';

/** The failure mode of the sign-in server: an HTTP status, or a closed connection; neither while it works. */
const troubleSchema = v.object({
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  drop: v.optional(v.boolean()),
});

/**
 * Makes the demo's sign-in server fail on demand: `handle` answers `POST` with the trouble as JSON, `{}` for none; other
 * bodies get 400. `guard` passes requests on to the server while no trouble is set.
 */
export function createTrouble(): {
  readonly handle: Connect.NextHandleFunction;
  guard(server: Connect.NextHandleFunction): Connect.NextHandleFunction;
} {
  let trouble: v.InferOutput<typeof troubleSchema> = {};
  return {
    handle(request, response) {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const given = v.safeParse(v.pipe(v.string(), v.parseJson(), troubleSchema), body || '{}');
        if (given.success) trouble = given.output;
        response.writeHead(given.success ? 200 : 400).end();
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
