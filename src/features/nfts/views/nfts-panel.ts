import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/skeleton.js';
import './nft-card.js';
import '../../../ui/parts/list/long-list.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {type Nft, ownedNfts} from '../../../core/model/assets/owned-nfts.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {failureMessage, retryWay} from '../../../ui/base/notices.js';
import {Online} from '../../../ui/base/online.js';
import {PageVisibility} from '../../../ui/base/page-visibility.js';
import {contentImage} from '../../../ui/base/picture.js';
import {SlotElements} from '../../../ui/base/slot-elements.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';
import {FeatureElement} from '../../../ui/base/view-element.js';
import {imageIcon} from '../../../ui/icons/portfolio.js';
import {renderNote, renderTrouble} from '../../../ui/parts/feedback/retry.js';
import type {LongListRows} from '../../../ui/parts/list/long-list.js';
import {renderFold} from '../../../ui/parts/list/render-fold.js';
import reset from '../../../ui/styles/reset.styles.js';

const COLUMNS = 3;
const CARD_HEIGHT = 140;
const PLACEHOLDERS = 6;
/** Number of cards before the user unfolds the rest. */
const FIRST = 9;

type ActivityState = NonNullable<ReturnType<InternalApis['activity']['current']>>;

/**
 * The NFTs of the account in use, from its history and its wallet.
 *
 * @summary The NFTs tab.
 * @csspart button - Every button.
 * @csspart list-item - Every card, and every row.
 * @internal
 */
@customElement('drawbridge-nfts-panel')
export class NftsPanel extends FeatureElement {
  declare api: InternalApis['nfts'];

  static override styles = [
    reset,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--_space-s);
      }
      .places {
        display: grid;
        grid-template-columns: repeat(3, minmax(0, 1fr));
        gap: 28px 8px;
        padding: 4px 4px 28px;
      }
      .places drawbridge-skeleton {
        block-size: 108px;
        border-radius: var(--_radius-row);
      }
      .partial {
        margin: 0;
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
        text-align: center;
        text-wrap: balance;
      }
    `,
  ];

  @state() private isUnfolded = false;

  readonly #network = new NetworkName(this);
  readonly #formats = new LocalFormats(this);
  readonly #online = new Online(this, () => this.#retry());
  readonly #ways = new SlotElements(this, 'account-empty');

  constructor() {
    super();
    const refresh = (): void => void this.api.activity.follow.refresh();
    // These register themselves with the host.
    void new SubjectWatch(this, {
      stores: () => [this.api.nfts.state, this.api.activity.activity.state],
      onSubject: () => {
        refresh();
        void this.api.loadTokens(this.client.activeNetwork.get().namespace, {isQuiet: true});
      },
      isLive: true,
    });
    void new PageVisibility(this, (isVisible) => isVisible && refresh());
  }

  protected override render(): unknown {
    const history = this.api.activity.current();
    if (!history) return this.#renderSkeletonRows();
    const nfts = this.#nftsIn(history);
    if (nfts.length > 0) return this.#renderNfts(nfts, history);
    if (history.status === 'failed') return this.#renderFailed(history.failure?.cause);
    const isWaiting = history.status === 'idle' || (history.status === 'loading' && history.all.length === 0);
    return isWaiting ? this.#renderSkeletonRows() : this.#renderNone(history);
  }

  #nftsIn({all, subject}: ActivityState): readonly Nft[] {
    if (!subject) return [];
    const {chainId, address} = subject;
    return mergeNfts(this.api.nfts.of(chainId, address), ownedNfts(all, chainId));
  }

  #renderNfts(nfts: readonly Nft[], history: ActivityState): TemplateResult {
    const rows: LongListRows<Nft> = {
      items: this.isUnfolded ? nfts : nfts.slice(0, FIRST),
      keyOf: ({key}) => key,
      heightOf: () => CARD_HEIGHT,
      render: (nft) => this.#renderCard(nft),
    };
    return html`<drawbridge-long-list
        label=${this.t('account.nfts')}
        columns=${COLUMNS}
        .rows=${rows}
      ></drawbridge-long-list>
      ${nfts.length > FIRST ? this.#renderFold(nfts.length) : nothing}
      ${history.hasMore ? html`<p class="partial">${this.t('nfts.partial')}</p>` : nothing}
      ${this.#renderTrouble(history)} ${this.#renderFurther(history)}`;
  }

  #renderCard({key, name, previewUrl, count}: Nft): TemplateResult {
    const {value: formats} = this.#formats;
    return html`<drawbridge-nft-card
      data-testid=${`nft-${key}`}
      exportparts="list-item"
      name=${name || this.t('nfts.untitled')}
      src=${contentImage(this.client, previewUrl)}
      count=${count > 1n ? this.t('nfts.times', formats.count(String(count))) : ''}
    ></drawbridge-nft-card>`;
  }

  #renderFold(count: number): TemplateResult {
    const all = this.t('nfts.showAll', this.#formats.value.count(String(count)));
    return renderFold(this.isUnfolded ? this.t('tokens.showLess') : all, this.#toggle);
  }

  readonly #toggle = (): void => {
    this.isUnfolded = !this.isUnfolded;
  };

  #renderNone(history: ActivityState): TemplateResult {
    const name = this.#network.value;
    const [heading, text] = history.isUnsupported
      ? [this.t('nfts.unsupported', name), this.t('activity.unsupportedHint')]
      : history.hasMore
        ? [this.t('nfts.noneYet'), this.t('nfts.noneYetHint')]
        : [this.t('nfts.none'), this.t('nfts.noneHint', name)];
    return html`<drawbridge-empty-state
        data-testid="no-nfts"
        role="status"
        .icon=${imageIcon}
        heading=${heading}
        text=${text}
        >${this.#renderFurther(history)}</drawbridge-empty-state
      >
      ${history.isUnsupported || history.hasMore ? nothing : this.#ways.offered()}`;
  }

  /** A button to load more of the history, which mostly contains no NFTs. */
  #renderFurther({hasMore, status}: ActivityState): TemplateResult | typeof nothing {
    if (!hasMore) return nothing;
    return html`<drawbridge-push-button
      data-testid="look-further"
      exportparts="button"
      variant="quiet"
      size="sm"
      ?loading=${status === 'more'}
      @click=${() => void this.api.activity.loadMore()}
      >${this.t('nfts.further')}</drawbridge-push-button
    >`;
  }

  #renderTrouble({status, failure}: ActivityState): TemplateResult | typeof nothing {
    if (status !== 'failed') return nothing;
    if (!this.#online.isOnline)
      return renderNote({id: 'trouble', tone: 'warning', text: this.t('service.staleOffline')});
    const {words, clock, retryAt} = retryWay(this.client, failure?.cause);
    return html`<drawbridge-notice tone="warning" role="status" data-testid="trouble">
      ${this.t(...failureMessage(failure?.cause))} ${this.t('service.stale')}
      <drawbridge-retry
        data-testid="try-again"
        exportparts="button"
        .clock=${clock}
        .retryAt=${retryAt}
        .words=${words}
        @click=${this.#retry}
      ></drawbridge-retry>
    </drawbridge-notice>`;
  }

  #renderFailed(cause: unknown): TemplateResult {
    const {isOnline} = this.#online;
    return renderTrouble({
      icon: imageIcon,
      isOnline,
      heading: this.t(isOnline ? 'nfts.unavailable' : 'common.offline'),
      text: isOnline ? this.t(...failureMessage(cause)) : this.t('service.offlineHint'),
      ...retryWay(this.client, cause),
      retry: this.#retry,
    });
  }

  readonly #retry = (): void => {
    const {activity} = this.api;
    if (activity.current()?.failure?.page === 'more') void activity.loadMore();
    else void activity.follow.refresh();
  };

  #renderSkeletonRows(): TemplateResult {
    return html`<div class="places">
      ${Array.from({length: PLACEHOLDERS}, () => html`<drawbridge-skeleton></drawbridge-skeleton>`)}
    </div>`;
  }
}

