import { buildSchema, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { rulesFor } from '../faces/graphql/document-rules.ts';

const schema = buildSchema(`
  input Filter { column: String!, value: String }
  type Unit { id: Int!, name: String, above: Unit }
  type Query { unit(limit: Int, filters: [Filter!]): [Unit] }
`);
const RIGHT = [
  '{ unit { id name } }',
  '{ unit(limit: 3, filters: [{ column: "$id @skip ...f fragment" }]) { above { id } } }',
  'query($n: Int = 2) { unit(limit: $n) { id } }',
  '{ unit { ...f } } fragment f on Unit { id above { name } }',
  '{ unit { ... on Unit { id } ... { name } } }',
  'query($s: Boolean!) { unit { id name @skip(if: $s) } }',
];
const WRONG = [
  '{ unit { salary } }',
  '{ unit { id { name } } }',
  '{ unit(limit: "3") { id } }',
  '{ unit(limit: 1, limit: 2) { id } }',
  '{ unit(filters: [{ value: "1" }]) { id } }',
  '{ unit(filters: [{ column: "a", column: "b" }]) { id } }',
  '{ unit { x: id x: name } }',
  '{ unit { id } } { unit { id } }',
  'type Unit { id: Int }',
  '{ unit(limit: $n) { id } }',
  'query($n: Int) { unit { id } }',
  'query($n: Int, $n: Int) { unit(limit: $n) { id } }',
  'query($n: Unit) { unit(limit: $n) { id } }',
  'query($n: String) { unit(limit: $n) { id } }',
  '{ unit { ...f } }',
  '{ unit { id } } fragment f on Unit { id }',
  '{ unit { ...f } } fragment f on Unit { above { ...f } }',
  '{ unit { ...f } } fragment f on Unit { id } fragment f on Unit { name }',
  '{ unit { ...f } } fragment f on Filter { column }',
  '{ unit { ... on Query { unit { id } } } }',
  '{ unit { ... on Nothing { id } } }',
  '{ unit { id @unknown } }',
  '{ unit { id @skip(if: true) @skip(if: false) } }',
  '{ unit { id @skip } }',
];
const faults = (text: string, rules = rulesFor(text)) => validate(schema, parse(text), rules).map(({ message }) => message);

describe('the rules that a document is held to', () => {
  it.each(RIGHT)('let pass what is right: %s', (text) => {
    expect(faults(text)).toEqual([]);
  });
  it.each(WRONG)('find what all rules find: %s', (text) => {
    expect(faults(text)).not.toEqual([]);
    expect(faults(text)).toEqual(faults(text, specifiedRules));
  });
  it('are fewer where nothing is written that the others are about, and all where everything is', () => {
    expect(rulesFor('{ unit { id } }').length).toBeLessThan(specifiedRules.length / 1.8);
    expect(rulesFor('query($s: Boolean!) { unit { ...f @skip(if: $s) } } fragment f on Unit { id }')).toEqual(specifiedRules);
  });
});
