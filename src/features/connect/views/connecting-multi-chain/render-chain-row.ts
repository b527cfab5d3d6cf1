import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {translate, type Message} from '../../../../core/messages/message.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {picture} from '../../../../ui/base/picture.js';
import {chainFace} from '../../../../ui/base/chains/chain-face.js';
import '../../../../ui/parts/image/mark.js';
import '../../../../ui/parts/list/list-item.js';
import type {ChainRow} from './chain-row.js';

/** A row with the chain it is about, and what a press does. */
export interface ChosenRow extends ChainRow {
  readonly namespace: ChainNamespace;
  choose(): void;
}

/** Draws the row of one chain. */
export function renderChainRow(client: Client, row: ChosenRow): TemplateResult {
  const {namespace, state, choose} = row;
  const {name, network} = chainFace(client, namespace);
  const write = (message?: Message): string => (message ? translate(client.messages.get(), message) : '');
  return html`<drawbridge-list-item
    data-testid="chain-${namespace}"
    data-state=${state}
    exportparts="list-item"
    whole
    label=${name}
    tag=${write(row.tag)}
    tag-tone=${state === 'connected' ? 'success' : 'neutral'}
    caption=${write(row.caption)}
    warning=${write(row.warning)}
    trailing=${state === 'idle' ? 'chevron' : ''}
    ?loading=${state === 'waiting'}
    ?disabled=${state === 'queued'}
    @click=${choose}
  >
    <drawbridge-mark
      slot="start"
      shape="round"
      name=${name}
      src=${picture(client, 'asset', network?.assets)}
    ></drawbridge-mark>
  </drawbridge-list-item>`;
}
