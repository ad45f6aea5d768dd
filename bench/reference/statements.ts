/** Hand-written statements, one per workload, each building the whole JSON reply: what the compiler is measured against. */
import type { Arguments, Workload } from '../load/workloads.ts';

const EMPLOYEE =
  "'id',e.id,'firstname',e.firstname,'lastname',e.lastname,'email',e.email,'phone',e.phone,'status',e.status,'salary',e.salary,'created_at',e.created_at";
const COLUMNS = 'e.id,e.firstname,e.lastname,e.email,e.phone,e.status,e.salary,e.created_at,e.struct_id';
export const STATEMENTS: Record<Workload, string> = {
  W1: `select json_build_object(${EMPLOYEE},'struct',json_build_object('id',s.id,'name',s.name,'code',s.code),'job',json_build_object('id',j.id,'title',j.title))::text
    from employee e left join struct s on s.id=e.struct_id left join job j on j.id=e.job_id where e.id=$1 and e.company_id=$2`,
  W2: `with m as materialized (select e.id,e.created_at from employee e where e.company_id=$1 and e.status=$2 and lower(e.lastname) ~>=~ $3 and lower(e.lastname) ~<~ $4)
    select json_build_object('list',coalesce((select json_agg(r order by created_at desc,id desc) from (
      select ${COLUMNS} from (select id from m order by created_at desc,id desc limit $5::int offset ($6::int-1)*$5::int) p join employee e using(id)) r),'[]'::json),
    'total',c.n,'last_page',ceil(c.n/$5::numeric)::int)::text from (select count(*) n from m) c`,
  W2I: `select json_build_object('list',coalesce((select json_agg(r) from (select ${COLUMNS} from employee e
      where e.company_id=$1 and e.status=$2 and e.lastname ilike $3 order by e.created_at desc,e.id desc limit $4::int offset ($5::int-1)*$4::int) r),'[]'::json),
    'total',c.n,'last_page',ceil(c.n/$4::numeric)::int)::text from (select count(*) n from employee e where e.company_id=$1 and e.status=$2 and e.lastname ilike $3) c`,
  W3: `select json_build_object('orders',coalesce(json_agg(json_build_object('id',o.id,'number',o.number,'status',o.status,'total',o.total,'created_at',o.created_at,'details',d.a) order by o.created_at desc,o.id desc),'[]'::json))::text
    from (select * from orders where company_id=$1 order by created_at desc,id desc limit 20 offset ($2::int-1)*20) o
    cross join lateral (select coalesce(json_agg(json_build_object('id',d.id,'label',d.label,'qty',d.qty,'price',d.price,'employee',json_build_object('id',e.id,'firstname',e.firstname,'lastname',e.lastname)) order by d.id),'[]'::json) a
      from order_detail d left join employee e on e.id=d.employee_id where d.order_id=o.id) d`,
  W4A: `with n as (insert into employee(company_id,struct_id,job_id,firstname,lastname,email,status,salary,birth_date) values($1,$2,$3,$4,$5,$6,'active',$7,$8) returning *),
    a as (insert into audit_log(company_id,entity,entity_id,action,actor_id,diff) select company_id,'employee',id,'create',1,to_jsonb(n) from n)
    select json_build_object('id',id,'created_at',created_at)::text from n`,
  W5A: `with o as (select id,salary,phone from employee where id=$1 and company_id=$2 for update),
    n as (update employee e set salary=$3,phone=$4,updated_at=now() from o where e.id=o.id returning e.id,e.company_id,e.salary,e.phone,e.updated_at),
    a as (insert into audit_log(company_id,entity,entity_id,action,actor_id,diff) select n.company_id,'employee',n.id,'update',1,
      jsonb_build_object('salary',jsonb_build_array(o.salary,n.salary),'phone',jsonb_build_array(o.phone,n.phone)) from n join o using(id))
    select json_build_object('id',id,'updated_at',updated_at)::text from n`,
};

const range = (prefix: string): [string, string] => {
  const low = prefix.toLowerCase();
  return [low, low.slice(0, -1) + String.fromCharCode(low.charCodeAt(low.length - 1) + 1)];
};
export const PARAMETERS: Record<Workload, (given: Arguments) => unknown[]> = {
  W1: ({ id, company }) => [id, company],
  W2: ({ company, status, prefix, size, page }) => [company, status, ...range(prefix), size, page],
  W2I: ({ company, status, prefix, size, page }) => [company, status, `${prefix}%`, size, page],
  W3: ({ company, page }) => [company, page],
  W4A: ({ company, struct, job, lastname, email, salary, birth }) => [company, struct, job, 'New', lastname, email, salary, birth],
  W5A: ({ id, company, salary, phone }) => [id, company, salary, phone],
};
