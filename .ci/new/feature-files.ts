/** The names of a feature by where they stand. */
interface Names {
  /** Of its folder and its elements: `oak-tree`. */
  readonly kebab: string;
  /** Its id, and the first half of its messages: `oakTree`. */
  readonly camel: string;
  /** Of its types and its view: `OakTree`. */
  readonly pascal: string;
  /** In sentences: `Oak tree`. */
  readonly words: string;
}

const FOLDER = 'src/features';
/** The list to which {@link withFeature} adds a feature. */
export const LIST = `${FOLDER}/account-features.ts`;

/** The list to which {@link withPages} adds the pages of a feature. */
export const PAGES = 'demo/gallery/all-pages.ts';

/**
 * The files of a new feature for a connected account, by their paths: a controller, a view, a button of the account,
 * messages, and pages of the gallery.
 */
export function featureFiles(name: string): ReadonlyMap<string, string> {
  const names = namesOf(name);
  const {kebab} = names;
  return new Map(
    Object.entries({
      'api.ts': api(names),
      'feature.ts': manifest(names),
      'order.json': order(names),
      [`${kebab}-controller.ts`]: controller(names),
      [`create-${kebab}.ts`]: creation(names),
      [`create-${kebab}.test.ts`]: creationTest(names),
      'messages/en.ts': messages(names),
      [`testing/${kebab}-pages.ts`]: pages(names),
      [`views/${kebab}-view.ts`]: view(names),
      [`views/${kebab}-view.test.ts`]: viewTest(names),
      [`views/${kebab}-tile.ts`]: tile(names),
    }).map(([file, text]) => [`${FOLDER}/${kebab}/${file}`, text.trimStart()]),
  );
}

/** The list of features for an account, with a new one at its end. */
export function withFeature(list: string, name: string): string {
  const {kebab, camel} = namesOf(name);
  const imports = list.split('\n').filter((line) => line.startsWith('import '));
  const own = `import {${camel}Feature} from './${kebab}/feature.js';`;
  const sorted = [...imports, own].toSorted((a, b) => fileOf(a).localeCompare(fileOf(b)));
  return list
    .replace(imports.join('\n'), sorted.join('\n'))
    .replace('\n] as const;', `\n  ${camel}Feature,\n] as const;`);
}

/** The list of the gallery's pages, with those of a new feature after the other views. */
export function withPages(list: string, name: string): string {
  const {kebab, camel} = namesOf(name);
  const own = `import {${camel}Pages} from '../../src/features/${kebab}/testing/${kebab}-pages.js';`;
  return list
    .replace(/(?<=\n)(?=\n\/\*\* The pages by group)/, `${own}\n`)
    .replace('      ...guidePages,\n', `      ...${camel}Pages,\n$&`);
}

/** What {@link featureFiles} leaves to the author. */
export function nextSteps(name: string): readonly string[] {
  const {kebab, camel} = namesOf(name);
  return [
    `It is listed in ${LIST}, and its pages in ${PAGES}. If a user may need it before connecting, or if it has a gate, list it in ${FOLDER}/registry.ts.`,
    `List flows and other processes in ${FOLDER}/${kebab}/order.json, and draw further states of its view in ${FOLDER}/${kebab}/testing.`,
    `Keep failures that only it reports in ${FOLDER}/${kebab}/${kebab}-failures.ts (decision 0370).`,
    `Let pages turn it off: add a row to src/core/config/feature-rows.ts, and read it in isOffered and offBy of ${camel}Feature.`,
    'Add a sentence to src/CHANGELOG.md, and run npm run check. The recipe "A feature" of src/README.md has the rest.',
  ];
}

function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is no name of a folder; write it as oak-tree.`);
  const words = kebab.replaceAll('-', ' ');
  const camel = kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {kebab, camel, pascal: capital(camel), words: capital(words)};
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fileOf(line: string): string {
  return /'(.*)'/.exec(line)?.[1] ?? '';
}

function api({camel, pascal, words}: Names): string {
  return `
import type {ReadableAtom} from 'nanostores';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';

/** API of the feature \`${camel}\`. */
export interface ${pascal}Api {
  /** How often the user has pressed the button. */
  readonly count: ReadableAtom<number>;
  press(): void;
}

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly ${camel}: ${pascal}Api;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** ${words}. */
    readonly ${pascal}: undefined;
  }
}

export interface ${pascal}Feature extends InternalManifest<'${camel}', never, '${pascal}'> {}
`;
}

function manifest({kebab, camel, pascal}: Names): string {
  return `
import type {${pascal}Feature} from './api.js';

export const ${camel}Feature: ${pascal}Feature = {
  id: '${camel}',
  needs: [],
  views: {
    ${pascal}: {
      tag: 'drawbridge-${kebab}-view',
      title: () => ['${camel}.title'],
      load: () => import(/* together: ${kebab} */ './views/${kebab}-view.js'),
      needsAccount: true,
    },
  },
  messages: {
    prefixes: ['${camel}'],
    load: {en: async () => (await import(/* together: account */ './messages/en.js')).en},
  },
  slots: [
    {
      slot: 'account-tile',
      id: '${camel}',
      order: 9,
      label: ['${camel}.title'],
      tag: 'drawbridge-${kebab}-tile',
      load: () => import(/* together: account */ './views/${kebab}-tile.js'),
      isOffered: ({subject}) => subject !== undefined,
    },
  ],
  load: async () => (await import(/* together: ${kebab} */ './create-${kebab}.js')).create${pascal},
};
`;
}

function order({kebab}: Names): string {
  return `
{
  "controllers": ["${kebab}-controller.ts"]
}
`;
}

function controller({pascal}: Names): string {
  return `
