import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';

const FOLDER = new URL('.', import.meta.url);

describe('the compiled contracts', () => {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.sol'))) {
    it(`come from ${file} as it is`, async () => {
      const name = file.replace('.sol', '');
      const compiled = (await import(`./compiled/${name}.js`)) as Record<
        string,
        {source: string; bytecode: string}
      >;
      const [contract] = Object.values(compiled);
      const source = createHash('sha256')
        .update(readFileSync(new URL(file, FOLDER)))
        .digest('hex');
      assert.equal(contract?.source, source, 'npm run contracts -w demo');
      assert.match(contract.bytecode, /^0x60/);
    });
  }
});
