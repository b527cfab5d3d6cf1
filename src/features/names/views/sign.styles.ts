import {css} from 'lit';

/** A view that begins with a round icon. */
export default css`
  :host {
    gap: var(--_space-s);
    padding-block-start: var(--_space-l);
  }
  .sign {
    --_icon-size: 32px;
    display: grid;
    place-items: center;
    inline-size: 72px;
    block-size: 72px;
    margin: 0 auto var(--_space-s);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: 50%;
  }
`;
