-- The reference's rows in the tables that our storage made. Details point at employees of the order's own company.
insert into company (id, company_name, created_at, updated_at, version) select i, 'Company '||i, now(), now(), 1 from generate_series(1,50) i;
insert into job (id, title, created_at, updated_at, version) select i, 'Job '||i, now(), now(), 1 from generate_series(1,40) i;
insert into struct (company_id, id, parent_id, name, code, created_at, updated_at, version)
select 1+(i-1)%50, i, case when i>50 then 1+(i-1)%50 end, 'Struct '||i, 'S'||i, now(), now(), 1 from generate_series(1,1000) i;
with ln(a) as (select array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Rodriguez','Martinez','Hernandez','Lopez','Gonzalez','Wilson','Anderson','Thomas','Taylor','Moore','Jackson','Martin','Lee','Perez','Thompson','White','Harris','Sanchez','Clark','Ramirez','Lewis','Robinson','Walker','Young','Allen','King','Wright','Scott','Torres','Nguyen','Hill','Flores','Green','Adams','Nelson','Baker','Hall','Rivera','Campbell','Mitchell','Carter','Roberts']),
     fn(a) as (select array['Anna','Bob','Carl','Dina','Eva','Finn','Gina','Hugo','Ines','Jack','Karl','Lena','Mona','Nils','Olga','Paul','Rosa','Sven','Tina','Vera'])
insert into employee (company_id,id,struct_id,job_id,firstname,lastname,phone,email,status,salary,birth_date,created_at,updated_at,version)
select c, i, c+50*(h2%20), 1+h3%40, fn.a[1+h3%20], ln.a[1+h1%50]||case when h2%3=0 then '' else lower(ln.a[1+(h1/50)%50]) end,
       '+'||(1000000000+i), 'user'||i||'@example.org',
       case when (h3/14000)%10<7 then 'active' when (h3/14000)%10<9 then 'inactive' else 'archived' end,
       1000+(h2%900000)/100.0, date '1960-01-01'+(h3%14000), timestamptz '2015-01-01'+(h1::bigint*7%315360000)*interval '1 second', timestamptz '2025-01-01', 1
from (select i, 1+(abs(hashint4(i))%:companies) c, abs(hashint4(i+7777777)/2) h1, abs(hashint4(i+3333333)/2) h2, abs(hashint4(i+5555555)/2) h3
      from generate_series(1,:employees) i) g, ln, fn;
insert into orders (company_id, id, number, status, total, created_at, updated_at, version)
select 1+(abs(hashint4(i)/2)%50), i, 'ORD-'||i, case when i%5=0 then 'draft' else 'confirmed' end, 0,
       timestamptz '2024-01-01'+(abs(hashint4(i+99)/2)%63072000)*interval '1 second', now(), 1 from generate_series(1,:orders) i;
create temporary table numbered as select company_id, id, row_number() over (partition by company_id order by id) - 1 as place, count(*) over (partition by company_id) as people from employee;
create index on numbered (company_id, place);
analyze numbered;
insert into order_detail (company_id, id, order_id, employee_id, label, qty, price, created_at, updated_at, version)
select o.company_id, i, o.id, n.id, 'Item '||(i%500), 1+i%9, 10+(i%10000)/10.0, now(), now(), 1
from generate_series(1,:orders*4) i
join orders o on o.id = 1+(i-1)/4
join (select distinct company_id, people from numbered) c on c.company_id = o.company_id
join numbered n on n.company_id = o.company_id and n.place = (abs(hashint4(i)/2) % c.people);
update orders o set total=s.t from (select company_id, order_id, sum(qty*price) t from order_detail group by 1, 2) s where s.company_id=o.company_id and s.order_id=o.id;
