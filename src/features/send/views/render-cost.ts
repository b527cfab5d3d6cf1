import {html, nothing, type TemplateResult} from 'lit';

/** Greatest possible cost of a transfer, written out. */
export interface WrittenCost {
  /** In the network's coin; empty where it is not known. */
  readonly cost: string;
  /** In money; empty where the price is not known. */
  readonly costWorth: string;
  /** Text in place of an unknown cost. */
  readonly unknown: string;
  /** The reason why it is unknown, if there is one to tell. */
  readonly reason?: string | undefined;
}

/** Draws what a transfer costs: the same text on every screen. */
export function renderCost({cost, costWorth, unknown, reason = ''}: WrittenCost): TemplateResult {
  const second = costWorth ? cost : !cost && reason;
  return html`<bdi>${costWorth || cost || unknown}</bdi>
    ${second ? html`<small><bdi>${second}</bdi></small>` : nothing}`;
}
