/**
 * Members that one of the oldest supported browsers lacks: Chrome 111, Firefox 115 or Safari 16.4. Those of Uint8Array
 * stay: libraries read them while loading.
 */
const NEW_MEMBERS: readonly (readonly [owner: object, names: readonly string[]])[] = [
  [URL, ['canParse', 'parse']],
  [AbortSignal, ['any']],
  [Promise, ['withResolvers', 'try']],
  [Array, ['fromAsync']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [RegExp, ['escape']],
  [Response, ['json']],
  [
    Set.prototype,
    [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ],
  ],
  [
    Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
    ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
  ],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [ElementInternals.prototype, ['states']],
  [Element.prototype, ['checkVisibility', 'moveBefore', 'getHTML', 'setHTMLUnsafe']],
  [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
  [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
  [Document.prototype, ['startViewTransition']],
  [window, ['navigation', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler']],
];
/** Pseudo-classes that throw in one of those browsers. */
const NEW_SELECTORS = /:(has\(|dir\(|state\(|popover-open)/;
const SELECTING = ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const;

type Undo = () => void;

/** Makes the browser as old as the oldest supported one, except for style sheets. The returned function restores it. */
export function leaveNewApis(): Undo {
  const undos = [
    ...NEW_MEMBERS.flatMap(([owner, names]) => names.map((name) => removeMember(owner, name))),
    ...[Element, Document, DocumentFragment].map(({prototype}) => refuseSelectors(prototype)),
    replaceMember(CSS, 'supports', () => false),
  ];
  return () => {
    for (const undo of undos.toReversed()) undo();
  };
}

function removeMember(owner: object, name: string): Undo {
  const member = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.deleteProperty(owner, name);
  return () => void (member && Object.defineProperty(owner, name, member));
}

function refuseSelectors(prototype: object): Undo {
  const undos = SELECTING.filter((name) => Object.hasOwn(prototype, name)).map((name) => {
    const select = Reflect.get(prototype, name) as (this: unknown, selector: string) => unknown;
    return replaceMember(prototype, name, function (this: unknown, selector: string) {
      if (NEW_SELECTORS.test(selector)) throw new DOMException(`${selector} is not valid`, 'SyntaxError');
      return select.call(this, selector);
    });
  });
  return () => undos.forEach((undo) => undo());
}

function replaceMember(owner: object, name: string, value: unknown): Undo {
  const member = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {configurable: true, writable: true, value});
  return () => void (member && Object.defineProperty(owner, name, member));
}
