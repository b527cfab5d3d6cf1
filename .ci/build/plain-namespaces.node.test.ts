import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {parseAst} from 'vite';
import {writeOutMinified} from './plain-namespaces.js';

const IMPORT = 'import{r as e}from"./rolldown-runtime-abc.js";';

describe('plainMinifiedNamespaces', () => {
  it('writes out what import() gives, and needs no helper for it', () => {
    const code = `${IMPORT}var a=1,b=e({one:()=>a,text:()=>"},{"});let c=e=>e({x:()=>1});export{b as t};`;
    const plain =
      'var a=1,b={get one(){return a},get text(){return "},{"}};let c=e=>e({x:()=>1});export{b as t};';
    assert.equal(writeOutMinified(code, parseAst), plain);
  });

  it('leaves a file alone that needs other helpers', () => {
    const code = 'import{r as e,s as n}from"./rolldown-runtime-abc.js";var b=e({one:()=>1});n(b);';
    assert.equal(writeOutMinified(code, parseAst), code);
  });
});
