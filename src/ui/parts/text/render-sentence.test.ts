import {expect, fixture} from '@open-wc/testing';
import {html} from 'lit';
import type {Messages} from '../../../core/messages/message.js';
import {toPseudo} from '../../../locales/pseudo.js';
import {en} from '../../../testing/fakes/client/en.js';
import {legalSlots} from '../connecting/legal-slots.js';
import {renderSentence} from './render-sentence.js';

describe('renderSentence', () => {
  it('puts links into the places that the sentence has for them', async () => {
    const {text, links} = await drawn(en, DOCUMENTS);
    expect(text).to.equal('By connecting, you agree to our Terms of Service and Privacy Policy');
    expect(links).to.deep.equal(['Terms of Service', 'Privacy Policy']);
  });

  it('follows the order of another language', async () => {
    const german = {
      ...en,
      'connect.agree': (terms: string, privacy: string) => `Mit ${privacy} und ${terms} einverstanden`,
    };
    const {text, links} = await drawn(german, DOCUMENTS);
    expect(text).to.equal('Mit Privacy Policy und Terms of Service einverstanden');
    expect(links).to.deep.equal(['Privacy Policy', 'Terms of Service']);
  });

  it('is a whole sentence with one of two documents', async () => {
    const terms = await drawn(en, {...DOCUMENTS, privacy: undefined});
    expect(terms.text).to.equal('By connecting, you agree to our Terms of Service');
    const privacy = await drawn(en, {...DOCUMENTS, terms: undefined});
    expect(privacy.text).to.equal('By connecting, you agree to our Privacy Policy');
  });

  it('appends the links that the sentence of an adopter leaves out', async () => {
    const own = {...en, 'connect.agree': 'You agree to our'} as unknown as Messages;
    const {text, links} = await drawn(own, DOCUMENTS);
    expect(text).to.equal('You agree to our Terms of Service Privacy Policy');
    expect(links).to.have.length(2);
  });

  it('keeps the links in the pseudo-locale, inside its brackets', async () => {
    const {text, links} = await drawn({...en, ...toPseudo(en)}, DOCUMENTS);
    expect(text).to.match(/^⟦[^⟦]+⟦[^⟦]+⟧[^⟦]+⟦[^⟦]+⟧.*⟧$/);
    expect(links).to.have.length(2);
  });

  it('draws no template at a private character in the text of a value', async () => {
    const element = await fixture<HTMLElement>(
      html`<p>${renderSentence(en, 'connect.agree', '\ue000Evil', html`<a href="#">Policy</a>`)}</p>`,
    );
    expect(element.textContent).to.equal('By connecting, you agree to our Evil and Policy');
  });
});

const DOCUMENTS = {terms: 'https://harbour.example/terms', privacy: 'https://harbour.example/privacy'};

async function drawn(messages: Messages, documents: Parameters<typeof legalSlots>[0]) {
  const element = await fixture<HTMLElement>(
    html`<p>${renderSentence(messages, 'connect.agree', ...legalSlots(documents, messages))}</p>`,
  );
  return {
    text: element.textContent,
    links: [...element.querySelectorAll('a')].map(({textContent}) => textContent),
  };
}
