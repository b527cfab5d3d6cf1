import {css} from 'lit';

/** The four sizes of marks and avatars, held before anything has loaded. */
export default css`
  :host {
    --_size: 40px;
    display: block;
    flex: none;
    inline-size: var(--_size);
    block-size: var(--_size);
  }
  :host([size='24']) {
    --_size: 24px;
  }
  :host([size='56']) {
    --_size: 56px;
  }
  :host([size='72']) {
    --_size: 72px;
  }
`;
