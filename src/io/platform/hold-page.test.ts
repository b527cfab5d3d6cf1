import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {Stop} from '../../core/ports/clock.js';
import {holdPage} from './hold-page.js';

const {documentElement: root} = document;

describe('holdPage', () => {
  it('keeps the page from scrolling until the last hold is released', () => {
    const [first, second] = [holdPage(silent), holdPage(silent)];
    expect(getComputedStyle(root).overflow).to.equal('hidden');
    first();
    expect(getComputedStyle(root).overflow, 'one is left').to.equal('hidden');
    second();
    expect(getComputedStyle(root).overflow).to.equal('visible');
  });

  it('restores the page exactly', () => {
    const before = attributes();
    holdPage(silent)();
    expect(attributes()).to.equal(before);
  });

  it("does not change the page's inline styles", () => {
    const before = attributes();
    const release = holdPage(silent);
    expect(attributes()).to.equal(before);
    release();
  });

  it('keeps changes that a dialog of the page makes meanwhile', () => {
    root.style.setProperty('overflow', 'hidden');
    const release = holdPage(silent);
    root.removeAttribute('style');
    expect(getComputedStyle(root).overflow, 'while the hold lasts').to.equal('hidden');
    release();
    expect(root.style.length, 'styles of the root').to.equal(0);
    expect(getComputedStyle(root).overflow).to.equal('visible');
  });

  it('keeps a style that the page sets meanwhile', () => {
    const release = holdPage(silent);
    root.style.setProperty('overflow', 'clip');
    release();
    expect(root.style.getPropertyValue('overflow')).to.equal('clip');
    root.removeAttribute('style');
  });

  it("overrides the page's scrolling styles", () => {
    root.style.setProperty('overflow-y', 'scroll');
    const release = holdPage(silent);
    expect(getComputedStyle(root).overflowY).to.equal('hidden');
    release();
    root.removeAttribute('style');
  });

  it("keeps the page's other adopted sheets", () => {
    const sheet = new CSSStyleSheet();
    const release = holdPage(silent);
    document.adoptedStyleSheets.push(sheet);
    release();
    expect(document.adoptedStyleSheets).to.include(sheet);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  describe('on a page with a scrollbar', () => {
    const tall = document.createElement('div');
    const scrollbar = new CSSStyleSheet();
    // Scrollbars of phones and of macOS take no room: this one does everywhere.
    scrollbar.replaceSync('html::-webkit-scrollbar {inline-size: 15px}');

    before(() => {
      tall.style.setProperty('block-size', '300vh');
      document.body.append(tall);
      document.adoptedStyleSheets.push(scrollbar);
    });

    after(() => {
      tall.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== scrollbar);
    });

    it('moves nothing sideways when it begins or ends', () => {
      const before = tall.getBoundingClientRect().width;
      expect(window.innerWidth - before, 'the scrollbar takes room').to.be.greaterThan(0);
      const release = holdPage(silent);
      expect(tall.getBoundingClientRect().width).to.equal(before);
      release();
      expect(tall.getBoundingClientRect().width).to.equal(before);
    });

    it('moves nothing sideways when a dialog of the page closes meanwhile', async () => {
      const before = tall.getBoundingClientRect().width;
      const scrollbarWidth = window.innerWidth - root.clientWidth;
      root.style.setProperty('overflow', 'hidden');
      root.style.setProperty('padding-inline-end', `${scrollbarWidth}px`);
      const release = holdPage(silent);
      expect(tall.getBoundingClientRect().width, 'over the dialog').to.equal(before);
      root.removeAttribute('style');
      await nextMicrotasks();
      expect(tall.getBoundingClientRect().width, 'after the dialog').to.equal(before);
      release();
      expect(tall.getBoundingClientRect().width).to.equal(before);
    });
  });

  it('releases a hold only once', () => {
    const [first, second] = [holdPage(silent), holdPage(silent)];
    first();
    first();
    expect(getComputedStyle(root).overflow).to.equal('hidden');
    second();
  });

  it('sends Escape to the newest hold only', async () => {
    const events: string[] = [];
    const [below, above] = [openDialog(), openDialog()];
    const first = holdPage({...below, onEscape: () => events.push('first')});
    const second = holdPage({...above, onEscape: () => events.push('second')});
    await sendKeys({press: 'Escape'});
    second();
    above.dialog.close();
    await sendKeys({press: 'Escape'});
    first();
    below.dialog.close();
    await sendKeys({press: 'Escape'});
    expect(events).to.deep.equal(['second', 'first']);
  });

  it('ignores an Escape that an element inside has handled', async () => {
    const events: string[] = [];
    const {dialog, field} = openDialog();
    const release = holdPage({dialog, onEscape: () => events.push('Escape')});
    field.addEventListener('keydown', (event) => event.preventDefault());
    await sendKeys({press: 'Escape'});
    expect(events).to.deep.equal([]);
    release();
  });

  it('leaves Escape to a dialog that the page opened on top', async () => {
    const events: string[] = [];
    const release = holdPage({...openDialog(), onEscape: () => events.push('Escape')});
    const {dialog} = openDialog();
    dialog.focus();
    await sendKeys({press: 'Escape'});
    (document.activeElement as HTMLElement).blur();
    await sendKeys({press: 'Escape'});
    expect(events).to.deep.equal([]);
    release();
  });

  describe('keeps the events of the dialog from the page', () => {
    const types = [
      'keydown',
      'keyup',
      'beforeinput',
      'input',
      'pointerdown',
      'mousedown',
      'click',
      'focusin',
    ];
    let events: string[] = [];
    const swallow = (event: Event): void => {
      events.push(event.type);
      event.preventDefault();
      event.stopImmediatePropagation();
    };

    /** The events after the dialog is shown. */
    const hold = (dialog: Element): Stop => {
      const release = holdPage({...silent, dialog});
      events = [];
      return release;
    };

    beforeEach(() => {
      for (const type of [...types, 'wheel']) document.addEventListener(type, swallow, true);
    });

    afterEach(() => {
      for (const type of [...types, 'wheel']) document.removeEventListener(type, swallow, true);
    });

    it('whose listeners neither receive nor stop them', async () => {
      const {dialog, field, outer} = openDialog();
      const inside: string[] = [];
      for (const type of types) {
        field.addEventListener(type, () => inside.push(type));
        outer.addEventListener(type, () => inside.push(`outer ${type}`));
      }
      field.blur();
      const release = hold(dialog);
      await clickOn(field);
      await sendKeys({type: 'k'});
      expect(field.value).to.equal('k');
      expect(events).to.deep.equal([]);
      for (const type of types) expect(inside, type).to.include.members([type, `outer ${type}`]);
      release();
    });

    it('immediately when it opens', () => {
      const {dialog} = openDialog();
      dialog.close();
      events = [];
      holdPage({...silent, dialog, show: () => dialog.showModal()})();
      expect(events).to.deep.equal([]);
    });

    it('and activates a clicked element once', async () => {
      const {dialog, box, link} = openDialog();
      const release = hold(dialog);
      const clicks: boolean[] = [];
      box.addEventListener('click', () => clicks.push(box.checked));
      await clickOn(box);
      expect(box.checked).to.equal(true);
      expect(clicks).to.deep.equal([true]);
      link.addEventListener('click', (event) => {
        clicks.push(event.defaultPrevented);
        event.preventDefault();
        clicks.push(event.defaultPrevented);
      });
      await clickOn(link);
      expect(clicks).to.deep.equal([true, false, true]);
      expect(location.hash).to.equal('');
      release();
    });

    it('if an element inside stops them', async () => {
      const {dialog, field, outer} = openDialog();
      const inside: string[] = [];
      field.addEventListener('keydown', (event) => event.stopPropagation());
      outer.addEventListener('keydown', () => inside.push('outer'));
      const release = hold(dialog);
      field.focus();
      await sendKeys({press: 'a'});
      expect(inside).to.deep.equal([]);
      expect(field.value).to.equal('a');
      release();
    });

    it('in Firefox, where every keyboard event is composed', () => {
      const {dialog, field} = openDialog();
      const inside: unknown[] = [];
      field.addEventListener('keydown', (event) => {
        const {key, code, shiftKey, defaultPrevented} = event;
        inside.push({key, code, shiftKey, defaultPrevented, isHeld: event.getModifierState('Shift')});
        event.preventDefault();
        inside.push(event.defaultPrevented);
      });
      const release = hold(dialog);
      const init = {key: 'K', code: 'KeyK', shiftKey: true, bubbles: true, cancelable: true};
      const original = new ComposedKeyboardEvent('keydown', init);
      field.dispatchEvent(original);
      const given = {key: 'K', code: 'KeyK', shiftKey: true, defaultPrevented: false, isHeld: true};
      expect(inside).to.deep.equal([given, true]);
      expect(original.defaultPrevented).to.equal(true);
      expect(events).to.deep.equal([]);
      release();
    });

    it('also keys that are pressed while no element has the focus', async () => {
      const {dialog, field} = openDialog();
      const release = hold(dialog);
      field.blur();
      await sendKeys({press: 'k'});
      expect(events).to.deep.equal([]);
      release();
      await sendKeys({press: 'k'});
      expect(events).to.include('keydown');
    });

    it('and its lists scroll', () => {
      const {dialog, field} = openDialog();
      const release = hold(dialog);
      const wheel = new WheelEvent('wheel', {bubbles: true, composed: true, cancelable: true, deltaY: 40});
      field.dispatchEvent(wheel);
      expect(wheel.defaultPrevented).to.equal(false);
      expect(events).to.deep.equal([]);
      release();
    });
  });

  describe('keeps the dialog in the accessibility tree', () => {
    it('while the page hides all beside its own dialog, and then hides it again', async () => {
      const {dialog, modal, around} = openDialog();
      around.setAttribute('aria-hidden', 'true');
      const release = holdPage({...silent, dialog});
      expect(around).to.have.attribute('aria-hidden', 'false');
      modal.setAttribute('aria-hidden', 'true');
      await nextMicrotasks();
      expect(modal).to.have.attribute('aria-hidden', 'false');
      release();
      expect(around).to.have.attribute('aria-hidden', 'true');
      expect(modal).to.have.attribute('aria-hidden', 'true');
    });

    it('and leaves it visible if the page stops hiding it meanwhile', async () => {
      const {dialog, modal} = openDialog();
      modal.setAttribute('aria-hidden', 'true');
      modal.inert = true;
      const release = holdPage({...silent, dialog});
      expect(modal).not.to.have.attribute('inert');
      modal.removeAttribute('aria-hidden');
      modal.inert = false;
      await nextMicrotasks();
      release();
      expect(modal).not.to.have.attribute('aria-hidden');
      expect(modal).not.to.have.attribute('inert');
    });

    for (const [way, makeInert] of [
      ['the property', (element: HTMLElement) => void (element.inert = true)],
      ['the attribute', (element: HTMLElement) => element.setAttribute('inert', '')],
      ['a toggle', (element: HTMLElement) => void element.toggleAttribute('inert', true)],
    ] as const) {
      it(`and makes our element inert afterwards, if the page asks for it meanwhile by ${way}`, () => {
        const {dialog, modal} = openDialog();
        const release = holdPage({...silent, dialog});
        makeInert(modal);
        expect(modal.matches('[inert]'), 'while it is open').to.equal(false);
        expect(modal.inert, 'as the page reads it').to.equal(true);
        release();
        expect(modal.matches('[inert]'), 'afterwards').to.equal(true);
        modal.removeAttribute('inert');
        expect(modal.inert).to.equal(false);
      });
    }

    it('while an extension makes it or our element inert', async () => {
      const {dialog, modal} = openDialog();
      const release = holdPage({...silent, dialog});
      for (const element of [dialog, modal]) {
        // Extensions have methods of their own.
        Element.prototype.setAttribute.call(element, 'inert', '');
        await nextMicrotasks();
        expect(element.matches('[inert]')).to.equal(false);
      }
      release();
      expect(modal.matches('[inert]')).to.equal(false);
    });

    it('permanently, unless the page keeps hiding it', async () => {
      const {dialog, modal} = openDialog();
      const insist = new MutationObserver(() => {
        if (modal.getAttribute('aria-hidden') !== 'true') modal.setAttribute('aria-hidden', 'true');
      });
      insist.observe(modal, {attributes: true});
      const release = holdPage({...silent, dialog});
      modal.setAttribute('aria-hidden', 'true');
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(modal).to.have.attribute('aria-hidden', 'true');
      insist.disconnect();
      release();
    });
  });
});

interface OpenDialog {
  readonly around: HTMLElement;
  readonly modal: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** An element between the dialog and its fields, in the dialog's own tree. */
  readonly outer: HTMLElement;
  readonly field: HTMLInputElement;
  readonly box: HTMLInputElement;
  readonly link: HTMLAnchorElement;
}

/** A modal dialog in a shadow tree, whose fields are in a tree inside it. */
function openDialog(): OpenDialog {
  const around = document.createElement('div');
  const modal = document.createElement('drawbridge-stand-in');
  const dialog = document.createElement('dialog');
  const outer = document.createElement('div');
  around.append(modal);
  modal.attachShadow({mode: 'open'}).append(dialog);
  dialog.append(outer);
  const inner = outer.attachShadow({mode: 'open'});
  const [field, box] = [document.createElement('input'), document.createElement('input')];
  box.type = 'checkbox';
  const link = Object.assign(document.createElement('a'), {href: '#followed', textContent: 'Link'});
  inner.append(field, box, link);
  document.body.append(around);
  dialog.showModal();
  field.focus();
  opened.push(around);
  return {around, modal, dialog, outer, field, box, link};
}

/** As of Firefox, whose constructor ignores `composed`. */
class ComposedKeyboardEvent extends KeyboardEvent {
  constructor(type: string, init: KeyboardEventInit) {
    super(type, Object.create(init, {composed: {value: true}}) as KeyboardEventInit);
  }
}

const opened: Element[] = [];

afterEach(() => {
  for (const around of opened.splice(0)) around.remove();
});

async function clickOn(element: Element): Promise<void> {
  const {left, top, width, height} = element.getBoundingClientRect();
  await sendMouse({
    type: 'click',
    position: [Math.round(left + width / 2), Math.round(top + height / 2)],
  });
}

function attributes(): string {
  return [root, document.body]
    .map((element) => element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`))
    .join();
}

/** Mutation observers report in a microtask. */
async function nextMicrotasks(): Promise<void> {
  await Promise.resolve();
}

const silent = {dialog: document.createElement('dialog'), onEscape: () => {}};
