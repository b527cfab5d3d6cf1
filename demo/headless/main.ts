import type {ChainNamespace, DrawbridgeState, WalletRow, WalletsState} from '@drawbridge/modal';
import {AttemptPanel} from './attempt-panel.js';
import {byId, createElement} from './create-element.js';
import {addWallets, createOwnClient, FAMILIES} from './own-client.js';
import {countOf, listOf, shortAddress, type Shown} from './steps.js';
import {WalletRows} from './wallet-rows.js';

const client = createOwnClient('headless');
const {wallets} = client;

const choice = byId('choice', HTMLElement);
const search = byId('search', HTMLInputElement);
const certified = byId('certified', HTMLInputElement);
const whole = byId('whole', HTMLButtonElement);
const more = byId('more', HTMLButtonElement);
const retry = byId('retry', HTMLButtonElement);
const terms = byId('terms', HTMLElement);
const accept = byId('accept', HTMLInputElement);

let shown: Shown = {text: '', isCertified: false, isWhole: false};
let namespace: ChainNamespace | undefined;
let lastKey = '';

const rows = new WalletRows(byId('rows', HTMLElement), wallets, choose);
const panel = new AttemptPanel(byId('step', HTMLElement), client);

function choose(row: WalletRow): void {
  lastKey = row.key;
  void wallets.connect(row, namespace && {namespace});
}

function show(state: WalletsState): void {
  const attempt = state.attempt?.status === 'connected' ? undefined : state.attempt;
  const wasHidden = choice.hidden;
  const mustAccept = state.terms.required && !state.terms.accepted;
  const list = listOf(state, shown);
  const wanted = list.rows.filter(({namespaces}) => !namespace || namespaces.includes(namespace));
  terms.hidden = !state.terms.required;
  // A disabled fieldset would leave its links alone.
  byId('wallets', HTMLElement).inert = mustAccept;
  accept.checked = state.terms.accepted;
  accept.disabled = state.terms.accepted;
  rows.show(wanted);
  byId('count', HTMLElement).textContent = countOf({...list, rows: wanted});
  whole.hidden = shown.isWhole || shown.text !== '' || shown.isCertified;
  more.hidden = !list.hasMore;
  more.disabled = list.status === 'loading';
  retry.hidden = list.status !== 'failed';
  panel.show(attempt);
  choice.hidden = attempt !== undefined;
  if (wasHidden && !choice.hidden) rows.focus(lastKey);
}

function showAccounts({connections}: DrawbridgeState): void {
  const items = connections.map((connection) => {
    const {namespace: family, wallet, address, connectorId} = connection;
    const name = FAMILIES.find((each) => each.namespace === family)?.name ?? family;
    const end = (): void => void client.disconnect({namespace: family, connectorId});
    return createElement(
      'li',
      {'data-account': family},
      createElement(
        'span',
        {class: 'words'},
        createElement('span', {class: 'name'}, wallet.name),
        createElement('span', {class: 'muted'}, name),
      ),
      createElement('bdi', {class: 'mono', dir: 'ltr', title: address}, shortAddress(address)),
      createElement(
        'button',
        {type: 'button', click: end, 'aria-label': `Disconnect ${wallet.name}`},
        'Disconnect',
      ),
    );
  });
  byId('accounts', HTMLElement).replaceChildren(...items);
}

function update(change: Partial<Shown>): void {
  shown = {...shown, ...change};
  show(wallets.getState());
}

search.addEventListener('input', () => {
  wallets.search(search.value, {certified: certified.checked});
  update({text: search.value});
});
certified.addEventListener('change', () => {
  wallets.search(search.value, {certified: certified.checked});
  update({isCertified: certified.checked});
});
whole.addEventListener('click', () => {
  update({isWhole: true});
  void wallets.loadMore();
});
more.addEventListener('click', () => void wallets.loadMore());
retry.addEventListener('click', () => {
  if (shown.text || shown.isCertified) wallets.search(shown.text, {certified: shown.isCertified});
  else void wallets.loadMore();
});
accept.addEventListener('change', wallets.acceptTerms);
byId('family', HTMLElement).addEventListener('change', ({target}) => {
  if (!(target instanceof HTMLInputElement)) return;
  namespace = FAMILIES.find((family) => family.namespace === target.value)?.namespace;
  update({});
});

wallets.subscribe(show);
client.subscribe(showAccounts);
show(wallets.getState());
showAccounts(client.getState());
await addWallets();
