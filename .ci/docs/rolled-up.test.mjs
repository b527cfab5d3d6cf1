import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {describe, it} from 'node:test';
import {compareRolledUp, listEntries} from './rolled-up.mjs';

const files = (record) => new Map(Object.entries(record));

describe('the rolled-up declarations', () => {
  it('are kept for each public entry of both packages, and for nothing else', () => {
    const entries = ['.', 'react'].flatMap((folder) =>
      listEntries(folder, JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))),
    );
    assert.deepEqual(readdirSync('.ci/api').toSorted(), entries.map(({name}) => `${name}.d.ts`).toSorted());
  });

  it('are up to date while each text is the same', () => {
    assert.deepEqual(compareRolledUp(files({'a.d.ts': 'x\n'}), files({'a.d.ts': 'x\n'})), []);
  });

  it('are out of date by the line that changed, by a new entry and by one that is gone', () => {
    assert.deepEqual(
      compareRolledUp(
        files({'a.d.ts': 'one\ntwo\n', 'b.d.ts': ''}),
        files({'a.d.ts': 'one\n2\n', 'c.d.ts': ''}),
      ),
      ['c.d.ts belongs to no entry', 'a.d.ts:2 is out of date: two, not 2', 'b.d.ts is missing'],
    );
  });

  it('import the other package by its name, and hold its modal for the modal', () => {
    const react = readFileSync('.ci/api/react.d.ts', 'utf8');
    assert.match(react, /DrawbridgeModal as ModalElement\b[^]*from '@drawbridge\/modal\/elements'/);
    assert.match(react, /const DrawbridgeModal: ElementComponent<ModalElement,/);
  });
});
