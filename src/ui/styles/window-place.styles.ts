import {css} from 'lit';

/**
 * The place of windows (decision 0377): `--_largest` is the height that one can grow to, `--_highest` the room for it on
 * this screen, and `--_room` what its content gets below a header of 64 px.
 */
export default css`
  dialog {
    --_largest: 680px;
    --_top: max(var(--_space-m), min(12dvh, 100dvh - var(--_largest) - var(--_space-m)));
    --_highest: calc(100dvh - var(--_top) - var(--_space-m));
    --_room: calc(min(var(--_largest), var(--_highest)) - 64px);
    inline-size: 360px;
    max-inline-size: calc(100vw - 2 * var(--_space-m));
    max-block-size: var(--_highest);
    margin: var(--_top) auto auto;
  }
  /* A sheet at the bottom, clear of the phone's own controls. */
  @media (max-width: 430px) {
    dialog:modal,
    dialog[data-aside] {
      --_highest: calc(100dvh - var(--_space-l) - var(--_keyboard, 0px));
      inline-size: 100%;
      max-inline-size: 100%;
      margin-block: auto var(--_keyboard, 0px);
      padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
      padding-block-end: env(safe-area-inset-bottom);
      border-width: 1px 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
`;
