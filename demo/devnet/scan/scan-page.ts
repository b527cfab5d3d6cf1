import {html} from 'hono/html';

type Html = ReturnType<typeof html>;

/** A row of a page: a label and its value. */
export type ScanFact = readonly [label: string, value: string | Html];

/** The content of a page of the explorer. */
export interface ScanContent {
  readonly chain: string;
  readonly title: string;
  /** The id of the transaction, or the address. */
  readonly id: string;
  /** A state in one word, with its look. */
  readonly state?: readonly [word: string, look: 'good' | 'bad' | 'waiting'];
  readonly facts?: readonly ScanFact[];
  /** Lists below the facts. */
  readonly lists?: readonly {readonly title: string; readonly rows: readonly Html[]}[];
  /** The node's own answer. */
  readonly raw?: readonly (readonly [what: string, value: string])[];
}

/** A page of the block explorer. The tag escapes every value. */
export function scanPage({chain, title, id, state, facts = [], lists = [], raw = []}: ScanContent): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Devnet Scan</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/scan/scan.css" />
      </head>
      <body>
        <header><b>Devnet Scan</b> <span>${chain}</span></header>
        <main>
          <h1>${title}</h1>
          ${state ? html`<p class="state ${state[1]}">${state[0]}</p>` : ''}
          <p class="id">${id}</p>
          ${
            facts.length > 0
              ? html`<dl class="card">
                  ${facts.map(
                    ([label, value]) =>
                      html`<div>
                        <dt>${label}</dt>
                        <dd>${value}</dd>
                      </div>`,
                  )}
                </dl>`
              : ''
          }
          ${lists.map(
            (list) =>
              html`<section class="card">
                <h2>${list.title}</h2>
                <ul>
                  ${list.rows.map((row) => html`<li>${row}</li>`)}
                </ul>
              </section>`,
          )}
          ${
            raw.length > 0
              ? html`<details class="card">
                  <summary>All data from the node</summary>
                  <dl>
                    ${raw.map(
                      ([what, value]) =>
                        html`<dt>${what}</dt>
                          <dd>${value}</dd>`,
                    )}
                  </dl>
                </details>`
              : ''
          }
          <p class="note">The block explorer of the demo’s local chains. Nothing here has value.</p>
        </main>
      </body>
    </html>`;
}
