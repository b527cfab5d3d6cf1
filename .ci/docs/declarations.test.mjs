import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {after, describe, it} from 'node:test';
import {collectDeclarations} from './declarations.mjs';

mkdirSync('.cache', {recursive: true});
const root = mkdtempSync(resolve('.cache/declarations-'));
after(() => rmSync(root, {recursive: true, force: true}));

const FILES = {
  'exports/index.d.ts': `
    export {createDoor, type Door} from '../door.js';
    export type {Key} from '../key.js';`,
  'exports/keys.d.ts': "export type {Key} from '../key.js';",
  'door.d.ts': `
    import type {Key as DoorKey, Registry} from './key.js';
    /** A door. */
    export interface Door {
      /** Opens it. */
      open(key: DoorKey): Promise<void>;
      readonly state: import('./state.js').State;
      readonly registry: keyof Registry;
    }
    export declare function createDoor(): Door;
    export interface Unused { readonly name: string }`,
  'key.d.ts': `
    import type {LitElement} from 'lit';
    export declare abstract class Key {
      #private;
      private secret;
      protected host: LitElement;
      readonly owner: string;
    }
    export interface Registry { readonly first: 1 }
    interface State { readonly key: true }
    export type KeyState = State;`,
  'state.d.ts': `
    import type {ReadableAtom} from 'nanostores';
    import type {KeyState} from './key.js';
    export interface State { readonly store: ReadableAtom<KeyState> }
    declare module './key.js' {
      interface Registry { readonly second: 2 }
    }
    declare global {
      interface Window { readonly door: State }
    }`,
};

describe('the collection of declarations', () => {
  const {exports, declarations, reachedBy} = collect(FILES);

  it('lists the exports of each entry', () => {
    assert.deepEqual(exports.get('index'), [
      {name: 'createDoor', original: 'createDoor', isType: false, specifier: undefined},
      {name: 'Door', original: 'Door', isType: true, specifier: undefined},
      {name: 'Key', original: 'Key', isType: true, specifier: undefined},
    ]);
    assert.deepEqual(
      exports.get('keys').map(({name}) => name),
      ['Key'],
    );
  });

  it('has each reached declaration once, and no other', () => {
    const names = [...declarations.matchAll(/^export (?:declare )?(?:abstract )?\w+ (\w+)/gm)].map(
      ([, name]) => name,
    );
    assert.deepEqual(names, [
      'Door',
      'Key',
      'KeyState',
      'Registry',
      'State_key',
      'State_state',
      'createDoor',
    ]);
    assert.equal(reachedBy.get('State_key'), 'KeyState');
    assert.equal(reachedBy.get('Door'), undefined);
  });

  it('leaves out comments and members that only the class uses', () => {
    assert.match(declarations, /class Key \{\n {4}readonly owner: string;\n\}/);
    assert.doesNotMatch(declarations, /\/\*|secret|host/);
  });

  it('names each reference by its declaration', () => {
    assert.match(declarations, /open\(key: Key\)/);
    assert.match(declarations, /readonly state: State_state;/);
    assert.match(declarations, /^import type \{ReadableAtom\} from 'nanostores';/m);
  });

  it('joins the parts of an interface, and keeps global members', () => {
    assert.match(declarations, /interface Registry \{\n {4}readonly first: 1;\n {4}readonly second: 2;\n\}/);
    assert.match(declarations, /declare global \{\n {4}interface Window \{\n {8}readonly door: State_state;/);
  });

  it('stays the same when a declaration moves to another module', () => {
    const moved = {
      ...FILES,
      'door.d.ts':
        "export type {Door} from './gate.js';\nimport type {Door} from './gate.js';\nexport declare function createDoor(): Door;",
    };
    moved['gate.d.ts'] = FILES['door.d.ts'].replace(/export declare function.*/, '');
    assert.equal(collect(moved).declarations, declarations);
  });
});

function collect(files) {
  rmSync(join(root, 'dist'), {recursive: true, force: true});
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'dist', path);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  const entries = ['index', 'keys'].map((name) => ({name, filePath: `dist/exports/${name}.d.ts`}));
  return collectDeclarations(entries, {
    root,
    options: {strict: true, skipLibCheck: true, moduleResolution: 100, module: 99, target: 9, types: []},
  });
}
