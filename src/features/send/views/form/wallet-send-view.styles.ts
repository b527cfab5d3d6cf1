import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
    min-block-size: 380px;
  }
  .origin {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-inline: var(--_space-s);
    overflow-wrap: anywhere;
  }
  .where {
    color: var(--_color-text-muted);
  }
  .place {
    block-size: 112px;
    border-radius: var(--_radius-row);
  }
`;
