import {showSentence} from '../pages/show-page.js';
import {startApproval} from './approval.js';
import {FrameSession} from './frame-session.js';
import {HiddenFrame} from './hidden-frame.js';
import {KeptRequest} from './kept-request.js';
import {lendSession} from './lend-session.js';
import {PageChannel} from './page-channel.js';
import {Vault} from './vault.js';

const VERSION = '1';

const query = new URLSearchParams(location.search);
// A window for an approval may have no referrer, so the page names itself in its address.
const origin = query.get('origin') ?? embedderOrigin();
const projectId = query.get('projectId') ?? '';
const page = window.parent === window ? (window.opener as Window | null) : window.parent;

if (page && isOrigin(origin)) await start(page);
else showSentence('This page belongs to another', 'Close it and start again on the page you came from.');

async function start(embedder: Window): Promise<void> {
  const channel = new PageChannel(embedder, origin);
  const vault = new Vault();
  const session = new FrameSession({vault, projectId, origin});
  const emailRequest = new KeptRequest(`${projectId} ${origin}`);
  void showTheme(vault);
  if (query.get('view') === 'approve') startApproval(channel, {session, page: embedder});
  else {
    lendSession(origin, () => session.kept);
    new HiddenFrame({channel, session, vault, emailRequest}).start();
  }
  const exportUri = `${location.origin}/export?${new URLSearchParams({projectId, origin}).toString()}`;
  const storage = (await vault.isBlocked()) ? {storage: 'blocked'} : {};
  // The relayer sends the transactions of smart accounts, and pays for them.
  const facts = {version: VERSION, isVisibilityProved: true, isGasPaid: true, exportUri};
  const keepsCodes = emailRequest.isStored;
  channel.notify('READY', {...facts, keepsCodes, ...storage});
}

/** The origin of the page around this frame. */
function embedderOrigin(): string {
  // Firefox has no list; elsewhere the referrer of a reloaded frame is the frame.
  const address = (location.ancestorOrigins as DOMStringList | undefined)?.[0] ?? document.referrer;
  return URL.canParse(address) ? new URL(address).origin : '';
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

/** The page's theme, else the system's. */
async function showTheme(vault: Vault): Promise<void> {
  const theme = await vault.read<string>(`theme ${origin}`).catch(() => undefined);
  if (theme !== undefined) document.documentElement.style.colorScheme = theme;
}
