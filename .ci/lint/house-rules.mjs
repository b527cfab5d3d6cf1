// Lint rules of this project that no published plug-in has.
import {layerRule} from './layer-rule.mjs';

const isTopLevel = (node) =>
  node.parent?.type === 'Program' || node.parent?.type === 'ExportNamedDeclaration';
const isMutableStore = (init) =>
  init?.type === 'NewExpression' && ['Map', 'Set', 'WeakMap', 'WeakSet'].includes(init.callee.name);
const isStore = (init) =>
  init?.type === 'CallExpression' && ['atom', 'map', 'computed'].includes(init.callee.name);
// Objects that exist once per page may be at module level, in this folder only.
const PAGE_SINGLETONS = /src\/io\/platform\/hold-page/;

/** All clients on the page share state at module level. */
const noModuleState = {
  meta: {type: 'problem', schema: []},
  create(context) {
    if (PAGE_SINGLETONS.test(context.filename)) return {};
    const report = (node) => context.report({node, message: 'State belongs to a client, not to a module.'});
    return {
      VariableDeclaration(node) {
        if (!isTopLevel(node) || node.declare) return;
        if (node.kind !== 'const') report(node);
        for (const {init} of node.declarations) {
          // A set or map that is filled at its creation is a constant table.
          if (isStore(init) || (isMutableStore(init) && init.arguments.length === 0)) report(node);
        }
      },
    };
  },
};

/** A strict Content-Security-Policy drops style attributes and style elements from a template. */
const noInlineStyle = {
  meta: {type: 'problem', schema: []},
  create(context) {
    return {
      TaggedTemplateExpression(node) {
        if (!['html', 'svg'].includes(node.tag.name)) return;
        const text = node.quasi.quasis.map((part) => part.value.raw).join('$');
        if (/<style[\s>]|\sstyle=/.test(text)) {
          context.report({node, message: 'Use static styles, or setProperty on element.style.'});
        }
      },
      MemberExpression(node) {
        if (['innerHTML', 'outerHTML', 'insertAdjacentHTML'].includes(node.property.name)) {
          context.report({node, message: 'Trusted Types forbid HTML made from text: render a template.'});
        }
      },
    };
  },
};

/** Barrels hide dependencies; only the public entry points may re-export. */
const noReExport = {
  meta: {type: 'problem', schema: []},
  create(context) {
    const report = (node) => context.report({node, message: 'Only the public entry points re-export.'});
    return {
      ExportAllDeclaration: report,
      ExportNamedDeclaration(node) {
        if (node.source) report(node);
      },
    };
  },
};

/** A table of properties can name a field that the class does not have. Plain scripts have no decorators. */
const noPropertyTable = {
  meta: {type: 'problem', schema: []},
  create(context) {
    if (context.filename.endsWith('js')) return {};
    return {
      PropertyDefinition(node) {
        if (!node.static || node.key.name !== 'properties' || node.value?.type !== 'ObjectExpression') return;
        context.report({node, message: 'Declare properties with @property or @state (decision 0361).'});
      },
    };
  },
};

const isGlobals = ({type, kind, id}) =>
  type === 'TSGlobalDeclaration' ||
  (type === 'TSModuleDeclaration' && (kind === 'global' || id?.name === 'global'));

/** Keeps the global types of a file in one place, at its end. */
const globalsLast = {
  meta: {type: 'problem', schema: []},
  create(context) {
    return {
      Program({body}) {
        for (const node of body.slice(0, -1).filter(isGlobals))
          context.report({node, message: '`declare global` is the last statement of a file, once.'});
      },
    };
  },
};

export default {
  meta: {name: 'house'},
  rules: {
    layers: layerRule,
    'no-module-state': noModuleState,
    'no-inline-style': noInlineStyle,
    'no-re-export': noReExport,
    'no-property-table': noPropertyTable,
    'globals-last': globalsLast,
  },
};
