/** PostGraphile over a copy of the reference tables: no sign-in, no rights; the company is an ordinary filter of the caller. */
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { startTarget, urlOf } from '../load/targets.ts';
import type { Arguments } from '../load/workloads.ts';
import { installPackages } from './install.ts';

const PACKAGES = [
  'postgraphile@5.1.5',
  '@graphile/simplify-inflection@9.0.0',
  'postgraphile-plugin-connection-filter@4.0.1',
  'graphql@16',
  'pg@8',
];
const EMPLOYEE = 'rowId firstname lastname email phone status salary createdAt';
const DOCUMENTS = {
  W1: {
    query: `query($id:BigInt!){employee(rowId:$id){${EMPLOYEE} struct{rowId name code} job{rowId title}}}`,
    variables: ({ id }: Arguments) => ({ id: String(id) }),
  },
  W2: {
    query: `query($c:Int!,$s:String!,$p:String!,$n:Int!,$o:Int!){employees(filter:{companyId:{equalTo:$c},status:{equalTo:$s},lastname:{startsWithInsensitive:$p}},orderBy:[CREATED_AT_DESC],first:$n,offset:$o){nodes{${EMPLOYEE} structId} totalCount}}`,
    variables: ({ company, status, prefix, page, size }: Arguments) => ({
      c: company,
      s: status,
      p: prefix,
      n: size,
      o: (page - 1) * size,
    }),
  },
  W3: {
    query:
      'query($c:Int!,$n:Int!,$o:Int!){orders(condition:{companyId:$c},orderBy:[CREATED_AT_DESC],first:$n,offset:$o){nodes{rowId number status total createdAt orderDetails{nodes{rowId label qty price employee{rowId firstname lastname}}}}}}',
    variables: ({ company, page, size }: Arguments) => ({ c: company, n: size, o: (page - 1) * size }),
  },
};

export async function startPostGraphile({ folder, node, database }: { folder: string; node: string; database: ClientConfig }) {
  const place = path.join(folder, 'postgraphile');
  await installPackages(place, PACKAGES, node);
  return startTarget({
    name: 'PostGraphile',
    command: [node, path.join(import.meta.dirname, 'postgraphile-server.mjs')],
    folder: place,
    environment: { GRAPHILE_ENV: 'production', PEER_DATABASE: urlOf(database) },
    ask: (workload, given) => {
      const { query, variables } = DOCUMENTS[workload as keyof typeof DOCUMENTS];
      return { path: '/graphql', body: { query, variables: variables(given) } };
    },
  });
}
