import {parseArgs} from 'node:util';
import {BridgeSettingsError} from './bridge/settings/bridge-settings.js';
import {LOCALHOST_ONLY} from './devnet/auth/toy.js';
import {startDemo, type Demo} from './server/demo-server.js';
import {formatReport, writeReport} from './server/live-report/live-report.js';
import {publicSubject} from './server/live-report/public-subject.js';
import {PAGES} from './server/page-list.js';

const HELP = `Usage: npm start -- [options]

  --port N         pages on this port, or the next free one (default 5173)
  --host           listen on all addresses, for a phone on the same network
  --no-open        open no browser
  --live           public services instead of the devnet; needs a project id
  --project-id ID  your project id (or VITE_PROJECT_ID); implies --live
  --report         compares the public services' answers with the documented ones, and ends; with --live
  --origin URL     page of the report, on the project's list (default http://localhost:5173)
`;

const {values} = parseArgs({
  options: {
    port: {type: 'string', default: '5173'},
    host: {type: 'boolean', default: false},
    'no-open': {type: 'boolean', default: false},
    live: {type: 'boolean', default: false},
    'project-id': {type: 'string', default: process.env['VITE_PROJECT_ID'] ?? ''},
    report: {type: 'boolean', default: false},
    origin: {type: 'string', default: 'http://localhost:5173'},
    help: {type: 'boolean', default: false},
  },
});

/** Opens no browser in a terminal without a screen, or on a build machine. */
function hasScreen(env: NodeJS.ProcessEnv): boolean {
  if (env['CI']) return false;
  return process.platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

function report({url, networkUrls, devnet}: Demo): string {
  const width = Math.max(...PAGES.map(({path}) => url.length - 1 + path.length));
  const chains = devnet?.chains.map(({name, chainId}) => `${name} (${chainId})`).join(', ');
  return [
    '',
    ...PAGES.map(({path, about}) => `  ${(url + path.slice(1)).padEnd(width)}  ${about}`),
    '',
    devnet ? `  Devnet at ${devnet.origin}: ${chains}` : '  Public services: real networks, real money.',
    ...(devnet ? [`  E-mail login: ${LOCALHOST_ONLY}`] : []),
    ...networkUrls.map((address) => `  On your network: ${address}`),
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}

function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const projectId = values['project-id'];
if ((values.live || values.report) && !projectId) {
  fail(
    'The public services need a project id: npm start -- --project-id ID, or VITE_PROJECT_ID=ID npm start.',
  );
}

if (values.report) {
  console.log(formatReport(await writeReport(publicSubject(projectId, values.origin))));
  process.exit(0);
}

const demo = await startDemo({
  port: Number(values.port),
  isPublic: values.host,
  projectId: projectId || undefined,
}).catch((error: unknown) => {
  if (error instanceof BridgeSettingsError) return fail(error.message);
  const reason = error instanceof Error ? error.message : String(error);
  return fail(`${reason}\nWithout a devnet: npm start -- --live --project-id ID uses the public services.`);
});

// Before the report: its reader may already stop the process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void demo.close().then(() => process.exit(0)));
}
console.log(report(demo));
if (!values['no-open'] && hasScreen(process.env)) demo.open();
