import {css} from 'lit';

export default css`
  form,
  .more {
    display: grid;
    gap: 8px;
  }
  .more {
    grid-template-columns: 1fr 1fr;
    margin-block-start: 8px;
  }
  label {
    font-weight: 600;
  }
  input[type='text'] {
    width: 100%;
    padding: 0 12px;
  }
  .file {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--raised);
    font-size: 16px;
    text-align: center;
    cursor: pointer;
  }
  .file:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .file input {
    position: absolute;
    width: 1px;
    height: 1px;
    min-height: 0;
    padding: 0;
    border: 0;
    opacity: 0;
  }
  p {
    margin-block-start: 8px;
  }
  demo-camera-scanner {
    display: block;
    margin-block-start: 8px;
  }
  @media (width < 340px) {
    .more {
      grid-template-columns: 1fr;
    }
  }
`;
