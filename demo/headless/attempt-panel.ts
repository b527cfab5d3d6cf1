import type {ConnectAttempt, Drawbridge, WalletRow} from '@drawbridge/modal';
import {codePath} from './code-path.js';
import {createElement} from './create-element.js';
import {FAMILIES} from './own-client.js';
import {downloadsOf, stepOf} from './steps.js';
import {showPicture} from './wallet-rows.js';

const SVG = 'http://www.w3.org/2000/svg';
const DOTS = 5;

/** Shows the attempt in progress in the place of the list. */
export class AttemptPanel {
  readonly #place: HTMLElement;
  readonly #client: Drawbridge;
  #shown: ConnectAttempt | undefined;
  #stopPicture = (): void => {};

  constructor(place: HTMLElement, client: Drawbridge) {
    this.#place = place;
    this.#client = client;
  }

  /** Shows an attempt; `undefined` empties the place. */
  show(attempt: ConnectAttempt | undefined): void {
    if (attempt === this.#shown) return;
    const isNew = attempt?.row.key !== this.#shown?.row.key || attempt?.status !== this.#shown?.status;
    this.#shown = attempt;
    this.#stopPicture();
    this.#place.hidden = attempt === undefined;
    if (!attempt) return this.#place.replaceChildren();
    const {heading, text, span} = stepOf(attempt);
    const title = createElement('h3', {tabindex: '-1'}, heading);
    this.#place.replaceChildren(
      this.#createSpan(attempt.row, span),
      createElement('div', {role: 'status', class: 'said'}, title, createElement('p', {}, text)),
      ...this.#createDetails(attempt),
      createElement('div', {class: 'buttons'}, ...this.#createButtons(attempt)),
    );
    // A renewed code keeps the focus where it is.
    if (isNew) title.focus();
  }

  /** The site and the wallet, with five dots between them. */
  #createSpan(row: WalletRow, state: string): HTMLElement {
    const [site, wallet] = ['mark', 'mark'].map((name) => createElement('span', {class: name}));
    if (site) showPicture(site, 'Drawbridge demo', '');
    if (wallet)
      this.#stopPicture = this.#client.wallets.followImage(row, (url) => showPicture(wallet, row.name, url));
    const dots = Array.from({length: DOTS}, () => createElement('i'));
    return createElement(
      'div',
      {class: 'span', 'data-state': state, 'aria-hidden': 'true'},
      site ?? '',
      ...dots,
      wallet ?? '',
    );
  }

  #createDetails(attempt: ConnectAttempt): readonly Node[] {
    if (attempt.status === 'choose-namespace') return [this.#createChoice(attempt.row, attempt.namespaces)];
    if (attempt.status === 'failed')
      return attempt.row.state === 'missing' ? [createDownloads(attempt.row)] : [];
    if (attempt.status !== 'pairing') return [];
    const code = createCode(attempt.uri);
    if (!attempt.href) return [code];
    return [createElement('details', {}, createElement('summary', {}, 'Show a code instead'), code)];
  }

  #createChoice(row: WalletRow, namespaces: readonly string[]): HTMLElement {
    const {wallets} = this.#client;
    const buttons = FAMILIES.filter(({namespace}) => namespaces.includes(namespace)).map(
      ({namespace, name}) =>
        createElement('button', {type: 'button', click: () => void wallets.connect(row, {namespace})}, name),
    );
    return createElement('div', {class: 'families'}, ...buttons);
  }

  #createButtons(attempt: ConnectAttempt): readonly Node[] {
    const {wallets} = this.#client;
    const {name} = attempt.row;
    const buttons: Node[] = [];
    if (attempt.status === 'pairing') {
      const {href, uri} = attempt;
      if (href)
        buttons.push(
          createElement('a', {class: 'primary', href, rel: 'noopener noreferrer'}, `Open ${name}`),
        );
      const copy = (): void => void navigator.clipboard.writeText(uri);
      buttons.push(createElement('button', {type: 'button', click: copy}, 'Copy link'));
    }
    if (attempt.status === 'failed' && attempt.canRetry) {
      const again = {type: 'button', class: 'primary', click: () => void wallets.retry()};
      buttons.push(createElement('button', again, 'Try again'));
    }
    return [...buttons, createElement('button', {type: 'button', click: wallets.cancel}, 'Other wallets')];
  }
}

function createCode(uri: string): SVGSVGElement {
  const {box, path} = codePath(uri);
  const code = document.createElementNS(SVG, 'svg');
  const modules = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({
    class: 'code',
    'shape-rendering': 'crispEdges',
    viewBox: box,
    role: 'img',
    'aria-label': 'QR code',
  }))
    code.setAttribute(name, value);
  modules.setAttribute('d', path);
  code.append(modules);
  return code;
}

function createDownloads(row: WalletRow): HTMLElement {
  const links = downloadsOf(row).map(([label, href]) =>
    createElement('li', {}, createElement('a', {href, target: '_blank', rel: 'noopener noreferrer'}, label)),
  );
  return createElement('ul', {class: 'downloads'}, ...links);
}
