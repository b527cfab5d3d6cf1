import {html, nothing, type TemplateResult} from 'lit';

/** What a transfer costs at most, written out. */
export interface WrittenCost {
  /** In the network's coin; empty where it is not known. */
  readonly cost: string;
  /** In money; empty where the price is not known. */
  readonly costWorth: string;
  /** What stands there instead of a cost that is not known. */
  readonly unknown: string;
  /** Why it is not known, where that is known. */
  readonly reason?: string | undefined;
}

/** Draws what a transfer costs: the same text on every screen. */
export function renderCost({cost, costWorth, unknown, reason = ''}: WrittenCost): TemplateResult {
  const second = costWorth ? cost : !cost && reason;
  return html`<bdi>${costWorth || cost || unknown}</bdi>
    ${second ? html`<small><bdi>${second}</bdi></small>` : nothing}`;
}
