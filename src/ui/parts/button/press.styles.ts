import {css} from 'lit';
import reset from '../../styles/reset.styles.js';
import spinner from '../feedback/spinner.styles.js';

/** Styles of every pressable part: reset, spinner, and the look of a disabled control. */
export default [
  reset,
  spinner,
  css`
    :host {
      display: block;
    }
    .press {
      display: flex;
      align-items: center;
      color: inherit;
      font-weight: inherit;
      text-decoration: none;
      border: 1px solid transparent;
      transition: background-color var(--_duration-short);
    }
    .press[aria-disabled='true'] {
      cursor: default;
    }
  `,
];
