import type {Page} from 'playwright-core';

/** The place of a control in one view: where it was first in view, and how far from there it was in any later frame. */
export interface ControlPlace {
  readonly control: string;
  readonly moved: number;
}

/** All frames of the window between two steps of the visitor. */
export interface FrameSpan {
  /** The test id of the view. */
  readonly view: string;
  /** The step of the visitor before these frames; a view begins with an empty one. */
  readonly step: string;
  /** The different upper edges, lower edges and heights, in the order of the frames. */
  readonly tops: readonly number[];
  readonly bottoms: readonly number[];
  readonly heights: readonly number[];
  readonly controls: readonly ControlPlace[];
  /** The lower edge of the last primary button in view, in the last frame. */
  readonly primary: number | undefined;
}

/**
 * Notes the edges of the open window and the places of its controls in each frame, in all shadow trees.
 *
 * A frame is noted after it was painted: before that, observers of sizes may still change it.
 *
 * A control keeps its place if the same element does, or the only one with its name. One that is out of view, or under
 * the buttons at the lower edge, is not followed yet. Wider words may move one of its sides.
 * After a scroll of the user (the content is as high as before) and after `window.noteStep(name)`, all places are first
 * ones again.
 */
const NOTE_FRAMES = `
  window.spans = [];
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=tab], [role=switch],' +
    ' drawbridge-list-item, drawbridge-row, drawbridge-token-row, drawbridge-wallet-card';
  const elementIds = new WeakMap();
  let [lastId, step, span, current, scrolls, heights, first, names] =
    [0, '', undefined, undefined, new Map(), new WeakMap(), new Map(), new WeakMap()];
  window.noteStep = (name) => { [step, span] = [name, undefined]; };
  const idOf = (element) => {
    if (!elementIds.has(element)) elementIds.set(element, ++lastId);
    return elementIds.get(element);
  };
  const inTrees = (root, found) => {
    for (const element of root.querySelectorAll('*')) {
      found.push(element);
      if (element.shadowRoot) inTrees(element.shadowRoot, found);
    }
    return found;
  };
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
  const describeControl = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.id) || element.innerText || '';
    for (let each = element; each && each.localName !== 'drawbridge-dialog'; each = parentOf(each)) {
      const id = each.dataset?.testid;
      if (id?.startsWith('view-')) break;
      if (id) return id + (each === element || words === '' ? '' : ' ' + words.slice(0, 24).replace(/\\s+/g, ' '));
    }
    return element.localName + ' ' + words.slice(0, 32).replace(/\\s+/g, ' ');
  };
  const nameOf = (element) => {
    if (!names.has(element)) names.set(element, describeControl(element));
    return names.get(element);
  };
  const add = (list, value) => { if (list.at(-1) !== value) list.push(value); };
  const painted = new MessageChannel();
  painted.port1.onmessage = () => note();
  const next = () => requestAnimationFrame(() => painted.port2.postMessage(''));
  const note = () => {
    next();
    const dialog = document.querySelector('drawbridge-modal')?.shadowRoot
      ?.querySelector('drawbridge-dialog')?.shadowRoot?.querySelector('dialog[open]');
    if (!dialog) { current = undefined; return; }
    const elements = inTrees(dialog, []);
    const view = elements.find(({dataset}) => dataset.testid?.startsWith('view-'));
    if (!view) return;
    if (view !== current) [current, span, step] = [view, undefined, ''];
    const scrolled = new Map(elements.filter(({scrollTop}) => scrollTop > 0).map((element) => [element, element.scrollTop]));
    const isUsers = [...new Set([...scrolled.keys(), ...scrolls.keys()])].some((element) =>
      scrolled.get(element) !== scrolls.get(element) && element.scrollHeight === heights.get(element));
    if (isUsers) first = new Map();
    scrolls = scrolled;
    for (const element of scrolled.keys()) heights.set(element, element.scrollHeight);
    const body = elements.find(({className}) => className === 'body');
    heights.set(body, body.scrollHeight);
    const frame = dialog.getBoundingClientRect();
    if (!span) {
      span = {view: view.dataset.testid, step, tops: [], bottoms: [], heights: [], controls: {}, primary: undefined};
      [first, names] = [new Map(), new WeakMap()];
      window.spans.push(span);
    }
    add(span.tops, Math.round(frame.top));
    add(span.bottoms, Math.round(frame.bottom));
    add(span.heights, Math.round(frame.height));
    const controls = elements.filter((element) => element.matches(CONTROLS) &&
      element.checkVisibility({visibilityProperty: true, opacityProperty: true}));
    const held = elements.find(({classList}) => classList.contains('actions'));
    const inHeld = new Set(held ? inTrees(held, []) : []);
    const end = Math.min(frame.bottom, held?.getBoundingClientRect().top ?? Infinity);
    const named = controls.map(nameOf);
    for (const [index, element] of controls.entries()) {
      const {left, top, right, bottom, width, height} = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const name = named[index];
      const isInView = bottom > frame.top + 1 && top < (inHeld.has(element) ? frame.bottom : end) - 1;
      const isOnly = named.indexOf(name) === named.lastIndexOf(name);
      for (const key of ['#' + idOf(element), ...(isOnly ? [name] : [])]) {
        const place = first.get(key);
        if (!place) { if (isInView) first.set(key, {left, top, right}); continue; }
        const moved = Math.max(Math.abs(top - place.top),
          Math.min(Math.abs(left - place.left), Math.abs(right - place.right)));
        span.controls[name] = Math.max(span.controls[name] ?? 0, Math.round(moved));
      }
    }
    const loud = elements.filter((element) => element.localName === 'drawbridge-push-button' &&
      element.variant === 'primary' && element.checkVisibility()).map((element) => element.getBoundingClientRect())
      .filter(({width, top}) => width > 0 && top < frame.bottom);
    span.primary = loud.length > 0 ? Math.round(loud.at(-1).bottom) : undefined;
  };
  next();`;

/** Begins to note the frames of the page's window. */
export async function noteFrames(page: Page): Promise<void> {
  await page.evaluate(NOTE_FRAMES);
}

/** The visitor did something that may move controls: typed, or opened a disclosure. Later frames are compared with the next. */
export async function noteStep(page: Page, step: string): Promise<void> {
  await page.evaluate((name) => (window as unknown as FrameNotes).noteStep(name), step);
}

/** What was noted until now. */
export async function takeSpans(page: Page): Promise<readonly FrameSpan[]> {
  const spans = await page.evaluate(() => (window as unknown as FrameNotes).spans);
  return spans.map(({controls, ...span}) => ({
    ...span,
    controls: Object.entries(controls).map(([control, moved]) => ({control, moved})),
  }));
}

interface FrameNotes {
  readonly spans: readonly (Omit<FrameSpan, 'controls'> & {
    readonly controls: Readonly<Record<string, number>>;
  })[];
  readonly noteStep: (name: string) => void;
}