import {atom, type ReadableAtom} from 'nanostores';

/** Counts how often the user has pressed the button. */
export class ${pascal}Controller {
  readonly #count = atom(0);

  readonly count: ReadableAtom<number> = this.#count;

  press(): void {
    this.#count.set(this.#count.get() + 1);
  }

  clear(): void {
    this.#count.set(0);
  }
}
`;
}

function creation({kebab, camel, pascal}: Names): string {
  return `
import type {KernelContext} from '../../client/client.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {${pascal}Controller} from './${kebab}-controller.js';

/** Creates the API of the feature \`${camel}\`. */
export const create${pascal}: CreateInternalFeature<'${camel}', never, KernelContext> = ({onDispose}) => {
  const controller = new ${pascal}Controller();
  onDispose(() => controller.clear());
  return {count: controller.count, press: () => controller.press()};
};
`;
}

function creationTest({camel, pascal}: Names): string {
  return `
import {expect} from '@open-wc/testing';
import {createFakeClient} from '../../testing/fakes/fake-client.js';

describe('the feature ${camel}', () => {
  it('counts', async () => {
    const client = createFakeClient();
    const api = await client.use('${camel}');
    api.press();
    expect(api.count.get()).to.equal(1);
  });

  it('opens the view ${pascal}', async () => {
    const client = createFakeClient();
    client.connectAs();
    client.router.push('${pascal}');
    expect(client.router.current.view).to.equal('${pascal}');
  });
});
`;
}

function messages({camel, words}: Names): string {
  return `
/** Sentences of the feature, in English. */
export const en = {
  '${camel}.title': '${words}',
  '${camel}.press': 'Press',
  '${camel}.explain': 'What is it for?',
  '${camel}.explanation': 'It counts how often you press.',
  '${camel}.count': (count: string) => \`Pressed: \${count}\`,
};
`;
}

function pages({kebab, camel, pascal}: Names): string {
  return `
import {looksAt} from '../../../testing/fakes/gallery/account-setups.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

/** The view ${pascal} in every state. */
export const ${camel}Pages: readonly GalleryPage[] = [
  viewPage('${kebab}/start', {
    about: 'Before the first press',
    shows: ['${pascal}'],
    isDeep: true,
    before: looksAt('tokens'),
  }),
];
`;
}

function view({kebab, camel, pascal, words}: Names): string {
  return `
import {html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import '../../../ui/parts/button/push-button.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {${pascal}Api} from '../api.js';

/**
 * Shows how often the user has pressed the button.
 *
 * @summary ${words}.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-${kebab}-view')
export class ${pascal}View extends FeatureView {
  static override styles = viewStyles;

  declare api: ${pascal}Api;

  /** The user has asked for the explanation. */
  @state() private isExplained = false;

  readonly #count = observe(this, () => this.api.count);

  protected override render(): TemplateResult {
    return html\`<p data-testid="${kebab}-count">\${this.t('${camel}.count', String(this.#count.value))}</p>
      <drawbridge-push-button exportparts="button" data-testid="${kebab}-press" @click=\${() => this.api.press()}
        >\${this.t('${camel}.press')}</drawbridge-push-button
      >
      \${this.#renderExplanation()}\`;
  }

  #renderExplanation(): TemplateResult {
    if (this.isExplained) return html\`<p>\${this.t('${camel}.explanation')}</p>\`;
    return html\`<drawbridge-push-button
      exportparts="button"
      variant="link"
      data-testid="${kebab}-explain"
      @click=\${() => (this.isExplained = true)}
      >\${this.t('${camel}.explain')}</drawbridge-push-button
    >\`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-${kebab}-view': ${pascal}View;
  }
}
`;
}

function viewTest({kebab, camel, pascal}: Names): string {
  return `
import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {${pascal}View} from './${kebab}-view.js';
import './${kebab}-view.js';

describe('<drawbridge-${kebab}-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup();
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows how often the user has pressed its button', async () => {
    const {view} = await setup();
    inTree(view, '[data-testid=${kebab}-press]')?.click();
    await drawn();
    expect(inTree(view, '[data-testid=${kebab}-count]')).to.have.text('Pressed: 1');
  });

  it('explains itself when the user asks', async () => {
    const {view} = await setup();
    inTree(view, '[data-testid=${kebab}-explain]')?.click();
    await drawn();
    expect(view.shadowRoot?.textContent).to.contain('It counts how often you press.');
  });
});

async function setup() {
  const client = createFakeClient();
  const api = await client.use('${camel}');
  const view = await themed<${pascal}View>(
    html\`<drawbridge-${kebab}-view .client=\${client} .api=\${api}></drawbridge-${kebab}-view>\`,
  );
  return {client, view};
}
`;
}

function tile({kebab, camel, pascal, words}: Names): string {
  return `
import type {TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {receiveIcon} from '../../../ui/icons/portfolio.js';
import {renderTile} from '../../../ui/parts/button/render-tile.js';

/**
 * The account's button for the feature.
 *
 * @summary Opens ${words}.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-${kebab}-tile')
export class ${pascal}Tile extends ClientElement {
  protected override render(): TemplateResult {
    return renderTile({
      feature: '${kebab}',
      icon: receiveIcon,
      label: this.t('${camel}.title'),
      press: () => this.client.router.push('${pascal}'),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-${kebab}-tile': ${pascal}Tile;
  }
}
`;
}
