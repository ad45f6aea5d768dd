/** The picture of a chart as ECharts takes it. */
import type { ChartType } from '@lambda/model/definitions/analytics.ts';
import type { EChartsCoreOption } from 'echarts/core';
import type { Drawn } from './chart-data.ts';

/** Colours and words of the moment. */
export type Look = {
  readonly dark: boolean;
  readonly still: boolean;
  readonly text: string;
  readonly secondary: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
  readonly write: (series: number, value: string | null) => string;
  /** A figure beside an axis, as short as it can be said. */
  readonly brief: (value: number) => string;
};

const LIGHT = ['#1E59BF', '#E8A33D', '#1B8F80', '#7A59CC', '#CC4E72', '#7FA6EA', '#76923A', '#8A94A6'];
const DARK = ['#6E9DEF', '#E8A33D', '#3FB8A5', '#A489E8', '#EE8FA7', '#A9C6F7', '#A3C060', '#8B97AC'];
const FONT_SIZE = 12;

/** From this many places on the labels are closer to the edges than half of one is wide. */
const CLOSE = 8;

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const shorten = (text: string): string => (text.length > 26 ? `${text.slice(0, 25)}…` : text);

type Making = {
  readonly type: ChartType;
  readonly drawn: Drawn;
  readonly look: Look;
  readonly stacked: boolean;
  readonly goal?: number | undefined;
};

const base = ({ look }: Making): EChartsCoreOption => ({
  color: look.dark ? DARK : LIGHT,
  animation: !look.still,
  animationDuration: 300,
  textStyle: { fontFamily: look.font, fontSize: FONT_SIZE, color: look.text },
  aria: { enabled: false },
});
const tooltip = ({ look }: Making, trigger: 'axis' | 'item') => ({
  trigger,
  confine: true,
  backgroundColor: look.surface,
  borderColor: look.line,
  textStyle: { color: look.text, fontSize: FONT_SIZE, fontFamily: look.font },
  axisPointer: { type: 'shadow' },
});
const legend = ({ drawn, look }: Making) => ({
  show: drawn.series.length > 1,
  top: 0,
  right: 0,
  icon: 'roundRect',
  itemWidth: 10,
  itemHeight: 10,
  itemGap: 16,
  textStyle: { color: look.secondary, fontSize: FONT_SIZE },
});

/** Columns, bars, lines and areas: places along one axis, one shape for each series. */
function along(making: Making): EChartsCoreOption {
  const { type, drawn, look, stacked } = making;
  const lies = type === 'bar';
  const inside = !lies && drawn.points.length >= CLOSE ? { alignMinLabel: 'left', alignMaxLabel: 'right' } : {};
  const category = {
    type: 'category',
    data: drawn.points.map(({ label }) => label),
    inverse: lies,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.secondary, fontSize: FONT_SIZE, formatter: shorten, hideOverlap: true, ...inside },
  };
  const value = {
    type: 'value',
    splitNumber: 4,
    minInterval: drawn.points.every(({ values }) => values.every((one) => one === null || Number.isInteger(Number(one)))) ? 1 : 0,
    splitLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.secondary, fontSize: FONT_SIZE, formatter: look.brief, hideOverlap: true },
  };
  const shape = type === 'line' || type === 'area' ? 'line' : 'bar';
  return {
    ...base(making),
    tooltip: {
      ...tooltip(making, 'axis'),
      valueFormatter: (given: unknown) => look.write(0, given === null || given === undefined ? null : String(given)),
    },
    legend: legend(making),
    grid: { left: 8, right: 16, top: drawn.series.length > 1 ? 40 : 16, bottom: 4, containLabel: true },
    xAxis: lies ? value : category,
    yAxis: lies ? category : value,
    series: drawn.series.map((name, index) => ({
      name,
      type: shape,
      data: drawn.points.map(({ values }) => numberOf(values[index] ?? null)),
      barMaxWidth: 28,
      itemStyle: shape === 'bar' ? { borderRadius: lies ? [0, 4, 4, 0] : [4, 4, 0, 0] } : undefined,
      showSymbol: drawn.points.length < 40,
      symbolSize: 6,
      connectNulls: true,
      ...(type === 'area' ? { areaStyle: { opacity: 0.14 } } : {}),
      ...(stacked ? { stack: 'all' } : {}),
    })),
  };
}

