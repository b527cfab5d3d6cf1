import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {legalLinks, mustAgree} from '../../../client/connecting/legal-links.js';
import {type ClientHost, observe} from '../../../ui/base/observe.js';
import {legalSlots} from '../../../ui/parts/connecting/legal-slots.js';
import '../../../ui/parts/connecting/terms.js';
import {renderSentence} from '../../../ui/parts/text/render-sentence.js';

/** Asks the user to agree to the adopter's terms before a view lets them log in. */
export class LoginTerms {
  readonly #host: ClientHost<Client>;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    observe(host, ({hasAgreed}) => hasAgreed);
    observe(host, ({features}) => features.state);
  }

  /** The question in place of the view; `undefined` once the user has agreed. */
  render(): TemplateResult | undefined {
    const {client} = this.#host;
    if (!mustAgree(client)) return undefined;
    const messages = client.messages.get();
    const links = legalLinks(client.config) ?? {terms: undefined, privacy: undefined};
    return html`<drawbridge-terms
      exportparts="button"
      heading=${messages['login.agreeFirst']}
      label=${messages['login.agreeAndGoOn']}
      @agree=${() => client.hasAgreed.set(true)}
      >${renderSentence(messages, 'connect.agreeBefore', ...legalSlots(links, messages))}</drawbridge-terms
    >`;
  }
}
