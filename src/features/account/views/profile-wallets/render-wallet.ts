import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {shownName, translate, type Message} from '../../../../core/messages/message.js';
import {logOutIcon} from '../../../../ui/icons/actions.js';
import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/button/icon-button.js';
import '../../../../ui/parts/list/entry.js';
import '../../../../ui/parts/image/mark.js';
import '../../../../ui/parts/text/address.js';
import type {WalletEntry} from './wallet-groups.js';

/** Actions on a wallet, and those that are running. */
export interface WalletControls {
  /** Another picture than the wallet's own, or one where it gave none. */
  readonly image: string;
  /** The wallet is in this browser, so that it can be asked. */
  readonly isThere: boolean;
  /** Name of the wallet's account. */
  readonly label: string | undefined;
  readonly isSwitching: boolean;
  readonly isEnding: boolean;
  use(): void;
  ask(): void;
  end(): void;
}

interface Deed {
  /** The visible label, and the spoken one, which names the wallet as well. */
  readonly words: Message;
  readonly sentence: Message;
  act(): void;
}

/** Draws one wallet with its controls. */
export function renderWallet(client: Client, entry: WalletEntry, controls: WalletControls): TemplateResult {
  const {connectorId, name, state} = entry;
  const write = (message: Message): string => translate(client.messages.get(), message);
  const deed = deedOf(entry, controls);
  return html`<drawbridge-entry
    data-testid="wallet-${connectorId}"
    data-state=${state}
    exportparts="list-item"
    label=${shownName(client.messages.get(), name)}
    tag=${tagOf(state).map(write).join('')}
    tag-tone=${state === 'in-use' ? 'success' : 'warning'}
  >
    <drawbridge-mark
      slot="start"
      exportparts="image: wallet-icon"
      name=${name}
      src=${controls.image}
    ></drawbridge-mark>
    ${renderSecondLine(entry, controls, write)}
    ${state === 'looking' ? html`<span slot="end" class="spinner"></span>` : nothing}
    ${deed ? renderDeed(deed, controls.isSwitching, write) : nothing}
    <drawbridge-icon-button
      slot="end"
      data-testid="disconnect-${connectorId}"
      .icon=${logOutIcon}
      label=${write(['profileWallets.disconnectName', name])}
      ?loading=${controls.isEnding}
      @click=${controls.end}
    ></drawbridge-icon-button>
  </drawbridge-entry>`;
}

function renderDeed(
  {words, sentence, act}: Deed,
  isLoading: boolean,
  write: (message: Message) => string,
): TemplateResult {
  return html`<drawbridge-action
    slot="end"
    data-testid="deed"
    exportparts="button"
    variant="quiet"
    size="sm"
    ?loading=${isLoading}
    @click=${act}
    ><span aria-hidden="true">${write(words)}</span
    ><span class="visually-hidden">${write(sentence)}</span></drawbridge-action
  >`;
}

function deedOf({name, state}: WalletEntry, {isThere, use, ask}: WalletControls): Deed | undefined {
  if (state === 'other') {
    return {words: ['profileWallets.use'], sentence: ['profileWallets.useName', name], act: use};
  }
  if (!isThere) return undefined;
  if (state === 'locked') {
    return {words: ['account.unlock'], sentence: ['profileWallets.unlockName', name], act: ask};
  }
  if (state !== 'away') return undefined;
  return {words: ['profileWallets.connect'], sentence: ['profileWallets.connectName', name], act: ask};
}

function tagOf(state: WalletEntry['state']): readonly Message[] {
  if (state === 'in-use') return [['profileWallets.inUse']];
  return state === 'locked' ? [['profileWallets.locked']] : [];
}

/** The address, or what stands in its place. */
function renderSecondLine(
  {state, address}: WalletEntry,
  {isEnding, label}: WalletControls,
  write: (message: Message) => string,
): unknown {
  if (isEnding) return write(['common.disconnecting']);
  if (state === 'looking') return write(['profileWallets.looking']);
  if (state === 'away') return write(['profileWallets.away']);
  if (address === undefined) return nothing;
  const who = html`<drawbridge-address start="6" address=${address}></drawbridge-address>`;
  return label === undefined ? who : html`<bdi>${label}</bdi> · ${who}`;
}
