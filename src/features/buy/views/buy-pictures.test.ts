import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeHttp} from '../../../testing/fake-http.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {Logo} from '../../../ui/parts/image/logo.js';
import {choiceMark, choiceSource, renderProviderLogo} from './buy-pictures.js';

describe('the picture of a choice of Buy', () => {
  for (const [code, sign] of [
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['JPY', '¥'],
    ['BRL', 'R$'],
    ['CHF', 'C'],
    ['X', 'X'],
  ] as const) {
    it(`is ${sign} for ${code}`, async () => {
      expect(letterOf(await show('currency', code))).to.equal(sign);
    });
  }

  it('is not fetched for a currency with a sign', async () => {
    const http = createFakeHttp();
    await show('currency', 'EUR', http);
    expect(http.requests).to.deep.equal([]);
  });

  it('is the mark of a known token', async () => {
    const http = createFakeHttp();
    expect(letterOf(await show('token', 'USDC', http))).to.equal(undefined);
    expect(letterOf(await show('token', 'HARB', http))).to.equal('H');
    expect(http.requests.map(({path}) => path)).to.deep.equal(['public/getTokenImage/HARB']);
  });
});

describe('the logo of a provider', () => {
  it('is the mark of Coinbase', async () => {
    const logo = await themed<Logo>(renderProviderLogo(createFakeClient(), 'coinbase'));
    expect(letterOf(logo)).to.equal(undefined);
  });
});

async function show(kind: 'token' | 'currency', code: string, http = createFakeHttp()): Promise<Logo> {
  const client = createFakeClient({http});
  return themed<Logo>(
    html`<drawbridge-logo
      name=${code}
      src=${choiceSource(client, kind, code)}
      .mark=${choiceMark(client, kind, code)}
    ></drawbridge-logo>`,
  );
}

function letterOf(logo: Logo): string | undefined {
  return logo.shadowRoot!.querySelector('text')?.textContent ?? undefined;
}
