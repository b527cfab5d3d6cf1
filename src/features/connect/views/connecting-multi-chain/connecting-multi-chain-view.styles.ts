import {css} from 'lit';

export default css`
  /* As high as the span that takes its place. */
  .picture {
    display: grid;
    justify-items: center;
    padding-block: 32px 24px;
  }
  /* As high in every state, so that nothing below it moves. */
  .sub {
    min-block-size: 40px;
  }
  .buttons {
    display: flex;
    gap: var(--_space-s);
    padding-block: var(--_space-m) var(--_space-xs);
  }
  .buttons drawbridge-action {
    flex: 1 1 0;
  }
  .or {
    display: flex;
    gap: var(--_space-s);
    align-items: center;
    min-block-size: 24px;
    padding-block: var(--_space-xs);
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .or:empty {
    gap: 0;
  }
  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_color-border);
  }
`;
