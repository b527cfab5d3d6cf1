import {expect, fixture, html} from '@open-wc/testing';
import {LanguageLoader} from '../client/late-settings.js';
import type {LocaleController} from '../controllers/locale-controller.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {PartialMessages} from '../core/messages/message.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {eventually} from '../testing/fakes/eventually.js';
import {createFakeClient} from '../testing/fakes/fake-client.js';
import {drawn, inTree} from '../testing/fakes/ui/in-tree.js';
import './button/drawbridge-button.js';
import './modal/drawbridge-modal.js';
import type {DrawbridgeModal} from './modal/drawbridge-modal.js';

const ENGLISH = ['Connect Wallet', 'What is a wallet?', 'Close', 'Get a wallet'];
/** One message of the page, two of the modal's frame, and one of a feature. */
const GERMAN: PartialMessages = {
  'button.connect': 'Wallet verbinden',
  'whatIsAWallet.title': 'Was ist eine Wallet?',
  'common.close': 'Schließen',
  'whatIsAWallet.get': 'Wallet holen',
};

describe('a language', () => {
  it('changes the messages of page, modal and features together', async () => {
    const {client, texts, answer} = await setup();
    expect(texts()).to.deep.equal(ENGLISH);
    const changed = client.setLocale('de');
    await answer('de', GERMAN);
    await changed;
    await drawn();
    expect(texts()).to.deep.equal(Object.values(GERMAN));
    await client.setLocale('en');
    await drawn();
    expect(texts()).to.deep.equal(ENGLISH);
  });

  it('is set by the latest call, whichever language loads first', async () => {
    const {client, texts, answer} = await setup();
    const first = client.setLocale('de');
    const second = client.setLocale('fr');
    await answer('fr', {'common.close': 'Fermer'});
    await answer('de', GERMAN);
    await Promise.all([first, second]);
    await drawn();
    expect(texts()).to.deep.equal([ENGLISH[0], ENGLISH[1], 'Fermer', ENGLISH[3]]);
  });

  it('falls back to English for each missing message', async () => {
    const {client, texts, answer} = await setup();
    const changed = client.setLocale('de');
    await answer('de', {'whatIsAWallet.get': 'Wallet holen'});
    await changed;
    await drawn();
    expect(texts()).to.deep.equal([...ENGLISH.slice(0, 3), 'Wallet holen']);
  });

  it('is kept when another fails to load', async () => {
    const {client, texts, answer} = await setup();
    const changed = client.setLocale('de');
    await answer('de', GERMAN);
    await changed;
    const failed = client.setLocale('fr');
    await answer('fr', new DrawbridgeError('chunk/unavailable', 'fr.js was not loaded'));
    const [outcome] = await Promise.allSettled([failed]);
    expect(outcome).to.have.nested.property('reason.code', 'chunk/unavailable');
    await drawn();
    expect(texts()).to.deep.equal(Object.values(GERMAN));
    expect(client.locale.locale.get()).to.equal('de');
  });

  it('is reported when the attribute names a language that fails to load', async () => {
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal id="language" networks="eip155:1" project-id="test"></drawbridge-modal>`,
    );
    const failures: string[] = [];
    modal.addEventListener('drawbridge-error', ({error}) => failures.push(error.code));
    const {locale} = pageClientOf(modal.client);
    const {answer} = plant(locale);
    modal.setAttribute('locale', 'de');
    await answer('de', new DrawbridgeError('chunk/unavailable', 'de.js was not loaded'));
    await eventually(() => failures.length > 0, 'The failure is not reported.');
    expect(failures).to.deep.equal(['chunk/unavailable']);
    expect(locale.locale.get()).to.equal('en');
  });
});

/** A button and an open modal in English. */
async function setup() {
  const client = createFakeClient();
  const page = await fixture<HTMLElement>(
    html`<div>
      <drawbridge-button .client=${client}></drawbridge-button>
      <drawbridge-modal .client=${client}></drawbridge-modal>
    </div>`,
  );
  await client.open({view: 'WhatIsAWallet'});
  const inPage = (...path: [string, ...string[]]): HTMLElement | null => inTree(page, ...path);
  await eventually(() => inPage('[data-testid="get-wallet"]') !== null, 'The view is not shown.');
  const texts = () => [
    inPage('drawbridge-button', 'button')?.textContent?.trim(),
    inPage('dialog')?.getAttribute('aria-label'),
    inPage('[data-testid="header-close"]')?.getAttribute('label'),
    inPage('[data-testid="get-wallet"]')?.textContent?.trim(),
  ];
  return {client, texts, ...plant(client.locale)};
}

/** Gives a page languages whose requests the test answers. */
function plant(locale: LocaleController) {
  const requests = new Map<string, (outcome: PartialMessages | DrawbridgeError) => void>();
  locale.languages = new LanguageLoader(locale, (tag) => {
    if (tag === 'en') return undefined;
    return new Promise((resolve, reject) =>
      requests.set(tag, (outcome) =>
        outcome instanceof DrawbridgeError ? reject(outcome) : resolve(outcome),
      ),
    );
  });
  const answer = async (tag: string, outcome: PartialMessages | DrawbridgeError): Promise<void> => {
    await eventually(() => requests.has(tag), `${tag} is not requested.`);
    requests.get(tag)!(outcome);
  };
  return {answer};
}
