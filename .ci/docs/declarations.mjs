// Collects the declarations that the entries of a package reach, each once, by TypeScript's own checker.
import {relative, resolve} from 'node:path';
import ts from 'typescript';

/** Interfaces that many modules extend: printed with all their members, whichever modules declare these. */
const FLAT = ['ErrorCodes', 'Messages'];
const printer = ts.createPrinter({removeComments: true});

/**
 * Reads the declaration files of `entries` (`{name, filePath}`). Returns the exports of each entry by its name, the text
 * of the declarations that they reach, sorted, without comments and without members that are private or protected, and
 * for each declaration the name of the one that reached it first.
 */
export function collectDeclarations(entries, {root, options}) {
  const paths = entries.map(({filePath}) => resolve(root, filePath));
  const reach = new Reach(ts.createProgram(paths, options), root);
  const symbols = paths.map((path) => reach.addEntry(path));
  reach.follow();
  const exports = new Map(
    entries.map(({name}, index) => [name, symbols[index].map((each) => reach.describe(each))]),
  );
  return {exports, declarations: reach.print(), reachedBy: reach.origins()};
}

class Reach {
  #program;
  #checker;
  #root;
  /** The statements that declare each reached symbol. */
  #statements = new Map();
  #origins = new Map();
  #names = new Map();
  #queue = [];
  #files = new Set();
  #augmentations = new Set();
  #imports = new Map();

