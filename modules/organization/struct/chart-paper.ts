/** The chart as it is sent to be made a PDF: pages of boxes, lines and texts, placed in points from the upper left corner of each page. */

/** More units than this are no picture any more; the list shows them all. */
export const MOST_UNITS = 2_000;

type Place = [x: number, y: number];
export type PaperShape =
  | { readonly kind: 'line'; readonly points: readonly Place[] }
  | {
      readonly kind: 'box';
      readonly at: Place;
      /** Width and height. */
      readonly size: Place;
      readonly radius: number;
      readonly fill: string;
      readonly border: string;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where the text begins, on its base line. */
      readonly at: Place;
      readonly size: number;
      readonly bold: boolean;
      readonly colour: string;
    };

export type ChartPaper = {
  readonly title: string;
  /** On the right of every page: the day. */
  readonly dated: string;
  readonly paper: 'A4' | 'A3';
  readonly orientation: 'landscape' | 'portrait';
  /** `branch` says in one line whose branch the page shows; it is empty for the whole chart. */
  readonly pages: readonly { readonly branch: string; readonly shapes: readonly PaperShape[] }[];
};

/** Points around each page, and the room for its title above and its number below. */
export const PAPER_ROOM = { margin: 28, heading: 40, footing: 22 } as const;
/** Points of the letters in which a page says whose branch it shows. */
export const BRANCH_SIZE = 9;
