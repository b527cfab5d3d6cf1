import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {describe, it} from 'node:test';
import {chainTo, compareRolledUp, entryText, listEntries} from './rolled-up.mjs';

const files = (record) => new Map(Object.entries(record));

const MAX_LINES = 6000;
/** Declarations that adopters must not see; two of one name have their module as a suffix. */
const INTERNAL =
  /^export (declare )?(abstract )?(class|interface|type|const|function) (\w*(Controller|Flow)|Internal\w+|Config|PageConfig|KernelContext|Client|PageClient)(_\w+)?\b.*$/gm;

describe('the declarations in .ci/api', () => {
  it('are one file per package and one per public entry', () => {
    const names = ['.', 'react'].flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      return [
        `${manifest.name.split('/').at(-1)}.shared`,
        ...listEntries(folder, manifest).map(({name}) => name),
      ];
    });
    assert.deepEqual(readdirSync('.ci/api').toSorted(), names.map((name) => `${name}.d.ts`).toSorted());
  });

  it('have at most 6,000 lines', () => {
    const lines = readdirSync('.ci/api').map(
      (file) => readFileSync(`.ci/api/${file}`, 'utf8').split('\n').length,
    );
    const sum = lines.reduce((a, b) => a + b, 0);
    assert.ok(sum <= MAX_LINES, `${sum} lines`);
  });

  it('declare no controller, no flow, and neither the internal context nor the internal APIs', () => {
    const declarations = readdirSync('.ci/api')
      .map((file) => readFileSync(`.ci/api/${file}`, 'utf8'))
      .join('\n');
    assert.deepEqual(declarations.match(INTERNAL) ?? [], []);
  });

  it('are searched for internal names of every kind', () => {
    const internal = [
      'export declare class SendController {',
      'export declare class SignInController_features_sign_in {',
      'export type LoadTokensFlow = () => void;',
      'export interface InternalApis extends FeatureApis {',
      'export interface Config extends PageConfig {',
    ];
    for (const line of internal) assert.match(line, new RegExp(INTERNAL, 'm'), line);
    const open = [
      'export interface ClientEvent {',
      'export declare class SendButton {',
      'signal: AbortController;',
    ];
    for (const line of open) assert.doesNotMatch(line, new RegExp(INTERNAL, 'm'), line);
  });

  it('are up to date while each text is the same', () => {
    assert.deepEqual(compareRolledUp(files({'a.d.ts': 'x\n'}), files({'a.d.ts': 'x\n'})), []);
  });

  it('are out of date with a changed line, a new entry or a missing one', () => {
    assert.deepEqual(
      compareRolledUp(
        files({'a.d.ts': 'one\ntwo\n', 'b.d.ts': ''}),
        files({'a.d.ts': 'one\n2\n', 'c.d.ts': ''}),
      ),
      ['c.d.ts belongs to no entry', 'a.d.ts:2 is out of date: two, not 2', 'b.d.ts is missing'],
    );
  });

  it('import the other package by its name', () => {
    const react = readFileSync('.ci/api/react.shared.d.ts', 'utf8');
    assert.match(react, /DrawbridgeModal as (\w+)\} from '@drawbridge\/modal\/elements'/);
    assert.match(react, /const DrawbridgeModal: ElementComponent<DrawbridgeModal_\w+,/);
  });
});

describe('the file of an entry', () => {
  it('lists values, types, renamed declarations and those of other packages', () => {
    const exports = [
      {name: 'solana', original: 'solana_chains', isType: false},
      {name: 'Drawbridge', original: 'Drawbridge', isType: true},
      {name: 'Wallet', original: 'Wallet', isType: true, specifier: '@wallet-standard/base'},
    ];
    assert.equal(
      entryText(exports, './modal.shared.js'),
      "export {\n  type Drawbridge,\n  solana_chains as solana,\n} from './modal.shared.js';\n" +
        "export {\n  type Wallet,\n} from '@wallet-standard/base';\n",
    );
  });
});

describe('roll-up --why', () => {
  const reachedBy = new Map([
    ['SendApi', undefined],
    ['SendState', 'SendApi'],
  ]);

  it('prints how an entry reaches a declaration', () => {
    assert.equal(chainTo('SendState', reachedBy), 'SendState, by SendApi');
    assert.equal(chainTo('Secret', reachedBy), 'No entry reaches Secret');
  });
});
