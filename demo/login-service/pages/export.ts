import {bytesToHex, concatBytes} from '@noble/hashes/utils.js';
import {base58} from '@scure/base';
import {html, nothing, type TemplateResult} from 'lit';
import {formatEther} from 'viem';
import {FrameSession} from '../frame/frame-session.js';
import {privateKeyOf, solanaKey} from '../frame/keys.js';
import {borrowSession} from '../frame/lend-session.js';
import {callNode, NETWORKS} from '../frame/networks.js';
import {Vault} from '../frame/vault.js';
import {showFailure, showPage, showSentence} from './show-page.js';

const query = new URLSearchParams(location.search);
const origin = query.get('origin') ?? '';
const projectId = query.get('projectId') ?? '';
const session = new FrameSession({vault: new Vault(), projectId, origin});

interface PrivateKey {
  readonly label: string;
  readonly address: string;
  readonly value: string;
}

/** Shown once the user asks for them. */
let keys: readonly PrivateKey[] = [];
/** Balances by address; absent until they are read. */
const balances = new Map<string, string>();

void showFailure(async () => {
  if ((await session.restore()) || (await borrow())) {
    draw();
    await readBalances();
    draw();
  } else
    showSentence('You are not logged in', 'Log in on the page that you came from, and open this page again.');
});

/** Browsers keep the storage of this page apart from that of a frame on another site. */
async function borrow(): Promise<boolean> {
  const page = window.opener as Window | null;
  const kept = page ? await borrowSession(origin, page) : undefined;
  if (kept) session.adopt(kept);
  return kept !== undefined;
}

function draw(): void {
  const {email, username} = session.open;
  showPage(html`
    <h1>Export your keys</h1>
    <p>Account of <strong>${email ?? username}</strong>, used on <strong>${origin}</strong>.</p>
    ${drawAccounts()}
    <p class="warning">
      Anyone who has these keys can take everything in this account. Never enter them on a page that asks for
      them, and never send them to anyone.
    </p>
    ${
      keys.length === 0
        ? html`<button class="main" type="button" @click=${showKeys}>Show my keys</button>`
        : nothing
    }
    <ul aria-label="Keys">
      ${keys.map(
        ({label, address, value}) =>
          html`<li>
            <h2>${label}</h2>
            <dl>
              <dt>Address</dt>
              <dd>${address}</dd>
              <dt>Private key</dt>
              <dd>${value}</dd>
            </dl>
            <button type="button" @click=${() => void copy(value)}>Copy the key for ${label}</button>
          </li>`,
      )}
    </ul>
  `);
}

function showKeys(): void {
  keys = readKeys();
  draw();
}

/** Which account the first key opens, and which it does not. */
function drawAccounts(): TemplateResult {
  const regular = session.address('eip155', 'eoa');
  const smart = session.address('eip155', 'smartAccount');
  return html`<ul aria-label="Accounts">
      ${drawAccount('Regular account', regular, 'The first key below opens this account.')}
      ${drawAccount('Smart account', smart, 'No key below opens this account.')}
    </ul>
    <p class="warning">
      Other wallets cannot open your smart account. Send what is in it to your regular account first: on
      <strong>${origin}</strong>, open “Export your key” and press “Send to your regular account”.
    </p>`;
}

function drawAccount(kind: string, address: string, hint: string): TemplateResult {
  return html`<li>
    <h2>${kind}</h2>
    <dl>
      <dt>Address</dt>
      <dd>${address}</dd>
      <dt>Balance</dt>
      <dd>${balances.get(address) ?? 'Loading…'}</dd>
    </dl>
    <p>${hint}</p>
  </li>`;
}

/** On each network, since a smart account has one address on all of them. */
async function readBalances(): Promise<void> {
  const networks = NETWORKS.filter(({family}) => family === 'eip155');
  for (const type of ['eoa', 'smartAccount'] as const) {
    const address = session.address('eip155', type);
    const texts = networks.map(async (network) => {
      const call = {method: 'eth_getBalance', params: [address, 'latest']};
      const [balance] = await Promise.allSettled([callNode(network, projectId, call)]);
      const amount = balance.status === 'fulfilled' && `${formatEther(BigInt(String(balance.value)))} ETH`;
      return `${amount || 'Unavailable'} on ${network.name}`;
    });
    balances.set(address, (await Promise.all(texts)).join(', '));
  }
}

/** In the forms that other wallets import. */
function readKeys(): readonly PrivateKey[] {
  const {seed} = session.open;
  const {publicKey} = solanaKey(seed);
  return [
    {
      label: 'Ethereum',
      address: session.address('eip155', 'eoa'),
      value: `0x${bytesToHex(privateKeyOf(seed, 'eip155'))}`,
    },
    {
      label: 'Solana',
      address: session.address('solana'),
      value: base58.encode(concatBytes(privateKeyOf(seed, 'solana'), publicKey)),
    },
  ];
}

/** A page without HTTPS has no clipboard: the key can be selected. */
async function copy(value: string): Promise<void> {
  await navigator.clipboard?.writeText(value).catch(() => undefined);
}
