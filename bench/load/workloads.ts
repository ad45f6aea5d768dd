/** The workloads: the same arguments for every target, drawn deterministically, and how each target is asked. */

export const WORKLOADS = ['W1', 'W2', 'W2I', 'W3', 'W4A', 'W5A'] as const;
export type Workload = (typeof WORKLOADS)[number];
export const WORKLOAD_TEXTS: Record<Workload, string> = {
  W1: 'one employee with two relations',
  W2: 'grid page of 50 with total: company, state, beginning of the name',
  W2I: 'the same page in the usual naive shape (ILIKE, two scans)',
  W3: '20 orders with their details and employees',
  W4A: 'insert with history',
  W5A: 'update with history',
};
export const COMPANIES = 50;
const JOBS = 40;
/** 8–10 % of a company's active employees, and about 4 %. */
const ONE_LETTER = ['M', 'W', 'R', 'H', 'T'];
const TWO_LETTERS = ['Ma', 'Wi', 'Ro', 'Ha', 'Th', 'Mi', 'Wa'];

export type Arguments = {
  readonly company: number;
  readonly id: number;
  readonly status: string;
  readonly prefix: string;
  readonly page: number;
  readonly size: number;
  readonly struct: number;
  readonly job: number;
  readonly lastname: string;
  readonly email: string;
  readonly salary: string;
  readonly birth: string;
  readonly phone: string;
};

export function drawArguments({
  workload,
  count,
  employees,
}: {
  workload: Workload;
  count: number;
  employees: readonly { id: number; company: number }[];
}): Arguments[] {
  let state = 42 + workload.charCodeAt(1) * 7919;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  const whole = (below: number) => Math.floor(random() * below);
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)] as T;
  return Array.from({ length: count }, () => {
    const employee = pick(employees);
    const short = random() < 0.5;
    const anyCompany = 1 + whole(COMPANIES);
    const company = workload === 'W1' || workload === 'W5A' ? employee.company : anyCompany;
    return {
      company,
      id: employee.id,
      status: 'active',
      prefix: short ? pick(ONE_LETTER) : pick(TWO_LETTERS),
      page: 1 + whole(workload === 'W3' || short ? 20 : 8),
      size: workload === 'W3' ? 20 : 50,
      struct: company + COMPANIES * whole(20),
      job: 1 + whole(JOBS),
      lastname: `Person${whole(1e6)}`,
      email: `n${whole(1e9)}@example.org`,
      salary: (1000 + whole(900_000) / 100).toFixed(2),
      birth: `1990-05-0${1 + whole(9)}`,
      phone: String(80_000_000 + whole(9_999_999)),
    };
  });
}

const EMPLOYEE = 'id firstname lastname email phone status salary created_at';
/** How our server is asked: ordinary GraphQL documents with variables. */
export const DOCUMENTS: Record<Exclude<Workload, 'W2I'>, { query: string; variables: (given: Arguments) => Record<string, unknown> }> = {
  W1: {
    query: `query($id:String!){employee(filters:[{column:"id",condition:equals,value:$id}],limit:1){${EMPLOYEE} struct{id name code} job{id title}}}`,
    variables: ({ id }) => ({ id: String(id) }),
  },
  W2: {
    query: `query($f:[filter!],$p:Int!,$n:Int!){paginate(filters:$f,sorts:[{column:"created_at",order:desc}],page:$p,size:$n){employee{${EMPLOYEE} struct_id} total last_page}}`,
    variables: ({ status, prefix, page, size }) => ({
      f: [
        { column: 'status', condition: 'equals', value: status },
        { column: 'lastname', condition: 'startsWith', value: prefix },
      ],
      p: page,
      n: size,
    }),
  },
  W3: {
    query:
      'query($o:Int!,$n:Int!){orders(sorts:[{column:"created_at",order:desc}],limit:$n,offset:$o){id number status total created_at details{id label qty price employee{id firstname lastname}}}}',
    variables: ({ page, size }) => ({ o: (page - 1) * size, n: size }),
  },
  W4A: {
    query: 'mutation($d:EmployeeInput!){createEmployee(input:$d){id created_at}}',
    variables: ({ struct, job, lastname, email, salary, birth }) => ({
      d: { struct_id: struct, job_id: job, firstname: 'New', lastname, email, status: 'active', salary, birth_date: birth },
    }),
  },
  W5A: {
    query: 'mutation($id:ID!,$d:EmployeeInput!){updateEmployee(id:$id,input:$d){id updated_at}}',
    variables: ({ id, salary, phone }) => ({ id: String(id), d: { salary, phone } }),
  },
};
