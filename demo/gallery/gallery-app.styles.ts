import {css} from 'lit';
import {FRAMES_GAP} from './address.js';

export default css`
  :host {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr);
    gap: 24px;
    align-items: start;
  }
  nav {
    position: sticky;
    inset-block-start: 0;
    max-block-size: 100dvh;
    padding-block: 8px;
    overflow-y: auto;
    font-size: 14px;
    line-height: 20px;
  }
  section {
    grid-column: -2;
  }
  h1 {
    margin: 0;
    font-size: 20px;
    line-height: 28px;
  }
  h2 {
    margin: 16px 0 4px;
    font-size: 14px;
  }
  summary,
  nav a {
    display: block;
    padding: 6px 8px;
    border-radius: 8px;
    color: inherit;
    cursor: pointer;
    text-decoration: none;
  }
  nav a {
    padding-inline-start: 20px;
    color: var(--muted);
  }
  nav > a {
    padding-inline-start: 8px;
  }
  nav a[aria-current='page'] {
    background: var(--raised);
    color: var(--text);
    font-weight: 600;
  }
  :is(summary, a, button):focus-visible {
    outline: 2px solid var(--link);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: baseline;
    justify-content: space-between;
    margin-block-end: 16px;
  }
  .top h2 {
    flex: 1;
    margin: 0;
    color: var(--muted);
    font-size: 16px;
    font-weight: 400;
  }
  .top a {
    color: var(--link);
    font-weight: 600;
  }
  .frames {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
    gap: 16px;
    align-items: start;
  }
  .frames.modes {
    display: flex;
    gap: ${FRAMES_GAP}px;
    inline-size: max-content;
  }
  .frames + .frames {
    margin-block-start: 16px;
  }
  .sheet {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
    gap: 24px 16px;
    margin: 0 0 24px;
    padding: 0;
    font-size: 14px;
    line-height: 20px;
    list-style: none;
  }
  .sheet li {
    position: relative;
  }
  .sheet a {
    color: var(--text);
    font-weight: 600;
    text-decoration: none;
  }
  /* The whole thumbnail leads to its page. */
  .sheet a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  .sheet p {
    margin: 0;
    color: var(--muted);
  }
  @media (max-width: 760px) {
    :host {
      grid-template-columns: minmax(0, 1fr);
    }
    nav {
      position: static;
      max-block-size: 40dvh;
    }
  }
`;
