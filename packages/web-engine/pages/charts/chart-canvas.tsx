/** The drawing itself: ECharts with the parts that our charts use, loaded when the first chart is shown. */
import { BarChart, FunnelChart, GaugeChart, LineChart, PieChart, RadarChart, TreemapChart } from 'echarts/charts';
import { GridComponent, LegendComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useRef } from 'react';

use([BarChart, LineChart, PieChart, FunnelChart, RadarChart, TreemapChart, GaugeChart]);
use([GridComponent, LegendComponent, RadarComponent, TooltipComponent, CanvasRenderer]);

export type ChartCanvasProps = {
  readonly option: EChartsCoreOption;
  /** A place was pressed, and which series of it, both counted from 0. */
  readonly onPick: ((index: number, series: number) => void) | undefined;
  /** Where the owner finds the picture as a PNG address. */
  readonly picture: RefObject<(() => string) | undefined>;
  readonly background: string;
};

/** A picture only: what it shows stands beside it as text for those who cannot see it. */
export default function ChartCanvas({ option, onPick, picture, background }: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | undefined>(undefined);
  const pick = useRef(onPick);
  pick.current = onPick;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const drawn = init(element, undefined, { renderer: 'canvas' });
    chart.current = drawn;
    drawn.on('click', ({ dataIndex, seriesIndex }) => pick.current?.(dataIndex, seriesIndex ?? 0));
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = undefined;
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);
  useEffect(() => {
    picture.current = () => chart.current?.getDataURL({ pixelRatio: 2, backgroundColor: background }) ?? '';
    return () => {
      picture.current = undefined;
    };
  }, [picture, background]);
  return <div ref={frame} className="chart-canvas" data-pickable={onPick !== undefined} aria-hidden />;
}
