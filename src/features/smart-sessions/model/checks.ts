import {isRecord} from '../../../core/model/safety/record.js';

/** Path of a value, and the time of the check. */
export interface Place {
  /** `a.b.0.c`; empty for the whole. */
  readonly path: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/** Looks at a value; gives a sentence for each thing that is wrong with it. */
export type Check = (value: unknown, place: Place) => readonly string[];

type Rule = readonly [message: string, holds: (value: unknown, now: number) => boolean];

/** Checks one value by rules; the first that does not hold speaks. */
export function rules(...all: readonly Rule[]): Check {
  return (value, place) => {
    const broken = all.find(([, holds]) => !holds(value, place.now));
    return broken ? [objection(place, broken[0])] : [];
  };
}

/** Checks each field of an object; a name that ends in `?` may be absent, and no other names may be there. */
export function fields(checks: Readonly<Record<string, Check>>): Check {
  const names = Object.keys(checks).map((name) => name.replace('?', ''));
  return (value, place) => {
    if (!isRecord(value)) return [objection(place, 'must be an object')];
    const known = Object.entries(checks).flatMap(([name, check]) => checkField(check, value, {name, place}));
    const extra = Object.keys(value).filter((name) => !names.includes(name));
    return [...known, ...extra.map((name) => objection(inside(place, name), 'is not allowed'))];
  };
}

/** Checks each entry of a list; where it must not be empty, `empty` says so. */
export function listOf(check: Check, empty?: string): Check {
  return (value, place) => {
    if (!Array.isArray(value)) return [objection(place, 'must be an array')];
    if (empty !== undefined && value.length === 0) return [objection(place, empty)];
    return value.flatMap((entry: unknown, index) => check(entry, inside(place, index)));
  };
}

/** Checks `{type, data}`, whose data depends on its type. */
export function oneOfTypes(types: Readonly<Record<string, Check>>): Check {
  const isType = (type: unknown): boolean => typeof type === 'string' && Object.hasOwn(types, type);
  const type = rules([`must be one of ${Object.keys(types).join(', ')}`, isType]);
  return (value, place) => {
    const named = isRecord(value) && isType(value['type']) ? types[String(value['type'])] : undefined;
    return fields({type, data: named ?? (() => [])})(value, place);
  };
}

interface Field {
  readonly name: string;
  readonly place: Place;
}

function checkField(
  check: Check,
  value: Readonly<Record<string, unknown>>,
  {name, place}: Field,
): readonly string[] {
  const plain = name.replace('?', '');
  const given = Object.hasOwn(value, plain) ? value[plain] : undefined;
  return given === undefined && plain !== name ? [] : check(given, inside(place, plain));
}

function inside({path, now}: Place, name: string | number): Place {
  return {path: path ? `${path}.${name}` : `${name}`, now};
}

function objection({path}: Place, message: string): string {
  return `Invalid ${path || 'request'}: ${message}`;
}
