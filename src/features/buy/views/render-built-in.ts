import {html, nothing, type TemplateResult} from 'lit';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import type {BuyState} from '../api.js';
import type {BuyText} from './buy-text.js';

/** The remark on a built-in list. Another try cannot help after a refusal of the site's project. */
export function renderBuiltIn(
  text: BuyText,
  {options}: Pick<BuyState, 'options'>,
  onRetry: () => void,
): TemplateResult | typeof nothing {
  if (options.status !== 'ready' || !options.isBuiltIn) return nothing;
  const retry = html`<drawbridge-push-button
    exportparts="button"
    variant="link"
    data-testid="try-again"
    @click=${onRetry}
    >${text.t('common.tryAgain')}</drawbridge-push-button
  >`;
  return html`<drawbridge-notice tone="warning" role="status" data-testid="buy-built-in"
    >${text.t('buy.builtIn')}
    ${options.error?.code === 'app/project-refused' ? nothing : retry}</drawbridge-notice
  >`;
}
