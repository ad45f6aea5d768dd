/** Reads the arguments of a field in a document. */
import { type FieldNode, Kind, type ValueNode } from 'graphql';
import type { Reader } from '../../core/query/list-arguments.ts';

/** A function that gives a syntax node's value for given variables; nodes without variables are read once. */
export function readerOf(node: ValueNode): Reader {
  switch (node.kind) {
    case Kind.VARIABLE: {
      const name = node.name.value;
      return (variables) => variables[name];
    }
    case Kind.LIST: {
      const readers = node.values.map(readerOf);
      return (variables) => readers.map((read) => read(variables));
    }
    case Kind.OBJECT: {
      const readers = node.fields.map((field) => [field.name.value, readerOf(field.value)] as const);
      return (variables) => Object.fromEntries(readers.map(([name, read]) => [name, read(variables)]));
    }
    case Kind.NULL:
      return () => null;
    case Kind.INT:
    case Kind.FLOAT: {
      const value = Number(node.value);
      // A number that a double cannot hold stays text, so an exact amount is not rounded on its way in.
      const exact = String(value) === node.value ? value : node.value;
      return () => exact;
    }
    default: {
      const value = node.value;
      return () => value;
    }
  }
}

export const readersOf = (field: FieldNode): Readonly<Record<string, Reader>> =>
  Object.fromEntries((field.arguments ?? []).map((argument) => [argument.name.value, readerOf(argument.value)]));

/** A filter as every face carries it; `readFilter` gives it in the language of conditions. */
