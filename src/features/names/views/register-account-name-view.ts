import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Message} from '../../../core/messages/message.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import type {Subject} from '../../../core/ports/subject.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {firstField} from '../../../ui/base/first-field.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {failureMessage, noAccountHere, retryWay, type Unavailable} from '../../../ui/base/notices.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import {renderNote} from '../../../ui/parts/feedback/retry.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/list/row.js';
import '../../../ui/parts/list/list-item.js';
import '../../../ui/parts/text/address.js';
import {renderSentence} from '../../../ui/parts/text/render-sentence.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {NameProblem} from '../name-rules.js';
import type {Availability, NameLookup, NamesState, OwnedName} from '../names-controller.js';
import {registrationNetworkName} from '../registration-rules.js';
import {failureSentence, nextStep} from './failure-sentence.js';
import './name-field.js';
import type {NameField} from './name-field.js';
import {isWaiting, renderWaiting} from './registration-waiting.js';
import {renderWholeName, wholeNameStyles} from './whole-name.js';

const PROBLEMS = {
  'too-short': ['names.tooShort'],
  'too-long': ['names.tooLong'],
  punycode: ['names.punycode'],
} as const satisfies Record<string, Message>;

const STATES = {
  available: ['names.available'],
  registered: ['names.registered'],
  yours: ['names.yours'],
} as const satisfies Record<Availability, Message>;

/** Names of the account that are listed at first, and added by a press. */
const NAMES_SHOWN = 50;

/**
 * Looks up a typed name at the names service, and registers it.
 *
 * @summary Register a name.
 * @csspart input - The native field.
 * @csspart button - Every button with words.
 * @csspart list-item - Every name.
 * @internal
 */
@customElement('drawbridge-register-account-name-view')
export class RegisterAccountNameView extends FeatureView {
  static override styles = [
    viewStyles,
    wholeNameStyles,
    css`
      :host {
        gap: var(--_space-s);
        min-block-size: 360px;
      }
      h3 {
        padding-inline: var(--_space-s);
        color: var(--_color-text-muted);
        font-weight: 400;
      }
      h3,
      .sub {
        font-size: 12px;
        line-height: 16px;
      }
      .target {
        margin-block-start: auto;
      }
    `,
  ];

  declare api: InternalApis['names'];

  /** Names of the account that are listed. */
  @state() protected shown = NAMES_SHOWN;

  readonly #state = observe(this, () => this.api.state);

  readonly #formats = new LocalFormats(this);

