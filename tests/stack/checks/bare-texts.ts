import {
  isBinaryExpression,
  isBindingElement,
  isBindingPattern,
  isBlock,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isImportSpecifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxSelfClosingElement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { type Project, type Signature, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';

/** Components of packages that render other nodes beside their children. */
const SHARED = new Set(['Button', 'IconButton', 'MenuItem', 'ToggleButton']);
/** Components of packages that always are the same element. */
const STEADY = new Set(['Link']);
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown;

interface Child {
  readonly isText: boolean;
  /** Whether it never changes. */
  readonly isConstant: boolean;
  /** Whether it always is the same element. */
  readonly isSteady: boolean;
  /** Whether it may be a list with texts. */
  readonly hasTexts: boolean;
}

const NOTHING: Child = { isText: false, isConstant: false, isSteady: false, hasTexts: false };

/**
 * Finds the texts that React cannot change, remove or use as a neighbor once a browser has translated the page, which
 * replaces them by `<font>`. React keeps the node of a text only if the text has siblings; otherwise it replaces the
 * content of the element.
 *
 * @returns `LINE: reason` for each
 */
export function bareTexts(project: Project, file: SourceFile): string[] {
  const { checker } = project;
  const found: string[] = [];
  visit(file);
  return found;

  function visit(node: Node): void {
    if (isJsxElement(node) || isJsxFragment(node)) look(node);
    node.forEachChild(visit);
  }

  function look(parent: JsxElement | JsxFragment): void {
    const children = parent.children.filter(isShown);
    const name = isJsxElement(parent) ? tagOf(parent) : 'Fragment';
    const isAlone = children.length === 1 && !SHARED.has(name);
    /** Whether React may put an element before the next child. */
    let mayCome = false;
    for (const node of children) {
      const child = childOf(node);
      const add = (reason: string) => found.push(`${lineOf(node)}: ${reason}`);
      if (child.hasTexts) add('a list with bare texts');
      else if (child.isText && name === 'Fragment') add('a text without an element');
      else if (child.isText && !child.isConstant && !isAlone) add('a text that changes beside other content');
      else if (child.isText && mayCome) add('a text after content that comes and goes');
      mayCome = !child.isSteady && (mayCome || !child.isConstant);
    }
  }

  function childOf(node: JsxChild): Child {
    if (isJsxText(node)) return { ...NOTHING, isText: true, isConstant: true };
    if (isJsxElement(node) || isJsxSelfClosingElement(node))
      return { ...NOTHING, isText: partsOf(ownContent(node)).some(isText), isSteady: isSteady(node) };
    const expression = isJsxExpression(node) ? node.expression : undefined;
    if (expression === undefined) return NOTHING;
    const parts = partsOf(checker.getTypeAtLocation(expression));
    const isChoice = isConditionalExpression(expression) || isBinaryExpression(expression);
    return {
      isText: parts.some(isText),
      isConstant: isConstant(expression),
      isSteady: false,
      hasTexts: parts.some(isListOfTexts) || (isChoice && parts.some(isAnything)),
    };
  }

  function isListOfTexts(type: Type): boolean {
    if (!checker.isArrayType(type) || !type.isTypeReference()) return false;
    return checker.getTypeArguments(type).flatMap(partsOf).some(isText);
  }

  function signatureOf(node: JsxElement | JsxSelfClosingElement): Signature | undefined {
    const type = checker.getTypeAtLocation(isJsxElement(node) ? node.openingElement.tagName : node.tagName);
    return type && checker.getSignaturesOfType(type, SignatureKind.Call)[0];
  }

  /** What a component of ours returns. */
  function ownContent(node: JsxElement | JsxSelfClosingElement): Type | undefined {
    const signature = signatureOf(node);
    const isOwn = signature?.declaration && !signature.declaration.path.includes('/node_modules/');
    return isOwn ? checker.getReturnTypeOfSignature(signature) : undefined;
  }

  function isSteady(node: Node | undefined): boolean {
    if (node && isParenthesizedExpression(node)) return isSteady(node.expression);
    if (!node || !(isJsxElement(node) || isJsxSelfClosingElement(node))) return false;
    const name = tagOf(node);
    if (/^[a-z]/.test(name) || STEADY.has(name)) return true;
    const component = signatureOf(node)?.declaration?.resolve(project);
    if (!component || !isFunctionLikeDeclaration(component) || !('body' in component) || !component.body) return false;
    const results = isBlock(component.body) ? returnsIn(component.body) : [component.body];
    return results.length === 1 && isSteady(results[0]);
  }

  /** Whether it is a literal or a part of an imported catalog. */
  function isConstant(node: Node | undefined): boolean {
    if (!node) return false;
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node)) return true;
    if (isPropertyAccessExpression(node)) return isConstant(node.expression);
    if (isElementAccessExpression(node)) return isConstant(node.expression) && isConstant(node.argumentExpression);
    if (!isIdentifier(node)) return false;
    let declared: Node | undefined = checker.getSymbolAtLocation(node)?.declarations[0]?.resolve(project);
    if (declared && isImportSpecifier(declared)) return true;
    while (declared && (isBindingElement(declared) || isBindingPattern(declared))) declared = declared.parent;
    return declared !== undefined && isVariableDeclaration(declared) && isConstant(declared.initializer);
  }

  function lineOf(node: Node): number {
    const before = file.text.slice(0, node.pos) + (/^\s*/.exec(file.text.slice(node.pos)) ?? [''])[0];
    return before.split('\n').length;
  }
}

function tagOf(node: JsxElement | JsxSelfClosingElement): string {
  const { tagName } = isJsxElement(node) ? node.openingElement : node;
  return isIdentifier(tagName) ? tagName.text : '';
}

/** Whether a child is more than the blanks between the lines of the source. */
function isShown(child: JsxChild): boolean {
  if (isJsxText(child)) return /\S/.test(child.text) || !child.text.includes('\n');
  return !isJsxExpression(child) || child.expression !== undefined;
}

function returnsIn(body: Node): (Node | undefined)[] {
  const results: (Node | undefined)[] = [];
  const visit = (node: Node): void => {
    if (isFunctionLikeDeclaration(node)) return;
    if (isReturnStatement(node)) results.push(node.expression);
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return results;
}

const partsOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() ? (type.getTypes() ?? []).flatMap(partsOf) : type ? [type] : [];
const isText = (type: Type) => (type.flags & TEXT) !== 0 && !(type.isStringLiteralType() && type.value === '');
/** Whether the type is that of `ReactNode`'s lists. */
const isAnything = (type: Type) => type.getSymbol()?.name === 'Iterable';