const named = ({ drawn }: Making) => drawn.points.map(({ label, values }) => ({ name: label, value: numberOf(values[0] ?? null) ?? 0 }));
const itemTooltip = (making: Making) => ({
  ...tooltip(making, 'item'),
  valueFormatter: (given: unknown) => making.look.write(0, String(given)),
});

/** The parts of one whole. The names stand beside the picture with their figures, so the picture itself has none. */
function round(making: Making): EChartsCoreOption {
  const { type, look } = making;
  return {
    ...base(making),
    tooltip: itemTooltip(making),
    series: [
      {
        type: 'pie',
        radius: type === 'donut' ? ['62%', '92%'] : [0, '92%'],
        label: { show: false },
        itemStyle: { borderColor: look.surface, borderWidth: 2, borderRadius: 4 },
        data: named(making),
      },
    ],
  };
}
const funnel = (making: Making): EChartsCoreOption => ({
  ...base(making),
  tooltip: itemTooltip(making),
  series: [
    {
      type: 'funnel',
      left: 8,
      right: 8,
      top: 8,
      bottom: 8,
      label: { position: 'inside', color: '#ffffff', fontSize: FONT_SIZE },
      itemStyle: { borderColor: making.look.surface, borderWidth: 2 },
      data: named(making),
    },
  ],
});
const treemap = (making: Making): EChartsCoreOption => ({
  ...base(making),
  tooltip: itemTooltip(making),
  series: [
    {
      type: 'treemap',
      roam: false,
      nodeClick: false,
      breadcrumb: { show: false },
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
      label: { fontSize: FONT_SIZE },
      itemStyle: { borderColor: making.look.surface, gapWidth: 2 },
      data: named(making),
    },
  ],
});
function radar(making: Making): EChartsCoreOption {
  const { drawn, look } = making;
  const highest = Math.max(1, ...drawn.points.flatMap(({ values }) => values.map((value) => Number(value ?? 0))));
  return {
    ...base(making),
    tooltip: itemTooltip(making),
    legend: legend(making),
    radar: {
      indicator: drawn.points.map(({ label }) => ({ name: shorten(label), max: highest })),
      axisName: { color: look.secondary, fontSize: FONT_SIZE },
      splitLine: { lineStyle: { color: look.line } },
      splitArea: { show: false },
      axisLine: { lineStyle: { color: look.line } },
    },
    series: [
      {
        type: 'radar',
        areaStyle: { opacity: 0.12 },
        data: drawn.series.map((name, index) => ({ name, value: drawn.points.map(({ values }) => Number(values[index] ?? 0)) })),
      },
    ],
  };
}
function gauge(making: Making): EChartsCoreOption {
  const { drawn, look, goal = 1 } = making;
  const value = drawn.points[0]?.values[0] ?? null;
  return {
    ...base(making),
    series: [
      {
        type: 'gauge',
        min: 0,
        max: goal,
        startAngle: 210,
        endAngle: -30,
        progress: { show: true, width: 14, roundCap: true },
        axisLine: { lineStyle: { width: 14, color: [[1, look.line]] }, roundCap: true },
        pointer: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { show: false },
        detail: { offsetCenter: [0, 0], fontSize: 24, fontWeight: 600, color: look.text, formatter: () => look.write(0, value) },
        data: [{ value: numberOf(value) ?? 0 }],
      },
    ],
  };
}

/** For every type that has a picture; numbers and tables are drawn without one. */
export function chartOption(making: Making): EChartsCoreOption {
  switch (making.type) {
    case 'pie':
    case 'donut':
      return round(making);
    case 'funnel':
      return funnel(making);
    case 'treemap':
      return treemap(making);
    case 'radar':
      return radar(making);
    case 'gauge':
      return gauge(making);
    default:
      return along(making);
  }
}
/** The colour of a place or series in its legend. */
export const chartColour = (index: number, dark: boolean): string => {
  const colours = dark ? DARK : LIGHT;
  return colours[index % colours.length] as string;
};
