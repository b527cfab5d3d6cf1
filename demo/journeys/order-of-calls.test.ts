import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hexToString, type Hex} from 'viem';
import {EXTENSION, installExtension} from './shared-extension.js';
import {hasClients, useStage} from './stage.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
/** Networks that the page does not offer: one that is not there yet cannot be removed. */
const NETWORKS = [
  'eip155:10',
  'eip155:100',
  'eip155:137',
  'eip155:42161',
  'eip155:43114',
  'eip155:56',
] as const;

describe('calls of a page that do not wait for each other', () => {
  const stage = useStage();

  it('change the language in their order, though its code is still loading', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    const locale = await page.evaluate(async (letters) => {
      const client = document.querySelector('drawbridge-button')!.client!;
      await Promise.all(letters.map((letter) => client.setLocale(`en-x-${letter}`)));
      return client.getState().locale;
    }, LETTERS);
    assert.equal(locale, 'en-x-j');
    await stage.leave(visitor);
  });

  it('add and remove networks in their order', async () => {
    const visitor = await stage.visit('/');
    const failures = await visitor.page.evaluate(async (ids) => {
      const client = document.querySelector('drawbridge-button')!.client!;
      const calls = ids.flatMap((id) => [client.addNetwork(id), client.removeNetwork(id)]);
      const ended = await Promise.allSettled(calls);
      return ended.flatMap((each) => (each.status === 'rejected' ? String(each.reason) : []));
    }, NETWORKS);
    assert.deepEqual(failures, []);
    await stage.leave(visitor);
  });

  it('ask the wallet for signatures in their order', async () => {
    const visitor = await stage.visit('/');
    const {page} = visitor;
    const context = page.context();
    const asked: string[] = [];
    await installExtension({
      exposeFunction: (name, given) =>
        context.exposeFunction(name, (id: string, what: string) => {
          if (name === 'signInExtension') asked.push(hexToString(what as Hex));
          return given(id, what);
        }),
      addInitScript: (script) => context.addInitScript(script),
    });
    await page.reload();
    await hasClients(page);
    await page.evaluate(
      async ([letters, connectorId]) => {
        const client = document.querySelector('drawbridge-button')!.client!;
        await client.connect({connectorId, namespace: 'eip155'});
        await Promise.all(letters.map((letter) => client.signMessage(letter)));
      },
      [LETTERS, EXTENSION.fox.id] as const,
    );
    assert.deepEqual(asked, LETTERS);
    await stage.leave(visitor);
  });
});
