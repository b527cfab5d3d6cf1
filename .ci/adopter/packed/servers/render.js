// Compiles an example for the server of a framework, and renders it to HTML.
import {writeFileSync} from 'node:fs';
import {transformSync} from '@babel/core';
import typescript from '@babel/preset-typescript';
import solid from 'babel-preset-solid';
import {renderToString as renderInSolid} from 'solid-js/web';
import {compile} from 'svelte/compiler';
import {render as renderInSvelte} from 'svelte/server';
import {createSSRApp} from 'vue';
import {compileScript, parse} from 'vue/compiler-sfc';
import {renderToString as renderInVue} from 'vue/server-renderer';

export async function renderSvelte(example) {
  const {js} = compile(example, {generate: 'server'});
  const {default: component} = await load('svelte-example.js', js.code);
  return renderInSvelte(component).body;
}

export async function renderVue(example) {
  const isCustomElement = (tag) => tag.startsWith('drawbridge-');
  const {descriptor} = parse(example, {templateParseOptions: {isCustomElement}});
  const templateOptions = {ssr: true, ssrCssVars: []};
  const {content} = compileScript(descriptor, {id: 'example', inlineTemplate: true, templateOptions});
  const {default: component} = await load('vue-example.js', transform(content));
  return renderInVue(createSSRApp(component));
}

/** The example exports `Wallets`. */
export async function renderSolid(example) {
  const preset = [solid, {generate: 'ssr', hydratable: true}];
  const {Wallets} = await load('solid-example.js', transform(example, preset));
  return renderInSolid(Wallets);
}

function transform(code, ...presets) {
  return transformSync(code, {filename: 'example.tsx', presets: [typescript, ...presets]}).code;
}

function load(file, code) {
  writeFileSync(new URL(file, import.meta.url), code);
  return import(`./${file}`);
}