/** `contract:id`, the key of a collectible with an id. */
const WITH_ID = /^(0x[0-9a-f]{40}):/;

/**
 * Merges the wallet's NFTs with the history's, without duplicates. The history's come first,
 * because it has their dates.
 *
 * A history may leave the ids out: then two with one name are the same. A wallet may report of a collection only how many
 * of it there are: those that are on show already are taken off.
 */
export function mergeNfts(told: readonly Nft[], known: readonly Nft[]): readonly Nft[] {
  const find = finderIn(told);
  const pairs = known.map((nft) => ({nft, other: find(nft)}));
  const paired = new Set(pairs.map(({other}) => other));
  const alone = told.filter((nft) => !paired.has(nft));
  const shown = [...known, ...alone];
  const rest = alone.flatMap((nft) => {
    const count = WITH_ID.test(nft.key) ? nft.count : nft.count - countOf(nft, shown);
    return count > 0n ? [{...nft, count}] : [];
  });
  return [...pairs.map(({nft, other}) => withExtras(nft, other)), ...rest];
}

function finderIn(nfts: readonly Nft[]): (nft: Nft) => Nft | undefined {
  const byKey = new Map(nfts.map((nft) => [nft.key, nft]));
  const byName = new Map(nfts.map((nft) => [nft.name.toLowerCase(), nft]));
  return ({key, name}) =>
    byKey.get(key) ?? (name && !WITH_ID.test(key) ? byName.get(name.toLowerCase()) : undefined);
}

/** Completes name and picture from the other source. */
function withExtras(nft: Nft, other: Nft | undefined): Nft {
  const previewUrl = nft.previewUrl ?? other?.previewUrl;
  return {...nft, name: nft.name || (other?.name ?? ''), ...(previewUrl && {previewUrl})};
}

/** Counts the single NFTs of a collection. */
function countOf({key, name}: Nft, nfts: readonly Nft[]): bigint {
  const own = nfts.filter((nft) => {
    const contract = WITH_ID.exec(nft.key)?.[1];
    return contract === undefined ? nft.name.startsWith(`${name} #`) : contract === key;
  });
  return own.reduce((sum, {count}) => sum + count, 0n);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-nfts-panel': NftsPanel;
  }
}