  constructor() {
    super();
    observe(this, ({connections}) => connections.state);
    observe(this, ({account}) => account);
    observe(this, ({features}) => features.state);
  }

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-name-field');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.run(() => this.api.loadOwned());
  }

  protected override render(): TemplateResult {
    const names = this.#state.value;
    const subject = this.client.subjectOf('eip155');
    const {registration} = names;
    if (registration && isWaiting(registration)) return renderWaiting(this.#drawing, registration);
    if (!subject) return renderUnavailable(this.#noAccount);
    const network = subject.network;
    if (!network || network.testnet || names.lookup.isUnsupported)
      return renderUnavailable(this.#otherNetwork(network?.name ?? subject.caipNetworkId));
    return this.#renderNames(names, subject, registrationNetworkName(network));
  }

  /** The names of the account, or the form for one. */
  #renderNames(names: NamesState, subject: Subject, network: string): TemplateResult {
    const {owned} = names;
    if (owned && owned.length > 0) return this.#renderOwned(owned);
    return html`${this.#renderFailure(names)} ${this.#renderField(names)}
      <div role="status">${this.#renderStatus(names)}</div>
      ${this.#renderResults(names)} ${this.#renderNotes(names)} ${this.#renderTarget(subject, network)}
      ${this.#renderRegister(names)}`;
  }

  get #drawing() {
    const {client, api} = this;
    return {client, api, t: this.t.bind(this)};
  }

  get #noAccount(): Unavailable {
    const {router} = this.client;
    const notice = this.client.account.get().namespace === 'eip155' ? noAccountHere(this.client) : undefined;
    return (
      notice ?? {
        heading: this.t('names.otherFamily'),
        text: this.t('names.otherFamilyHint'),
        way: {label: this.t('names.toAccount'), go: () => router.reset('Account')},
      }
    );
  }

  #otherNetwork(network: string): Unavailable {
    return {
      heading: this.t('names.unsupported', network),
      text: this.t('names.unsupportedHint'),
      way: {label: this.t('names.chooseNetwork'), go: () => this.client.router.push('Networks')},
    };
  }

  /** What happened to the last registration, and what to do next. */
  #renderFailure({failure, lookup}: NamesState): TemplateResult | typeof nothing {
    if (!failure) return nothing;
    const next = nextStep(failure, lookup.availability);
    const tone = failure.code === 'wallet/request-declined' ? 'info' : 'danger';
    return html`<drawbridge-notice tone=${tone} role="alert" data-testid="name-failure"
      ><bdi
        >${this.t(...failureSentence(failure, this.client.locale.locale.get(), walletInUse(this.client)))}</bdi
      >${next ? html`<div>${this.t(...next)}</div>` : nothing}</drawbridge-notice
    >`;
  }

  #renderField(names: NamesState): TemplateResult {
    const problem = names.problem ? this.t(...problemMessage(names.problem)) : '';
    return html`<drawbridge-name-field
      exportparts="input"
      data-testid="name"
      label=${this.t('names.field')}
      suffix=${this.api.suffix()}
      hint=${problem ? '' : this.t('names.fieldHint')}
      value=${names.text}
      problem=${problem}
      ?can-submit=${this.#canSubmit(names)}
      @input=${this.#read}
      @change=${() => this.api.finishTyping()}
      @submit=${this.#submit}
    ></drawbridge-name-field>`;
  }

  #canSubmit({owned, lookup}: NamesState): boolean {
    return owned?.length === 0 && lookup.availability === 'available';
  }

  /** Always in the same place, with the name that it registers unless another account has it. */
  #renderRegister(names: NamesState): TemplateResult {
    const {availability, name} = names.lookup;
    const isTaken = availability === 'registered' || availability === 'yours';
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="submit-name"
      ?disabled=${!this.#canSubmit(names)}
      @click=${this.#submit}
      >${
        name === undefined || isTaken
          ? this.t('names.register', '')
          : renderWholeName(this.client.messages.get(), name, this.api.suffix())
      }</drawbridge-push-button
    >`;
  }

  /** Announces the result for the typed name. */
  #renderStatus({lookup}: NamesState): TemplateResult | typeof nothing {
    const {availability, name, status} = lookup;
    if (status === 'idle') return nothing;
    const text = availability
      ? `${name}: ${this.t(...stateOf(availability))}`
      : status === 'done'
        ? ''
        : this.t('names.looking');
    return html`<p class="visually-hidden">${text}</p>`;
  }

  #renderResults({lookup}: NamesState): TemplateResult | typeof nothing {
    const {availability, ens, name, suggestions = []} = lookup;
    if (name === undefined) return nothing;
    const isTaken = availability === 'registered';
    return html`<ul class="list" aria-label=${this.t('names.results')}>
      <li>${this.#renderTyped(name, lookup)}</li>
      ${
        ens === undefined
          ? nothing
          : html`<li>
              <drawbridge-row
                data-testid="ens-name"
                exportparts="list-item"
                label=${ens}
                tag=${this.t('names.yours')}
                >${this.t('names.inEns')}</drawbridge-row
              >
            </li>`
      }
      ${isTaken ? suggestions.map((each) => html`<li>${this.#renderSuggestion(each)}</li>`) : nothing}
    </ul>`;
  }

  #renderTyped(name: string, lookup: NameLookup): TemplateResult {
    const {availability, status} = lookup;
    const isKnown = availability !== undefined || status === 'done';
    return html`<drawbridge-row
      data-testid="typed-name"
      exportparts="list-item"
      whole
      label=${name}
      tag=${isKnown ? this.t(...stateOf(availability)) : ''}
      tag-tone=${availability === 'available' ? 'success' : 'neutral'}
      >${isKnown ? nothing : this.t('names.looking')}</drawbridge-row
    >`;
  }

  #renderSuggestion(name: string): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="suggested-name"
      exportparts="list-item"
      whole
      label=${name}
      caption=${this.t('names.available')}
      @click=${() => this.api.type(name)}
    ></drawbridge-list-item>`;
  }

  #renderNotes({lookup, ownedFailure}: NamesState): unknown {
    const {availability, failure, lookAlike, name = '', suggestionsFailure} = lookup;
    const suggestionsTrouble = !failure && availability === 'registered' ? suggestionsFailure : undefined;
    return [
      lookAlike !== undefined && availability === 'available'
        ? renderNote({id: 'look-alike', tone: 'warning', text: this.t('names.lookAlike', name, lookAlike)})
        : nothing,
      failure ? this.#renderTrouble('name-trouble', ['names.resolveFailed'], failure) : nothing,
      suggestionsTrouble
        ? this.#renderTrouble('suggestions-trouble', ['names.suggestFailed'], suggestionsTrouble)
        : nothing,
      // One button repeats all of them.
      ownedFailure
        ? this.#renderTrouble(
            'owned-trouble',
            ['names.ownedFailed'],
            ownedFailure,
            !failure && !suggestionsTrouble,
          )
        : nothing,
    ];
  }

  /** The text of the specification with the service's reason; without one, with the kind of the failure. */
  #renderTrouble(
    id: string,
    text: Message,
    {cause, context: {reason}}: DrawbridgeError,
    hasRetry = true,
  ): TemplateResult {
    const {words: labels, clock, retryAt: at} = retryWay(this.client, cause);
    const kind = failureMessage(cause);
    const words = reason
      ? this.t('names.because', this.t(...text), reason)
      : `${this.t(...text)}. ${this.t(...kind)}`;
    return renderNote({
      id,
      tone: 'warning',
      text: words,
      ...(hasRetry && {retry: {words: labels, run: () => this.api.retry(), clock, at}}),
    });
  }

  /** One account has one name: there is nothing to type. */
  #renderOwned(owned: readonly OwnedName[]): TemplateResult {
    return html`<p class="lead" data-testid="has-name">${this.t('names.owned')}</p>
      <h3 id="owned">${this.t('names.ownedList')}</h3>
      <ul class="list" aria-labelledby="owned">
        ${owned.slice(0, this.shown).map((each) => html`<li>${this.#renderOwnedName(each)}</li>`)}
      </ul>
      ${owned.length > this.shown ? this.#renderMore(owned.length) : nothing}
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          variant="quiet"
          data-testid="to-account"
          @click=${() => this.client.router.reset('Account')}
          >${this.t('names.toAccount')}</drawbridge-push-button
        >
      </div>`;
  }

  #renderMore(all: number): TemplateResult {
    const written = (count: number): string => this.#formats.value.count(String(count));
    return html`<p class="sub" data-testid="owned-count">
        ${this.t('names.ownedCount', written(this.shown), written(all))}
      </p>
      <drawbridge-push-button
        exportparts="button"
        variant="quiet"
        size="sm"
        data-testid="more-names"
        @click=${() => (this.shown += NAMES_SHOWN)}
        >${this.t('names.showMore')}</drawbridge-push-button
      >`;
  }

  #renderOwnedName({name, source}: OwnedName): TemplateResult {
    return html`<drawbridge-row data-testid="owned-name" exportparts="list-item" whole label=${name}
      >${this.t(source === 'service' ? 'names.byService' : 'names.inEns')}</drawbridge-row
    >`;
  }

  /** The account that receives the name, in one line. */
  #renderTarget({address}: Subject, network: string): TemplateResult {
    const shown = html`<drawbridge-address start="6" address=${address}></drawbridge-address>`;
    return html`<p class="sub target" data-testid="name-target">
      ${renderSentence(this.client.messages.get(), 'names.target', shown, network)}
    </p>`;
  }

  #read({currentTarget}: Event): void {
    this.api.type((currentTarget as NameField).value);
  }

  #submit(): void {
    if (this.#canSubmit(this.#state.value)) this.run(() => this.api.register());
  }
}

/** The state of the typed name in words. */
function stateOf(availability: Availability | undefined): Message {
  return availability ? STATES[availability] : ['names.unknown'];
}

function problemMessage(problem: NameProblem): Message {
  return problem.kind === 'character' ? ['names.badCharacter', problem.character] : PROBLEMS[problem.kind];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-register-account-name-view': RegisterAccountNameView;
  }
}
