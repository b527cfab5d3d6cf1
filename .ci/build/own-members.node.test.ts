import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {takeOwn} from './own-members.js';

const MINIFIED = 'c=(e,n)=>{let r={};for(var i in e)t(r,i,{get:e[i],enumerable:!0});return r}';
const WRITTEN_OUT = `var __exportAll = (all, no_symbols) => {
  let target = {};
  for (var name in all) __defProp(target, name, { get: all[name], enumerable: true });
  return target;
};`;

describe('ownMembers', () => {
  it('goes through the exports of a module and nothing else', () => {
    assert.match(takeOwn(MINIFIED), /for\(var i of Object\.keys\(e\)\)t\(r,i,\{get:e\[i\]/);
    assert.match(takeOwn(WRITTEN_OUT), /for\(var name of Object\.keys\(all\)\) __defProp/);
  });

  it('leaves other loops alone', () => {
    const other = 'for(var n in e)n!=="default"&&!t.hasOwnProperty(n)&&(t[n]=e[n])';
    assert.equal(takeOwn(other), other);
  });
});
