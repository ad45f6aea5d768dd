/** What a report page asks of the server: parameters as they stand in the address, and the table that comes back. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { ReportDefinition, ReportParameter, ReportValues } from '@lambda/model/definitions/reports.ts';
import { defaultPeriod } from '@lambda/model/definitions/reports.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { request } from '../../kit/data/client.ts';
import { periodOf } from '../../kit/data/dashboard.ts';

/** A report as the server cuts it to the person's rights. */
export type Report = Omit<ReportDefinition, 'source'>;
export type ReportTable = {
  readonly title: string;
  readonly asked: string;
  readonly count: number;
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly alignment: 'left' | 'right';
    /** Never broken into lines. */
    readonly short: boolean;
    readonly width: number;
  }[];
  readonly lines: readonly {
    readonly kind: 'row' | 'group' | 'subtotal' | 'total';
    readonly level: number;
    readonly cells: readonly string[];
  }[];
  readonly footer: string;
  readonly figures: readonly { readonly label: string; readonly text: string }[];
  readonly chart: {
    readonly type: 'bar' | 'line';
    readonly values: readonly { readonly key: string; readonly label: Label; readonly field: Field }[];
    readonly points: readonly { readonly label: string; readonly values: readonly string[] }[];
  } | null;
};

/** A parameter as a text of the address: a period is `from,to`. What the address does not name has its default. */
export function saidFor({ name, kind, default: usual }: ReportParameter, search: URLSearchParams, today: string): string {
  const said = search.get(name);
  if (said !== null || !usual) return said ?? '';
  const { from, to } = defaultPeriod(usual, today);
  return kind === 'period' ? `${from},${to}` : from;
}
/** What is sent for the parameters. */
export function valuesFor({ parameters }: Report, search: URLSearchParams, today: string): ReportValues {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const said = saidFor(parameter, search, today);
      if (parameter.kind !== 'period') return [parameter.name, said];
      const [from, to] = periodOf(said);
      return [parameter.name, { from, to }];
    }),
  );
}

/** Throws `RequestError`: INVALID for wrong parameters. */
export async function fetchReport(name: string, parameters: ReportValues, signal: AbortSignal): Promise<ReportTable> {
  const reply = await request<{ readonly data: ReportTable }>(`/lambda/report/${name}`, { method: 'POST', body: { parameters }, signal });
  return reply.data;
}
