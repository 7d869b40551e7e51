/**
 * Cuts a JSON document into the elements of one of its arrays while it streams, so that a file of any size needs the
 * memory of one element. This tracks strings, brackets and lines; JSON.parse reads the elements.
 */
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import {
  MAX_DEPTH,
  MAX_RECORD_LENGTH,
  TOO_DEEP_REMEDY,
  TOO_LONG_REMEDY,
} from '#src/inventory/feed/feed-record.ts';

const REMEDY = 'Check the file with a JSON tool, or transfer it again';
/** Character codes, because comparing strings would take most of the time. */
const NEW_LINE = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

export interface JsonElement {
  readonly line: number;
  readonly text: string;
}

export interface JsonArraySplitter {
  push(chunk: string): JsonElement[];
  /** Throws when the document is incomplete. */
  end(): void;
}

interface SplitterState {
  readonly path: readonly string[];
  /** Open containers, outermost first; `key` is the current one of an object. */
  readonly open: { readonly isArray: boolean; key: string }[];
  line: number;
  isInString: boolean;
  isEscaped: boolean;
  /** The last string outside of elements, which may be a key. */
  string: string;
  array: 'not found' | 'inside' | 'done';
  isComplete: boolean;
  /** The current element, with its text up to this chunk. */
  element: { readonly line: number; text: string } | undefined;
  /** Where in this chunk the element's text continues. */
  elementStart: number;
}

/** `path` leads through objects to the array; [] is a document that is itself an array. */
export function createJsonArraySplitter(path: readonly string[]): JsonArraySplitter {
  const state: SplitterState = {
    path,
    open: [],
    line: 1,
    isInString: false,
    isEscaped: false,
    string: '',
    array: 'not found',
    isComplete: false,
    element: undefined,
    elementStart: 0,
  };
  return {
    push: (chunk) => splitChunk(state, chunk),
    end() {
      if (!state.isComplete) {
        throw feedErrorAt(state.line, 'the file ends before the document does', 'Transfer the file again');
      }
      if (state.array === 'not found') throw new FeedError(explainPath(path));
    },
  };
}

function splitChunk(state: SplitterState, chunk: string): JsonElement[] {
  const elements: JsonElement[] = [];
  state.elementStart = 0;
  for (let at = 0; at < chunk.length; at++) {
    const sign = chunk.charCodeAt(at);
    if (sign === NEW_LINE) state.line++;
    if (state.isInString) followString(state, sign, chunk, at);
    else if (sign > SPACE) followSign(state, sign, chunk, at, elements);
  }
  if (state.element) growElement(state.element, chunk.slice(state.elementStart));
  return elements;
}

function followString(state: SplitterState, sign: number, chunk: string, at: number): void {
  if (state.isEscaped) state.isEscaped = false;
  else if (sign === BACKSLASH) state.isEscaped = true;
  else if (sign === QUOTE) state.isInString = false;
  const mayBeKey = state.isInString && state.array === 'not found' && state.string.length < MAX_RECORD_LENGTH;
  if (mayBeKey) state.string += chunk[at] ?? '';
}

function followSign(
  state: SplitterState,
  sign: number,
  chunk: string,
  at: number,
  elements: JsonElement[],
): void {
  const { open } = state;
  if (state.isComplete) throw feedErrorAt(state.line, 'text after the end of the document', REMEDY);
  if (open.length === 0 && sign !== OPEN_ARRAY && sign !== OPEN_OBJECT) {
    throw feedErrorAt(state.line, 'this is not JSON', REMEDY);
  }
  const isAmongElements = state.array === 'inside' && open.length === state.path.length + 1;
  if (isAmongElements && (sign === COMMA || sign === CLOSE_ARRAY))
    finishElement(state, sign, chunk, at, elements);
  else if (isAmongElements && !state.element) {
    state.element = { line: state.line, text: '' };
    state.elementStart = at;
  }
  if (sign === QUOTE) {
    state.isInString = true;
    state.string = '';
  } else if (sign === COLON) {
    const inner = open.at(-1);
    if (inner && state.array === 'not found') inner.key = state.string;
  } else if (sign === OPEN_ARRAY || sign === OPEN_OBJECT) {
    if (sign === OPEN_ARRAY && state.array === 'not found' && isAtPath(state)) state.array = 'inside';
    if (open.length >= MAX_DEPTH)
      throw feedErrorAt(state.line, `brackets are nested more than ${MAX_DEPTH} deep`, TOO_DEEP_REMEDY);
    open.push({ isArray: sign === OPEN_ARRAY, key: '' });
  } else if (sign === CLOSE_ARRAY || sign === CLOSE_OBJECT) {
    const isMatch = open.pop()?.isArray === (sign === CLOSE_ARRAY);
    if (!isMatch) throw feedErrorAt(state.line, 'brackets do not match', REMEDY);
    state.isComplete = open.length === 0;
  }
}

function finishElement(
  state: SplitterState,
  sign: number,
  chunk: string,
  at: number,
  elements: JsonElement[],
): void {
  const { element } = state;
  if (element) {
    growElement(element, chunk.slice(state.elementStart, at));
    elements.push(element);
  } else if (sign === COMMA) throw feedErrorAt(state.line, 'a comma without a value', REMEDY);
  state.element = undefined;
  if (sign === CLOSE_ARRAY) state.array = 'done';
}

function growElement(element: NonNullable<SplitterState['element']>, text: string): void {
  element.text += text;
  if (element.text.length > MAX_RECORD_LENGTH)
    throw feedErrorAt(element.line, 'a record of more than 1 MB', TOO_LONG_REMEDY);
}

function isAtPath({ open, path }: SplitterState): boolean {
  return (
    open.length === path.length &&
    path.every((key, depth) => open[depth]?.isArray === false && open[depth].key === key)
  );
}

function explainPath(path: readonly string[]): string {
  const place =
    path.length === 0 ? 'the document is not an array' : `there is no array at "${path.join('.')}"`;
  return `${place}. Set "records" in the mapping to the path of the array of cars`;
}