  constructor(program, root) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    this.#root = root;
  }

  /** Returns the symbols that the entry exports. */
  addEntry(path) {
    const file = this.#program.getSourceFile(path);
    this.#files.add(file);
    for (const {moduleSpecifier, importClause} of file.statements.filter(ts.isImportDeclaration))
      if (!importClause)
        this.#files.add(this.#checker.getSymbolAtLocation(moduleSpecifier)?.valueDeclaration);
    const module = this.#checker.getSymbolAtLocation(file);
    const exported = module ? this.#checker.getExportsOfModule(module) : [];
    for (const symbol of exported) this.#add(this.#resolved(symbol));
    return exported;
  }

  /** Visits reached symbols until there are no new ones. */
  follow() {
    do {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift())
        this.#visit(next.node, next.symbol);
      for (const file of this.#files) this.#addAugmentations(file);
    } while (this.#queue.length > 0);
    this.#chooseNames();
  }

  /** `specifier` is undefined for a declaration of this package. */
  describe(exported) {
    const name = this.#names.get(this.#resolved(exported));
    const {specifier, imported} = name ? {} : importOf(exported);
    return {name: exported.name, original: name ?? imported, isType: this.#isType(exported), specifier};
  }

  print() {
    const imports = [...this.#imports.values()].map(({specifier, imported, name}) =>
      imported === '*'
        ? `import type * as ${name} from '${specifier}';`
        : `import type {${imported === name ? name : `${imported} as ${name}`}} from '${specifier}';`,
    );
    const declarations = [...this.#statements.keys()]
      .toSorted((a, b) => (this.#names.get(a) < this.#names.get(b) ? -1 : 1))
      .map((symbol) => this.#printSymbol(symbol));
    const augmentations = [...this.#augmentations].map((node) => this.#printNode(node));
    return `${[...imports.toSorted(), ...declarations, ...augmentations.toSorted()].join('\n')}\n`;
  }

  origins() {
    return new Map(
      [...this.#origins].map(([symbol, origin]) => [this.#names.get(symbol), this.#names.get(origin)]),
    );
  }

  /** Returns false for a declaration of another package. */
  #add(symbol, origin) {
    if (this.#statements.has(symbol)) return true;
    const nodes = (symbol.declarations ?? [])
      .map(statementOf)
      .filter((node) => node && !node.getSourceFile().fileName.includes('/node_modules/'));
    if (nodes.length === 0) return false;
    this.#statements.set(symbol, [...new Set(nodes)]);
    this.#origins.set(symbol, origin);
    const members = FLAT.includes(symbol.name)
      ? this.#membersOf(symbol).flatMap(({valueDeclaration}) => valueDeclaration ?? [])
      : nodes;
    for (const node of members) this.#queue.push({node, symbol});
    for (const node of nodes) this.#files.add(node.getSourceFile());
    return true;
  }

  /** Global members, and members of other packages, that a file with a reached declaration adds. */
  #addAugmentations(file) {
    for (const node of file?.statements.filter(ts.isModuleDeclaration) ?? []) {
      const isOwnModule = ts.isStringLiteral(node.name) && node.name.text.startsWith('.');
      if (isOwnModule || this.#augmentations.has(node)) continue;
      this.#augmentations.add(node);
      this.#queue.push({node});
    }
  }

  #visit(node, origin) {
    if (isHidden(node)) return;
    const {symbol, external} = this.#referenceOf(node);
    if (external) this.#imports.set(keyOf(external), external);
    else if (symbol) this.#add(symbol, origin);
    if (ts.isImportTypeNode(node)) node.typeArguments?.forEach((child) => this.#visit(child, origin));
    else ts.forEachChild(node, (child) => this.#visit(child, origin));
  }

  /** The declaration of an identifier or an `import('…')` type, in this package or in another one. */
  #referenceOf(node) {
    const isImport = ts.isImportTypeNode(node);
    if (!isImport && !ts.isIdentifier(node)) return {};
    const named = this.#checker.getSymbolAtLocation(isImport ? node.qualifier : node);
    if (!named) return {};
    const external = isImport
      ? {specifier: node.argument.literal.text, imported: node.qualifier.getText()}
      : importOf(named);
    if (external && !external.specifier.startsWith('.')) return {external};
    const symbol = this.#resolved(named);
    return symbol.declarations?.some(statementOf) ? {symbol} : {};
  }

  #resolved(symbol) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return this.#checker.getExportSymbolOfSymbol(target);
  }

  #isType(exported) {
    let symbol = exported;
    while (symbol.flags & ts.SymbolFlags.Alias) {
      if (symbol.declarations.some(ts.isTypeOnlyImportOrExportDeclaration)) return true;
      symbol = this.#checker.getImmediateAliasedSymbol(symbol);
    }
    return !(symbol.flags & ts.SymbolFlags.Value);
  }

  #membersOf(symbol) {
    return this.#checker.getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(symbol));
  }

  /** If two modules declare the same name, each gets the path of its module as a suffix; so does an import. */
  #chooseNames() {
    const symbols = [...this.#statements.keys()];
    const imports = [...this.#imports.values()];
    const own = symbols.map(({name}) => name);
    const all = [...own, ...imports.map(({imported}) => imported)];
    const name = (wanted, names, path) =>
      names.filter((each) => each === wanted).length > 1 ? `${wanted}_${asSuffix(path)}` : wanted;
    for (const symbol of symbols) this.#names.set(symbol, name(symbol.name, own, this.#moduleOf(symbol)));
    for (const external of imports)
      external.name = external.local ?? name(external.imported, all, external.specifier);
  }

  #moduleOf(symbol) {
    const path = relative(this.#root, this.#statements.get(symbol)[0].getSourceFile().fileName);
    return path.replace(/^(react\/)?dist\/|\.d\.ts$/g, '');
  }

  #printSymbol(symbol) {
    if (FLAT.includes(symbol.name)) return this.#printMembers(symbol);
    const nodes = this.#statements.get(symbol);
    const texts = nodes.map((node) => this.#printNode(node));
    return nodes.length > 1 && nodes.every(ts.isInterfaceDeclaration)
      ? joinInterfaces(texts)
      : texts.join('\n');
  }

  #printMembers(symbol) {
    const members = this.#membersOf(symbol).map((member) => {
      const type = this.#checker.getTypeOfSymbol(member);
      return `    '${member.name}': ${this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)};`;
    });
    return `export interface ${symbol.name} {\n${members.toSorted().join('\n')}\n}`;
  }

  #printNode(node) {
    const {transformed} = ts.transform(node, [(context) => (root) => this.#transform(root, context)]);
    const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0], node.getSourceFile());
    if (ts.isModuleDeclaration(node)) return text;
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    return text.replace(/^(export )?(default )?(declare )?/, isType ? 'export ' : 'export declare ');
  }

  /** The name in the collection of the declaration that `node` names. */
  #nameIn(node) {
    const {symbol, external} = this.#referenceOf(node);
    return external ? this.#imports.get(keyOf(external))?.name : this.#names.get(symbol);
  }

  /** Leaves out hidden members and writes each reference by its name in the collection. */
  #transform(node, context) {
    if (isHidden(node)) return undefined;
    const name = this.#nameIn(node);
    if (ts.isImportTypeNode(node) && name) {
      const typeArguments = node.typeArguments?.map((child) => this.#transform(child, context));
      return typeNode(name, typeArguments, node.isTypeOf);
    }
    if (name) return ts.factory.createIdentifier(name);
    return ts.visitEachChild(node, (child) => this.#transform(child, context), context);
  }
}

/** `name`, or `typeof name`, with its type arguments. */
function typeNode(name, typeArguments, isTypeOf) {
  const identifier = ts.factory.createIdentifier(name);
  return isTypeOf
    ? ts.factory.createTypeQueryNode(identifier, typeArguments)
    : ts.factory.createTypeReferenceNode(identifier, typeArguments);
}

/** Writes the declarations of one interface as one. */
function joinInterfaces(texts) {
  const parts = texts.map((text) =>
    /^(export interface [^\n]*?)(?: extends ([^\n]*))? \{\n([^]*)\}$/.exec(text),
  );
  const bases = parts.flatMap(([, , base]) => base ?? []).toSorted();
  const [[, head, , first], ...others] = parts;
  const members = others.map(([, , , text]) => text).toSorted();
  return `${head}${bases.length > 0 ? ` extends ${bases.join(', ')}` : ''} {\n${first}${members.join('')}}`;
}

/** The statement at the top of a module that declares it; an augmentation of another module counts. */
function statementOf(declaration) {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  if (!ts.isStatement(node) || ts.isModuleDeclaration(node)) return undefined;
  if (ts.isSourceFile(node.parent)) return node;
  const isInModule = ts.isModuleBlock(node.parent) && ts.isStringLiteral(node.parent.parent.name);
  return isInModule ? node : undefined;
}

/** The module that an alias imports from, and the name there; `*` is the whole module. */
function importOf(alias) {
  for (const declaration of alias.declarations ?? []) {
    const statement = ts.findAncestor(
      declaration,
      (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node),
    );
    const specifier = statement?.moduleSpecifier?.text;
    if (specifier && ts.isNamespaceImport(declaration)) return {specifier, imported: '*', local: alias.name};
    if (specifier) return {specifier, imported: (declaration.propertyName ?? declaration.name).text};
  }
  return undefined;
}

function keyOf({specifier, imported}) {
  return `${specifier} ${imported}`;
}

function asSuffix(path) {
  return path.replace(/^\W+/, '').replace(/\W+/g, '_');
}

/** Private and protected members; a private constructor is public knowledge. */
function isHidden(node) {
  if (!ts.isClassElement(node) || ts.isConstructorDeclaration(node)) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return (
    Boolean(node.name && ts.isPrivateIdentifier(node.name)) ||
    (ts.getCombinedModifierFlags(node) & hidden) !== 0
  );
}
