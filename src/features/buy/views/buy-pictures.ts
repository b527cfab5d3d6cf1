import '../../../ui/parts/image/logo.js';
import {html, type TemplateResult} from 'lit';
import type {DirectiveResult} from 'lit/directive.js';
import type {Client} from '../../../client/client.js';
import {builtInMark} from '../../../ui/base/marks/built-in-mark.js';
import {drawMonogram, monogramOf} from '../../../ui/base/marks/monogram.js';
import {symbolMark, symbolSource} from '../../../ui/base/marks/token-pictures.js';
import {picture, type Visibility} from '../../../ui/base/picture.js';
import {PROVIDER_MARKS} from '../../../ui/icons/marks/provider-marks.js';
import type {LogoSize} from '../../../ui/parts/image/logo.js';
import type {BuyProvider} from '../api.js';
import {providerName} from '../order-news.js';

/** The longest sign of a currency that fits in a logo. */
const LONGEST_SIGN = 2;

/** A list of the form. */
type ChoiceKind = 'token' | 'currency';

/** The address of the picture of a token or a currency: none for a currency with a sign. */
export function choiceSource(
  client: Client,
  kind: ChoiceKind,
  code: string,
  visibility?: Visibility,
): string | DirectiveResult {
  if (kind === 'token') return symbolSource(client, code, visibility);
  if (signOf(code, client.locale.locale.get())) return '';
  return picture(client, kind, {imageId: code, ...(visibility && {visibility})});
}

/** The built-in mark of a token, or the sign of a currency. */
export function choiceMark(client: Client, kind: ChoiceKind, code: string): TemplateResult | undefined {
  if (kind === 'token') return symbolMark(client, code);
  const sign = signOf(code, client.locale.locale.get());
  return sign === undefined ? undefined : drawMonogram({...monogramOf(code), letter: sign});
}

/** Draws the logo of a provider. */
export function renderProviderLogo(
  client: Client,
  provider: BuyProvider['id'],
  size: LogoSize = 40,
): TemplateResult {
  const mark = builtInMark(client, PROVIDER_MARKS, provider);
  return html`<drawbridge-logo
    slot="start"
    aria-hidden="true"
    size=${size}
    name=${providerName(provider)}
    src=${mark?.src ?? ''}
    .mark=${mark?.drawing}
  ></drawbridge-logo>`;
}

/** The sign of a currency, such as $ or €. Returns `undefined` if it has none, or only a long one. */
function signOf(currency: string, locale: string): string | undefined {
  if (!/^[a-z]{3}$/i.test(currency)) return undefined;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const {value = ''} = format.formatToParts(0).find(({type}) => type === 'currency') ?? {};
  const sign = value.replaceAll(/[\p{Cf}\s.]/gu, '');
  return sign !== '' && Array.from(sign).length <= LONGEST_SIGN ? sign : undefined;
}
