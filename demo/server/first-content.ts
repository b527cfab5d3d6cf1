import type {Plugin} from 'vite';
import {en} from '../bridge/messages/en.js';

/** The page of the bridge site, and where the title of an address is put into it. */
const [PAGE, PLACE] = ['bridge/index.html', '<!-- The title of the page -->'];

/** The first content of an address: its title, as the page draws it once its scripts run. */
interface FirstContent {
  readonly title: string;
  readonly lead?: string;
  /** More of it, in HTML. */
  readonly more?: string;
}

const {overview, form, transfer, pages, staking, activity, howItWorks, settings} = en;

/** By the path below `/bridge`. */
const CONTENTS: Readonly<Record<string, FirstContent>> = {
  '': {title: overview.title, lead: overview.lead, more: buttons()},
  transfer: {title: form.title, lead: form.lead},
  stake: {title: pages.stake, lead: staking.lead},
  activity: {title: activity.title, lead: activity.lead},
  'how-it-works': {title: howItWorks.title, lead: howItWorks.lead},
  settings: {title: settings.title, lead: settings.lead},
};
/** A transfer by its id or hash, and an address that leads nowhere. */
const [ONE_TRANSFER, NOWHERE] = ['transfer/one', 'nowhere'];

function buttons(): string {
  return (
    '<div class="buttons">' +
    `<a class="button primary" href="/bridge/transfer">${overview.start}</a>` +
    `<a class="button" href="/bridge/stake">${overview.stake}</a></div>`
  );
}

/** The built file for an address below `/bridge`. */
export function firstContentFile(path: string): string {
  return `/bridge/${folderOf(nameOf(path))}index.html`;
}

function folderOf(name: string): string {
  return name === '' ? '' : `${name}/`;
}

function nameOf(path: string): string {
  const name = path.replace(/^\/bridge\/?/, '').replace(/\/$/, '');
  if (name in CONTENTS) return name;
  return name.startsWith('transfer/') ? ONE_TRANSFER : NOWHERE;
}

function contentOf(name: string): FirstContent | undefined {
  return name === ONE_TRANSFER ? {title: transfer.title} : CONTENTS[name];
}

function fill(html: string, name: string): string {
  const content = contentOf(name);
  if (!content) return html.replace(PLACE, '');
  const {title, lead, more = ''} = content;
  const tab = name === '' || name === ONE_TRANSFER ? en.site : en.titleOf(title);
  const paragraph = lead === undefined ? '' : `<p>${lead}</p>`;
  const named = html.replace(`<title>${en.site}</title>`, `<title>${tab}</title>`);
  return named.replace(PLACE, `<section class="lead"><h1>${title}</h1>${paragraph}${more}</section>`);
}

/** Puts the title of an address of the bridge site into its HTML, which is painted before any script has come. */
export function firstContent(): Plugin {
  return {
    name: 'first-content',
    enforce: 'post',
    transformIndexHtml(html, {originalUrl}) {
      if (originalUrl === undefined) return html;
      return fill(html, nameOf(new URL(originalUrl, 'http://demo').pathname));
    },
    generateBundle(_, bundle) {
      const page = bundle[PAGE];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      for (const name of [...Object.keys(CONTENTS), ONE_TRANSFER, NOWHERE]) {
        const file = {fileName: `bridge/${folderOf(name)}index.html`, source: fill(html, name)};
        if (name === '') page.source = file.source;
        else this.emitFile({type: 'asset', ...file});
      }
    },
  };
}
