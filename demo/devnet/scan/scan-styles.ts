/** The style sheet of the explorer's pages. */
export const SCAN_STYLES = `
:root {
  color-scheme: light dark;
  --page: light-dark(oklch(0.965 0.006 255), oklch(0.165 0.013 260));
  --surface: light-dark(#fff, oklch(0.205 0.014 260));
  --line: light-dark(oklch(0.915 0.007 255), oklch(0.31 0.016 260));
  --text: light-dark(oklch(0.24 0.03 262), oklch(0.955 0.006 255));
  --muted: light-dark(oklch(0.48 0.025 260), oklch(0.75 0.018 258));
  --link: light-dark(oklch(0.5 0.19 262), oklch(0.76 0.12 255));
  --good: light-dark(oklch(0.48 0.13 155), oklch(0.78 0.15 158));
  --bad: light-dark(oklch(0.51 0.19 25), oklch(0.76 0.14 22));
  background: var(--page);
  color: var(--text);
  font: 400 16px/24px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
* { box-sizing: border-box; }
body { max-width: 760px; margin: 0 auto; padding: 0 20px 40px; }
header { display: flex; gap: 12px; padding-block: 20px; color: var(--muted); }
header b { color: var(--text); }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; justify-items: start; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
h1 { font-size: 28px; font-weight: 600; line-height: 36px; }
h2 { margin-block-end: 8px; font-size: 16px; font-weight: 600; }
a { color: var(--link); font-weight: 600; text-decoration: none; }
a:hover { text-decoration: underline; }
:is(a, summary):focus-visible { border-radius: 6px; outline: 2px solid var(--link); outline-offset: 2px; }
.id, .mono { font: 13px/20px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.id { color: var(--muted); }
.state { padding: 2px 12px; border: 1px solid currentcolor; border-radius: 14px; font-size: 14px; font-weight: 600; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.waiting { color: var(--muted); }
.card { width: 100%; padding: 8px 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); }
section.card { padding-block: 20px 8px; }
dl.card > div { display: grid; grid-template-columns: 140px minmax(0, 1fr); gap: 16px; padding-block: 12px; }
dl.card > div + div, li + li { border-block-start: 1px solid var(--line); }
dt { color: var(--muted); font-size: 14px; }
dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
ul { list-style: none; }
li { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; padding-block: 12px; overflow-wrap: anywhere; }
li small { color: var(--muted); font-size: 14px; }
summary { padding-block: 12px; cursor: pointer; font-weight: 600; }
details dd { margin-block-end: 8px; font: 13px/20px ui-monospace, Menlo, Consolas, monospace; }
.note { color: var(--muted); font-size: 14px; }
@media (width < 560px) {
  .card { padding-inline: 16px; }
  dl.card > div { grid-template-columns: minmax(0, 1fr); gap: 2px; }
}
`;
