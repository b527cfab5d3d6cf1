import {css} from 'lit';

/** The form of {@link EnterCodeView}. */
export default css`
  form {
    display: flex;
    flex-direction: column;
    gap: var(--_space-s);
  }
  label {
    color: var(--_color-text-muted);
  }
  input {
    min-block-size: 48px;
    padding-inline: var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-row);
    color: inherit;
    font: inherit;
    font-size: 20px;
  }
  [role='alert'] {
    min-block-size: 24px;
    color: var(--_color-danger);
  }
`;
